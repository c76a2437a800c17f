//! Cells wider than what they hold, for layouts that vary the width.

use board::{Cell, Coord, Direction, Layout, Unsupported};
use std::fmt::Debug;
use std::marker::PhantomData;

/// A width of cells.
pub trait Width: Copy + Debug + Send + Sync + 'static {
    /// A content in a cell of at least that width.
    type Wide<T: Cell>: Cell;
    /// Puts a content into a cell.
    fn wide<T: Cell>(content: T) -> Self::Wide<T>;
    /// The content of a cell.
    fn narrow<T: Cell>(cell: Self::Wide<T>) -> T;
}

macro_rules! widths {
    ($($(#[$doc:meta])* $width:ident $cell:ident $bytes:literal,)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub struct $width;

            /// A content with room beside it.
            #[derive(Clone, Copy, Debug, PartialEq)]
            #[repr(align($bytes))]
            pub struct $cell<T>(T);

            impl Width for $width {
                type Wide<T: Cell> = $cell<T>;

                #[inline(always)]
                fn wide<T: Cell>(content: T) -> $cell<T> {
                    $cell(content)
                }
                #[inline(always)]
                fn narrow<T: Cell>(cell: $cell<T>) -> T {
                    cell.0
                }
            }
        )+
    };
}

widths! {
    /// Cells of at least two bytes.
    TwoBytes TwoByteCell 2,
    /// Cells of at least four bytes.
    FourBytes FourByteCell 4,
}

/// Layout `L` with cells of width `W`.
#[derive(Clone, Copy, Debug)]
pub struct WideCells<L, W>(L, PhantomData<W>);

impl<L: Layout, W: Width> Layout for WideCells<L, W> {
    type Geometry = L::Geometry;
    type Point = L::Point;
    type Step = L::Step;
    type Map<T: Cell> = L::Map<W::Wide<T>>;

    fn new(geometry: L::Geometry) -> Result<Self, Unsupported> {
        L::new(geometry).map(|layout| Self(layout, PhantomData))
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
    fn map<T: Cell>(self, inside: T, outside: T) -> Self::Map<T> {
        self.0.map(W::wide(inside), W::wide(outside))
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut Self::Map<T>, inside: T) {
        self.0.fill(map, W::wide(inside));
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &Self::Map<T>, point: L::Point) -> T {
        W::narrow(self.0.get(map, point))
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut Self::Map<T>, point: L::Point, value: T) {
        self.0.set(map, point, W::wide(value));
    }
    #[inline(always)]
    fn look<T: Cell>(
        self,
        map: &Self::Map<T>,
        point: L::Point,
        step: L::Step,
        off: T,
    ) -> (L::Point, T) {
        let (reached, cell) = self.0.look(map, point, step, W::wide(off));
        (reached, W::narrow(cell))
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
        self.0.heap_bytes::<W::Wide<T>>()
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
    fn scan<T: Cell>(self, map: &Self::Map<T>, off: T, mut f: impl FnMut(L::Point, T)) {
        self.0
            .scan(map, W::wide(off), |point, cell| f(point, W::narrow(cell)));
    }
}
