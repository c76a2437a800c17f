//! The precomputed tables of the layout `table`.

use board::{ALL_STEPS, Coord, Direction, ORTHOGONAL};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::sync::{Mutex, PoisonError};

/// Number of steps that a reach covers: the first of [`ALL_STEPS`].
pub const fn steps(reach: usize) -> usize {
    let mut count = 0;
    while count < ALL_STEPS.len() && ALL_STEPS[count].reach() <= reach {
        count += 1;
    }
    count
}

/// The place in [`ALL_STEPS`] of the step by `row - 2` rows and `column - 2`
/// columns; the largest number where there is none.
pub const STEP_NUMBERS: [[u8; 5]; 5] = {
    let mut numbers = [[u8::MAX; 5]; 5];
    let mut number = 0;
    while number < ALL_STEPS.len() {
        let Direction { rows, columns } = ALL_STEPS[number];
        numbers[(rows + 2) as usize][(columns + 2) as usize] = number as u8;
        number += 1;
    }
    numbers
};

/// An index of a cell, in as few bytes as a board's need.
pub trait Index: Copy + Ord + Hash + Debug + Into<usize> + Send + Sync + 'static {
    /// The index of a number that is small enough.
    fn of(number: usize) -> Self;
}

/// Where the steps of one board lead.
pub trait Tables: Copy + Debug + Send + Sync + 'static {
    /// What the entries are, and so what a point is.
    type Index: Index;

    /// The tables of a size.
    fn of(rows: usize, columns: usize, reach: usize) -> Self;
    /// The point a step reaches, or the dump cell behind the last point.
    fn next(self, step: u8, point: Self::Index) -> Self::Index;
    /// The neighbours that are on the board, in the order of
    /// [`ORTHOGONAL`].
    fn neighbours(self, point: Self::Index) -> &'static [Self::Index];
    /// The points beyond a point in a step, up to the edge.
    fn ray(self, step: u8, point: Self::Index) -> &'static [Self::Index];
}

/// Tables that the compiler makes, for a board of `ROWS` x `COLUMNS`: their
/// addresses and lengths are constants of the code. Entries stand step by step, so
/// that a step which is known, too, leaves one addition to find one.
#[derive(Clone, Copy, Debug)]
pub struct InCode<
    I,
    const ROWS: usize,
    const COLUMNS: usize,
    const STEPS: usize,
    const POINTS: usize,
>(PhantomData<I>);

impl<I, const ROWS: usize, const COLUMNS: usize, const STEPS: usize, const POINTS: usize>
    InCode<I, ROWS, COLUMNS, STEPS, POINTS>
{
    /// Where that number of steps leads, backwards too, or the dump cell.
    const fn reached(point: usize, step: usize, steps: isize) -> usize {
        let Direction { rows, columns } = ALL_STEPS[step];
        let row = (point / COLUMNS) as isize + steps * rows as isize;
        let column = (point % COLUMNS) as isize + steps * columns as isize;
        if row < 0 || row >= ROWS as isize || column < 0 || column >= COLUMNS as isize {
            POINTS
        } else {
            row as usize * COLUMNS + column as usize
        }
    }
}

