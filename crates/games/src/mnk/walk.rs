//! m,n,k games in which a win is found by walking from the last stone.

use super::setup::LINES;
use super::{Encoding, MnkPosition, Setup, Usual};
use crate::othello::squares;
use crate::{Position, Side, Unmake, View};
use board::{Direction, Geometry, Layout, Unsupported};
use std::marker::PhantomData;

/// A position that keeps the stones, their number and the winner.
///
/// A win is found as the author of a Gomoku program describes it: walk both
/// ways from the last stone along each of the four lines, until the border or
/// anything but an own stone. A move is a point; [`legal_moves`] appends in
/// row-major order.
///
/// [`legal_moves`]: Position::legal_moves
#[derive(Debug)]
pub struct Walk<L: Layout, E: Encoding = Usual> {
    layout: L,
    cells: L::Map<u8>,
    stones: u16,
    in_a_row: u8,
    to_move: Side,
    winner: Option<Side>,
    encoding: PhantomData<E>,
}

impl<L: Layout, E: Encoding> Clone for Walk<L, E> {
    fn clone(&self) -> Self {
        Self {
            cells: self.cells.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.cells.clone_from(&source.cells);
        self.layout = source.layout;
        self.stones = source.stones;
        self.in_a_row = source.in_a_row;
        self.to_move = source.to_move;
        self.winner = source.winner;
    }
}

impl<L: Layout, E: Encoding> Walk<L, E> {
    /// How the board is laid out.
    pub(crate) fn layout(&self) -> L {
        self.layout
    }

    /// The side to move.
    #[inline(always)]
    pub(super) fn to_move(&self) -> Side {
        self.to_move
    }

    /// Whether the stone on `point`, of content `own`, stands in a long enough
    /// row. The lines are written out: in a loop the compiler looks each step
    /// up, which doubled the instructions of a playout on a table of neighbours.
    #[inline(always)]
    fn completes_a_row(&self, point: L::Point, own: u8) -> bool {
        let [east, south, south_east, south_west] = LINES;
        self.row(point, east, own) >= self.in_a_row
            || self.row(point, south, own) >= self.in_a_row
            || self.row(point, south_east, own) >= self.in_a_row
            || self.row(point, south_west, own) >= self.in_a_row
    }

    /// Number of own stones in a row through `point` along a line.
    #[inline(always)]
    fn row(&self, point: L::Point, line: Direction, own: u8) -> u8 {
        let mut length = 1;
        for direction in [line, line.reversed()] {
            let step = self.layout.step(direction);
            let next = |from| self.layout.look(&self.cells, from, step, E::FLAG);
            let (mut passed, mut stone) = next(point);
            while stone == own {
                length += 1;
                (passed, stone) = next(passed);
            }
        }
        length
    }

    /// Places a stone of the side to move, which the caller writes out, so that
    /// the content to look for is a constant.
    #[inline(always)]
    fn place_of(&mut self, side: Side, point: L::Point) -> bool {
        self.layout.set(&mut self.cells, point, E::stone(side));
        self.stones += 1;
        self.to_move = side.other();
        let won = self.completes_a_row(point, E::stone(side));
        if won {
            self.winner = Some(side);
        }
        won
    }

    #[inline(always)]
    fn is_full(&self) -> bool {
        usize::from(self.stones) == self.layout.geometry().points()
    }

    #[inline(always)]
    fn for_each_empty(&self, mut f: impl FnMut(L::Point)) {
        self.layout.scan(&self.cells, E::FLAG, |point, stone| {
            if stone == E::EMPTY {
                f(point);
            }
        });
    }
}

impl<L: Layout, E: Encoding> Position for Walk<L, E> {
    type Setup = Setup;
    type Move = L::Point;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let (rows, columns) = (setup.rows(), setup.columns());
        let layout = L::new(L::Geometry::of(rows, columns, rows.max(columns))?)?;
        let mut position = Self {
            layout,
            cells: layout.map(E::EMPTY, E::FLAG),
            stones: 0,
            in_a_row: 0,
            to_move: Side::Black,
            winner: None,
            encoding: PhantomData,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.layout.fill(&mut self.cells, E::EMPTY);
        for &(at, side) in setup.stones() {
            let point = self.layout.point(at);
            self.layout.set(&mut self.cells, point, E::stone(side));
        }
        self.stones = setup.stones().len() as u16;
        self.in_a_row = setup.in_a_row() as u8;
        self.to_move = setup.to_move();
        self.winner = setup.winner();
    }

    fn legal_moves(&mut self, moves: &mut Vec<L::Point>) {
        if self.winner.is_none() {
            self.for_each_empty(|point| moves.push(point));
        }
    }

    #[inline]
    fn play(&mut self, chosen: L::Point) {
        self.place(chosen);
    }

    fn code(&self, of: L::Point) -> u32 {
        self.layout.number(of)
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.winner.is_some() || self.is_full()
    }

    fn hash(&self) -> u64 {
        squares::hash(self.layout, &self.cells, E::usual, self.to_move)
    }

    fn view(&self) -> View {
        let pieces = squares::pieces(self.layout, &self.cells, E::usual);
        squares::view_won_by(self.winner, pieces, self.layout.columns(), self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.layout.heap_bytes::<u8>()
    }

    fn count_legal_moves(&mut self, _scratch: &mut Vec<L::Point>) -> u64 {
        match self.winner {
            None => self.layout.geometry().points() as u64 - u64::from(self.stones),
            Some(_) => 0,
        }
    }
}

impl<L: Layout, E: Encoding> Unmake for Walk<L, E> {
    type Undo = ();

    #[inline]
    fn make(&mut self, chosen: L::Point) {
        self.place(chosen);
    }

    #[inline]
    fn unmake(&mut self, chosen: L::Point, (): ()) {
        self.layout.set(&mut self.cells, chosen, E::EMPTY);
        self.stones -= 1;
        self.to_move = self.to_move.other();
        // Neither side had won, or the move would not have been legal.
        self.winner = None;
    }
}

impl<L: Layout, E: Encoding> MnkPosition for Walk<L, E> {
    fn empty_points(&self, list: &mut Vec<L::Point>) {
        self.for_each_empty(|point| list.push(point));
    }

    #[inline]
    fn place(&mut self, point: L::Point) -> bool {
        match self.to_move {
            Side::Black => self.place_of(Side::Black, point),
            Side::White => self.place_of(Side::White, point),
        }
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        self.winner
    }
}
