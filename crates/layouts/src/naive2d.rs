//! `naive2d`: a vector of vectors, as a first program has it.
//!
//! Each row is a vector, and a point is its row and column. A step asks the outer
//! vector for the row and that row for the cell: `get` finds the edges, because a
//! coordinate off the board is no index. It is the obvious way, and the reference
//! of all tables.
//!
//! ```text
//!   rows                 cells on the heap, 3x3
//!  +------------------+
//!  | ptr, cap, len  --+--> . . .
//!  | ptr, cap, len  --+--> . . .
//!  | ptr, cap, len  --+--> . . .
//!  +------------------+
//! ```
//!
//! Bytes: 24 for the outer vector, 24 for each row and one for each byte-wide
//! point, in `rows + 1` allocations: 841 on 19x19.
//!
//! Source: common use. "Data access is more intuitive, can be directly based on
//! the subscript" says *One-dimensional array modeling represents
//! two-dimensional checkerboard state* of it, before it argues against.

use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};

/// A vector of vectors.
#[derive(Clone, Copy, Debug)]
pub struct Naive2dLayout<G>(G);

impl<G: Geometry> Layout for Naive2dLayout<G> {
    type Geometry = G;
    type Point = Coord;
    type Step = Direction;
    type Map<T: Cell> = Vec<Vec<T>>;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        Ok(Self(geometry))
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

    fn map<T: Cell>(self, inside: T, _outside: T) -> Vec<Vec<T>> {
        vec![vec![inside; self.columns()]; self.rows()]
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut Vec<Vec<T>>, inside: T) {
        for row in map {
            row.fill(inside);
        }
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &Vec<Vec<T>>, point: Coord) -> T {
        map[usize::from(point.row)][usize::from(point.column)]
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut Vec<Vec<T>>, point: Coord, value: T) {
        map[usize::from(point.row)][usize::from(point.column)] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &Vec<Vec<T>>, point: Coord, step: Direction, off: T) -> (Coord, T) {
        // A coordinate below zero wraps to one that no vector has, so that `get` finds
        // all four edges.
        let row = usize::from(point.row).wrapping_add_signed(step.rows.into());
        let column = usize::from(point.column).wrapping_add_signed(step.columns.into());
        let reached = Coord::new(row, column);
        match map.get(row).and_then(|row| row.get(column)) {
            Some(&content) => (reached, content),
            None => (reached, off),
        }
    }

    fn heap_bytes<T: Cell>(self) -> usize {
        self.rows() * (size_of::<Vec<T>>() + self.columns() * size_of::<T>())
    }

    /// Row by row, as nested vectors are usually read.
    #[inline(always)]
    fn scan<T: Cell>(self, map: &Vec<Vec<T>>, _off: T, mut f: impl FnMut(Coord, T)) {
        for (row, contents) in map.iter().enumerate() {
            for (column, &content) in contents.iter().enumerate() {
                f(Coord::new(row, column), content);
            }
        }
    }
}

board::family! {
    pub Naive2d = "naive2d", "a vector of vectors, the edge where there is no such row or cell", "common use",
        overrides &["scan"], dimension "two";
    plain Naive2dLayout
}
