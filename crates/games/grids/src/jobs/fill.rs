//! Labels of connected components: each free cell gets the number of its component, in
//! the order of their first cells, by flood fill with a stack.

use super::{Job, contents, coords, digest, put};
use crate::maps::{FREE, Map};
use crate::plane::{Coord, Plane};
use work::Footprint;

/// The label of a cell that has none yet.
const UNSEEN: u32 = 0;
/// That of a wall, and of what lies off the grid.
const WALLED: u32 = u32::MAX;

/// Labels from 1.
pub struct Labels<P: Plane> {
    plane: P,
    blank: P::Map<u32>,
    labels: P::Map<u32>,
    /// Cells whose neighbours were not looked at, and four more.
    stack: Vec<P::Point>,
    /// Number of components that the last run has found.
    pub components: u32,
}

impl<P: Plane> Labels<P> {
    /// An open grid.
    pub fn new(plane: P) -> Self {
        let blank = plane.map(UNSEEN, WALLED);
        Self {
            labels: blank.clone(),
            blank,
            stack: vec![plane.point(Coord::default()); plane.rows() * plane.columns() + 4],
            components: 0,
            plane,
        }
    }
}

impl<P: Plane> Job for Labels<P> {
    fn load(&mut self, map: &Map) {
        let content = |cell| if cell == FREE { UNSEEN } else { WALLED };
        put(&self.plane, &mut self.blank, &map.cells, content);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        let (plane, labels, stack) = (&self.plane, &mut self.labels, &mut self.stack);
        labels.clone_from(&self.blank);
        self.components = 0;
        for at in coords(plane) {
            let first = plane.point(at);
            if plane.get(labels, first) != UNSEEN {
                continue;
            }
            self.components += 1;
            plane.set(labels, first, self.components);
            stack[0] = first;
            let mut stacked = 1;
            while stacked > 0 {
                stacked -= 1;
                let point = stack[stacked];
                plane.visit(labels, point, |reached, label| {
                    // Written whether it is new or not, as in breadth-first search.
                    let is_new = *label == UNSEEN;
                    *label = if is_new { self.components } else { *label };
                    stack[stacked] = reached;
                    stacked += usize::from(is_new);
                });
            }
        }
        (plane.rows() * plane.columns()) as u64
    }

    fn digest(&self) -> u64 {
        digest(contents(&self.plane, &self.labels).map(u64::from))
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.plane.bytes::<u32>();
        let stack = self.stack.len() * size_of::<P::Point>();
        Footprint::of(bytes, 2 * bytes + stack)
    }
}
