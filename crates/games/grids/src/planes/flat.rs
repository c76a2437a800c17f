//! Rows one after another in one array, whose points are the index of a cell with its
//! column: a step is one addition, and the end of the array is the test of the row.
//!
//! Source: tried on breadth-first search, where row and column as a point take 1.2 times as
//! long, since each step then has a multiplication.

use super::pair::{Pair, Store};
use super::stores::Strided;
use crate::plane::{About, Cell, Coord, Extent, ORTHOGONAL, Plane, STEPS};

/// The index of a cell, and below it 32 bits with the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(u64);

impl Place {
    #[inline(always)]
    fn index(self) -> usize {
        (self.0 >> 32) as usize
    }
    #[inline(always)]
    fn column(self) -> usize {
        (self.0 & 0xffff_ffff) as usize
    }
    /// The place that a step reaches. Off the grid the index or the column is too large.
    #[inline(always)]
    fn moved(self, step: u64) -> Self {
        Self(self.0.wrapping_add(step))
    }
}

/// Rows as [`Strided`] lays them, at places.
#[derive(Clone, Debug)]
pub struct Flat<E, const KIND: u8, const INTERIOR: bool = false>(Pair<Strided<E, KIND>, INTERIOR>);

impl<E: Extent, const KIND: u8, const INTERIOR: bool> Flat<E, KIND, INTERIOR> {
    #[inline(always)]
    fn stride(&self) -> usize {
        self.0.0.stride()
    }

    /// Whether all neighbours of a place are on the grid.
    #[inline(always)]
    fn is_interior(&self, at: Place) -> bool {
        let (rows, columns, stride) = (self.rows(), self.columns(), self.stride());
        // Below zero is beyond all, and so a comparison tests two edges.
        (at.index().wrapping_sub(stride) < (rows - 2) * stride)
            & (at.column().wrapping_sub(1) < columns - 2)
    }
}

impl<E: Extent, const KIND: u8, const INTERIOR: bool> Plane for Flat<E, KIND, INTERIOR> {
    const ABOUT: About = <Strided<E, KIND> as Store>::ABOUT[INTERIOR as usize];
    type Extent = E;
    type Point = Place;
    type Step = u64;
    type Map<T: Cell> = Vec<T>;

    fn new(extent: E) -> Self {
        Self(Pair::new(extent))
    }
    #[inline(always)]
    fn extent(&self) -> E {
        self.0.extent()
    }
    #[inline(always)]
    fn point(&self, at: Coord) -> Place {
        let (row, column) = (usize::from(at.row), u64::from(at.column));
        Place(((row * self.stride()) as u64 + column) << 32 | column)
    }
    #[inline(always)]
    fn coord(&self, point: Place) -> Coord {
        Coord::new(point.index() / self.stride(), point.column())
    }
    #[inline(always)]
    fn step(&self, (rows, columns): (i16, i16)) -> u64 {
        let index = i64::from(rows) * self.stride() as i64 + i64::from(columns);
        ((index << 32) + i64::from(columns)) as u64
    }
    fn map<T: Cell>(&self, inside: T, off: T) -> Vec<T> {
        self.0.map(inside, off)
    }
    fn bytes<T: Cell>(&self) -> usize {
        self.0.bytes::<T>()
    }
    #[inline(always)]
    fn get<T: Cell>(&self, map: &Vec<T>, point: Place) -> T {
        map[point.index()]
    }
    #[inline(always)]
    fn set<T: Cell>(&self, map: &mut Vec<T>, point: Place, value: T) {
        map[point.index()] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(&self, map: &Vec<T>, point: Place, step: u64, off: T) -> (Place, T) {
        let at = point.moved(step);
        let cell = map.get(at.index());
        let is_on = at.column() < self.columns();
        (at, cell.filter(|_| is_on).copied().unwrap_or(off))
    }
    #[inline(always)]
    fn visit<T: Cell>(&self, map: &mut Vec<T>, point: Place, mut visit: impl FnMut(Place, &mut T)) {
        let is_interior = INTERIOR && self.is_interior(point);
        for step in &STEPS[..ORTHOGONAL] {
            let at = point.moved(self.step(*step));
            if (is_interior || at.column() < self.columns())
                && let Some(cell) = map.get_mut(at.index())
            {
                visit(at, cell);
            }
        }
    }

    #[inline(always)]
    fn around<T: Cell, const K: usize>(
        &self,
        map: &Vec<T>,
        point: Place,
        steps: &[u64; K],
        off: T,
    ) -> [(Place, T); K] {
        if !INTERIOR || !self.is_interior(point) {
            return steps.map(|step| self.look(map, point, step, off));
        }
        steps.map(|step| {
            let at = point.moved(step);
            (at, map[at.index()])
        })
    }

    #[inline(always)]
    fn each_of_row<T: Cell>(&self, map: &Vec<T>, row: usize, read: impl FnMut(T)) {
        self.0.each_of_row(map, row, read);
    }

    #[inline(always)]
    fn sweep<T: Cell, U: Cell>(
        &self,
        from: &Vec<T>,
        to: &mut Vec<U>,
        off: T,
        rule: impl Fn([T; 9]) -> U,
    ) {
        self.0.sweep(from, to, off, rule);
    }

    #[inline(always)]
    fn sweep_torus<T: Cell, U: Cell>(
        &self,
        from: &mut Vec<T>,
        to: &mut Vec<U>,
        rule: impl Fn([T; 9]) -> U,
    ) {
        self.0.sweep_torus(from, to, rule);
    }
}
