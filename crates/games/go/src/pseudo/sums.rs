//! Pseudo-liberties with their sum and the sum of their squares, so that a chain in
//! atari is known, and its last liberty.
//!
//! ```text
//!  63 .. 34          33 .. 12        11 .. 0
//!  sum of squares    sum of points   pseudo-liberties
//! ```
//!
//! All three are added at once, for they are one word. A chain is in atari where all
//! its pseudo-liberties are one point: then, and only then, their number times the sum
//! of the squares is the square of the sum. As one point has four neighbours there are
//! at most four of them, and so no sum that matters is too large for its bits.
//!
//! Source: libego (Lukasz Lew); OpenSpiel.

use super::Chained;
use super::chains::{Numbers, Weight};
use crate::{Ataris, EMPTY, GoPosition};
use board::Layout;

/// Bookkeeping *sums*: pseudo-liberties, their sum and the sum of their squares.
pub type Sums<L> = Chained<L, Numbers<u64>>;

const SUM: u32 = 12;
const SQUARES: u32 = 34;
const COUNT: u64 = (1 << SUM) - 1;

impl Weight for u64 {
    const NONE: Self = 0;
    const ENDLESS: Self = 1 << (SUM - 1);

    #[inline(always)]
    fn of(number: usize, times: i16) -> Self {
        let number = number as u64;
        let one = 1 | number << SUM | (number * number) << SQUARES;
        one.wrapping_mul(i64::from(times) as u64)
    }
    #[inline(always)]
    fn around(_: i16, numbers: impl Iterator<Item = (usize, bool)>) -> Self {
        // Which are empty can't be foreseen, so nothing branches on it.
        let weight = |(number, empty)| Self::of(number, i16::from(empty));
        numbers.fold(0, |sum, number| sum.plus(weight(number)))
    }
    #[inline(always)]
    fn plus(self, more: Self) -> Self {
        self.wrapping_add(more)
    }
    #[inline(always)]
    fn minus(self, less: Self) -> Self {
        self.wrapping_sub(less)
    }
    #[inline(always)]
    fn spare(self) -> i16 {
        (self & COUNT) as i16 - 1
    }
}

/// Whether all pseudo-liberties are one point.
#[inline(always)]
fn is_one(weight: u64) -> bool {
    let (count, sum) = (
        weight & COUNT,
        (weight >> SUM) & ((1 << (SQUARES - SUM)) - 1),
    );
    count <= 4 && count * (weight >> SQUARES) == sum * sum
}

impl<L: Layout> Ataris for Sums<L> {
    #[inline(always)]
    fn is_atari(&mut self, stone: L::Point) -> bool {
        debug_assert!(self.stone(stone) != EMPTY);
        let chain = self.chain_of(self.layout.get(&self.cells, stone));
        is_one(self.chains.weight(chain))
    }
}

#[cfg(test)]
mod tests;
