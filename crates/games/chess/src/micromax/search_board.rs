//! The board operations of the search, so that it can run on micro-Max's array and
//! on any layout.

use super::Square;
use super::keys::Keys;
use super::piece::VIRGIN;
use crate::Setup;
use board::Unsupported;
use std::fmt::Debug;

/// A board that the search can run on. Cells hold micro-Max's piece codes, and
/// squares are scanned in its order, from a8 to h1: node counts depend on it.
pub trait SearchBoard: Clone + Send + 'static {
    /// A square of the board.
    type Square: Copy + Eq + Debug + Send;
    /// A square or none: an option, or a number for which the board has a
    /// dummy cell.
    type Place: Copy + Eq + Debug + Send + From<Self::Square>;
    /// One step of a piece.
    type Step: Copy;
    /// No square.
    const NOWHERE: Self::Place;

    /// An empty board.
    ///
    /// # Errors
    /// [`Unsupported`] where it can't hold a chess board.
    fn empty() -> Result<Self, Unsupported>;
    /// Puts the pieces of a set-up on the board.
    fn set_up(&mut self, setup: &Setup);
    /// Bytes of the board and of what is kept by square beside it.
    fn bytes(&self) -> usize;

    /// micro-Max's number of a square: what keys, the table and moves from
    /// outside know it by.
    fn number(&self, square: Self::Square) -> u8;
    /// The square of a valid number.
    fn square(&self, number: u8) -> Self::Square;
    /// micro-Max's number of a place, the dummy's for none.
    fn place_number(&self, place: Self::Place) -> u8;
    /// The next square of a scan, a8 after h1.
    fn next(&self, square: Self::Square) -> Self::Square;
    /// Whether a square is in a row, counted from the eighth rank.
    fn is_in_row(&self, square: Self::Square, row: u8) -> bool;
    /// The square of the same file in the paired row: from a square just
    /// passed to the pawn that passed it.
    #[inline(always)]
    fn paired_row(&self, square: Self::Square) -> Self::Square {
        self.square(Square::new(self.number(square)).paired_row().number())
    }

    /// What stands on a square.
    fn get(&self, square: Self::Square) -> u8;
    /// Stores a cell.
    fn set(&mut self, square: Self::Square, cell: u8);
    /// Whether a place is a square that isn't empty.
    fn is_occupied(&self, place: Self::Place) -> bool;
    /// Stores a cell, if the place is a square.
    fn store(&mut self, place: Self::Place, cell: u8);
    /// The `index`-th step of a kind, or `None` after its last.
    fn step(&self, kind: u8, index: usize) -> Option<Self::Step>;
    /// Takes a step and reads what is there:
    /// both colours at once beyond the edge.
    fn look(&self, from: Self::Square, step: Self::Step) -> (Self::Square, u8);
    /// What stands two files west and east, both colours at once beyond
    /// the edge.
    fn two_files_away(&self, square: Self::Square) -> [u8; 2];

    /// The centre points of a square.
    fn centre(&self, square: Self::Square) -> i32;
    /// The words of a cell's content on a square.
    fn keys(&self, cell: u8, square: Self::Square) -> Keys;

    /// The corner that a king, about to take another step, castles with: its
    /// rook must be virgin and the squares beside it empty.
    #[inline]
    fn castles_with(&self, king: Self::Square, east: bool) -> Option<Self::Square> {
        let corner = Square::new(self.number(king)).corner(east);
        let (first, second) = corner.beside_corner();
        let squares = [corner, first, second];
        let [corner, first, second] = squares.map(|square| self.square(square.number()));
        let is_virgin = self.get(corner) & VIRGIN != 0;
        (is_virgin && self.get(first) | self.get(second) == 0).then_some(corner)
    }
}
