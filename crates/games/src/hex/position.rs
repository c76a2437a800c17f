//! A Hex position over any layout, whatever finds its wins.

use super::{Setup, edge_map, piece};
use crate::othello::squares::{self, EMPTY, OFF, content};
use crate::placement::Placement;
use crate::{Position, Side, Unmake, View};
use board::{Geometry, Layout, Unsupported};
use std::fmt::Debug;

/// How a win is found: the part in which the bookkeepings of Hex differ.
pub trait Connection<L: Layout>: Clone + Debug + Send + 'static {
    /// What [`unmake`](Self::unmake) needs of the moment before a stone.
    type Undo: Send;

    /// The state of an empty board.
    fn new(layout: L) -> Self;

    /// Goes back to an empty board, whose cells are already empty.
    fn clear(&mut self) {}

    /// The moment before a stone that can be undone.
    fn moment(&self) -> Self::Undo;

    /// Takes in the stone of `side` that was put on `point`. Returns whether it
    /// joins the two edges of its side. Where `UNDO` is false the stone will not
    /// be undone.
    fn place<const UNDO: bool>(
        &mut self,
        board: &mut Cells<L>,
        point: L::Point,
        side: Side,
    ) -> bool;

    /// Restores the state before the last stone; its cell is already empty.
    fn unmake(&mut self, board: &mut Cells<L>, undo: Self::Undo);

    /// Bytes on the heap.
    fn heap_bytes(&self, layout: L) -> usize;
}

/// The cells of a board and the edges on which its points lie.
#[derive(Debug)]
pub struct Cells<L: Layout> {
    /// How the board is laid out.
    pub layout: L,
    /// The stones. [`Reach`](super::Reach) keeps marks in the bits above them.
    pub stones: L::Map<u8>,
    /// The edges on which each point lies: those of black in the low four bits, of
    /// white in the high four; in each 4 is the first edge and 8 the last.
    pub edges: L::Map<u8>,
}

impl<L: Layout> Clone for Cells<L> {
    fn clone(&self) -> Self {
        Self {
            layout: self.layout,
            stones: self.stones.clone(),
            edges: self.edges.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.layout = source.layout;
        self.stones.clone_from(&source.stones);
        self.edges.clone_from(&source.edges);
    }
}

/// A position that keeps the stones, their number, the winner, and what `C` needs
/// to find a win.
#[derive(Debug)]
pub struct Hex<L: Layout, C> {
    cells: Cells<L>,
    connection: C,
    stones: u16,
    to_move: Side,
    winner: Option<Side>,
}

impl<L: Layout, C: Clone> Clone for Hex<L, C> {
    fn clone(&self) -> Self {
        Self {
            cells: self.cells.clone(),
            connection: self.connection.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.cells.clone_from(&source.cells);
        self.connection.clone_from(&source.connection);
        self.stones = source.stones;
        self.to_move = source.to_move;
        self.winner = source.winner;
    }
}

impl<L: Layout, C: Connection<L>> Hex<L, C> {
    #[inline(always)]
    fn place_of<const UNDO: bool>(&mut self, side: Side, point: L::Point) -> bool {
        let layout = self.cells.layout;
        layout.set(&mut self.cells.stones, point, content(side));
        self.stones += 1;
        self.to_move = side.other();
        let won = self.connection.place::<UNDO>(&mut self.cells, point, side);
        if won {
            self.winner = Some(side);
        }
        won
    }

    /// Written out for both sides, so that what is looked for is a constant.
    #[inline(always)]
    fn place_next<const UNDO: bool>(&mut self, point: L::Point) -> bool {
        match self.to_move {
            Side::Black => self.place_of::<UNDO>(Side::Black, point),
            Side::White => self.place_of::<UNDO>(Side::White, point),
        }
    }

    #[inline(always)]
    fn for_each_empty(&self, mut f: impl FnMut(L::Point)) {
        let Cells { layout, stones, .. } = &self.cells;
        layout.scan(stones, OFF, |point, stone| {
            if stone == EMPTY {
                f(point);
            }
        });
    }
}

impl<L: Layout, C: Connection<L>> Position for Hex<L, C> {
    type Setup = Setup;
    type Move = L::Point;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let size = setup.size();
        let layout = L::new(L::Geometry::of(size, size, size)?)?;
        let mut position = Self {
            cells: Cells {
                layout,
                stones: layout.map(EMPTY, OFF),
                edges: edge_map(layout),
            },
            connection: C::new(layout),
            stones: 0,
            to_move: Side::Black,
            winner: None,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        let layout = self.cells.layout;
        layout.fill(&mut self.cells.stones, EMPTY);
        self.connection.clear();
        for &(at, side) in setup.stones() {
            let point = layout.point(at);
            layout.set(&mut self.cells.stones, point, content(side));
            self.connection.place::<false>(&mut self.cells, point, side);
        }
        self.stones = setup.stones().len() as u16;
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
        self.place_next::<false>(chosen);
    }

    fn code(&self, of: L::Point) -> u32 {
        self.cells.layout.number(of)
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.winner.is_some()
    }

    fn hash(&self) -> u64 {
        squares::hash(self.cells.layout, &self.cells.stones, piece, self.to_move)
    }

    fn view(&self) -> View {
        let layout = self.cells.layout;
        let pieces = squares::pieces(layout, &self.cells.stones, piece);
        squares::view_won_by(self.winner, pieces, layout.columns(), self.to_move)
    }

    fn bytes(&self) -> usize {
        let layout = self.cells.layout;
        size_of::<Self>() + 2 * layout.heap_bytes::<u8>() + self.connection.heap_bytes(layout)
    }

    fn count_legal_moves(&mut self, _scratch: &mut Vec<L::Point>) -> u64 {
        match self.winner {
            None => self.cells.layout.geometry().points() as u64 - u64::from(self.stones),
            Some(_) => 0,
        }
    }
}

impl<L: Layout, C: Connection<L>> Unmake for Hex<L, C> {
    type Undo = C::Undo;

    #[inline]
    fn make(&mut self, chosen: L::Point) -> C::Undo {
        let undo = self.connection.moment();
        self.place_next::<true>(chosen);
        undo
    }

    #[inline]
    fn unmake(&mut self, chosen: L::Point, undo: C::Undo) {
        let layout = self.cells.layout;
        layout.set(&mut self.cells.stones, chosen, EMPTY);
        self.connection.unmake(&mut self.cells, undo);
        self.stones -= 1;
        self.to_move = self.to_move.other();
        // Neither side had won, or the move would not have been legal.
        self.winner = None;
    }
}

impl<L: Layout, C: Connection<L>> Placement for Hex<L, C> {
    fn empty_points(&self, list: &mut Vec<L::Point>) {
        self.for_each_empty(|point| list.push(point));
    }

    #[inline]
    fn place(&mut self, point: L::Point) -> bool {
        self.place_next::<false>(point)
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        self.winner
    }
}
