//! A step added in the width in which a point is kept, for layouts that vary the
//! integer width.
//!
//! The layouts add a step in the width of addresses, because a sum in 16 bits must
//! be widened before it can be an index. Nothing else differs here.

use crate::bordered::{Bordered, Rule};
use crate::flat::{COLUMNS, FlatLayout};
use crate::store::Store;
use crate::zero_x88::ZeroX88Layout;
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};

/// A layout whose `look` can add in 16 bits.
pub trait NarrowSum: Layout {
    /// [`Layout::look`] with a sum in 16 bits.
    fn narrow_look<T: Cell>(
        self,
        map: &Self::Map<T>,
        point: Self::Point,
        step: Self::Step,
        off: T,
    ) -> (Self::Point, T);
}

impl<G: Geometry, M: Store, R: Rule> NarrowSum for Bordered<G, M, R> {
    #[inline(always)]
    fn narrow_look<T: Cell>(self, map: &M::Cells<T>, point: u16, step: i16, _off: T) -> (u16, T) {
        let reached = point.wrapping_add_signed(step);
        (reached, map[usize::from(reached)])
    }
}

impl<G: Geometry, M: Store> NarrowSum for FlatLayout<G, M> {
    #[inline(always)]
    fn narrow_look<T: Cell>(self, map: &M::Cells<T>, point: u16, step: i16, off: T) -> (u16, T) {
        let reached = point.wrapping_add_signed(step);
        let (index, cells) = (self.index(reached), map.as_ref());
        if (usize::from(reached % COLUMNS) < self.columns()) & (index < cells.len()) {
            (reached, cells[index])
        } else {
            (0, off)
        }
    }
}

impl<G: Geometry, M: Store> NarrowSum for ZeroX88Layout<G, M> {
    #[inline(always)]
    fn narrow_look<T: Cell>(self, map: &M::Cells<T>, point: u16, step: i16, off: T) -> (u16, T) {
        let reached = point.wrapping_add_signed(step);
        if Self::one_and(self.geometry()) {
            if reached & self.mask() as u16 != 0 {
                return (reached, off);
            }
            return (reached, map[usize::from(reached)]);
        }
        match map.as_ref().get(usize::from(reached)) {
            Some(&content) if !self.is_spare(reached) => (reached, content),
            _ => (0, off),
        }
    }
}

/// Layout `L` with steps added in 16 bits.
#[derive(Clone, Copy, Debug)]
pub struct Narrow<L>(L);

impl<L: NarrowSum> Layout for Narrow<L> {
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
    #[inline(always)]
    fn get<T: Cell>(self, map: &L::Map<T>, point: L::Point) -> T {
        self.0.get(map, point)
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut L::Map<T>, point: L::Point, value: T) {
        self.0.set(map, point, value);
    }
    #[inline(always)]
    fn look<T: Cell>(
        self,
        map: &L::Map<T>,
        point: L::Point,
        step: L::Step,
        off: T,
    ) -> (L::Point, T) {
        self.0.narrow_look(map, point, step, off)
    }

    #[inline(always)]
    fn put<T: Cell>(self, map: &mut L::Map<T>, reached: (L::Point, T), value: T, off: T) {
        self.0.put(map, reached, value, off);
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
    #[inline(always)]
    fn number(self, point: L::Point) -> u32 {
        self.0.number(point)
    }
    #[inline(always)]
    fn difference(self, from: L::Point, to: L::Point) -> i32 {
        self.0.difference(from, to)
    }
    #[inline(always)]
    fn checked(self, point: L::Point) -> L::Point {
        self.0.checked(point)
    }
    #[inline(always)]
    fn points_from(self, start: L::Point, f: impl FnMut(L::Point)) {
        self.0.points_from(start, f);
    }
    #[inline(always)]
    fn scan<T: Cell>(self, map: &L::Map<T>, off: T, f: impl FnMut(L::Point, T)) {
        self.0.scan(map, off, f);
    }
}
