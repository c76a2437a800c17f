//! Layouts whose points are row and column, so that each step is tested.
//!
//! What differs is the [`Store`]: where the cell of a row and column lies. With
//! `INTERIOR`, the eight neighbours of a point are tested at once: all but the outermost
//! points have all of them. Where rows lie in one piece, a sweep then runs over rows.

use crate::plane::{
    About, Cell, Coord, Extent, ORTHOGONAL, Plane, STEPS, beside, sweep_compared, sweep_row,
};
use std::fmt::Debug;

/// Where the cell of a row and column lies.
pub trait Store: Clone + Debug + 'static {
    /// What it is, without and with a test for the interior.
    const ABOUT: [About; 2];
    /// When its size is known.
    type Extent: Extent;
    /// The cells.
    type Cells<T: Cell>: Clone + Debug + 'static;

    /// Lays out a grid.
    fn new(extent: Self::Extent) -> Self;
    /// Its size.
    fn extent(&self) -> Self::Extent;
    /// Cells that all hold `inside`.
    fn cells<T: Cell>(&self, inside: T) -> Self::Cells<T>;
    /// Number of cells, with those that are no points.
    fn length<T: Cell>(&self) -> usize;
    /// Reads a cell.
    fn read<T: Cell>(&self, cells: &Self::Cells<T>, row: usize, column: usize) -> T;
    /// A cell to write to.
    fn cell<'a, T: Cell>(
        &self,
        cells: &'a mut Self::Cells<T>,
        row: usize,
        column: usize,
    ) -> &'a mut T;

    /// Reads a cell, or none where there is none.
    #[inline(always)]
    fn checked<T: Cell>(&self, cells: &Self::Cells<T>, row: usize, column: usize) -> Option<T> {
        let extent = self.extent();
        let is_on = row < extent.rows() && column < extent.columns();
        is_on.then(|| self.read(cells, row, column))
    }

    /// The same to write to.
    #[inline(always)]
    fn checked_mut<'a, T: Cell>(
        &self,
        cells: &'a mut Self::Cells<T>,
        row: usize,
        column: usize,
    ) -> Option<&'a mut T> {
        let extent = self.extent();
        let is_on = row < extent.rows() && column < extent.columns();
        is_on.then(|| self.cell(cells, row, column))
    }

    /// The cells of a row, if they lie in one piece.
    #[inline(always)]
    fn row<'a, T: Cell>(&self, _cells: &'a Self::Cells<T>, _row: usize) -> Option<&'a [T]> {
        None
    }

    /// Calls `read` with each cell of a row.
    #[inline(always)]
    fn each_of_row<T: Cell>(&self, cells: &Self::Cells<T>, row: usize, mut read: impl FnMut(T)) {
        match self.row(cells, row) {
            Some(row) => row.iter().for_each(|&own| read(own)),
            None => {
                (0..self.extent().columns()).for_each(|column| read(self.read(cells, row, column)))
            }
        }
    }

    /// The same to write to.
    #[inline(always)]
    fn row_mut<'a, T: Cell>(
        &self,
        _cells: &'a mut Self::Cells<T>,
        _row: usize,
    ) -> Option<&'a mut [T]> {
        None
    }
}

/// Rows and columns over a store.
#[derive(Clone, Debug)]
pub struct Pair<S, const INTERIOR: bool = false>(pub(super) S);

impl<S: Store, const INTERIOR: bool> Pair<S, INTERIOR> {
    /// Whether all neighbours of a place are on the grid.
    #[inline(always)]
    fn is_interior(&self, at: Coord) -> bool {
        let extent = self.0.extent();
        // Below zero is beyond all, and so a comparison tests two edges.
        (usize::from(at.row).wrapping_sub(1) < extent.rows() - 2)
            & (usize::from(at.column).wrapping_sub(1) < extent.columns() - 2)
    }