macro_rules! in_code {
    ($($index:ident)+) => {
        $(
            impl Index for $index {
                #[inline(always)]
                fn of(number: usize) -> Self {
                    number as $index
                }
            }

            impl<
                const ROWS: usize,
                const COLUMNS: usize,
                const STEPS: usize,
                const POINTS: usize,
            > InCode<$index, ROWS, COLUMNS, STEPS, POINTS>
            {
                const NEXT: &'static [[$index; POINTS]; STEPS] = &{
                    assert!(POINTS <= $index::MAX as usize, "an entry for each point");
                    let mut next = [[0; POINTS]; STEPS];
                    let mut step = 0;
                    while step < STEPS {
                        let mut point = 0;
                        while point < POINTS {
                            next[step][point] = Self::reached(point, step, 1) as $index;
                            point += 1;
                        }
                        step += 1;
                    }
                    next
                };

                const NEIGHBOURS: &'static [([$index; 4], u8); POINTS] = &{
                    let mut neighbours = [([0; 4], 0); POINTS];
                    let mut point = 0;
                    while point < POINTS {
                        let (points, count) = &mut neighbours[point];
                        let mut step = 0;
                        // The first steps are those of ORTHOGONAL.
                        while step < 4 {
                            let neighbour = Self::reached(point, step, 1);
                            if neighbour != POINTS {
                                points[*count as usize] = neighbour as $index;
                                *count += 1;
                            }
                            step += 1;
                        }
                        point += 1;
                    }
                    neighbours
                };

                /// For each step the lines of the board one behind the other, and
                /// where in them the ray of each point begins and ends.
                const RAYS: &'static [([$index; POINTS], [(u16, u16); POINTS]); STEPS] = &{
                    let mut rays = [([0; POINTS], [(0, 0); POINTS]); STEPS];
                    let mut step = 0;
                    while step < STEPS {
                        let (lines, ranges) = &mut rays[step];
                        let (mut end, mut start) = (0, 0);
                        while start < POINTS {
                            if Self::reached(start, step, -1) == POINTS {
                                let mut from = end;
                                let mut point = start;
                                while point != POINTS {
                                    lines[end] = point as $index;
                                    end += 1;
                                    point = Self::reached(point, step, 1);
                                }
                                while from < end {
                                    ranges[lines[from] as usize] = (from as u16 + 1, end as u16);
                                    from += 1;
                                }
                            }
                            start += 1;
                        }
                        step += 1;
                    }
                    rays
                };
            }

            impl<
                const ROWS: usize,
                const COLUMNS: usize,
                const STEPS: usize,
                const POINTS: usize,
            > Tables for InCode<$index, ROWS, COLUMNS, STEPS, POINTS>
            {
                type Index = $index;

                fn of(_: usize, _: usize, _: usize) -> Self {
                    Self(PhantomData)
                }
                #[inline(always)]
                fn next(self, step: u8, point: $index) -> $index {
                    Self::NEXT[usize::from(step)][usize::from(point)]
                }
                #[inline(always)]
                fn neighbours(self, point: $index) -> &'static [$index] {
                    let (points, count) = &Self::NEIGHBOURS[usize::from(point)];
                    &points[..usize::from(*count)]
                }
                #[inline(always)]
                fn ray(self, step: u8, point: $index) -> &'static [$index] {
                    let (lines, ranges) = &Self::RAYS[usize::from(step)];
                    let (start, end) = ranges[usize::from(point)];
                    &lines[usize::from(start)..usize::from(end)]
                }
            }
        )+
    };
}

in_code!(u8 u16);

/// Tables of a size known at run time, made once and read by all boards of it.
/// Entries of `next` and `rays` stand at `point * steps + step`.
#[derive(Debug)]
struct Made {
    steps: usize,
    next: Box<[u16]>,
    neighbours: Box<[Neighbours]>,
    /// Every line of the board in every step, from edge to edge.
    lines: Box<[u16]>,
    /// The part of `lines` that lies beyond a point.
    rays: Box<[Ray]>,
}

/// Up to four neighbours in the order of [`ORTHOGONAL`].
#[derive(Clone, Copy, Debug, Default)]
struct Neighbours {
    count: u16,
    points: [u16; 4],
}

impl Neighbours {
    fn push(&mut self, point: u16) {
        self.points[usize::from(self.count)] = point;
        self.count += 1;
    }
}

/// A part of the lines.
#[derive(Clone, Copy, Debug, Default)]
struct Ray {
    start: u16,
    end: u16,
}

impl Made {
    fn new(rows: usize, columns: usize, reach: usize) -> Self {
        let graph = Graph {
            rows,
            columns,
            steps: &ALL_STEPS[..steps(reach)],
        };
        let (lines, rays) = graph.rays();
        Self {
            steps: graph.steps.len(),
            next: graph.next(),
            neighbours: graph.neighbours(),
            lines,
            rays,
        }
    }
}

/// The tables that all boards of a size share.
#[derive(Clone, Copy, Debug)]
pub struct Shared(&'static Made);

impl Tables for Shared {
    type Index = u16;

    /// Made at the first use of a size and kept for good: there are no more than 1152
    /// sizes, so that what is never freed is bounded.
    fn of(rows: usize, columns: usize, reach: usize) -> Self {
        static SHARED: Mutex<BTreeMap<(usize, usize, usize), &'static Made>> =
            Mutex::new(BTreeMap::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        let made = shared
            .entry((rows, columns, reach))
            .or_insert_with(|| Box::leak(Box::new(Made::new(rows, columns, reach))));
        Self(made)
    }
    #[inline(always)]
    fn next(self, step: u8, point: u16) -> u16 {
        self.0.next[usize::from(point) * self.0.steps + usize::from(step)]
    }
    #[inline(always)]
    fn neighbours(self, point: u16) -> &'static [u16] {
        let neighbours = &self.0.neighbours[usize::from(point)];
        &neighbours.points[..usize::from(neighbours.count)]
    }
    #[inline(always)]
    fn ray(self, step: u8, point: u16) -> &'static [u16] {
        let ray = self.0.rays[usize::from(point) * self.0.steps + usize::from(step)];
        &self.0.lines[usize::from(ray.start)..usize::from(ray.end)]
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
