//! `table`: every step looked up, no arithmetic on indices.
//!
//! A point is the index of its cell without a border, and a table tells for
//! each point and step where it leads: to another point, or to one dump cell
//! behind the last point that holds `outside`. Two more tables answer whole
//! questions: the neighbours that exist, and the points of a ray up to the edge,
//! which lie one behind the other, since the ray from a point is the rest of
//! the line it stands on.
//!
//! ```text
//!   0  1  2               next      N  W  E  S ..     neighbours
//!   3  4  5     9 dump    0:        9  9  1  3        0: 1 3
//!   6  7  8               1:        9  0  2  4        1: 0 2 4
//!                         :                           :
//!  lines going east:  0 1 2   3 4 5   6 7 8
//! ```
//!
//! Bytes: one cell more than points, 362 for byte-wide cells on 19x19. The
//! tables are read by all boards of one size: 74 bytes a point for eight steps,
//! 27 KB on 19x19, and 170 for the twenty of chess, 11 KB.
//!
//! Source: common in programs that play on any graph.

use crate::access::{part, read, write};
use crate::store::Store;
use crate::tables::{STEP_NUMBERS, Tables, steps};
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};
use std::marker::PhantomData;

/// Every step looked up.
#[derive(Clone, Copy, Debug)]
pub struct TableLayout<G, M> {
    geometry: G,
    tables: &'static Tables,
    memory: PhantomData<M>,
}

const fn cells(rows: usize, columns: usize, _max: usize, _reach: usize) -> usize {
    rows * columns + 1
}

impl<G: Geometry, M: Store> TableLayout<G, M> {
    const STEPS: usize = steps(G::REACH);

    /// The entry of a point and a step.
    #[inline(always)]
    fn entry(point: u16, step: u8) -> usize {
        usize::from(point) * Self::STEPS + usize::from(step)
    }

    /// The neighbours that exist.
    #[inline(always)]
    fn neighbours(self, point: u16) -> &'static [u16] {
        if M::TESTED {
            return self.tables.neighbours[usize::from(point)].as_slice::<M>();
        }
        M::cell(&self.tables.neighbours, usize::from(point)).as_slice::<M>()
    }
}

impl<G: Geometry, M: Store> Layout for TableLayout<G, M> {
    type Geometry = G;
    type Point = u16;
    type Step = u8;
    type Map<T: Cell> = M::Cells<T>;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        Ok(Self {
            geometry,
            tables: Tables::shared(geometry.rows(), geometry.columns(), G::REACH),
            memory: PhantomData,
        })
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.geometry
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
    fn step(self, direction: Direction) -> u8 {
        STEP_NUMBERS[(direction.rows + 2) as usize][(direction.columns + 2) as usize]
    }

    #[inline]
    fn map<T: Cell>(self, inside: T, outside: T) -> M::Cells<T> {
        let mut map = M::filled(self.cells(), outside);
        self.fill(&mut map, inside);
        map
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut M::Cells<T>, inside: T) {
        map.as_mut()[..self.geometry.points()].fill(inside);
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &M::Cells<T>, point: u16) -> T {
        read!(M, map.as_ref(), usize::from(point))
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut M::Cells<T>, point: u16, value: T) {
        write!(M, map.as_mut(), usize::from(point), value);
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: u16, step: u8, _off: T) -> (u16, T) {
        let reached = read!(M, self.tables.next, Self::entry(point, step));
        (reached, read!(M, map.as_ref(), usize::from(reached)))
    }

    fn cells(self) -> usize {
        self.geometry.points() + 1
    }
    fn stride(self) -> usize {
        self.columns()
    }
    fn index(self, point: u16) -> usize {
        usize::from(point)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        M::heap_bytes::<T>(self.cells())
    }

    /// The neighbours that exist, from their list.
    #[inline(always)]
    fn around<T: Cell>(self, map: &M::Cells<T>, point: u16, _off: T, mut f: impl FnMut(u16, T)) {
        let cells = map.as_ref();
        for &neighbour in self.neighbours(point) {
            f(neighbour, read!(M, cells, usize::from(neighbour)));
        }
    }

    /// The neighbours that exist, from their list.
    #[inline(always)]
    fn any_around<T: Cell>(
        self,
        map: &M::Cells<T>,
        point: u16,
        _off: T,
        mut f: impl FnMut(u16, T) -> bool,
    ) -> bool {
        let cells = map.as_ref();
        let mut neighbours = self.neighbours(point).iter();
        neighbours.any(|&neighbour| f(neighbour, read!(M, cells, usize::from(neighbour))))
    }

    /// The rest of the line that the point stands on.
    #[inline(always)]
    fn ray<T: Cell>(
        self,
        map: &M::Cells<T>,
        point: u16,
        step: u8,
        off: T,
        mut f: impl FnMut(u16, T) -> bool,
    ) -> T {
        let cells = map.as_ref();
        let rest = read!(M, self.tables.rays, Self::entry(point, step));
        for &next in part!(M, self.tables.lines, rest.range()) {
            let content = read!(M, cells, usize::from(next));
            if !f(next, content) {
                return content;
            }
        }
        off
    }

    /// A single loop over the indices.
    #[inline(always)]
    fn points(self, f: impl FnMut(u16)) {
        (0..self.geometry.points() as u16).for_each(f);
    }

    /// A single loop over the cells.
    #[inline(always)]
    fn scan<T: Cell>(self, map: &M::Cells<T>, _off: T, mut f: impl FnMut(u16, T)) {
        for (point, &content) in (0..).zip(&map.as_ref()[..self.geometry.points()]) {
            f(point, content);
        }
    }
}

board::family! {
    /// The layout `table` at every size.
    pub Table = "table", "every step, neighbour and ray looked up in tables made once per size",
        "common in programs that play on any graph", overrides &["number", "around", "any_around", "ray", "points", "scan"];
    row TableLayout(cells)
}
