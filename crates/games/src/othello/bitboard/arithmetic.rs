//! What an Othello bitboard asks of its words.

use std::fmt::Debug;

/// How moves and flips are found: the part of an Othello bitboard that programs
/// differ in.
pub trait Arithmetic: Copy + Debug + Send + Sync + 'static {
    /// The squares where `own` may be placed.
    fn placements(own: u64, theirs: u64) -> u64;
    /// The discs that a disc of `own` on an empty square, below 64, turns.
    fn flips(square: u8, own: u64, theirs: u64) -> u64;

    /// Whether flips are found by a call where trees are walked, instead of inlined.
    const FLIPS_CALLED: bool = false;
}

/// The discs that a disc of `own` turns, for a walk of a tree.
#[inline(always)]
pub(super) fn flips_in_tree<A: Arithmetic>(square: u8, own: u64, theirs: u64) -> u64 {
    if A::FLIPS_CALLED {
        called_flips::<A>(square, own, theirs)
    } else {
        A::flips(square, own, theirs)
    }
}

#[inline(never)]
fn called_flips<A: Arithmetic>(square: u8, own: u64, theirs: u64) -> u64 {
    A::flips(square, own, theirs)
}
