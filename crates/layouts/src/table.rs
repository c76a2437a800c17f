//! `table`: every step looked up, no arithmetic on indices.
//!
//! A point is the index of its cell without a border, and a table gives for
//! each point and step where it leads: to another point, or to one dump cell
//! behind the last point that holds `outside`.
//!
//! ```text
//!   0  1  2               next  N  0: 9  1: 9  2: 9  3: 0 ..
//!   3  4  5     9 dump          W  0: 9  1: 0  2: 1  3: 9 ..
//!   6  7  8                     E  0: 1  1: 2  2: 9  3: 4 ..
//!                                :
//! ```
//!
//! Lists of the neighbours and of the points of a ray were here, too, and took more
//! time: 7 % in Go on 19x19, 14 % in perft of chess. How long a list is must be loaded,
//! where the steps of a loop are constants.
//!
//! Of a size known to the compiler the table is a constant of the code, and a point
//! and an entry are one byte on boards of up to 255 points. There a step has 256
//! entries, so that a byte needs no test. At run time the table is made at the first use
//! of a size and has entries of 16 bits.
//!
//! Bytes: one cell more than points, 362 for byte-wide cells on 19x19. The
//! table is read by all boards of one size: 2 KB for the eight steps of a board of up to
//! 255 points, 5 KB for the twenty of chess, 5.8 KB on 19x19.
//!
//! Source: common in programs that play on any graph.

use crate::store::Store;
use crate::tables::{Fits, InCode, Index, Narrowest, STEP_NUMBERS, Shared, Tables, steps};
use board::{
    About, AtRunTime, Cell, Coord, Direction, Family, Geometry, Heap, Inline, Layout, Unsupported,
};
use std::marker::PhantomData;

/// Every step looked up.
#[derive(Clone, Copy, Debug)]
pub struct TableLayout<G, M, T> {
    geometry: G,
    tables: T,
    memory: PhantomData<M>,
}

const fn cells(rows: usize, columns: usize) -> usize {
    rows * columns + 1
}

impl<G: Geometry, M: Store, T: Tables> Layout for TableLayout<G, M, T> {
    type Geometry = G;
    type Point = T::Index;
    type Step = u8;
    type Map<C: Cell> = M::Cells<C>;
    /// Each look reads the table first: playouts of Gomoku took up to 1.35 times as long.
    const LOOKS_AHEAD: bool = false;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        Ok(Self {
            geometry,
            tables: T::of(geometry.rows(), geometry.columns(), G::REACH),
            memory: PhantomData,
        })
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.geometry
    }

    #[inline(always)]
    fn point(self, coord: Coord) -> T::Index {
        T::Index::of(usize::from(coord.row) * self.columns() + usize::from(coord.column))
    }
    #[inline(always)]
    fn coord(self, point: T::Index) -> Coord {
        let (number, columns) = (self.number(point), self.columns() as u32);
        Coord::new((number / columns) as usize, (number % columns) as usize)
    }
    #[inline(always)]
    fn number(self, point: T::Index) -> u32 {
        let index: usize = point.into();
        index as u32
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> u8 {
        STEP_NUMBERS[(direction.rows + 2) as usize][(direction.columns + 2) as usize]
    }

    #[inline]
    fn map<C: Cell>(self, inside: C, outside: C) -> M::Cells<C> {
        let mut map = M::filled(self.cells(), outside);
        self.fill(&mut map, inside);
        map
    }
    #[inline]
    fn fill<C: Cell>(self, map: &mut M::Cells<C>, inside: C) {
        map.as_mut()[..self.geometry.points()].fill(inside);
    }
    #[inline(always)]
    fn get<C: Cell>(self, map: &M::Cells<C>, point: T::Index) -> C {
        map[point.into()]
    }
    #[inline(always)]
    fn set<C: Cell>(self, map: &mut M::Cells<C>, point: T::Index, value: C) {
        map[point.into()] = value;
    }
    #[inline(always)]
    fn look<C: Cell>(self, map: &M::Cells<C>, point: T::Index, step: u8, _off: C) -> (T::Index, C) {
        let reached = self.tables.next(step, point);
        (reached, map[reached.into()])
    }

    /// The dump cell takes what is written off the board.
    #[inline(always)]
    fn put<C: Cell>(self, map: &mut M::Cells<C>, (reached, _): (T::Index, C), value: C, _off: C) {
        self.set(map, reached, value);
    }

    fn cells(self) -> usize {
        self.geometry.points() + 1
    }
    fn heap_bytes<C: Cell>(self) -> usize {
        M::heap_bytes::<C>(self.cells())
    }

    /// A single loop over the indices.
    #[inline(always)]
    fn points(self, f: impl FnMut(T::Index)) {
        (0..self.geometry.points()).map(T::Index::of).for_each(f);
    }

    /// A single loop over the cells.
    #[inline(always)]
    fn scan<C: Cell>(self, map: &M::Cells<C>, _off: C, mut f: impl FnMut(T::Index, C)) {
        let cells = &map.as_ref()[..self.geometry.points()];
        for (point, &content) in cells.iter().enumerate() {
            f(T::Index::of(point), content);
        }
    }
}

/// Sizes that the compiler knows.
macro_rules! known {
    ($(
        $(#[$about:meta])*
        $name:ident ($rows:literal, $columns:literal, $max:literal, $reach:literal),
    )+) => {
        $(
            type $name = TableLayout<
                board::$name,
                Inline<{ cells($rows, $columns) }>,
                InCode<
                    <Fits<{ $rows * $columns <= 255 }> as Narrowest>::Index,
                    $rows,
                    $columns,
                    { steps($reach) },
                    { $rows * $columns },
                >,
            >;
        )+
    };
}

/// The layout `table` at every size.
#[derive(Clone, Copy, Debug)]
pub struct Table;

impl Family for Table {
    const ABOUT: About = About {
        name: "table",
        summary: "every step looked up in a table made once per size",
        source: "common in programs that play on any graph",
        overrides: &["number", "points", "scan"],
        ..About::of_dimension("one")
    };
    board::sizes!([known]);
    type Dynamic = TableLayout<AtRunTime<1>, Heap, Shared>;
    type DynamicChess = TableLayout<AtRunTime<2>, Heap, Shared>;
}
