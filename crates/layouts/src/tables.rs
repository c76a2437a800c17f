//! The precomputed table of the layout `table`.

use board::{ALL_STEPS, Coord, Direction};
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

/// Whether a byte holds the number of each point of a board, and of the dump cell.
pub struct Fits<const A_BYTE: bool>;

/// The index of a board.
pub trait Narrowest {
    /// In as few bytes as it needs.
    type Index: Index;
}

impl Narrowest for Fits<true> {
    type Index = u8;
}

impl Narrowest for Fits<false> {
    type Index = u16;
}

/// Where the steps of one board lead.
pub trait Tables: Copy + Debug + Send + Sync + 'static {
    /// What the entries are, and so what a point is.
    type Index: Index;

    /// The tables of a size.
    fn of(rows: usize, columns: usize, reach: usize) -> Self;
    /// The point a step reaches, or the dump cell behind the last point.
    fn next(self, step: u8, point: Self::Index) -> Self::Index;
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
    /// Where a step leads: a point, or the dump cell.
    const fn reached(point: usize, step: usize) -> usize {
        let Direction { rows, columns } = ALL_STEPS[step];
        let row = (point / COLUMNS) as isize + rows as isize;
        let column = (point % COLUMNS) as isize + columns as isize;
        if row < 0 || row >= ROWS as isize || column < 0 || column >= COLUMNS as isize {
            POINTS
        } else {
            row as usize * COLUMNS + column as usize
        }
    }
}

macro_rules! in_code {
    ($($index:ident $entries:expr,)+) => {
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
                const NEXT: &'static [[$index; $entries]; STEPS] = &{
                    assert!(POINTS <= $index::MAX as usize, "an entry for each point");
                    let mut next = [[0; $entries]; STEPS];
                    let mut step = 0;
                    while step < STEPS {
                        let mut point = 0;
                        while point < POINTS {
                            next[step][point] = Self::reached(point, step) as $index;
                            point += 1;
                        }
                        step += 1;
                    }
                    next
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
            }
        )+
    };
}

in_code! {
    // So that a byte needs no test.
    u8 1 << u8::BITS,
    u16 POINTS,
}

/// The table of a size known at run time, made once and read by all boards of it.
/// Entries stand at `point * steps + step`.
#[derive(Debug)]
struct Made {
    steps: usize,
    next: Box<[u16]>,
}

impl Made {
    fn new(rows: usize, columns: usize, reach: usize) -> Self {
        let steps = &ALL_STEPS[..steps(reach)];
        let places = (0..rows).flat_map(|row| (0..columns).map(move |c| Coord::new(row, c)));
        let dump = (rows * columns) as u16;
        let reached = |place: Coord, step| match place.moved(step, rows, columns) {
            Some(next) => (usize::from(next.row) * columns + usize::from(next.column)) as u16,
            None => dump,
        };
        let next = places.flat_map(|place| steps.iter().map(move |&step| reached(place, step)));
        Self {
            steps: steps.len(),
            next: next.collect(),
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
}
