//! Square numbers: the file in the low four bits, the row in the high ones, and
//! a spare bit above each.
//!
//! ```text
//!        a  b  c  d  e  f  g  h
//!   8   00 01 02 03 04 05 06 07 | 08 .. 0f
//!   7   10 11 12 13 14 15 16 17 | 18 .. 1f
//!    :   :                        :
//!   1   70 71 72 73 74 75 76 77 | 78 .. 7f
//!       80 (the dummy)
//! ```
//! Row 0 is the eighth rank: the board lies in memory as it is printed.

use crate::lists::relation::relations;
use crate::square::SIZE;
use board::Coord;

/// The spare bits: a number with one of them set is no square.
const SPARE: u8 = 0x88;
/// The spare bit above the file.
const SPARE_FILE: u8 = 0x08;

/// The number of a square, of a place off the board, or the dummy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square(u8);

impl Square {
    /// The first square of a scan: a8.
    pub const FIRST: Self = Self(0);
    /// "No square": the array has a cell for it, so that code that stores to the
    /// square of a rook that doesn't castle needs no test.
    pub const DUMMY: Self = Self(0x80);

    /// The square of a number.
    #[inline(always)]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The square of a place, whose row 0 is the first rank.
    #[inline(always)]
    pub const fn of(coord: Coord) -> Self {
        Self((SIZE as u8 - 1 - coord.row) << 4 | coord.column)
    }

    /// The place of a square, whose row 0 is the first rank: by mask and shift.
    #[inline(always)]
    pub const fn coord(self) -> Coord {
        Coord::new(SIZE - 1 - self.row() as usize, self.file() as usize)
    }

    /// The number of this square of the board in all representations: a1 = 0 ... h8 = 63.
    #[inline(always)]
    pub(super) const fn on_board(self) -> u32 {
        (((self.0 + self.file()) / 2) ^ 56) as u32
    }

    /// The number.
    #[inline(always)]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The row, from the eighth rank.
    #[inline(always)]
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// The file, from a.
    #[inline(always)]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Whether this is a square of the board: one AND for all four edges. The
    /// dummy is none.
    #[inline(always)]
    pub const fn is_valid(self) -> bool {
        self.0 & SPARE == 0
    }

    /// The number one step away, on the board or off it.
    #[inline(always)]
    pub const fn stepped(self, step: i8) -> Self {
        Self(self.0.wrapping_add_signed(step))
    }

    /// How another square lies to this one, by the difference of their numbers.
    #[inline(always)]
    pub(super) fn relations(self, other: Self) -> u8 {
        relations(i32::from(other.0) - i32::from(self.0))
    }

    /// The next square in memory. Adding 9 instead of 1 sets the spare bit
    /// within a row, and the AND clears it; on the h-file the file overflows
    /// into the spare bit, which clears itself and carries into the row. After
    /// h1 comes the dummy.
    #[inline(always)]
    pub const fn next(self) -> Self {
        Self((self.0 + 9) & !SPARE_FILE)
    }

    /// The next square in memory, a8 after h1: a scan may start anywhere.
    #[inline(always)]
    pub const fn next_wrapped(self) -> Self {
        Self((self.0 + 9) & !SPARE)
    }

    /// The square of the same file in the row paired with this one: rows 2 and
    /// 3, 4 and 5. From a square just passed by a pawn to that pawn.
    #[inline(always)]
    pub const fn paired_row(self) -> Self {
        Self(self.0 ^ 0x10)
    }

    /// Whether two squares are the same or neighbours in a row.
    #[inline(always)]
    pub const fn is_beside(self, other: Self) -> bool {
        self.0.abs_diff(other.0) < 2
    }

    /// The corner that a king in this row castles towards.
    #[inline(always)]
    pub const fn corner(self, east: bool) -> Self {
        Self(if east { self.0 | 7 } else { self.0 & !7 })
    }

    /// The first and second square inside of a corner.
    #[inline(always)]
    pub const fn beside_corner(self) -> (Self, Self) {
        (Self(self.0 ^ 1), Self(self.0 ^ 2))
    }

    /// The index of the cell in the unused half that belongs to a square.
    #[inline(always)]
    pub(super) const fn spare_index(self) -> usize {
        self.0 as usize + 8
    }
}

#[cfg(test)]
mod tests;
