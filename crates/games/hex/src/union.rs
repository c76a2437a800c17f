//! A win found by joining chains as trees.

use super::position::{Cells, Connection, Hex};
use super::{chains_beside, edge, edges_of};
use crate::Side;
use crate::squares::content;
use board::Layout;

/// Hex in which every stone points towards the root of its chain, and the root
/// knows the chain's size and the edges it meets (union-find).
///
/// The smaller tree is hung under the larger one, so that no path is longer than
/// the logarithm of the board. Paths are not shortened: a join then changes two
/// entries, which are what undoing it restores.
///
/// Source: B. Galler and M. Fischer, *An improved equivalence algorithm* (1964);
/// nearly all Hex programs keep their chains so.
pub type Union<L> = Hex<L, United<L>>;

/// An entry of the trees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Link<P> {
    /// The point itself at a root.
    parent: P,
    /// Stones of the chain and, in the two lowest bits, its edges; of roots only.
    size_and_edges: u16,
}

const STONE: u16 = 4;
const BOTH: u16 = STONE - 1;

impl<P> Link<P> {
    fn size(&self) -> u16 {
        self.size_and_edges & !BOTH
    }

    fn edges(&self) -> u16 {
        self.size_and_edges & BOTH
    }
}

/// A root that was joined to another, that one, and that one's entry before.
type Joined<P> = (P, P, Link<P>);

/// The trees of both sides' chains.
#[derive(Debug)]
pub struct United<L: Layout> {
    links: L::Map<Link<L::Point>>,
    trail: Vec<Joined<L::Point>>,
}

impl<L: Layout> Clone for United<L> {
    fn clone(&self) -> Self {
        Self {
            links: self.links.clone(),
            trail: self.trail.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.links.clone_from(&source.links);
        self.trail.clone_from(&source.trail);
    }
}

impl<L: Layout> United<L> {
    #[inline(always)]
    fn root(&self, layout: L, mut point: L::Point) -> (L::Point, Link<L::Point>) {
        loop {
            let link = layout.get(&self.links, point);
            if link.parent == point {
                return (point, link);
            }
            point = link.parent;
        }
    }
}

impl<L: Layout> Connection<L> for United<L> {
    /// The length of the trail.
    type Undo = usize;

    fn new(layout: L) -> Self {
        let nowhere = Link {
            parent: layout.point(board::Coord::new(0, 0)),
            size_and_edges: 0,
        };
        Self {
            links: layout.map(nowhere, nowhere),
            trail: Vec::new(),
        }
    }

    /// Entries of empty points are never read.
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
        let on = edges_of(layout.get(&board.edges, point), side);
        let mut root = Link {
            parent: point,
            size_and_edges: STONE | u16::from(on / edge::FIRST),
        };
        layout.set(&mut self.links, point, root);
        let (at, mut chains) = chains_beside(layout, &board.stones, point, content(side));
        while chains != 0 {
            let next = at[chains.trailing_zeros() as usize];
            chains &= chains - 1;
            let (other, link) = self.root(layout, next);
            if other == root.parent {
                continue;
            }
            let (under, over) = if link.size() >= root.size() {
                (root, link)
            } else {
                (link, root)
            };
            if UNDO {
                self.trail.push((under.parent, over.parent, over));
            }
            root = Link {
                parent: over.parent,
                size_and_edges: (under.size() + over.size()) | under.edges() | over.edges(),
            };
            layout.set(&mut self.links, over.parent, root);
            let hung = Link {
                parent: over.parent,
                ..under
            };
            layout.set(&mut self.links, under.parent, hung);
        }
        root.edges() == BOTH
    }

    #[inline(always)]
    fn unmake(&mut self, board: &mut Cells<L>, trail: usize) {
        let layout = board.layout;
        while self.trail.len() > trail {
            let (under, over, before) = self.trail.pop().expect("longer than the trail was");
            let link = layout.get(&self.links, under);
            let alone = Link {
                parent: under,
                ..link
            };
            layout.set(&mut self.links, under, alone);
            layout.set(&mut self.links, over, before);
        }
    }

    fn heap_bytes(&self, layout: L) -> usize {
        layout.heap_bytes::<Link<L::Point>>()
            + self.trail.capacity() * size_of::<Joined<L::Point>>()
    }
}
