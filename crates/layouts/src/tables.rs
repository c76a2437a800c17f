//! The precomputed tables of the layout `table`.

use crate::access::{Access, part};
use board::{ALL_STEPS, Coord, Direction, ORTHOGONAL};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// Number of steps that a reach covers: the first of [`ALL_STEPS`].
pub(crate) const fn steps(reach: usize) -> usize {
    let mut count = 0;
    while count < ALL_STEPS.len() && ALL_STEPS[count].reach() <= reach {
        count += 1;
    }
    count
}

/// The place in [`ALL_STEPS`] of the step by `row - 2` rows and `column - 2`
/// columns; the largest number where there is none.
pub(crate) const STEP_NUMBERS: [[u8; 5]; 5] = {
    let mut numbers = [[u8::MAX; 5]; 5];
    let mut number = 0;
    while number < ALL_STEPS.len() {
        let Direction { rows, columns } = ALL_STEPS[number];
        numbers[(rows + 2) as usize][(columns + 2) as usize] = number as u8;
        number += 1;
    }
    numbers
};

/// Where the steps of one board lead. Entries of `next` and `rays` stand at
/// `point * steps + step`.
#[derive(Debug)]
pub(crate) struct Tables {
    /// The point a step reaches, or the dump cell behind the last point.
    pub(crate) next: Box<[u16]>,
    /// The neighbours of each point that are on the board.
    pub(crate) neighbours: Box<[Neighbours]>,
    /// Every line of the board in every step, from edge to edge.
    pub(crate) lines: Box<[u16]>,
    /// The part of `lines` that lies beyond a point.
    pub(crate) rays: Box<[Ray]>,
}

/// Up to four neighbours in the order of [`ORTHOGONAL`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Neighbours {
    count: u16,
    points: [u16; 4],
}

impl Neighbours {
    #[inline(always)]
    pub(crate) fn as_slice<A: Access>(&self) -> &[u16] {
        part!(A, self.points, ..usize::from(self.count))
    }

    fn push(&mut self, point: u16) {
        self.points[usize::from(self.count)] = point;
        self.count += 1;
    }
}

/// From the point after the first of a ray to the edge.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ray {
    start: u16,
    end: u16,
}

impl Ray {
    #[inline(always)]
    pub(crate) fn range(self) -> Range<usize> {
        usize::from(self.start)..usize::from(self.end)
    }
}

impl Tables {
    /// The tables of a size, made at its first use and kept for good: there
    /// are no more than 1152 sizes, so that what is never freed is bounded.
    pub(crate) fn shared(rows: usize, columns: usize, reach: usize) -> &'static Self {
        static SHARED: Mutex<BTreeMap<(usize, usize, usize), &'static Tables>> =
            Mutex::new(BTreeMap::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared
            .entry((rows, columns, reach))
            .or_insert_with(|| Box::leak(Box::new(Self::new(rows, columns, reach))))
    }

    fn new(rows: usize, columns: usize, reach: usize) -> Self {
        let graph = Graph {
            rows,
            columns,
            steps: &ALL_STEPS[..steps(reach)],
        };
        let (lines, rays) = graph.rays();
        Self {
            next: graph.next(),
            neighbours: graph.neighbours(),
            lines,
            rays,
        }
    }
}

/// A board as plain arithmetic has it: what the tables are made from.
struct Graph<'a> {
    rows: usize,
    columns: usize,
    steps: &'a [Direction],
}

impl Graph<'_> {
    fn places(&self) -> impl Iterator<Item = Coord> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |c| Coord::new(row, c)))
    }

    fn moved(&self, place: Coord, step: Direction) -> Option<Coord> {
        place.moved(step, self.rows, self.columns)
    }

    fn point(&self, place: Coord) -> u16 {
        (usize::from(place.row) * self.columns + usize::from(place.column)) as u16
    }

    fn next(&self) -> Box<[u16]> {
        let dump = (self.rows * self.columns) as u16;
        self.places()
            .flat_map(|place| self.steps.iter().map(move |&step| self.moved(place, step)))
            .map(|reached| reached.map_or(dump, |place| self.point(place)))
            .collect()
    }

    fn neighbours(&self) -> Box<[Neighbours]> {
        let of = |place| {
            let mut neighbours = Neighbours::default();
            for neighbour in ORTHOGONAL.iter().filter_map(|&d| self.moved(place, d)) {
                neighbours.push(self.point(neighbour));
            }
            neighbours
        };
        self.places().map(of).collect()
    }

    /// Every line, and for each point and step the part of it that follows.
    fn rays(&self) -> (Box<[u16]>, Box<[Ray]>) {
        let mut lines = Vec::new();
        let mut rays = vec![Ray::default(); self.rows * self.columns * self.steps.len()];
        for (number, &step) in self.steps.iter().enumerate() {
            let starts = |&place: &Coord| self.moved(place, step.reversed()).is_none();
            for start in self.places().filter(starts) {
                let from = lines.len();
                let line = std::iter::successors(Some(start), |&place| self.moved(place, step));
                lines.extend(line.map(|place| self.point(place)));
                for at in from..lines.len() {
                    rays[usize::from(lines[at]) * self.steps.len() + number] = Ray {
                        start: at as u16 + 1,
                        end: lines.len() as u16,
                    };
                }
            }
        }
        (lines.into(), rays.into())
    }
}
