//! Breadth-first search as one would write it for one layout alone: what the generic
//! search over [`Plane`]s is compared with.
//!
//! Each does what [`Distances`](super::Distances) does, step for step, on memory that it
//! handles itself.

use super::search::{UNSEEN, WALLED};
use super::{Job, digest};
use crate::maps::{FREE, Map};
use crate::plane::{Coord, Extent, Open, Plane, Size};
use crate::planes::table::Table;
use work::Footprint;

/// Rows and columns by which the four neighbours of a cell lie away.
const NEAR: [(isize, isize); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// A search with memory for one layout.
pub trait Search: 'static {
    /// Memory for a grid.
    fn new(size: Size) -> Self;
    /// Writes the distance of a cell before the search.
    fn put(&mut self, at: Coord, distance: u32);
    /// The distance that was found.
    fn get(&self, at: Coord) -> u32;
    /// Finds all distances. Returns the number of cells reached.
    fn run(&mut self, start: Coord) -> u64;
}

/// A search as a job.
#[derive(Clone, Debug)]
pub struct ByHand<S> {
    size: Size,
    search: S,
    start: Coord,
}

impl<S: Search> ByHand<S> {
    /// An open grid.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            search: S::new(size),
            start: Coord::default(),
        }
    }
}

impl<S: Search> Job for ByHand<S> {
    fn load(&mut self, map: &Map) {
        for (at, &cell) in self.size.coords().zip(&map.cells) {
            let distance = if cell == FREE { UNSEEN } else { WALLED };
            self.search.put(at, distance);
        }
        self.start = map.places[0];
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        self.search.run(self.start)
    }

    fn digest(&self) -> u64 {
        let found = self.size.coords().map(|at| self.search.get(at));
        digest(found.map(u64::from))
    }

    fn bytes(&self) -> Footprint {
        let bytes = self.size.points() * size_of::<u32>();
        Footprint::of(bytes, 3 * bytes)
    }
}

/// `Vec`s of `Vec`s.
#[derive(Clone, Debug)]
pub struct Naive {
    blank: Vec<Vec<u32>>,
    distances: Vec<Vec<u32>>,
    queue: Vec<(u16, u16)>,
}

impl Search for Naive {
    fn new(size: Size) -> Self {
        let blank = vec![vec![UNSEEN; size.columns]; size.rows];
        Self {
            distances: blank.clone(),
            blank,
            queue: vec![(0, 0); size.points() + 4],
        }
    }
    fn put(&mut self, at: Coord, distance: u32) {
        self.blank[usize::from(at.row)][usize::from(at.column)] = distance;
    }
    fn get(&self, at: Coord) -> u32 {
        self.distances[usize::from(at.row)][usize::from(at.column)]
    }
    #[inline(always)]
    fn run(&mut self, start: Coord) -> u64 {
        let (distances, queue) = (&mut self.distances, &mut self.queue);
        distances.clone_from(&self.blank);
        distances[usize::from(start.row)][usize::from(start.column)] = 0;
        queue[0] = (start.row, start.column);
        let (mut taken, mut queued) = (0, 1);
        while taken < queued {
            let (row, column) = queue[taken];
            let (row, column) = (usize::from(row), usize::from(column));
            taken += 1;
            let next = distances[row][column] + 1;
            for (down, right) in NEAR {
                let (row, column) = (
                    row.wrapping_add_signed(down),
                    column.wrapping_add_signed(right),
                );
                let cells = distances.get_mut(row);
                if let Some(own) = cells.and_then(|cells| cells.get_mut(column)) {
                    let is_new = *own == UNSEEN;
                    *own = if is_new { next } else { *own };
                    queue[queued] = (row as u16, column as u16);
                    queued += usize::from(is_new);
                }
            }
        }
        taken as u64
    }
}

/// One array, row by row.
#[derive(Clone, Debug)]
pub struct Flat {
    size: Size,
    blank: Vec<u32>,
    distances: Vec<u32>,
    /// The index of a cell with its column, in one word.
    queue: Vec<u64>,
}

