//! `mine`: the idea in one sentence.
//!
//! A copy of this file in `src` is a new layout, once its words and these nine methods are
//! yours; CONTRIBUTING.md has the steps. As it stands it is a flat array, slowly.
//!
//! ```text
//!   0  1  2
//!   3  4  5      a picture of the memory: cell = row * 3 + column
//!   6  7  8
//! ```
//!
//! Bytes: one for each byte-wide point, 361 on 19x19.
//!
//! Source: where the idea is from.

use board::{Cell, Coord, Direction, Geometry, Layout, Memory, Unsupported};
use std::marker::PhantomData;

/// What it is.
#[derive(Clone, Copy, Debug)]
pub struct MineLayout<G, M>(G, PhantomData<M>);

/// Cells of a map. `max` is the largest board that the memory is for, `reach` the longest step.
const fn cells(rows: usize, columns: usize, _max: usize, _reach: usize) -> usize {
    rows * columns
}

// Say in `overrides` below which provided methods you write, too. These are wrong, not slow,
// for some layouts: `cells`, `stride` and `index` of other memory than this, `heap_bytes` of
// sizes that are known at run time only.
impl<G: Geometry, M: Memory> Layout for MineLayout<G, M> {
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
        match point.moved(step, self.rows(), self.columns()) {
            Some(reached) => (reached, self.get(map, reached)),
            None => (point, off),
        }
    }
}

board::family! {
    /// What it is.
    pub Mine = "mine", "what it is, in a phrase for tables", "where the idea is from";
    row MineLayout(cells)
}
