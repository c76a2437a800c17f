//! `column-major`: one dimension without a border, column after column.
//!
//! It is boardbench's `flat-pair` turned by 90 degrees, and in nothing else
//! different: whatever the two differ by is what the order of cells is worth.
//!
//! ```text
//!   0  3  6
//!   1  4  7      cell = column * 3 + row
//!   2  5  8
//! ```
//!
//! Memory is in column order, yet points are ordered row by row, as the law
//! wants: `Coord` compares its row first. With the cell's index as the point,
//! `Ord` would have to be written by hand.
//!
//! Bytes: one for each byte-wide point and no more, 361 on 19x19.
//!
//! Source: the order in which Fortran keeps a matrix.

use boardbench::board::{self, Cell, Coord, Direction, Geometry, Layout, Memory, Unsupported};
use std::marker::PhantomData;

/// One dimension without a border, column after column.
#[derive(Clone, Copy, Debug)]
pub struct ColumnMajorLayout<G, M>(G, PhantomData<M>);

const fn cells(rows: usize, columns: usize, _max: usize, _reach: usize) -> usize {
    rows * columns
}

impl<G: Geometry, M: Memory> Layout for ColumnMajorLayout<G, M> {
    type Geometry = G;
    type Point = Coord;
    type Step = Direction;
    type Map<T: Cell> = M::Cells<T>;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        Ok(Self(geometry, PhantomData))
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.0
    }

    #[inline(always)]
    fn point(self, coord: Coord) -> Coord {
        coord
    }
    #[inline(always)]
    fn coord(self, point: Coord) -> Coord {
        point
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> Direction {
        direction
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
    fn get<T: Cell>(self, map: &M::Cells<T>, point: Coord) -> T {
        map[self.index(point)]
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut M::Cells<T>, point: Coord, value: T) {
        map[self.index(point)] = value;
    }
    /// A coordinate below zero wraps to a large one, so that one unsigned comparison
    /// finds both edges.
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: Coord, step: Direction, off: T) -> (Coord, T) {
        let row = usize::from(point.row).wrapping_add_signed(step.rows.into());
        let column = usize::from(point.column).wrapping_add_signed(step.columns.into());
        let reached = Coord::new(row, column);
        if row < self.rows() && column < self.columns() {
            (reached, map[column * self.rows() + row])
        } else {
            (reached, off)
        }
    }

    fn stride(self) -> usize {
        1
    }
    #[inline(always)]
    fn index(self, point: Coord) -> usize {
        usize::from(point.column) * self.rows() + usize::from(point.row)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        if G::KNOWN {
            0
        } else {
            self.cells() * size_of::<T>()
        }
    }
}

board::family! {
    pub ColumnMajor = "column-major", "one dimension without a border, column after column",
        "the order of Fortran's matrices";
    row ColumnMajorLayout(cells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardbench::board::conformance::check_family;

    #[test]
    fn every_law_holds_at_every_size() {
        let checked = check_family::<ColumnMajor>().unwrap_or_else(|broken| panic!("{broken}"));
        assert_eq!(checked.unsupported, 0, "it serves every board");
    }
}