impl Search for Flat {
    fn new(size: Size) -> Self {
        let blank = vec![UNSEEN; size.points()];
        Self {
            size,
            distances: blank.clone(),
            blank,
            queue: vec![0; size.points() + 4],
        }
    }
    fn put(&mut self, at: Coord, distance: u32) {
        self.blank[self.size.number(at)] = distance;
    }
    fn get(&self, at: Coord) -> u32 {
        self.distances[self.size.number(at)]
    }
    #[inline(always)]
    fn run(&mut self, start: Coord) -> u64 {
        let (distances, queue) = (&mut self.distances, &mut self.queue);
        distances.clone_from(&self.blank);
        let columns = self.size.columns as u32;
        let word = |index: u32, column: u32| u64::from(index) << 32 | u64::from(column);
        let start = (self.size.number(start) as u32, u32::from(start.column));
        distances[start.0 as usize] = 0;
        queue[0] = word(start.0, start.1);
        let (mut taken, mut queued) = (0, 1);
        while taken < queued {
            let (index, column) = ((queue[taken] >> 32) as u32, queue[taken] as u32);
            taken += 1;
            let next = distances[index as usize] + 1;
            for (index, column) in [
                (index.wrapping_sub(columns), column),
                (index.wrapping_sub(1), column.wrapping_sub(1)),
                (index + 1, column + 1),
                (index + columns, column),
            ] {
                if column < columns
                    && let Some(own) = distances.get_mut(index as usize)
                {
                    let is_new = *own == UNSEEN;
                    *own = if is_new { next } else { *own };
                    queue[queued] = word(index, column);
                    queued += usize::from(is_new);
                }
            }
        }
        taken as u64
    }
}

/// A border, of which two rows share one column.
#[derive(Clone, Debug)]
pub struct Padded {
    stride: usize,
    blank: Vec<u32>,
    distances: Vec<u32>,
    queue: Vec<u32>,
}

impl Padded {
    fn index(&self, at: Coord) -> usize {
        (usize::from(at.row) + 1) * self.stride + usize::from(at.column) + 1
    }
}

impl Search for Padded {
    fn new(size: Size) -> Self {
        let stride = size.columns + 1;
        let blank = vec![WALLED; (size.rows + 2) * stride + 1];
        Self {
            stride,
            distances: blank.clone(),
            blank,
            queue: vec![0; size.points() + 4],
        }
    }
    fn put(&mut self, at: Coord, distance: u32) {
        let index = self.index(at);
        self.blank[index] = distance;
    }
    fn get(&self, at: Coord) -> u32 {
        self.distances[self.index(at)]
    }
    #[inline(always)]
    fn run(&mut self, start: Coord) -> u64 {
        let (start, stride) = (self.index(start) as u32, self.stride as u32);
        let (distances, queue) = (&mut self.distances, &mut self.queue);
        distances.clone_from(&self.blank);
        distances[start as usize] = 0;
        queue[0] = start;
        let (mut taken, mut queued) = (0, 1);
        while taken < queued {
            let point = queue[taken];
            taken += 1;
            let next = distances[point as usize] + 1;
            for reached in [point - stride, point - 1, point + 1, point + stride] {
                let own = &mut distances[reached as usize];
                let is_new = *own == UNSEEN;
                *own = if is_new { next } else { *own };
                queue[queued] = reached;
                queued += usize::from(is_new);
            }
        }
        taken as u64
    }
}

/// A table of neighbours.
#[derive(Clone, Debug)]
pub struct Tabled {
    size: Size,
    neighbours: Vec<[u32; 8]>,
    blank: Vec<u32>,
    distances: Vec<u32>,
    queue: Vec<u32>,
}

impl Search for Tabled {
    fn new(size: Size) -> Self {
        let mut blank = vec![UNSEEN; size.points()];
        blank.push(WALLED);
        Self {
            size,
            neighbours: Table::new(Open::of(size)).neighbours.to_vec(),
            distances: blank.clone(),
            blank,
            queue: vec![0; size.points() + 4],
        }
    }
    fn put(&mut self, at: Coord, distance: u32) {
        self.blank[self.size.number(at)] = distance;
    }
    fn get(&self, at: Coord) -> u32 {
        self.distances[self.size.number(at)]
    }
    #[inline(always)]
    fn run(&mut self, start: Coord) -> u64 {
        let (distances, queue) = (&mut self.distances, &mut self.queue);
        distances.clone_from(&self.blank);
        let start = self.size.number(start) as u32;
        distances[start as usize] = 0;
        queue[0] = start;
        let (mut taken, mut queued) = (0, 1);
        while taken < queued {
            let point = queue[taken];
            taken += 1;
            let next = distances[point as usize] + 1;
            let near = self.neighbours[point as usize];
            for &reached in &near[..4] {
                let own = &mut distances[reached as usize];
                let is_new = *own == UNSEEN;
                *own = if is_new { next } else { *own };
                queue[queued] = reached;
                queued += usize::from(is_new);
            }
        }
        taken as u64
    }
}
