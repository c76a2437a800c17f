//! The word operations of an Othello bitboard.

use std::fmt::Debug;

/// How moves and flips are found: the part of an Othello bitboard that programs
/// differ in.
///
/// A fill finds the legal moves and, on its way, the [runs](Self::Runs). The
/// flips of every move of that position are read from them: the fill has already
/// seen that an own disc ends each run.
pub trait Arithmetic: Copy + Debug + Send + Sync + 'static {
    /// The discs of the side to move and of the other, as they are kept from one
    /// position to the next.
    type Discs: Copy;
    /// For each direction the opponent's discs that an own disc leads to without
    /// a gap.
    type Runs: Copy;

    /// Both sides' discs from a word for each.
    fn discs(own: u64, theirs: u64) -> Self::Discs;
    /// The words that `discs` was made of.
    fn words(discs: Self::Discs) -> (u64, u64);
    /// The squares where the side to move may place a disc, and the runs.
    fn found(discs: Self::Discs) -> (u64, Self::Runs);
    /// The discs after one is placed on `square`, one of those found; the other
    /// side is to move.
    fn after(discs: Self::Discs, runs: &Self::Runs, square: u8) -> Self::Discs;
    /// The discs after a pass.
    fn passed(discs: Self::Discs) -> Self::Discs;
    /// The discs that a disc of `own` on an empty square, below 64, turns. For a
    /// move without its position's runs.
    fn flips(square: u8, own: u64, theirs: u64) -> u64;

    /// The squares where `own` may be placed.
    #[inline(always)]
    fn placements(own: u64, theirs: u64) -> u64 {
        Self::found(Self::discs(own, theirs)).0
    }
}
