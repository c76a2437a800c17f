//! `padded-full-calls`: `padded-full` with every read and write a call.
//!
//! "We need only one variable to determine a board position, which means that
//! many functions need less arguments": inside one function, which the compiler
//! makes of a whole layout otherwise, arguments cost nothing. Here `get`, `set`
//! and `look` stay functions, and a point goes into them and comes out of them.
//! `padded2d-calls` is the same with two variables; what they differ in is the
//! number of registers that a point and a step take, and the arithmetic.
//!
//! ```text
//!  look(map, point, step, off)          one dimension    4 arguments
//!  look(map, (i, j), (di, dj), off)     two dimensions   6 arguments
//! ```
//!
//! Memory is that of `padded-full`.
//!
//! Source: the GNU Go documentation, "The Board Array".

use crate::padded_full::PaddedFull;
use board::{Cell, Coord, Direction, Layout, Unsupported};

/// Layout `L` whose reads and writes are calls.
#[derive(Clone, Copy, Debug)]
pub struct Calls<L>(L);

impl<L: Layout> Layout for Calls<L> {
    type Geometry = L::Geometry;
    type Point = L::Point;
    type Step = L::Step;
    type Map<T: Cell> = L::Map<T>;

    fn new(geometry: L::Geometry) -> Result<Self, Unsupported> {
        L::new(geometry).map(Self)
    }
    #[inline(always)]
    fn geometry(self) -> L::Geometry {
        self.0.geometry()
    }

    #[inline(always)]
    fn point(self, coord: Coord) -> L::Point {
        self.0.point(coord)
    }
    #[inline(always)]
    fn coord(self, point: L::Point) -> Coord {
        self.0.coord(point)
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> L::Step {
        self.0.step(direction)
    }

    #[inline]
    fn map<T: Cell>(self, inside: T, outside: T) -> L::Map<T> {
        self.0.map(inside, outside)
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut L::Map<T>, inside: T) {
        self.0.fill(map, inside);
    }
    #[inline(never)]
    fn get<T: Cell>(self, map: &L::Map<T>, point: L::Point) -> T {
        self.0.get(map, point)
    }
    #[inline(never)]
    fn set<T: Cell>(self, map: &mut L::Map<T>, point: L::Point, value: T) {
        self.0.set(map, point, value);
    }
    #[inline(never)]
    fn look<T: Cell>(
        self,
        map: &L::Map<T>,
        point: L::Point,
        step: L::Step,
        off: T,
    ) -> (L::Point, T) {
        self.0.look(map, point, step, off)
    }

    fn cells(self) -> usize {
        self.0.cells()
    }
    fn stride(self) -> usize {
        self.0.stride()
    }
    fn index(self, point: L::Point) -> usize {
        self.0.index(point)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        self.0.heap_bytes::<T>()
    }
}

board::family! {
    pub PaddedFullCalls = "padded-full-calls",
        "padded-full, each read and write a call with one variable for a point",
        "GNU Go documentation, The Board Array", overrides &[],
        varies "padded-full" in "access" to "calls";
    made Calls of PaddedFull
}
