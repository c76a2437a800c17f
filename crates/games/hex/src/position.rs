//! A Hex position over any layout, whatever finds its wins.

use super::{Setup, edge_map, piece};
use crate::Side;
use crate::placement::{StoneBoard, Turn, list_empty};
use crate::squares::{self, EMPTY, OFF, content};
use board::{Coord, Geometry, Layout, Unsupported};
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
    /// The edges on which each point lies: 4 is black's first edge and 8 its last, 32 and
    /// 64 are those of white.
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
    turn: Turn,
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
        self.turn = source.turn;
    }
}

impl<L: Layout, C: Connection<L>> StoneBoard for Hex<L, C> {
    type Start = Setup;
    type Point = L::Point;
    type Moment = C::Undo;

    const BY_SIDE: bool = true;

    fn empty(start: &Setup) -> Result<Self, Unsupported> {
        let size = start.size();
        let layout = L::new(L::Geometry::of(size, size, size)?)?;
        Ok(Self {
            cells: Cells {
                layout,
                stones: layout.map(EMPTY, OFF),
                edges: edge_map(layout),
            },
            connection: C::new(layout),
            stones: 0,
            turn: Turn::FIRST,
        })
    }

    fn clear(&mut self, _: &Setup) {
        self.cells.layout.fill(&mut self.cells.stones, EMPTY);
        self.connection.clear();
        self.stones = 0;
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
        self.cells.layout.columns()
    }

    #[inline(always)]
    fn left(&self) -> usize {
        self.cells.layout.geometry().points() - usize::from(self.stones)
    }

    fn point(&self, at: Coord) -> L::Point {
        self.cells.layout.point(at)
    }

    #[inline(always)]
    fn number(&self, point: L::Point) -> u32 {
        self.cells.layout.number(point)
    }

    #[inline(always)]
    fn list_empty(&self, list: &mut Vec<L::Point>) {
        let Cells { layout, stones, .. } = &self.cells;
        list_empty(*layout, stones, EMPTY, OFF, list);
    }

    fn each_piece(&self, mut f: impl FnMut(Option<Side>)) {
        let Cells { layout, stones, .. } = &self.cells;
        layout.points(|point| f(squares::piece(piece(layout.get(stones, point)))));
    }

    #[inline(always)]
    fn moment(&self) -> C::Undo {
        self.connection.moment()
    }

    #[inline(always)]
    fn put<const UNDO: bool>(&mut self, point: L::Point, side: Side) -> bool {
        let layout = self.cells.layout;
        layout.set(&mut self.cells.stones, point, content(side));
        self.stones += 1;
        self.connection.place::<UNDO>(&mut self.cells, point, side)
    }

    #[inline(always)]
    fn remove(&mut self, point: L::Point, moment: C::Undo) {
        let layout = self.cells.layout;
        layout.set(&mut self.cells.stones, point, EMPTY);
        self.connection.unmake(&mut self.cells, moment);
        self.stones -= 1;
    }

    fn heap_bytes(&self) -> usize {
        let layout = self.cells.layout;
        2 * layout.heap_bytes::<u8>() + self.connection.heap_bytes(layout)
    }
}
