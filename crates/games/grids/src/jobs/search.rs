//! Breadth-first search from one place: the distance of each cell that can be reached by
//! orthogonal steps.

use super::{Job, contents, digest, put};
use crate::maps::{FREE, Map};
use crate::plane::{Coord, Plane};
use work::Footprint;

/// The distance of a cell that was not reached.
pub const UNSEEN: u32 = u32::MAX;
/// That of a wall, and of what lies off the grid.
pub(super) const WALLED: u32 = u32::MAX - 1;

/// Distances with a queue. Walls stand in the map of distances, so that one look finds
/// both.
pub struct Distances<P: Plane> {
    plane: P,
    /// The map before a search.
    blank: P::Map<u32>,
    distances: P::Map<u32>,
    /// The points in the order in which they were reached, and four more.
    queue: Vec<P::Point>,
    queued: usize,
    start: Coord,
}

impl<P: Plane> Distances<P> {
    /// An open grid.
    pub fn new(plane: P) -> Self {
        let blank = plane.map(UNSEEN, WALLED);
        Self {
            distances: blank.clone(),
            queue: vec![plane.point(Coord::default()); plane.rows() * plane.columns() + 4],
            queued: 0,
            start: Coord::default(),
            blank,
            plane,
        }
    }

    /// The distances found, row by row; [`UNSEEN`] where there is no way.
    pub fn found(&self) -> impl Iterator<Item = u32> {
        let distances = contents(&self.plane, &self.distances);
        distances.map(|distance| if distance == WALLED { UNSEEN } else { distance })
    }
}

impl<P: Plane> Job for Distances<P> {
    fn load(&mut self, map: &Map) {
        let content = |cell| if cell == FREE { UNSEEN } else { WALLED };
        put(&self.plane, &mut self.blank, &map.cells, content);
        self.start = map.places[0];
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        let (plane, distances, queue) = (&self.plane, &mut self.distances, &mut self.queue);
        distances.clone_from(&self.blank);
        let start = plane.point(self.start);
        plane.set(distances, start, 0);
        queue[0] = start;
        let (mut taken, mut queued) = (0, 1);
        while taken < queued {
            let point = queue[taken];
            taken += 1;
            let next = plane.get(distances, point) + 1;
            plane.visit(distances, point, |reached, distance| {
                // Written whether it is new or not: a branch would be guessed wrongly
                // once a cell, which takes longer than all else.
                let is_new = *distance == UNSEEN;
                *distance = if is_new { next } else { *distance };
                queue[queued] = reached;
                queued += usize::from(is_new);
            });
        }
        self.queued = queued;
        taken as u64
    }

    fn digest(&self) -> u64 {
        digest(contents(&self.plane, &self.distances).map(u64::from))
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.plane.bytes::<u32>();
        let queue = self.queue.len() * size_of::<P::Point>();
        Footprint::of(bytes, 2 * bytes + queue)
    }
}

/// The number of cells at each distance, with a queue: what bits find without one.
pub struct Levels<P: Plane> {
    search: Distances<P>,
    counts: Vec<u32>,
}

impl<P: Plane> Levels<P> {
    /// An open grid.
    pub fn new(plane: P) -> Self {
        Self {
            search: Distances::new(plane),
            counts: Vec::new(),
        }
    }
}

impl<P: Plane> Job for Levels<P> {
    fn load(&mut self, map: &Map) {
        self.search.load(map);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        let reached = self.search.run();
        let found = &self.search;
        let (plane, distances) = (&found.plane, &found.distances);
        let queue = &found.queue[..found.queued];
        self.counts.clear();
        // The queue is in order of distance.
        let mut level = 0..0;
        let distance = |at: usize| plane.get(distances, queue[at]);
        while level.end < queue.len() {
            let next = level.end;
            let more = queue[next..]
                .partition_point(|&point| plane.get(distances, point) <= distance(next));
            level = next..next + more;
            self.counts.push(more as u32);
        }
        reached
    }

    fn digest(&self) -> u64 {
        digest(self.counts.iter().map(|&count| count.into()))
    }

    fn bytes(&self) -> Footprint {
        self.search.bytes()
    }
}
