//! `flat-division`: one dimension without a border, the index as point.
//!
//! A point is the index of its cell, so a step is one addition; what is not
//! known is the column, and every look must divide to find out whether the step
//! crossed the left or right edge (3 - 1 = 2 exists, but lies at the other end
//! of the row above). With a size known to the compiler the division is a
//! multiplication; at run time it is a division.
//!
//! ```text
//!   0  1  2
//!   3  4  5      column = index % 3, row = index / 3
//!   6  7  8
//! ```
//!
//! The remainder alone is enough in a look: with a column that stays on the
//! board, the row does so exactly if the index is one of the array, and that is
//! tested anyway. The quotient is needed by `coord`.
//!
//! Bytes: one for each byte-wide point, 361 on 19x19.
//!
//! Source: "when xy%19 ..., or when xy/19 ..." in *Board representation*
//! (Sensei's Library, copied in a Go bot's blog), which finds it "rather
//! cumbersome", and the first way of *One-dimensional array modeling*, "more
//! difficult to determine whether the cross-boundary".

use crate::flat::cells;
use crate::store::Store;
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};
use std::marker::PhantomData;

/// One dimension without a border, the edge by division of the index.
#[derive(Clone, Copy, Debug)]
pub struct FlatDivisionLayout<G, M>(G, PhantomData<M>);

/// A step of the index, and the columns in it.
#[derive(Clone, Copy, Debug)]
pub struct IndexStep {
    offset: i16,
    columns: i16,
}

impl<G: Geometry, M: Store> Layout for FlatDivisionLayout<G, M> {
    type Geometry = G;
    type Point = u16;
    type Step = IndexStep;
    type Map<T: Cell> = M::Cells<T>;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        Ok(Self(geometry, PhantomData))
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.0
    }

    #[inline(always)]
    fn point(self, coord: Coord) -> u16 {
        u16::from(coord.row) * self.columns() as u16 + u16::from(coord.column)
    }
    #[inline(always)]
    fn coord(self, point: u16) -> Coord {
        let columns = self.columns() as u16;
        Coord::new(usize::from(point / columns), usize::from(point % columns))
    }
    #[inline(always)]
    fn number(self, point: u16) -> u32 {
        u32::from(point)
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> IndexStep {
        let columns = i16::from(direction.columns);
        IndexStep {
            offset: i16::from(direction.rows) * self.columns() as i16 + columns,
            columns,
        }
    }

    #[inline]
    fn map<T: Cell>(self, inside: T, _outside: T) -> M::Cells<T> {
        M::filled(self.cells(), inside)
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut M::Cells<T>, inside: T) {
        map.as_mut().fill(inside);
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &M::Cells<T>, point: u16) -> T {
        map[usize::from(point)]
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut M::Cells<T>, point: u16, value: T) {
        map[usize::from(point)] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: u16, step: IndexStep, off: T) -> (u16, T) {
        let columns = self.columns() as u16;
        let column = (point % columns).wrapping_add_signed(step.columns);
        // In the width of addresses: below zero is beyond every array.
        let reached = usize::from(point).wrapping_add_signed(step.offset.into());
        match map.as_ref().get(reached) {
            Some(&content) if column < columns => (reached as u16, content),
            // A constant: the place reached took 7 % more instructions in a flood fill.
            _ => (0, off),
        }
    }

    fn heap_bytes<T: Cell>(self) -> usize {
        M::heap_bytes::<T>(self.cells())
    }

    /// A single loop over the indices.
    #[inline(always)]
    fn points(self, f: impl FnMut(u16)) {
        (0..self.0.points() as u16).for_each(f);
    }

    /// A single loop over the cells.
    #[inline(always)]
    fn scan<T: Cell>(self, map: &M::Cells<T>, _off: T, mut f: impl FnMut(u16, T)) {
        for (point, &content) in (0..).zip(map.as_ref()) {
            f(point, content);
        }
    }
}

board::family! {
    pub FlatDivision = "flat-division", "one dimension without a border, the edge by division of the index",
        "Board representation (Sensei's Library)", overrides &["number", "points", "scan"];
    row FlatDivisionLayout(cells)
}
