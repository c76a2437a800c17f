//! Othello in an array that knows where a disc can be placed at all: on an empty
//! square beside a disc. Those are bits of a word, so that going through them in
//! ascending order takes no list that must be kept in order.
//!
//! ```text
//!  cells     the discs, in any layout
//!  empty     one bit for each square, a1 the lowest
//!  frontier  those of the empty squares that have a disc beside them
//! ```
//!
//! Before a move of a random game 31 squares are empty on average, 20 of them are
//! in the frontier, and a disc can be placed on 8 or 9.
//!
//! Source: empty squares beside discs are what Othello programs count as potential
//! mobility (P. S. Rosenbloom, "A world-championship-level Othello program",
//! 1982); to look at a list of empty squares only is from `endgame.c` by Warren D.
//! Smith and Gunnar Andersson.

mod find;
mod place;

use super::squares::{self, EMPTY, OFF, bits, content};
use super::{Move, OthelloPosition, Setup};
use crate::{Position, Side, Unmake, View};
use board::{Coord, Direction, Geometry, Layout, Unsupported};

/// In the order in which they are walked. By a constant index, because the compiler does not
/// unroll a loop, and would read each step from memory.
const DIRECTIONS: [Direction; 8] = [
    Direction::NORTH,
    Direction::WEST,
    Direction::EAST,
    Direction::SOUTH,
    Direction::new(-1, -1),
    Direction::new(-1, 1),
    Direction::new(1, -1),
    Direction::new(1, 1),
];

/// A position that knows its empty squares and which of them have a disc beside
/// them. At most 64 squares.
#[derive(Debug)]
pub struct Frontier<L: Layout> {
    layout: L,
    cells: L::Map<u8>,
    empty: u64,
    frontier: u64,
    /// The squares that have a neighbour in the west, and in the east.
    inside: [u64; 2],
    to_move: Side,
}

impl<L: Layout> Clone for Frontier<L> {
    fn clone(&self) -> Self {
        Self {
            cells: self.cells.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.layout = source.layout;
        self.inside = source.inside;
        self.become_as(source);
    }
}

impl<L: Layout> Frontier<L> {
    /// Copies another position of the same board.
    #[inline(always)]
    fn become_as(&mut self, other: &Self) {
        self.cells.clone_from(&other.cells);
        self.empty = other.empty;
        self.frontier = other.frontier;
        self.to_move = other.to_move;
    }

    #[inline(always)]
    fn point(&self, number: u8) -> L::Point {
        let columns = self.layout.columns();
        // A number of the board, which spares the first look its test of bounds.
        let number = usize::from(number) % 64;
        self.layout
            .point(Coord::new(number / columns, number % columns))
    }

    /// All squares.
    #[inline(always)]
    fn board(&self) -> u64 {
        u64::MAX >> (64 - self.layout.geometry().points())
    }

    /// The squares beside any of a set, and the set.
    #[inline(always)]
    fn around(&self, squares: u64) -> u64 {
        let [west, east] = self.inside;
        let columns = self.layout.columns();
        let wide = squares | (squares & west) >> 1 | (squares & east) << 1;
        wide | wide << columns | wide >> columns
    }
}

impl<L: Layout> Position for Frontier<L> {
    type Setup = Setup;
    type Move = Move<u8>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let (rows, columns) = (setup.rows(), setup.columns());
        if rows * columns > 64 {
            return Err(Unsupported("its words hold 64 squares at most".into()));
        }
        let layout = L::new(L::Geometry::of(rows, columns, rows.max(columns))?)?;
        let column = |column| (0..rows).map(|row| 1_u64 << (row * columns + column)).sum();
        let (first, last): (u64, u64) = (column(0), column(columns - 1));
        let mut position = Self {
            layout,
            cells: layout.map(EMPTY, OFF),
            empty: 0,
            frontier: 0,
            inside: [!first, !last],
            to_move: setup.to_move(),
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        squares::put(self.layout, &mut self.cells, setup.stones());
        self.to_move = setup.to_move();
        let columns = self.layout.columns();
        let bit = |at: Coord| 1_u64 << (usize::from(at.row) * columns + usize::from(at.column));
        let discs: u64 = setup.stones().iter().map(|&(at, _)| bit(at)).sum();
        self.empty = self.board() & !discs;
        self.frontier = self.around(discs) & self.empty;
    }

    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let found = self.placements(self.to_move);
        moves.extend(bits(found).map(Move::Disc));
        if found == 0 && self.placements(self.to_move.other()) != 0 {
            moves.push(Move::Pass);
        }
    }

    #[inline]
    fn play(&mut self, chosen: Self::Move) {
        if let Move::Disc(number) = chosen {
            self.place::<false>(number, &[u64::MAX; 8]);
        }
        self.to_move = self.to_move.other();
    }

    #[inline]
    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Disc(number) => u32::from(number),
            Move::Pass => self.layout.geometry().points() as u32,
        }
    }

    fn is_over(&self) -> bool {
        self.placements(self.to_move) == 0 && self.placements(self.to_move.other()) == 0
    }

    fn hash(&self) -> u64 {
        squares::hash_of(squares::pieces(self.layout, &self.cells), self.to_move)
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        let disc = self.layout.get(&self.cells, squares::middle(self.layout));
        (disc == content(self.to_move)).into()
    }

    fn view(&self) -> View {
        let pieces = squares::pieces(self.layout, &self.cells);
        squares::view(pieces, self.layout.columns(), self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.layout.heap_bytes::<u8>()
    }

    fn count_legal_moves(&mut self, _scratch: &mut Vec<Self::Move>) -> u64 {
        match self.placements(self.to_move) {
            0 => u64::from(self.placements(self.to_move.other()) != 0),
            found => u64::from(found.count_ones()),
        }
    }
}

impl<L: Layout> Unmake for Frontier<L> {
    /// The position before: 91 bytes of cells take less to copy than what a move
    /// turned takes to be noted and turned back.
    type Undo = Self;

    #[inline]
    fn make(&mut self, chosen: Self::Move) -> Self {
        let before = self.clone();
        self.play(chosen);
        before
    }

    #[inline]
    fn unmake(&mut self, _: Self::Move, before: Self) {
        *self = before;
    }

    /// Whether a square is a move and what it turns is found in one go, on a copy
    /// that is rebuilt after each move, and only along rows that may be bracketed.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Self::Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Self::Move>),
    ) {
        let mut child = self.clone();
        let mut any = false;
        let before = self.before_all_rows();
        let joined = before.iter().fold(0, |joined, squares| joined | squares);
        for number in bits(joined) {
            if child.place::<true>(number, &before) {
                any = true;
                child.to_move = self.to_move.other();
                visit(&mut child, moves);
                child.become_as(self);
            }
        }
        if !any && self.placements(self.to_move.other()) != 0 {
            child.to_move = self.to_move.other();
            visit(&mut child, moves);
        }
    }
}

impl<L: Layout> OthelloPosition for Frontier<L> {
    fn lead(&self) -> i32 {
        squares::lead(self.layout, &self.cells)
    }

    #[inline(always)]
    fn choose(
        &mut self,
        _: &mut Vec<Self::Move>,
        draw: impl FnOnce(u32) -> u32,
    ) -> Option<Self::Move> {
        let mut found = self.placements(self.to_move);
        if found == 0 {
            let passes = self.placements(self.to_move.other()) != 0;
            return passes.then(|| {
                draw(1);
                Move::Pass
            });
        }
        for _ in 0..draw(found.count_ones()) {
            found &= found - 1;
        }
        Some(Move::Disc(found.trailing_zeros() as u8))
    }
}
