//! Reads and writes without a test of bounds: all unsafe code of this package. The
//! entries that `table` looks its steps up in are read with a test by its copy, too.
//!
//! What is trusted is one sentence: *a layout is only asked about points of its own
//! board, in maps that it made*. Points come from `point` and from a `look`
//! that found something else than `off`, steps from `step`; the laws of
//! [`board::conformance`](boardbench::board::conformance) say of these, at every
//! size exhaustively, that
//!
//! * law 2: each point has a separate cell, below the number of cells, which is
//!   how long a map is: so `get` and `set` of any point are inside (of nested
//!   arrays, row and column each);
//! * law 4: `look` answers for every point and every step within the reach, those
//!   that leave the board included. The original, which tests, must pass the same law
//!   with the same code, and panics where an index is beyond an array: it does at
//!   no point and step of any size, so each cell that a look, a neighbour list or
//!   a ray can read is inside, border and tables included;
//! * law 5: what `around`, `any_around`, `ray` and `scan` visit is what looks
//!   reach.
//!
//! [`Layout`](boardbench::board::Layout) has safe methods and can't ask for more:
//! who makes up a point, or brings one of another board, is outside of what is
//! trusted, and there the original would panic. That is why this is a
//! study, and why nothing but the study links it. Debug builds and Miri look at
//! each index before it is trusted.
#![allow(unsafe_code)]

use boardbench::board::{Cell, Coord, Direction, Geometry, Layout, Memory, Unsupported};
use layouts::array2d::Array2dLayout;
use layouts::naive2d::Naive2dLayout;
use layouts::padded2d::{Padded2dLayout, Subscripts};
use layouts::store::{Numbers, Store};
use std::fmt::{self, Debug};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// The cell of an index that is trusted.
#[inline(always)]
fn cell<T>(cells: &[T], index: usize) -> &T {
    let len = cells.len();
    debug_assert!(index < len, "cell {index} of only {len} cells");
    // SAFETY: index < cells.len(), by laws 2, 4 and 5 for a point of the board
    // and a step within its reach, as said above.
    unsafe { cells.get_unchecked(index) }
}

/// The same to be written.
#[inline(always)]
fn cell_mut<T>(cells: &mut [T], index: usize) -> &mut T {
    let len = cells.len();
    debug_assert!(index < len, "cell {index} of only {len} cells");
    // SAFETY: index < cells.len(), by law 2: only points of the board are
    // written.
    unsafe { cells.get_unchecked_mut(index) }
}

/// Memory `M` of a one-dimensional layout, without a test.
#[derive(Clone, Copy, Debug)]
pub struct Unchecked<M>(PhantomData<M>);

/// Its cells.
pub struct UncheckedCells<T: Cell, M: Memory>(M::Cells<T>);

impl<T: Cell, M: Memory> PartialEq for UncheckedCells<T, M> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Cell, M: Memory> Clone for UncheckedCells<T, M> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl<T: Cell, M: Memory> Debug for UncheckedCells<T, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: Cell, M: Memory> AsRef<[T]> for UncheckedCells<T, M> {
    #[inline(always)]
    fn as_ref(&self) -> &[T] {
        self.0.as_ref()
    }
}

impl<T: Cell, M: Memory> AsMut<[T]> for UncheckedCells<T, M> {
    #[inline(always)]
    fn as_mut(&mut self) -> &mut [T] {
        self.0.as_mut()
    }
}

impl<T: Cell, M: Memory> Index<usize> for UncheckedCells<T, M> {
    type Output = T;

    #[inline(always)]
    fn index(&self, index: usize) -> &T {
        cell(self.0.as_ref(), index)
    }
}

impl<T: Cell, M: Memory> IndexMut<usize> for UncheckedCells<T, M> {
    #[inline(always)]
    fn index_mut(&mut self, index: usize) -> &mut T {
        cell_mut(self.0.as_mut(), index)
    }
}

impl<M: Memory> Memory for Unchecked<M> {
    type Cells<T: Cell> = UncheckedCells<T, M>;

    #[inline]
    fn filled<T: Cell>(len: usize, value: T) -> UncheckedCells<T, M> {
        UncheckedCells(M::filled(len, value))
    }
}

impl<M: Store> Store for Unchecked<M> {
    const TESTED: bool = false;
    type Kept<N: Numbers> = M::Kept<N>;

    #[inline(always)]
    fn keep<N: Numbers>(numbers: N) -> M::Kept<N> {
        M::keep(numbers)
    }
    #[inline(always)]
    fn recall<N: Numbers>(kept: M::Kept<N>, compute: impl FnOnce() -> N) -> N {
        M::recall(kept, compute)
    }
    fn heap_bytes<T: Cell>(cells: usize) -> usize {
        M::heap_bytes::<T>(cells)
    }
}

