//! A*: the length of the shortest path with diagonal steps that cut no corner, one
//! bucket queue for all layouts.
//!
//! Lengths are whole numbers: 13,860 a straight step, 19,601 a diagonal one, whose ratio
//! differs from the root of 2 by two parts in a billion. So no rounding adds up.

use super::{Job, digest, put};
use crate::maps::{FREE, Map};
use crate::plane::{Coord, Plane, STEPS};
use work::Footprint;

/// A straight step.
pub const STRAIGHT: u32 = 13_860;
/// A diagonal step.
pub const DIAGONAL: u32 = 19_601;

/// The length of the way to a cell that was not reached.
const UNSEEN: u32 = u32::MAX;
/// That of a wall, and of what lies off the grid: no way is as short.
const WALLED: u32 = 0;
/// That of the start, so that it is no wall.
const BEGIN: u32 = 1;

/// Paths from the first of a map's places to each of the others.
pub struct Path<P: Plane> {
    plane: P,
    blank: P::Map<u32>,
    lengths: P::Map<u32>,
    pub(crate) places: Vec<Coord>,
    /// A list for each length of a straight step: points with the length of the way to
    /// them.
    buckets: Vec<Vec<(P::Point, u32)>>,
    pub(crate) found: Vec<Option<u32>>,
}

impl<P: Plane> Path<P> {
    /// An open grid.
    pub fn new(plane: P) -> Self {
        let blank = plane.map(UNSEEN, WALLED);
        Self {
            lengths: blank.clone(),
            blank,
            plane,
            places: Vec::new(),
            buckets: Vec::new(),
            found: Vec::new(),
        }
    }

    /// The length of the shortest path, none where there is no path, and the number of
    /// points whose neighbours were visited.
    #[inline(always)]
    pub fn length(&mut self, from: Coord, to: Coord) -> (Option<u32>, u64) {
        let (plane, lengths, buckets) = (&self.plane, &mut self.lengths, &mut self.buckets);
        lengths.clone_from(&self.blank);
        let steps = STEPS.map(|step| plane.step(step));
        let (start, goal) = (plane.point(from), plane.point(to));
        let begin = estimate(from, to);
        plane.set(lengths, start, BEGIN);
        let put = |buckets: &mut Vec<Vec<_>>, total: u32, entry| {
            let bucket = ((total - begin) / STRAIGHT) as usize;
            if buckets.len() <= bucket {
                buckets.resize_with(bucket + 1, Vec::new);
            }
            buckets[bucket].push(entry);
        };
        put(buckets, begin, (start, BEGIN));
        let (mut current, mut visited, mut best) = (0, 0, UNSEEN);
        while current < buckets.len() {
            // What is left can't be shorter.
            if best != UNSEEN && begin + current as u32 * STRAIGHT >= best {
                break;
            }
            let Some((point, length)) = buckets[current].pop() else {
                current += 1;
                continue;
            };
            if length > plane.get(lengths, point) || point == goal {
                continue;
            }
            visited += 1;
            // Once a point: for an index it takes a division.
            let here = plane.coord(point);
            let near = plane.around(lengths, point, &steps, WALLED);
            for (number, &(reached, own)) in near.iter().enumerate() {
                let is_straight = number < 4;
                let next = length + if is_straight { STRAIGHT } else { DIAGONAL };
                if next >= own {
                    continue;
                }
                // North and south are 0 and 3, west and east 1 and 2.
                let beside = |number: usize| near[number].1 != WALLED;
                let is_free = is_straight || {
                    let (vertical, horizontal) = ((number - 4) / 2 * 3, 1 + (number - 4) % 2);
                    beside(vertical) && beside(horizontal)
                };
                if !is_free {
                    continue;
                }
                plane.set(lengths, reached, next);
                if reached == goal {
                    best = next;
                }
                let total = next - BEGIN + estimate(here.moved(STEPS[number]), to);
                put(buckets, total, (reached, next));
            }
        }
        buckets.iter_mut().for_each(Vec::clear);
        let found = Some(plane.get(lengths, goal));
        let found = found.filter(|own| ![UNSEEN, WALLED].contains(own));
        (found.map(|own| own - BEGIN), visited)
    }
}

/// The length of the path without walls.
#[inline(always)]
fn estimate(from: Coord, to: Coord) -> u32 {
    let down = u32::from(from.row.abs_diff(to.row));
    let right = u32::from(from.column.abs_diff(to.column));
    let (long, short) = (down.max(right), down.min(right));
    (long - short) * STRAIGHT + short * DIAGONAL
}

impl<P: Plane> Job for Path<P> {
    fn load(&mut self, map: &Map) {
        let content = |cell| if cell == FREE { UNSEEN } else { WALLED };
        put(&self.plane, &mut self.blank, &map.cells, content);
        self.places.clone_from(&map.places);
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        self.found.clear();
        let mut visited = 0;
        for goal in 1..self.places.len() {
            let (length, own) = self.length(self.places[0], self.places[goal]);
            self.found.push(length);
            visited += own;
        }
        visited
    }

    fn digest(&self) -> u64 {
        digest(self.found.iter().map(|own| own.map_or(u64::MAX, u64::from)))
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.plane.bytes::<u32>();
        let entries: usize = self.buckets.iter().map(Vec::capacity).sum();
        Footprint::of(bytes, 2 * bytes + entries * size_of::<(P::Point, u32)>())
    }
}
