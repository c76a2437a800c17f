//! Connect 4 in sets of bits, column by column, with a guard bit above each.
//!
//! ```text
//!   6 13 20 27 34 41 48    always empty: the guard
//!   5 12 19 26 33 40 47
//!   4 11 18 25 32 39 46
//!   3 10 17 24 31 38 45    a stone to the right is rows + 1 bits away,
//!   2  9 16 23 30 37 44    one above is one bit away
//!   1  8 15 22 29 36 43
//!   0  7 14 21 28 35 42
//! ```
//!
//! The guard is a border in one dimension: a run found by shifting never goes on
//! from the top of a column to the bottom of the next. It also holds the bit that
//! says where the next stone comes to lie, once the column is full: that bit is kept
//! for each column, and adding a stone to it moves it up by one.
//!
//! 32 bytes a position with words of 64 bits, which hold 7x6; 64 with words of 128.
//!
//! Source: J. Tromp, *John's Connect Four Playground* and the board of his
//! Fhourstones benchmark.

mod vector;

use super::{DropPosition, Setup};
use crate::squares;
use crate::{Position, Side, Unmake, View, witness};
use board::{Geometry, Unsupported};
use std::fmt::Debug;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr, Sub};

pub use vector::Vector;

/// A word of bits.
pub trait Word:
    Copy
    + Debug
    + Eq
    + From<u8>
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
}

impl Word for u64 {}
impl Word for u128 {}

/// A position on a board whose size `G` knows, in words `W`.
#[derive(Clone, Copy, Debug)]
pub struct Columns<G, W> {
    geometry: G,
    /// Stones of the side that moved last.
    last: W,
    /// Stones of the side to move.
    own: W,
    /// Where the next stone of each column comes to lie: in the guard, if it is full.
    next: W,
    to_move: Side,
    won: bool,
}

impl<G: Geometry, W: Word> Columns<G, W> {
    /// Bits of a column, its guard included.
    #[inline(always)]
    fn column_bits(&self) -> u32 {
        self.geometry.rows() as u32 + 1
    }

    /// The lowest bit of a column.
    #[inline(always)]
    fn ground(&self, column: u8) -> W {
        W::from(1) << (u32::from(column) * self.column_bits())
    }

    /// The squares of a column, without the guard.
    #[inline(always)]
    fn squares(&self, column: u8) -> W {
        let lowest = (W::from(1) << self.geometry.rows() as u32) - W::from(1);
        lowest << (u32::from(column) * self.column_bits())
    }

    /// Whether four in a row are in a set.
    #[inline(always)]
    fn has_row(&self, set: W) -> bool {
        let along = |step: u32| {
            let two = set & set >> step;
            two & two >> (2 * step)
        };
        let right = self.column_bits();
        along(1) | along(right) | along(right - 1) | along(right + 1) != W::from(0)
    }

    #[inline(always)]
    fn after(&self, column: u8) -> Self {
        let stone = self.next & self.squares(column);
        let last = self.own | stone;
        Self {
            geometry: self.geometry,
            last,
            own: self.last,
            next: self.next + stone,
            to_move: self.to_move.other(),
            won: self.has_row(last),
        }
    }

    /// The stones on all squares, row by row.
    fn pieces(&self) -> impl Iterator<Item = Option<Side>> {
        let (rows, columns) = (self.geometry.rows(), self.geometry.columns());
        (0..(rows * columns) as u32).map(move |code| {
            let (row, column) = (code / columns as u32, code % columns as u32);
            let bit = column * self.column_bits() + (rows as u32 - 1 - row);
            let in_set = |set: W| set >> bit & W::from(1) != W::from(0);
            match (in_set(self.last), in_set(self.own)) {
                (true, _) => Some(self.to_move.other()),
                (_, true) => Some(self.to_move),
                _ => None,
            }
        })
    }
}

impl<G: Geometry, W: Word> Position for Columns<G, W> {
    type Setup = Setup;
    type Move = u8;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let (rows, columns) = (setup.rows(), setup.columns());
        let (bits, needed) = (8 * size_of::<W>(), (rows + 1) * columns);
        if needed > bits {
            return Err(Unsupported(format!(
                "its words hold {bits} bits, and {columns} columns of {rows} squares and a guard need {needed}"
            )));
        }
        let mut position = Self {
            geometry: G::of(rows, columns, rows.max(columns))?,
            last: W::from(0),
            own: W::from(0),
            next: W::from(0),
            to_move: Side::Black,
            won: false,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        let board = setup.board();
        (self.last, self.own) = (W::from(0), W::from(0));
        self.to_move = board.to_move();
        for &(at, side) in board.stones() {
            let height = (setup.rows() - 1 - usize::from(at.row)) as u32;
            let stone = self.ground(at.column) << height;
            if side == self.to_move {
                self.own = self.own | stone;
            } else {
                self.last = self.last | stone;
            }
        }
        // The stones of a column and its lowest bit carry into the first empty one.
        let grounds = (0..self.geometry.columns() as u8).map(|column| self.ground(column));
        self.next = grounds.fold(self.own | self.last, W::add);
        self.won = board.winner().is_some();
    }

    #[inline]
    fn legal_moves(&mut self, moves: &mut Vec<u8>) {
        if !self.won {
            let columns = 0..self.geometry.columns() as u8;
            moves.extend(columns.filter(|&column| !self.is_full(column)));
        }
    }

    #[inline]
    fn play(&mut self, chosen: u8) {
        *self = self.after(chosen);
    }

    #[inline]
    fn code(&self, of: u8) -> u32 {
        of.into()
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.won || (0..self.geometry.columns() as u8).all(|column| self.is_full(column))
    }

    fn hash(&self) -> u64 {
        squares::hash_of(self.pieces(), self.to_move)
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        witness(self.to_move, self.won.into())
    }

    fn view(&self) -> View {
        let columns = self.geometry.columns();
        squares::view_won_by(self.winner(), self.pieces(), columns, self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

impl<G: Geometry, W: Word> Unmake for Columns<G, W> {
    type Undo = Self;

    #[inline]
    fn make(&mut self, chosen: u8) -> Self {
        std::mem::replace(self, self.after(chosen))
    }

    #[inline]
    fn unmake(&mut self, _: u8, undo: Self) {
        *self = undo;
    }

    /// Each child is a new position of a few words, and no move is listed.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<u8>,
        mut visit: impl FnMut(&mut Self, &mut Vec<u8>),
    ) {
        if self.won {
            return;
        }
        for column in 0..self.geometry.columns() as u8 {
            if !self.is_full(column) {
                visit(&mut self.after(column), moves);
            }
        }
    }
}

impl<G: Geometry, W: Word> DropPosition for Columns<G, W> {
    #[inline(always)]
    fn is_full(&self, column: u8) -> bool {
        // By the word that a move needs, too, so that the compiler makes it once.
        self.next & self.squares(column) == W::from(0)
    }

    #[inline]
    fn drop_stone(&mut self, column: u8) -> bool {
        *self = self.after(column);
        self.won
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        match (self.won, self.has_row(self.last)) {
            (false, _) => None,
            (true, true) => Some(self.to_move.other()),
            (true, false) => Some(self.to_move),
        }
    }
}
