//! `flat`: one dimension without a border, points kept as row and column.
//!
//! A cell is `row * columns + column`. The point stays a pair, so that the edge
//! is found by one unsigned comparison each and only a step that stays on the
//! board is turned into an index; see `flat-division` for the index as point.
//!
//! ```text
//!   0  1  2
//!   3  4  5      cell = row * 3 + column
//!   6  7  8
//! ```
//!
//! Bytes: one for each byte-wide point and no more, 361 on 19x19.
//!
//! Source: the first way of *One-dimensional array modeling represents
//! two-dimensional checkerboard state*, and `z = x + y * 19` of *Board
//! representation* (Sensei's Library, copied in a Go bot's blog).

use crate::access::{read, write};
use crate::pair::stepped;
use crate::store::Store;
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};
use std::marker::PhantomData;

/// One dimension without a border, the edge from the coordinates.
#[derive(Clone, Copy, Debug)]
pub struct FlatLayout<G, M>(G, PhantomData<M>);

pub(crate) const fn cells(rows: usize, columns: usize, _max: usize, _reach: usize) -> usize {
    rows * columns
}

impl<G: Geometry, M: Store> Layout for FlatLayout<G, M> {
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
        read!(M, map.as_ref(), self.index(point))
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut M::Cells<T>, point: Coord, value: T) {
        write!(M, map.as_mut(), self.index(point), value);
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: Coord, step: Direction, off: T) -> (Coord, T) {
        let reached = stepped(point, step);
        if usize::from(reached.row) < self.rows() && usize::from(reached.column) < self.columns() {
            (reached, self.get(map, reached))
        } else {
            (reached, off)
        }
    }

    fn cells(self) -> usize {
        self.0.points()
    }
    #[inline(always)]
    fn stride(self) -> usize {
        self.columns()
    }
    #[inline(always)]
    fn index(self, point: Coord) -> usize {
        usize::from(point.row) * self.columns() + usize::from(point.column)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        M::heap_bytes::<T>(self.cells())
    }

    /// One pass over the memory; the pair is counted along, not computed.
    #[inline(always)]
    fn scan<T: Cell>(self, map: &M::Cells<T>, _off: T, mut f: impl FnMut(Coord, T)) {
        for (row, cells) in map.as_ref()[..self.0.points()]
            .chunks_exact(self.columns())
            .enumerate()
        {
            for (column, &content) in cells.iter().enumerate() {
                f(Coord::new(row, column), content);
            }
        }
    }
}

board::family! {
    /// The layout `flat` at every size.
    pub Flat = "flat", "one dimension without a border, the edge from row and column",
        "One-dimensional array modeling, first way", overrides &["checked", "scan"];
    row FlatLayout(cells)
}