    /// What `rule` makes of a place, each step tested.
    #[inline(always)]
    fn one<T: Cell, U: Cell>(
        &self,
        from: &S::Cells<T>,
        (row, column): (usize, usize),
        off: T,
        rule: &impl Fn([T; 9]) -> U,
    ) -> U {
        let read = |rows: usize, columns: usize| {
            let (row, column) = (row.wrapping_add(rows), column.wrapping_add(columns));
            self.0.checked(from, row, column).unwrap_or(off)
        };
        const BACK: usize = usize::MAX;
        rule([
            read(BACK, BACK),
            read(BACK, 0),
            read(BACK, 1),
            read(0, BACK),
            read(0, 0),
            read(0, 1),
            read(1, BACK),
            read(1, 0),
            read(1, 1),
        ])
    }

    /// A sweep that tests each column, and each row once for all its points; false if rows
    /// lie in pieces.
    #[inline(always)]
    fn sweep_tested<T: Cell, U: Cell>(
        &self,
        from: &S::Cells<T>,
        to: &mut S::Cells<U>,
        off: T,
        rule: &impl Fn([T; 9]) -> U,
    ) -> bool {
        for row in 0..self.rows() {
            let three = [row.wrapping_sub(1), row, row + 1].map(|row| {
                let is_on = row < self.rows();
                is_on
                    .then(|| self.0.row(from, row))
                    .flatten()
                    .unwrap_or(&[])
            });
            let Some(out) = self.0.row_mut(to, row) else {
                return false;
            };
            for (column, out) in out.iter_mut().enumerate() {
                let three = three.map(|row| {
                    [column.wrapping_sub(1), column, column + 1]
                        .map(|column| row.get(column).copied().unwrap_or(off))
                });
                let [[a, b, c], [d, own, f], [g, h, i]] = three;
                *out = rule([a, b, c, d, own, f, g, h, i]);
            }
        }
        true
    }

    /// A sweep whose outermost points alone are tested; false if rows lie in pieces.
    #[inline(always)]
    fn sweep_rows<T: Cell, U: Cell>(
        &self,
        from: &S::Cells<T>,
        to: &mut S::Cells<U>,
        off: T,
        rule: &impl Fn([T; 9]) -> U,
    ) -> bool {
        let (rows, columns) = (self.rows(), self.columns());
        for row in 0..rows {
            let is_edge = row == 0 || row == rows - 1;
            let tested = if is_edge { 1 } else { columns - 1 };
            for column in (0..columns).step_by(tested) {
                let value = self.one(from, (row, column), off, rule);
                *self.0.cell(to, row, column) = value;
            }
            if is_edge {
                continue;
            }
            let three = [row - 1, row, row + 1].map(|row| self.0.row(from, row));
            let ([Some(above), Some(here), Some(below)], Some(out)) =
                (three, self.0.row_mut(to, row))
            else {
                return false;
            };
            sweep_row([above, here, below], &mut out[1..columns - 1], rule);
        }
        true
    }

    /// A sweep on a torus that goes round at the ends of rows alone; false if rows lie in
    /// pieces.
    #[inline(always)]
    fn sweep_rows_round<T: Cell, U: Cell>(
        &self,
        from: &S::Cells<T>,
        to: &mut S::Cells<U>,
        rule: &impl Fn([T; 9]) -> U,
    ) -> bool {
        let (rows, columns) = (self.rows(), self.columns());
        for row in 0..rows {
            let three = beside(row, rows).map(|row| self.0.row(from, row));
            let ([Some(above), Some(here), Some(below)], Some(out)) =
                (three, self.0.row_mut(to, row))
            else {
                return false;
            };
            for column in [0, columns - 1] {
                let [left, middle, right] = beside(column, columns);
                let [a, b, c] =
                    [above, here, below].map(|row| [row[left], row[middle], row[right]]);
                out[column] = rule([a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]]);
            }
            sweep_row([above, here, below], &mut out[1..columns - 1], rule);
        }
        true
    }
}

impl<S: Store, const INTERIOR: bool> Plane for Pair<S, INTERIOR> {
    const ABOUT: About = S::ABOUT[INTERIOR as usize];
    type Extent = S::Extent;
    type Point = Coord;
    type Step = (i16, i16);
    type Map<T: Cell> = S::Cells<T>;

