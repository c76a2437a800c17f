//! A win found by filling the chain of the last stone.

use super::position::{Cells, Connection, Hex};
use super::{around, chains_beside, edge, edges_of};
use crate::Side;
use crate::squares::{OFF, content};
use board::Layout;

/// Hex that keeps nothing beside the stones: after each stone its chain is filled
/// until both edges are met or the chain ends.
pub type Fill<L> = Hex<L, Filled<L>>;

/// The scratch memory of a fill.
#[derive(Debug)]
pub struct Filled<L: Layout> {
    /// The number of the fill that last visited a point.
    marks: L::Map<u32>,
    fills: u32,
    /// Points visited whose neighbours are not.
    open: Vec<L::Point>,
}

impl<L: Layout> Clone for Filled<L> {
    fn clone(&self) -> Self {
        Self {
            marks: self.marks.clone(),
            fills: self.fills,
            open: Vec::with_capacity(self.open.capacity()),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.marks.clone_from(&source.marks);
        self.fills = source.fills;
        self.open.clear();
        self.open.reserve(source.open.capacity());
    }
}

impl<L: Layout> Connection<L> for Filled<L> {
    type Undo = ();

    fn new(layout: L) -> Self {
        Self {
            marks: layout.map(0, 0),
            fills: 0,
            open: Vec::with_capacity(layout.rows() * layout.columns()),
        }
    }

    fn moment(&self) {}

    #[inline(always)]
    fn place<const UNDO: bool>(
        &mut self,
        board: &mut Cells<L>,
        point: L::Point,
        side: Side,
    ) -> bool {
        let layout = board.layout;
        let own = content(side);
        let (_, chains) = chains_beside(layout, &board.stones, point, own);
        let on = edges_of(layout.get(&board.edges, point), side);
        // A stone that joins neither two chains nor a chain and an edge can't win.
        if (on == 0 || chains == 0) && chains & chains.wrapping_sub(1) == 0 {
            return false;
        }
        self.fills = self.fills.wrapping_add(1);
        if self.fills == 0 {
            // Marks of 2^32 fills ago would count as new ones.
            layout.fill(&mut self.marks, 0);
            self.fills = 1;
        }
        let mut found = 0;
        self.open.clear();
        self.open.push(point);
        layout.set(&mut self.marks, point, self.fills);
        while let Some(here) = self.open.pop() {
            found |= edges_of(layout.get(&board.edges, here), side);
            if found == edge::BOTH {
                return true;
            }
            around(layout, &board.stones, here, OFF, |next, stone| {
                if stone == own && layout.get(&self.marks, next) != self.fills {
                    layout.set(&mut self.marks, next, self.fills);
                    self.open.push(next);
                }
            });
        }
        false
    }

    /// Nothing is kept from one fill to the next.
    fn unmake(&mut self, _: &mut Cells<L>, (): ()) {}

    fn heap_bytes(&self, layout: L) -> usize {
        layout.heap_bytes::<u32>() + self.open.capacity() * size_of::<L::Point>()
    }
}
