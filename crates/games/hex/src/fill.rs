//! A win found by filling the chain of the last stone.

use super::position::{Cells, Connection, Hex};
use super::{NEIGHBOURS, chains_beside, edge, edges_of};
use crate::Side;
use crate::squares::{OFF, content};
use board::{Coord, Layout};
use std::hint::select_unpredictable;

/// Hex that keeps nothing beside the stones: after each stone its chain is filled
/// until both edges are met or the chain ends.
pub type Fill<L> = Hex<L, Filled<<L as Layout>::Point>>;

/// The scratch memory of a fill.
#[derive(Debug)]
pub struct Filled<P> {
    /// The stones that a fill has found; room for all, and for one more.
    found: Vec<P>,
}

impl<P: Copy> Clone for Filled<P> {
    fn clone(&self) -> Self {
        Self {
            found: self.found.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        // Nothing in it outlasts a stone.
        if self.found.len() != source.found.len() {
            self.found.clone_from(&source.found);
        }
    }
}

/// The bit of a stone that a fill has found; none is left when the fill ends.
const FOUND: u8 = 4;

impl<L: Layout> Connection<L> for Filled<L::Point> {
    type Undo = ();

    fn new(layout: L) -> Self {
        let somewhere = layout.point(Coord::new(0, 0));
        Self {
            found: vec![somewhere; layout.rows() * layout.columns() + 6],
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
        let stones = &mut board.stones;
        layout.set(stones, point, own | FOUND);
        self.found[0] = point;
        let (mut next, mut end, mut edges) = (0, 1, 0);
        while next < end && edges != edge::BOTH {
            let here = layout.checked(self.found[next]);
            next += 1;
            edges |= edges_of(layout.get(&board.edges, here), side);
            // Room for all neighbours, so that no index into it is tested.
            let room = self.found[end..]
                .first_chunk_mut::<6>()
                .expect("room for all");
            let mut new = 0;
            for direction in NEIGHBOURS {
                let (reached, stone) = layout.look(stones, here, layout.step(direction), OFF);
                let is_new = stone == own;
                if UNDO {
                    // Perft fills the same chains again and again.
                    if is_new {
                        layout.set(stones, reached, own | FOUND);
                        room[new] = reached;
                        new += 1;
                    }
                } else {
                    // Which neighbours are new can't be foreseen, so nothing branches on it.
                    let put = select_unpredictable(is_new, own | FOUND, stone);
                    layout.put(stones, (reached, stone), put, OFF);
                    room[new] = reached;
                    new += usize::from(is_new);
                }
            }
            end += new;
        }
        for &point in &self.found[..end] {
            layout.set(stones, point, own);
        }
        edges == edge::BOTH
    }

    /// Nothing is kept from one fill to the next.
    fn unmake(&mut self, _: &mut Cells<L>, (): ()) {}

    fn heap_bytes(&self, _: L) -> usize {
        self.found.capacity() * size_of::<L::Point>()
    }
}
