//! Othello on 8x8 in base 3: each line of squares is a number, and tables say what
//! can be placed and what turns.
//!
//! ```text
//!  . X O O . . . .     digits 0 1 2 2 0 0 0 0, the west end the lowest:
//!                      0 + 1*3 + 2*9 + 2*27 = 75
//!  moves of black      from 75: the fifth square of the line
//!  flips of black      from 75 and that square: the third and the fourth
//! ```
//!
//! A square lies on two to four lines: its row, its column, and diagonals of three
//! squares and more. A disc adds its digit, times a power of three, to each of them.
//! The legal moves of a position are the moves of its 38 lines, spread over the board
//! and joined. No square is looked at by itself.
//!
//! A ply of a random game takes 559 instructions (x86-64-v3), of `Frontier` on an array
//! 1227, of sets that are shifted 125.
//!
//! * `tables`: what the numbers mean.
//!
//! Bytes: 144 a position, of which its lines use 76, and 288,768 of tables, of which the
//! numbers of real lines can reach 164 KB.
//!
//! Source: lines as numbers in base 3, Logistello (M. Buro) and Zebra (G. Andersson),
//! which use them for evaluation; moves and flips from them: boardbench.

mod tables;
#[cfg(test)]
mod tests;

use super::bitboard::drawn;
use super::squares::{self, BLACK, D4, EMPTY, WHITE, bits, content};
use super::{Move, OthelloPosition, Setup};
use crate::{Position, Side, Unmake, View};
use board::Unsupported;
use tables::{LINES, MOST_LINES, ROOM, SIZE, TABLES, Tables};

/// The code of a pass.
const PASS: u32 = (SIZE * SIZE) as u32;

/// A position as the numbers of its lines.
#[derive(Clone, Copy, Debug)]
pub struct Ternary {
    /// Rows from row 1, columns from a, diagonals; those that don't exist stay 0.
    lines: [u16; ROOM],
    to_move: Side,
    tables: &'static Tables,
}

/// The discs that a move turned.
#[derive(Clone, Copy, Debug)]
pub struct TurnedSet(u64);

impl Ternary {
    /// The squares where a side may place a disc.
    #[inline(always)]
    fn placements(&self, side: Side) -> u64 {
        let moves = &self.tables.moves[side.index()];
        let mut squares = 0;
        for (line, spread) in self.lines[..LINES].iter().zip(&self.tables.spread) {
            let found = moves[usize::from(*line) % moves.len()];
            squares |= spread[usize::from(found)];
        }
        squares
    }

    /// The discs that a disc of the side to move turns.
    #[inline(always)]
    fn flips(&self, square: u8) -> u64 {
        let flips = &self.tables.flips[self.to_move.index()];
        let mut turned = 0;
        for through in self.tables.through(square) {
            let line = usize::from(through.line) % MOST_LINES;
            let of_line = &flips[usize::from(self.lines[line % ROOM]) % flips.len()];
            let found = of_line[usize::from(through.place) % SIZE];
            turned |= self.tables.spread[line][usize::from(found)];
        }
        turned
    }

    /// Adds to the digit of a square on all its lines.
    #[inline(always)]
    fn add(&mut self, square: u8, digit: u16) {
        let weights = self.tables.weights[usize::from(square) % (SIZE * SIZE)];
        for (line, weight) in self.lines.iter_mut().zip(weights) {
            *line = line.wrapping_add(weight.wrapping_mul(digit));
        }
    }

    /// Turns discs into those of a side.
    #[inline(always)]
    fn turn(&mut self, discs: u64, to: Side) {
        let more = match to {
            Side::Black => u16::from(BLACK).wrapping_sub(WHITE.into()),
            Side::White => u16::from(WHITE - BLACK),
        };
        for disc in bits(discs) {
            self.add(disc, more);
        }
    }

    #[inline(never)]
    fn place(&mut self, square: u8) -> u64 {
        let turned = self.flips(square);
        self.add(square, content(self.to_move).into());
        self.turn(turned, self.to_move);
        turned
    }

