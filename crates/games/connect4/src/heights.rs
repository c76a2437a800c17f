//! Connect 4 on an m,n,k board over any layout.

use super::{DropPosition, MOST, Setup};
use crate::{Position, Side, Unmake, View};
use board::{Coord, Geometry, Layout, Unsupported};
use mnk::{MnkPosition, Walk};

/// A position that keeps the stones, their number, the winner and the height of
/// each column. A win is found by walking from the last stone.
#[derive(Debug)]
pub struct Drop<L: Layout> {
    board: Walk<L>,
    /// Stones in each column.
    heights: [u8; MOST],
}

impl<L: Layout> Clone for Drop<L> {
    fn clone(&self) -> Self {
        Self {
            board: self.board.clone(),
            heights: self.heights,
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.board.clone_from(&source.board);
        self.heights = source.heights;
    }
}

impl<L: Layout> Drop<L> {
    #[inline(always)]
    fn geometry(&self) -> L::Geometry {
        self.board.layout().geometry()
    }

    /// The point where the next stone of a column comes to lie.
    #[inline(always)]
    fn next(&self, column: u8) -> L::Point {
        let row = self.geometry().rows() - 1 - usize::from(self.heights[usize::from(column)]);
        self.board.layout().point(Coord::new(row, column.into()))
    }

    #[inline(always)]
    fn height(&mut self, column: u8) -> &mut u8 {
        &mut self.heights[usize::from(column)]
    }
}

impl<L: Layout> Position for Drop<L> {
    type Setup = Setup;
    type Move = u8;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let mut position = Self {
            board: Walk::new(setup.board())?,
            heights: [0; MOST],
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.board.set_up(setup.board());
        self.heights = [0; MOST];
        for &(at, _) in setup.board().stones() {
            *self.height(at.column) += 1;
        }
    }

    fn legal_moves(&mut self, moves: &mut Vec<u8>) {
        if self.winner().is_none() {
            let columns = 0..self.geometry().columns() as u8;
            moves.extend(columns.filter(|&column| !self.is_full(column)));
        }
    }

    #[inline]
    fn play(&mut self, chosen: u8) {
        self.drop_stone(chosen);
    }

    #[inline]
    fn code(&self, of: u8) -> u32 {
        of.into()
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.board.is_over()
    }

    fn hash(&self) -> u64 {
        self.board.hash()
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        self.board.witness()
    }

    fn view(&self) -> View {
        self.board.view()
    }

    fn bytes(&self) -> usize {
        self.board.bytes() + size_of_val(&self.heights)
    }
}

impl<L: Layout> Unmake for Drop<L> {
    /// Where the stone came to lie.
    type Undo = L::Point;

    #[inline(always)]
    fn make(&mut self, chosen: u8) -> L::Point {
        let point = self.next(chosen);
        *self.height(chosen) += 1;
        self.board.place(point);
        point
    }

    #[inline(always)]
    fn unmake(&mut self, chosen: u8, point: L::Point) {
        *self.height(chosen) -= 1;
        self.board.unmake(point, ());
    }

    /// No move is listed.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<u8>,
        mut visit: impl FnMut(&mut Self, &mut Vec<u8>),
    ) {
        if self.winner().is_some() {
            return;
        }
        for column in 0..self.geometry().columns() as u8 {
            if !self.is_full(column) {
                let point = self.make(column);
                visit(self, moves);
                self.unmake(column, point);
            }
        }
    }
}

impl<L: Layout> DropPosition for Drop<L> {
    #[inline(always)]
    fn is_full(&self, column: u8) -> bool {
        usize::from(self.heights[usize::from(column)]) == self.geometry().rows()
    }

    #[inline]
    fn drop_stone(&mut self, column: u8) -> bool {
        let point = self.next(column);
        *self.height(column) += 1;
        self.board.place(point)
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        self.board.winner()
    }
}
