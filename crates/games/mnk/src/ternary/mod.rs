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

use super::Setup;
use crate::Side;
use crate::placement::{StoneBoard, Turn, append};
use crate::squares::{EMPTY, content, piece};
use board::{Coord, Unsupported};
use tables::{MOST_LINES, SIZE, TABLES, TABLES_BYTES, Tables};

/// How many in a row win.
const FIVE: usize = 5;

/// A position as the numbers of its lines.
#[derive(Clone, Copy, Debug)]
pub struct Ternary {
    /// Rows from row 1, columns from a, diagonals; those that don't exist stay 0.
    lines: [u32; MOST_LINES],
    stones: u8,
    /// With fewer stones on the board there is no five, and none is looked for.
    least_to_win: u8,
    turn: Turn,
    tables: &'static Tables,
}

impl Ternary {
    /// Adds to the digit of a square on all its lines. Returns what they now are.
    #[inline(always)]
    fn add(&mut self, square: u8, digit: u32) -> [u32; 4] {
        self.tables.through[usize::from(square)].map(|through| {
            let line = &mut self.lines[usize::from(through.line) % MOST_LINES];
            *line = line.wrapping_add(through.weight.wrapping_mul(digit));
            *line
        })
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
}

impl StoneBoard for Ternary {
    type Start = Setup;
    type Point = u8;
    type Moment = ();

    fn empty(start: &Setup) -> Result<Self, Unsupported> {
        if (start.rows(), start.columns(), start.in_a_row()) != (SIZE, SIZE, FIVE) {
            return Err(Unsupported(
                "its tables hold five in a row on 15x15 only".into(),
            ));
        }
        Ok(Self {
            lines: [0; MOST_LINES],
            stones: 0,
            least_to_win: 0,
            turn: Turn::FIRST,
            tables: &TABLES,
        })
    }

    fn clear(&mut self, start: &Setup) {
        self.lines = [0; MOST_LINES];
        self.stones = 0;
        self.least_to_win = start.least_to_win() as u8;
    }

    #[inline(always)]
    fn turn(&self) -> &Turn {
        &self.turn
    }

    #[inline(always)]
    fn turn_mut(&mut self) -> &mut Turn {
        &mut self.turn
    }

    fn columns(&self) -> usize {
        SIZE
    }

    #[inline(always)]
    fn left(&self) -> usize {
        SIZE * SIZE - usize::from(self.stones)
    }

    fn point(&self, at: Coord) -> u8 {
        at.row * SIZE as u8 + at.column
    }

    #[inline(always)]
    fn number(&self, square: u8) -> u32 {
        square.into()
    }

    fn list_empty(&self, list: &mut Vec<u8>) {
        append(list, SIZE * SIZE, 0, |room| {
            for (square, content) in (0..).zip(self.contents()) {
                room.add_if(square, content == EMPTY);
            }
        });
    }

    fn each_piece(&self, f: impl FnMut(Option<Side>)) {
        self.contents().map(piece).for_each(f);
    }

    fn moment(&self) {}

    #[inline(always)]
    fn put<const UNDO: bool>(&mut self, square: u8, side: Side) -> bool {
        self.stones += 1;
        let lines = self.add(square, content(side).into());
        let five = |five, line| five | self.tables.has_five(line);
        self.stones >= self.least_to_win && lines.into_iter().fold(false, five)
    }

    #[inline(always)]
    fn remove(&mut self, square: u8, (): ()) {
        self.stones -= 1;
        let digit = u32::from(content(self.turn.to_move.other()));
        self.add(square, 0_u32.wrapping_sub(digit));
    }

    fn shared_bytes(&self) -> usize {
        TABLES_BYTES
    }
}
