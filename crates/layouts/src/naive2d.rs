//! `naive2d`: a vector of vectors, as a first program has it.
//!
//! Each row is a vector of its own, a point is its row and column, and a step
//! is tested against all four edges before anything is read. It is the obvious
//! way, the judge of the others, and overrides nothing.
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

use crate::access::{Access, Tested, read, write};
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};
use std::marker::PhantomData;

/// A vector of vectors.
#[derive(Clone, Copy, Debug)]
pub struct Naive2dLayout<G, A = Tested>(G, PhantomData<A>);

impl<G: Geometry, A: Access> Layout for Naive2dLayout<G, A> {
    type Geometry = G;
    type Point = Coord;
    type Step = Direction;
    type Map<T: Cell> = Vec<Vec<T>>;

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
        read!(A, map, usize::from(point.row), usize::from(point.column))
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut Vec<Vec<T>>, point: Coord, value: T) {
        write!(
            A,
            map,
            usize::from(point.row),
            usize::from(point.column),
            value
        );
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &Vec<Vec<T>>, point: Coord, step: Direction, off: T) -> (Coord, T) {
        let row = i32::from(point.row) + i32::from(step.rows);
        let column = i32::from(point.column) + i32::from(step.columns);
        if row < 0 || row >= self.rows() as i32 || column < 0 || column >= self.columns() as i32 {
            return (point, off);
        }
        let reached = Coord::new(row as usize, column as usize);
        (reached, self.get(map, reached))
    }

    fn cells(self) -> usize {
        self.0.points()
    }
    fn stride(self) -> usize {
        self.columns()
    }
    fn index(self, point: Coord) -> usize {
        usize::from(point.row) * self.columns() + usize::from(point.column)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        self.rows() * (size_of::<Vec<T>>() + self.columns() * size_of::<T>())
    }
}

board::family! {
    /// The layout `naive2d` at every size.
    pub Naive2d = "naive2d", "a vector of vectors, all four edges tested", "common use",
        dimension "two";
    plain Naive2dLayout
}
