//! What an Othello bitboard asks of its words.

use std::fmt::Debug;

/// How moves and flips are found: the part of an Othello bitboard that programs
/// differ in.
pub trait Arithmetic: Copy + Debug + Send + Sync + 'static {
    /// The squares where `own` may be placed.
    fn placements(own: u64, theirs: u64) -> u64;
    /// The discs that a disc of `own` on an empty square, below 64, turns.
    fn flips(square: u8, own: u64, theirs: u64) -> u64;
}
