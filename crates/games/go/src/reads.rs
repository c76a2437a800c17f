//! The operations that tactical reading needs, and questions about liberties.

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

    /// Undoes the last move tried.
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

/// A position whose stones can be surveyed with the liberties of their strings: what
/// the input planes of a network are filled from.
///
/// # If you implement this
/// Answer in the way of your bookkeeping: from what is kept, or by finding every
/// string once.
pub trait Survey: Reads {
    /// Calls `f` once for every stone, in any order, with the number of its point,
    /// its colour and the number of liberties of its string, `most` if it has
    /// more.
    fn survey(&mut self, most: usize, f: impl FnMut(u32, u8, usize));

    /// The point that the ko rule forbids the side to move.
    fn ko_point(&self) -> Option<Self::Point>;
}

/// A position that knows which chains are in atari.
///
/// # If you implement this
/// Answer in the way of your bookkeeping: from what is kept, or by finding liberties
/// until there are two.
pub trait Ataris: GoPosition {
    /// Whether the chain of a stone has exactly one liberty.
    fn is_atari(&mut self, stone: Self::Point) -> bool;
}

/// A position that knows how many liberties a chain has.
pub trait CountsLiberties: Ataris {
    /// The number of liberties of the chain of a stone.
    fn count_liberties(&mut self, stone: Self::Point) -> usize;
}
