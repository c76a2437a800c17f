//! Gomoku on 15x15 in base 3: each line of squares is a number, and a table says
//! whether it has five in a row.
//!
//! ```text
//!  . . X X X X X . O . . . . . .     digits 0 0 1 1 1 1 1 0 2 0 0 0 0 0 0, the west
//!                                    end the lowest: one of 3^15 numbers
//! ```
//!
//! A stone adds its digit, times a power of three, to the numbers of its row, its column
//! and its diagonals of five squares and more: 72 lines in all. Before a stone is added
//! there is no five, so that a five in one of its four lines is its own.
//!
//! A table of the nine squares around a stone takes 2.5 kB and was slower: the division
//! that finds their number costs more than the caches save.
//!
//! Bytes: 528 a position; 1.8 MB of tables, a bit for each number.
//!
//! Source: lines as numbers in base 3, Logistello (M. Buro) and Zebra (G. Andersson) in
//! Othello; fives from them: boardbench.

mod tables;
#[cfg(test)]
mod tests;

use super::{MnkPosition, Setup};
use crate::othello::squares::{self, EMPTY, content};
use crate::{Position, Side, Unmake, View};
use board::Unsupported;
use tables::{MOST_LINES, SIZE, TABLES, Tables};

/// How many in a row win.
const FIVE: usize = 5;

/// A position as the numbers of its lines.
#[derive(Clone, Copy, Debug)]
pub struct Ternary {
    /// Rows from row 1, columns from a, diagonals; those that don't exist stay 0.
    lines: [u32; MOST_LINES],
    stones: u8,
    to_move: Side,
    winner: Option<Side>,
    tables: &'static Tables,
}

impl Ternary {
    /// Adds to the digit of a square on all its lines. Returns whether one of them now
    /// has five in a row.
    #[inline(always)]
    fn add(&mut self, square: u8, digit: u32) -> bool {
        let mut five = false;
        for through in self.tables.through[usize::from(square)] {
            let line = &mut self.lines[usize::from(through.line) % MOST_LINES];
            *line = line.wrapping_add(through.weight.wrapping_mul(digit));
            five |= self.tables.has_five(*line);
        }
        five
    }

    /// The contents of all squares, row by row.
    fn contents(&self) -> impl Iterator<Item = u8> {
        self.lines[..SIZE].iter().flat_map(|row| {
            let mut rest = *row;
            (0..SIZE).map(move |_| {
                let digit = rest % 3;
                rest /= 3;
                digit as u8
            })
        })
    }

    fn for_each_empty(&self, mut f: impl FnMut(u8)) {
        for (square, content) in (0..).zip(self.contents()) {
            if content == EMPTY {
                f(square);
            }
        }
    }
}

impl Position for Ternary {
    type Setup = Setup;
    type Move = u8;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        if (setup.rows(), setup.columns(), setup.in_a_row()) != (SIZE, SIZE, FIVE) {
            return Err(Unsupported(
                "its tables hold five in a row on 15x15 only".into(),
            ));
        }
        let mut position = Self {
            lines: [0; MOST_LINES],
            stones: 0,
            to_move: Side::Black,
            winner: None,
            tables: &TABLES,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.lines = [0; MOST_LINES];
        self.stones = setup.stones().len() as u8;
        self.to_move = setup.to_move();
        self.winner = setup.winner();
        for &(at, side) in setup.stones() {
            self.add(at.row * SIZE as u8 + at.column, content(side).into());
        }
    }

    fn legal_moves(&mut self, moves: &mut Vec<u8>) {
        if self.winner.is_none() {
            self.for_each_empty(|square| moves.push(square));
        }
    }

    #[inline]
    fn play(&mut self, chosen: u8) {
        self.place(chosen);
    }

    #[inline]
    fn code(&self, of: u8) -> u32 {
        of.into()
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.winner.is_some() || usize::from(self.stones) == SIZE * SIZE
    }

    fn hash(&self) -> u64 {
        squares::hash_of(self.contents().map(squares::piece), self.to_move)
    }

    fn view(&self) -> View {
        let pieces = self.contents().map(squares::piece);
        squares::view_won_by(self.winner, pieces, SIZE, self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    fn count_legal_moves(&mut self, _scratch: &mut Vec<u8>) -> u64 {
        match self.winner {
            None => (SIZE * SIZE) as u64 - u64::from(self.stones),
            Some(_) => 0,
        }
    }
}

impl Unmake for Ternary {
    type Undo = ();

    #[inline]
    fn make(&mut self, chosen: u8) {
        self.place(chosen);
    }

    #[inline]
    fn unmake(&mut self, chosen: u8, (): ()) {
        self.to_move = self.to_move.other();
        self.stones -= 1;
        // Neither side had won, or the move would not have been legal.
        self.winner = None;
        let digit = u32::from(content(self.to_move));
        self.add(chosen, 0_u32.wrapping_sub(digit));
    }
}

impl MnkPosition for Ternary {
    fn empty_points(&self, list: &mut Vec<u8>) {
        self.for_each_empty(|square| list.push(square));
    }

    #[inline(always)]
    fn place(&mut self, square: u8) -> bool {
        let side = self.to_move;
        self.stones += 1;
        self.to_move = side.other();
        let won = self.add(square, content(side).into());
        if won {
            self.winner = Some(side);
        }
        won
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        self.winner
    }
}
