//! The operations that tactical reading needs.

use super::GoPosition;
use crate::Side;

/// A position that can be read ahead from: GNU Go's `trymove`, `tryko` and
/// `popgo`, and its questions about strings.
///
/// # If you implement this
/// Suicide is as the rules say; of ko only the immediate retake is known, for a
/// reader knows no game record.
///
/// # If you call this
/// A move that was refused gives nothing to undo, so `popgo` can't be
/// called after it; moves are undone latest first.
pub trait Reads: GoPosition {
    /// What undoing a move needs.
    type Tried;

    /// Tries a stone of any side on an empty point, if that is legal.
    fn trymove(&mut self, point: Self::Point, side: Side) -> Option<Self::Tried>;

    /// Tries a stone even if it retakes a ko at once, as if the side had made a
    /// threat elsewhere that was answered. Suicide is refused as by
    /// [`trymove`](Self::trymove).
    fn tryko(&mut self, point: Self::Point, side: Side) -> Option<Self::Tried>;

    /// Takes back the last move tried.
    fn popgo(&mut self, tried: Self::Tried);

    /// As [`trymove`](Self::trymove), or with `ko` as [`tryko`](Self::tryko),
    /// but for good: nothing before it can be undone. Returns whether it
    /// was legal.
    fn try_for_good(&mut self, point: Self::Point, side: Side, ko: bool) -> bool;

    /// Appends at most `most` liberties of the string of a stone, in no
    /// particular order. Returns how many it has, or `most + 1` if more.
    fn find_liberties(
        &mut self,
        stone: Self::Point,
        most: usize,
        liberties: &mut Vec<Self::Point>,
    ) -> usize;

    /// Appends the only liberty of each neighbour string that has one, in no
    /// particular order; one that several share is appended for each.
    fn find_captures(&mut self, stone: Self::Point, liberties: &mut Vec<Self::Point>);
}
