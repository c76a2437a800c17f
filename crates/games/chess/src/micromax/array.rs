//! The board: 129 cells, of which the squares are one half, the centre points
//! are kept in the other, and the last is the dummy.
//!
//! ```text
//!   square numbers         cells
//!   00 .. 07 | 08 .. 0f    eighth rank | centre points of a8 .. h8
//!   10 .. 17 | 18 .. 1f    seventh rank | centre points of a7 .. h7
//!    :                      :
//!   70 .. 77 | 78 .. 7f    first rank | centre points of a1 .. h1
//!   80                     dummy
//! ```

use super::Square;
use super::piece::{EMPTY, KIND, KING, OFF, VIRGIN, cell, piece};
use crate::Side;
use crate::castling::{king_home, rook_home};
use crate::{Castling, Setup};

/// Two rows of eight for each rank, and the dummy.
const CELLS: usize = 129;

/// A bit in each byte.
const EACH: u64 = 0x0101_0101_0101_0101;

/// The board with the centre points in its unused half.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Array {
    cells: [u8; CELLS],
}

/// The square of the distance from the middle of the files, counted from the
/// e-file, and of the ranks, rounded down: what a piece gains by going from a
/// higher to a lower one.
pub(super) const fn centre_points(square: Square) -> u8 {
    let file = square.file() as i32 - 4;
    // Twice the distance, because the middle is between the rows 3 and 4.
    let row = 2 * square.row() as i32 - 7;
    (file * file + row * row / 4) as u8
}

/// All squares, from a8 to h1.
pub(super) fn squares() -> impl Iterator<Item = Square> {
    std::iter::successors(Some(Square::FIRST), |square| {
        let next = square.next();
        next.is_valid().then_some(next)
    })
}

impl Array {
    /// A board without pieces.
    pub fn empty() -> Self {
        let mut cells = [EMPTY; CELLS];
        for square in squares() {
            cells[square.spare_index()] = centre_points(square);
        }
        Self { cells }
    }

    /// What stands on a square, or what was last stored in the dummy.
    #[inline(always)]
    pub(super) fn get(&self, square: Square) -> u8 {
        self.cells[usize::from(square.number())]
    }

    /// Stores a cell, in the dummy too.
    #[inline(always)]
    pub(super) fn set(&mut self, square: Square, cell: u8) {
        self.cells[usize::from(square.number())] = cell;
    }

    /// Takes a step and reads what is there: [`OFF`] beyond the edge.
    #[inline(always)]
    pub(super) fn look(&self, from: Square, step: i8) -> (Square, u8) {
        let to = from.stepped(step);
        let content = if to.is_valid() { self.get(to) } else { OFF };
        (to, content)
    }

    /// The squares with pieces of a colour, from a8 to h1. Eight cells of a row at a time
    /// become eight bits, without a branch for each: which squares have a piece can't be
    /// predicted.
    #[inline(always)]
    pub(super) fn of_colour(&self, colour: u8) -> impl Iterator<Item = Square> {
        self.gathered(move |cells| cells >> colour.trailing_zeros())
    }

    /// The king of a colour.
    #[inline(always)]
    pub(super) fn king(&self, colour: u8) -> Square {
        let each = |cell: u8| EACH * u64::from(cell);
        // Seven bits carry into the eighth of each byte, but for the one that is 0.
        let others = |cells: u64| (cells & each(KIND | colour) ^ each(KING | colour)) + each(0x7f);
        let mut found = self.gathered(|cells| !others(cells) >> 7);
        found.next().unwrap_or(Square::DUMMY)
    }

    /// The squares for which `bits` of a row has the lowest bit of the byte.
    #[inline(always)]
    fn gathered(&self, bits: impl Fn(u64) -> u64) -> impl Iterator<Item = Square> {
        /// Moves the lowest bit of the byte n to the bit n of the highest.
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let mut set = 0;
        for (row, cells) in self.cells.as_chunks::<16>().0.iter().enumerate() {
            let cells = u64::from_le_bytes(*cells.first_chunk().expect("a row"));
            let bits = bits(cells) & EACH;
            set |= bits.wrapping_mul(GATHER) >> 56 << (8 * row);
        }
        crate::bitboard::squares(set).map(|square| Square::new((square + (square & 0x38)) as u8))
    }

    /// The centre points of a square, from the cell beside it.
    #[inline(always)]
    pub fn centre(&self, square: Square) -> u8 {
        self.cells[square.spare_index()]
    }

    /// Puts the pieces of a set-up on the board: kings and rooks that have a
    /// castling right are virgin.
    pub(super) fn set_up(&mut self, setup: &Setup) {
        for square in squares() {
            let piece = setup.piece(square.coord());
            self.set(square, piece.map_or(EMPTY, cell));
        }
        for (side, wing, _) in Castling::EACH {
            if setup.castling.has(Castling::right(side, wing)) {
                for home in [king_home(side), rook_home(side, wing)] {
                    let square = Square::of(home);
                    self.set(square, self.get(square) | VIRGIN);
                }
            }
        }
    }

    /// The castling rights: those of a virgin king with a virgin rook.
    pub(super) fn castling(&self) -> Castling {
        let is_virgin = |home| self.get(Square::of(home)) & VIRGIN != 0;
        let each = Castling::EACH.into_iter();
        each.filter(|&(side, wing, _)| {
            is_virgin(king_home(side)) && is_virgin(rook_home(side, wing))
        })
        .fold(Castling::NONE, |rights, (side, wing, _)| {
            rights.with(Castling::right(side, wing))
        })
    }

    /// The pieces as plain data, with the castling rights.
    pub(super) fn to_setup(&self, to_move: Side) -> Setup {
        let mut setup = Setup::empty();
        for square in squares() {
            let number = crate::square_number(square.coord());
            setup.pieces[number] = piece(self.get(square));
        }
        setup.to_move = to_move;
        setup.castling = self.castling();
        setup
    }
}

#[cfg(test)]
mod tests;