    fn new(extent: S::Extent) -> Self {
        Self(S::new(extent))
    }
    #[inline(always)]
    fn extent(&self) -> S::Extent {
        self.0.extent()
    }
    #[inline(always)]
    fn point(&self, at: Coord) -> Coord {
        at
    }
    #[inline(always)]
    fn coord(&self, point: Coord) -> Coord {
        point
    }
    #[inline(always)]
    fn step(&self, (rows, columns): (i16, i16)) -> (i16, i16) {
        (rows, columns)
    }
    fn map<T: Cell>(&self, inside: T, _off: T) -> S::Cells<T> {
        self.0.cells(inside)
    }
    fn bytes<T: Cell>(&self) -> usize {
        self.0.length::<T>() * size_of::<T>()
    }
    #[inline(always)]
    fn get<T: Cell>(&self, map: &S::Cells<T>, point: Coord) -> T {
        self.0.read(map, point.row.into(), point.column.into())
    }
    #[inline(always)]
    fn set<T: Cell>(&self, map: &mut S::Cells<T>, point: Coord, value: T) {
        *self.0.cell(map, point.row.into(), point.column.into()) = value;
    }
    #[inline(always)]
    fn look<T: Cell>(
        &self,
        map: &S::Cells<T>,
        point: Coord,
        step: (i16, i16),
        off: T,
    ) -> (Coord, T) {
        let at = point.moved(step);
        let content = self.0.checked(map, at.row.into(), at.column.into());
        (at, content.unwrap_or(off))
    }

    #[inline(always)]
    fn around<T: Cell, const K: usize>(
        &self,
        map: &S::Cells<T>,
        point: Coord,
        steps: &[(i16, i16); K],
        off: T,
    ) -> [(Coord, T); K] {
        if !INTERIOR || !self.is_interior(point) {
            return steps.map(|step| self.look(map, point, step, off));
        }
        steps.map(|step| {
            let at = point.moved(step);
            (at, self.0.read(map, at.row.into(), at.column.into()))
        })
    }

    #[inline(always)]
    fn visit<T: Cell>(
        &self,
        map: &mut S::Cells<T>,
        point: Coord,
        mut visit: impl FnMut(Coord, &mut T),
    ) {
        let is_interior = INTERIOR && self.is_interior(point);
        for &step in &STEPS[..ORTHOGONAL] {
            let at = point.moved(step);
            let (row, column) = (at.row.into(), at.column.into());
            if is_interior {
                visit(at, self.0.cell(map, row, column));
            } else if let Some(cell) = self.0.checked_mut(map, row, column) {
                visit(at, cell);
            }
        }
    }

    #[inline(always)]
    fn each_of_row<T: Cell>(&self, map: &S::Cells<T>, row: usize, read: impl FnMut(T)) {
        self.0.each_of_row(map, row, read);
    }

    #[inline(always)]
    fn sweep<T: Cell, U: Cell>(
        &self,
        from: &S::Cells<T>,
        to: &mut S::Cells<U>,
        off: T,
        rule: impl Fn([T; 9]) -> U,
    ) {
        if INTERIOR && self.sweep_rows(from, to, off, &rule) {
            return;
        }
        if !INTERIOR && self.sweep_tested(from, to, off, &rule) {
            return;
        }
        for row in 0..self.rows() {
            for column in 0..self.columns() {
                let value = self.one(from, (row, column), off, &rule);
                *self.0.cell(to, row, column) = value;
            }
        }
    }

    #[inline(always)]
    fn sweep_torus<T: Cell, U: Cell>(
        &self,
        from: &mut S::Cells<T>,
        to: &mut S::Cells<U>,
        rule: impl Fn([T; 9]) -> U,
    ) {
        if !INTERIOR || !self.sweep_rows_round(from, to, &rule) {
            sweep_compared(self, from, to, rule);
        }
    }
}
