//! Layouts with a border, whose points are indices: a step is an addition, and the
//! content of the cell reached marks the edge.
//!
//! ```text
//!  padded, 3x3:  # # # #      padded-full, 3x3:  # # # # #
//!                # 0 1 2                         # 0 1 2 #
//!                # 3 4 5                         # 3 4 5 #
//!                # 6 7 8                         # 6 7 8 #
//!                # # # # #                       # # # # #
//! ```
//!
//! Bytes: `(rows + 2) * (columns + SIDES)`, one more if one column is shared.

use crate::plane::{About, Cell, Coord, Extent, Plane, sweep_compared, sweep_row};

/// A border with `SIDES` columns between the ends of two rows: 1 or 2; `SPARE` cells
/// behind the last, which are never looked at.
#[derive(Clone, Debug)]
pub struct Bordered<E, const SIDES: usize, const SPARE: usize = 0>(E);

impl<E: Extent, const SIDES: usize, const SPARE: usize> Bordered<E, SIDES, SPARE> {
    /// How many cells lie between the starts of two rows.
    #[inline(always)]
    pub fn stride(&self) -> usize {
        self.0.columns() + SIDES
    }

    fn cells(&self) -> usize {
        (self.0.rows() + 2) * self.stride() + 1 + SPARE
    }

    /// The cell of the first point of a row.
    #[inline(always)]
    pub fn first(&self, row: usize) -> usize {
        (row + 1) * self.stride() + 1
    }

    /// The points of a row.
    #[inline(always)]
    pub fn row_mut<'a, T: Cell>(&self, map: &'a mut [T], row: usize) -> &'a mut [T] {
        let first = self.first(row);
        &mut map[first..first + self.0.columns()]
    }

    /// Copies the edges into the border beyond the opposite edges. Each row needs a border
    /// on both sides.
    #[inline(always)]
    pub fn wrap<T: Cell>(&self, map: &mut [T]) {
        debug_assert_eq!(SIDES, 2);
        let (rows, columns, stride) = (self.0.rows(), self.0.columns(), self.stride());
        for row in 0..rows {
            let first = self.first(row);
            map[first - 1] = map[first + columns - 1];
            map[first + columns] = map[first];
        }
        map.copy_within(rows * stride..(rows + 1) * stride, 0);
        map.copy_within(stride..2 * stride, (rows + 1) * stride);
    }

    /// The cells of the rows above, here and below.
    #[inline(always)]
    pub fn three_rows<'a, T: Cell>(&self, map: &'a [T], row: usize) -> [&'a [T]; 3] {
        let (first, stride) = (self.first(row), self.stride());
        let length = self.0.columns() + 2;
        [first - stride - 1, first - 1, first + stride - 1].map(|at| &map[at..at + length])
    }
}

impl<E: Extent, const SIDES: usize, const SPARE: usize> Plane for Bordered<E, SIDES, SPARE> {
    const ABOUT: About = About {
        name: match (SIDES, SPARE) {
            (1, 0) => "padded",
            (1, _) => "padded-twin",
            _ => "padded-full",
        },
        summary: match (SIDES, SPARE) {
            (1, 0) => "a border, of which two rows share one column",
            (1, _) => "padded with a spare cell: its duplicate",
            _ => "a border around the whole grid",
        },
        source: match SIDES {
            1 => "GNU Go",
            _ => "halo cells of stencil codes",
        },
        dimension: "one",
        border: if SIDES == 1 { "shared" } else { "full" },
    };
    type Extent = E;
    type Point = u32;
    type Step = i32;
    type Map<T: Cell> = Vec<T>;

    fn new(extent: E) -> Self {
        Self(extent)
    }
    #[inline(always)]
    fn extent(&self) -> E {
        self.0
    }
    #[inline(always)]
    fn point(&self, at: Coord) -> u32 {
        (self.first(at.row.into()) + usize::from(at.column)) as u32
    }
    #[inline(always)]
    fn coord(&self, point: u32) -> Coord {
        let cell = point as usize - self.first(0);
        Coord::new(cell / self.stride(), cell % self.stride())
    }
    #[inline(always)]
    fn step(&self, (rows, columns): (i16, i16)) -> i32 {
        i32::from(rows) * self.stride() as i32 + i32::from(columns)
    }
    fn map<T: Cell>(&self, inside: T, off: T) -> Vec<T> {
        let mut map = vec![off; self.cells()];
        for row in 0..self.0.rows() {
            self.row_mut(&mut map, row).fill(inside);
        }
        map
    }
    fn bytes<T: Cell>(&self) -> usize {
        self.cells() * size_of::<T>()
    }
    #[inline(always)]
    fn get<T: Cell>(&self, map: &Vec<T>, point: u32) -> T {
        map[point as usize]
    }
    #[inline(always)]
    fn set<T: Cell>(&self, map: &mut Vec<T>, point: u32, value: T) {
        map[point as usize] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(&self, map: &Vec<T>, point: u32, step: i32, _off: T) -> (u32, T) {
        let reached = point.wrapping_add_signed(step);
        (reached, map[reached as usize])
    }
    #[inline(always)]
    fn visit<T: Cell>(&self, map: &mut Vec<T>, point: u32, mut visit: impl FnMut(u32, &mut T)) {
        let stride = self.stride() as u32;
        for reached in [point - stride, point - 1, point + 1, point + stride] {
            visit(reached, &mut map[reached as usize]);
        }
    }

    #[inline(always)]
    fn each_of_row<T: Cell>(&self, map: &Vec<T>, row: usize, mut read: impl FnMut(T)) {
        let first = self.first(row);
        let row = &map[first..first + self.0.columns()];
        row.iter().for_each(|&own| read(own));
    }

    #[inline(always)]
    fn sweep<T: Cell, U: Cell>(
        &self,
        from: &Vec<T>,
        to: &mut Vec<U>,
        _off: T,
        rule: impl Fn([T; 9]) -> U,
    ) {
        for row in 0..self.0.rows() {
            sweep_row(self.three_rows(from, row), self.row_mut(to, row), &rule);
        }
    }

    #[inline(always)]
    fn sweep_torus<T: Cell, U: Cell>(
        &self,
        from: &mut Vec<T>,
        to: &mut Vec<U>,
        rule: impl Fn([T; 9]) -> U,
    ) {
        if SIDES == 2 {
            self.wrap(from);
            self.sweep(from, to, T::default(), rule);
        } else {
            // Two edges can't be copied into one column.
            sweep_compared(self, from, to, rule);
        }
    }
}
