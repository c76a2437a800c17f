//! All stones with the liberties of their strings: what the input planes of a
//! network are filled from.

use super::Reads;

/// A position that can be surveyed.
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
