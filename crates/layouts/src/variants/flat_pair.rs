//! `flat-pair`: `flat` with points kept as row and column.
//!
//! The memory is that of `flat`. A step is tested as in `array2d`, by one unsigned
//! comparison each for row and column, and only one that stays on the board is
//! multiplied to an index. It was `flat` itself until the column was carried along.
//!
//! Bytes: those of `flat`.
//!
//! Source: the first way of *One-dimensional array modeling represents
//! two-dimensional checkerboard state*.

use crate::flat::cells;
use crate::store::Store;
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};
use std::marker::PhantomData;

/// One dimension without a border, a point as row and column.
#[derive(Clone, Copy, Debug)]
pub struct FlatPairLayout<G, M>(G, PhantomData<M>);

impl<G: Geometry, M: Store> Layout for FlatPairLayout<G, M> {
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

    /// Of the two comparisons of a step, the compiler drops the one that asks about the
    /// coordinate that stays: where it knows both sizes and the point is on the board.
    #[inline(always)]
    fn checked(self, point: Coord) -> Coord {
        if G::KNOWN {
            assert!(usize::from(point.row) < self.rows(), "beyond the last row");
            assert!(
                usize::from(point.column) < self.columns(),
                "beyond the last column"
            );
        }
        point
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
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: Coord, step: Direction, off: T) -> (Coord, T) {
        let row = usize::from(point.row).wrapping_add_signed(step.rows.into());
        let column = usize::from(point.column).wrapping_add_signed(step.columns.into());
        let reached = Coord::new(row, column);
        if row < self.rows() && column < self.columns() {
            (reached, map[row * self.columns() + column])
        } else {
            (reached, off)
        }
    }

    #[inline(always)]
    fn index(self, point: Coord) -> usize {
        usize::from(point.row) * self.columns() + usize::from(point.column)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        M::heap_bytes::<T>(self.cells())
    }

    /// Row by row, the pair counted along.
    #[inline(always)]
    fn scan<T: Cell>(self, map: &M::Cells<T>, _off: T, mut f: impl FnMut(Coord, T)) {
        for row in 0..self.rows() {
            let start = row * self.columns();
            let cells = &map.as_ref()[start..start + self.columns()];
            for (column, &content) in cells.iter().enumerate() {
                f(Coord::new(row, column), content);
            }
        }
    }
}

board::family! {
    pub FlatPair = "flat-pair", "flat with points as row and column, multiplied at each read",
        "One-dimensional array modeling, first way", overrides &["checked", "scan"],
        varies "flat" in "point" to "row and column";
    row FlatPairLayout(cells)
}
