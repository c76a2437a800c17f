//! A win found by marks beside the stones.

use super::position::{Cells, Connection, Hex};
use super::{around, both_edges};
use crate::Side;
use crate::squares::{OFF, content};
use board::Layout;

/// Hex in which each stone carries two marks: joined to the first edge of its
/// side, and to the last.
///
/// The marks are bits of the cell, other bits for each side, so that the marks of all
/// neighbours are joined without a look at whose they are. A stone takes those of its neighbours of the
/// same side and hands its own on to the neighbours that lack them, so that each
/// stone is marked at most twice in a game, however long its chain becomes. A
/// stone with both marks wins.
pub type Reach<L> = Hex<L, Reached<L>>;

/// What marks need beside the cells: points to mark, and changes to undo.
#[derive(Debug)]
pub struct Reached<L: Layout> {
    /// Marked points whose neighbours may lack the marks.
    open: Vec<L::Point>,
    /// Cells that were marked, with their contents before.
    trail: Vec<(L::Point, u8)>,
}

impl<L: Layout> Clone for Reached<L> {
    fn clone(&self) -> Self {
        Self {
            open: Vec::with_capacity(self.open.capacity()),
            trail: self.trail.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.open.clear();
        self.open.reserve(source.open.capacity());
        self.trail.clone_from(&source.trail);
    }
}

impl<L: Layout> Connection<L> for Reached<L> {
    /// The length of the trail.
    type Undo = usize;

    fn new(layout: L) -> Self {
        Self {
            open: Vec::with_capacity(layout.rows() * layout.columns()),
            trail: Vec::new(),
        }
    }

    fn clear(&mut self) {
        self.trail.clear();
    }

    #[inline(always)]
    fn moment(&self) -> usize {
        self.trail.len()
    }

    #[inline(always)]
    fn place<const UNDO: bool>(
        &mut self,
        board: &mut Cells<L>,
        point: L::Point,
        side: Side,
    ) -> bool {
        let layout = board.layout;
        let own = content(side);
        let mut marks = layout.get(&board.edges, point);
        around(layout, &board.stones, point, OFF, |_, stone| marks |= stone);
        marks &= both_edges(side);
        if marks == 0 {
            return false;
        }
        layout.set(&mut board.stones, point, own | marks);
        if marks == both_edges(side) {
            return true;
        }
        let stones = &mut board.stones;
        let mut here = point;
        loop {
            let at = layout.checked(here);
            for direction in super::NEIGHBOURS {
                let (next, stone) = layout.look(stones, at, layout.step(direction), OFF);
                if stone == own {
                    if UNDO {
                        self.trail.push((next, stone));
                    }
                    layout.set(stones, next, own | marks);
                    self.open.push(next);
                }
            }
            match self.open.pop() {
                Some(next) => here = next,
                None => return false,
            }
        }
    }

    #[inline(always)]
    fn unmake(&mut self, board: &mut Cells<L>, trail: usize) {
        for (point, stone) in self.trail.drain(trail..) {
            board.layout.set(&mut board.stones, point, stone);
        }
    }

    fn heap_bytes(&self, _: L) -> usize {
        self.open.capacity() * size_of::<L::Point>()
            + self.trail.capacity() * size_of::<(L::Point, u8)>()
    }
}