    /// The content of a square, by its row.
    fn content(&self, square: usize) -> u8 {
        let row = self.lines[square / SIZE];
        (row / 3_u16.pow((square % SIZE) as u32) % 3) as u8
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

impl Position for Ternary {
    type Setup = Setup;
    type Move = Move<u8>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        if (setup.rows(), setup.columns()) != (SIZE, SIZE) {
            return Err(Unsupported("its tables hold lines of 8x8 only".into()));
        }
        let mut position = Self {
            lines: [0; ROOM],
            to_move: Side::Black,
            tables: &TABLES,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.lines = [0; ROOM];
        self.to_move = setup.to_move();
        for &(at, side) in setup.stones() {
            self.add(at.row * SIZE as u8 + at.column, content(side).into());
        }
    }

    #[inline]
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let found = self.placements(self.to_move);
        moves.extend(bits(found).map(Move::Disc));
        if found == 0 && self.placements(self.to_move.other()) != 0 {
            moves.push(Move::Pass);
        }
    }

    #[inline]
    fn play(&mut self, chosen: Self::Move) {
        self.make(chosen);
    }

    #[inline]
    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Disc(square) => square.into(),
            Move::Pass => PASS,
        }
    }

    fn is_over(&self) -> bool {
        self.placements(self.to_move) | self.placements(self.to_move.other()) == 0
    }

    fn hash(&self) -> u64 {
        squares::hash_of(self.contents().map(squares::piece), self.to_move)
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        (self.content(D4) == content(self.to_move)).into()
    }

    fn view(&self) -> View {
        let pieces = self.contents().map(squares::piece);
        squares::view(pieces, SIZE, self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    fn shared_bytes(&self) -> usize {
        size_of::<Tables>()
    }

    #[inline]
    fn count_legal_moves(&mut self, _scratch: &mut Vec<Self::Move>) -> u64 {
        match self.placements(self.to_move) {
            0 => u64::from(self.placements(self.to_move.other()) != 0),
            found => found.count_ones().into(),
        }
    }
}

impl Unmake for Ternary {
    type Undo = TurnedSet;

    #[inline]
    fn make(&mut self, chosen: Self::Move) -> TurnedSet {
        let turned = match chosen {
            Move::Disc(square) => self.place(square),
            Move::Pass => 0,
        };
        self.to_move = self.to_move.other();
        TurnedSet(turned)
    }

    #[inline]
    fn unmake(&mut self, chosen: Self::Move, TurnedSet(turned): TurnedSet) {
        self.turn(turned, self.to_move);
        self.to_move = self.to_move.other();
        if let Move::Disc(square) = chosen {
            let disc = u16::from(content(self.to_move));
            self.add(square, u16::from(EMPTY).wrapping_sub(disc));
        }
    }

    /// Each child is made in a copy, which takes less than to turn its discs back, and no
    /// move is listed.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Self::Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Self::Move>),
    ) {
        let found = self.placements(self.to_move);
        for square in bits(found) {
            let mut child = *self;
            child.make(Move::Disc(square));
            visit(&mut child, moves);
        }
        if found == 0 && self.placements(self.to_move.other()) != 0 {
            let mut child = *self;
            child.make(Move::Pass);
            visit(&mut child, moves);
        }
    }
}

impl OthelloPosition for Ternary {
    fn lead(&self) -> i32 {
        self.contents()
            .map(|disc| i32::from(disc == BLACK) - i32::from(disc == WHITE))
            .sum()
    }

    /// From the word of the moves, without a list.
    #[inline(always)]
    fn choose(
        &mut self,
        _: &mut Vec<Self::Move>,
        draw: impl FnOnce(u32) -> u32,
    ) -> Option<Self::Move> {
        let found = self.placements(self.to_move);
        if found != 0 {
            return Some(Move::Disc(drawn(found, draw)));
        }
        (self.placements(self.to_move.other()) != 0).then(|| {
            draw(1);
            Move::Pass
        })
    }
}