/// A layout of rows `L`, whose rows and cells are reached without a test.
#[derive(Clone, Copy, Debug)]
pub struct UncheckedRows<L>(L);

/// What of a layout of rows is written again without a test.
pub trait Rows: Layout {
    /// The cell of a point.
    fn at<T: Cell>(map: &Self::Map<T>, point: Self::Point) -> &T;
    /// The same to be written.
    fn at_mut<T: Cell>(map: &mut Self::Map<T>, point: Self::Point) -> &mut T;
    /// The layout's `look`: its tests of the edge, and a read without one.
    fn look_from<T: Cell>(
        self,
        map: &Self::Map<T>,
        point: Self::Point,
        step: Self::Step,
        off: T,
    ) -> (Self::Point, T);
}

impl<G: Geometry> Rows for Naive2dLayout<G> {
    #[inline(always)]
    fn at<T: Cell>(map: &Vec<Vec<T>>, point: Coord) -> &T {
        cell(&cell(&map[..], point.row.into())[..], point.column.into())
    }
    #[inline(always)]
    fn at_mut<T: Cell>(map: &mut Vec<Vec<T>>, point: Coord) -> &mut T {
        cell_mut(
            &mut cell_mut(&mut map[..], point.row.into())[..],
            point.column.into(),
        )
    }
    /// Its two `get` are the tests of the edge: there is no other.
    #[inline(always)]
    fn look_from<T: Cell>(
        self,
        map: &Vec<Vec<T>>,
        point: Coord,
        step: Direction,
        off: T,
    ) -> (Coord, T) {
        self.look(map, point, step, off)
    }
}

impl<G: Geometry, const R: usize, const C: usize> Rows for Array2dLayout<G, R, C> {
    #[inline(always)]
    fn at<T: Cell>(map: &[[T; C]; R], point: Coord) -> &T {
        cell(&cell(&map[..], point.row.into())[..], point.column.into())
    }
    #[inline(always)]
    fn at_mut<T: Cell>(map: &mut [[T; C]; R], point: Coord) -> &mut T {
        cell_mut(
            &mut cell_mut(&mut map[..], point.row.into())[..],
            point.column.into(),
        )
    }
    #[inline(always)]
    fn look_from<T: Cell>(
        self,
        map: &[[T; C]; R],
        point: Coord,
        step: Direction,
        off: T,
    ) -> (Coord, T) {
        let row = usize::from(point.row).wrapping_add_signed(step.rows.into());
        let column = usize::from(point.column).wrapping_add_signed(step.columns.into());
        if row < self.rows() && column < self.columns() {
            (
                Coord::new(row, column),
                *cell(&cell(&map[..], row)[..], column),
            )
        } else {
            (point, off)
        }
    }
}

impl<G: Geometry, const R: usize, const C: usize> Rows for Padded2dLayout<G, R, C> {
    #[inline(always)]
    fn at<T: Cell>(map: &[[T; C]; R], point: Subscripts) -> &T {
        cell(&cell(&map[..], point.row.into())[..], point.column.into())
    }
    #[inline(always)]
    fn at_mut<T: Cell>(map: &mut [[T; C]; R], point: Subscripts) -> &mut T {
        cell_mut(
            &mut cell_mut(&mut map[..], point.row.into())[..],
            point.column.into(),
        )
    }
    #[inline(always)]
    fn look_from<T: Cell>(
        self,
        map: &[[T; C]; R],
        point: Subscripts,
        step: Direction,
        _off: T,
    ) -> (Subscripts, T) {
        let row = u32::from(point.row).wrapping_add_signed(step.rows.into());
        let column = u32::from(point.column).wrapping_add_signed(step.columns.into());
        let reached = Subscripts {
            row: row as u8,
            column: column as u8,
        };
        (
            reached,
            *cell(&cell(&map[..], row as usize)[..], column as usize),
        )
    }
}

impl<L: Rows> Layout for UncheckedRows<L> {
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

    fn map<T: Cell>(self, inside: T, outside: T) -> L::Map<T> {
        self.0.map(inside, outside)
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut L::Map<T>, inside: T) {
        self.0.fill(map, inside);
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &L::Map<T>, point: L::Point) -> T {
        *L::at(map, point)
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut L::Map<T>, point: L::Point, value: T) {
        *L::at_mut(map, point) = value;
    }
    #[inline(always)]
    fn look<T: Cell>(
        self,
        map: &L::Map<T>,
        point: L::Point,
        step: L::Step,
        off: T,
    ) -> (L::Point, T) {
        self.0.look_from(map, point, step, off)
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
    fn scan<T: Cell>(self, map: &L::Map<T>, off: T, f: impl FnMut(L::Point, T)) {
        self.0.scan(map, off, f);
    }
}
