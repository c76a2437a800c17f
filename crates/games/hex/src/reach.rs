//! A win found by marks beside the stones.

use super::position::{Cells, Connection, Hex};
use super::{around, both_edges};
use crate::Side;
use crate::squares::{OFF, content};
use board::{Coord, Layout};
use std::hint::select_unpredictable;

/// Hex in which each stone carries two marks: joined to the first edge of its
/// side, and to the last.
///
/// The marks are bits of the cell, other bits for each side, and so is what a stone
/// without a mark has in their place. So the neighbours are joined without a look at
/// whose they are, and say in one whether marks are handed on. A stone takes those of its
/// neighbours of the same side and hands its own on to the neighbours that have none, so
/// that each stone is marked once in a game, however long its chain becomes. A stone with
/// both marks wins.
///
/// Which neighbours have none can't be foreseen, so nothing branches on it.
pub type Reach<L> = Hex<L, Reached<L>>;

/// The bit of a stone without a mark: the one above the marks.
#[inline(always)]
const fn unmarked(side: Side) -> u8 {
    (both_edges(side) << 1) & !both_edges(side)
}

/// What marks need beside the cells: points to mark, and changes to undo.
#[derive(Debug)]
pub struct Reached<L: Layout> {
    /// Marked points whose neighbours may have none; room for all.
    open: Vec<L::Point>,
    /// Cells that were marked, with their contents before.
    trail: Vec<(L::Point, u8)>,
}

impl<L: Layout> Clone for Reached<L> {
    fn clone(&self) -> Self {
        Self {
            open: self.open.clone(),
            trail: self.trail.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        // Nothing in it outlasts a stone.
        if self.open.len() != source.open.len() {
            self.open.clone_from(&source.open);
        }
        self.trail.clone_from(&source.trail);
    }
}

impl<L: Layout> Connection<L> for Reached<L> {
    /// The length of the trail.
    type Undo = usize;

    fn new(layout: L) -> Self {
        Self {
            open: vec![layout.point(Coord::new(0, 0)); layout.rows() * layout.columns()],
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
        let (own, both, unmarked) = (content(side), both_edges(side), unmarked(side));
        let mut near = layout.get(&board.edges, point);
        around(layout, &board.stones, point, OFF, |_, stone| near |= stone);
        let marks = near & both;
        // Any mark carries into the bit above.
        let marked = (marks + both) & unmarked;
        let stone = own | marks | marked ^ unmarked;
        layout.set(&mut board.stones, point, stone);
        if marks == both {
            return true;
        }
        // One branch for both: there is no mark, or no neighbour without one.
        if marked & near == 0 {
            return false;
        }
        let stones = &mut board.stones;
        let (mut here, mut open) = (point, 0);
        loop {
            let at = layout.checked(here);
            for direction in super::NEIGHBOURS {
                let (next, found) = layout.look(stones, at, layout.step(direction), OFF);
                let bare = found == own | unmarked;
                if UNDO {
                    // Perft hands the same marks on again and again.
                    if bare {
                        self.trail.push((next, found));
                        layout.set(stones, next, stone);
                        self.open[open] = next;
                        open += 1;
                    }
                    continue;
                }
                let put = select_unpredictable(bare, stone, found);
                layout.put(stones, (next, found), put, OFF);
                self.open[open] = next;
                open += usize::from(bare);
            }
            if open == 0 {
                return false;
            }
            open -= 1;
            here = self.open[open];
        }
    }

    #[inline(always)]
    fn unmake(&mut self, board: &mut Cells<L>, trail: usize) {
        for &(point, stone) in &self.trail[trail..] {
            board.layout.set(&mut board.stones, point, stone);
        }
        self.trail.truncate(trail);
    }

    fn heap_bytes(&self, _: L) -> usize {
        self.open.capacity() * size_of::<L::Point>()
            + self.trail.capacity() * size_of::<(L::Point, u8)>()
    }
}
