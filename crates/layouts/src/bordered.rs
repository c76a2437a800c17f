//! One dimension with a border whose cells hold `outside`: what all layouts
//! called `padded...` but the nested `padded2d` have in common.
//!
//! A point is the index of its cell and a step a difference of indices. Where
//! a step leaves the board, it reaches a cell of the border, whose content says
//! so: a look is one addition and one read, and there is no edge test at all.
//! What differs between them is the [`Rule`] that says how wide the border is.

use crate::store::Store;
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};
use std::fmt::Debug;
use std::marker::PhantomData;

/// The numbers of a board with a border, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// From a point to the one south of it.
    pub stride: u16,
    /// The cell of row 0, column 0.
    pub first: u16,
    /// One more than the last cell that a point can have.
    pub end: u16,
    /// All cells.
    pub cells: u16,
}

impl Shape {
    /// The smallest border that a board of `height` x `width` needs in one
    /// dimension. `reach` columns serve the left and the right edge at once,
    /// because the end of a row lies beside the beginning of the next. No step
    /// is farther than `reach` rows and one column, the knight's jump or the
    /// diagonal: this many cells before the first point and behind the last are
    /// enough.
    pub const fn shared(height: usize, width: usize, reach: usize) -> Self {
        Self::spaced(height, width, reach, width + reach)
    }

    /// The same with rows at least `stride` cells apart: spare columns that
    /// no step needs.
    pub const fn spaced(height: usize, width: usize, reach: usize, stride: usize) -> Self {
        let needed = width + reach;
        let stride = if stride > needed { stride } else { needed };
        let farthest = reach * stride + 1;
        let end = farthest + (height - 1) * stride + width;
        Self::new(stride, farthest, end, end + farthest)
    }

    /// A border of `reach` cells on every side.
    pub const fn full(height: usize, width: usize, reach: usize) -> Self {
        let stride = width + 2 * reach;
        let first = reach * stride + reach;
        let end = first + (height - 1) * stride + width;
        Self::new(stride, first, end, (height + 2 * reach) * stride)
    }

    const fn new(stride: usize, first: usize, end: usize, cells: usize) -> Self {
        Self {
            stride: stride as u16,
            first: first as u16,
            end: end as u16,
            cells: cells as u16,
        }
    }
}

/// How wide a border is.
pub trait Rule: Copy + Debug + Send + Sync + 'static {
    /// Whether a look tests the index too and takes one beyond the array for
    /// off the board, instead of relying on the border.
    const RANGE_TEST: bool = false;

    /// The numbers of a board of `rows` x `columns` in an array made for `max`.
    fn shape(rows: usize, columns: usize, max: usize, reach: usize) -> Shape;
}

/// A board with a border in one dimension.
#[derive(Clone, Copy, Debug)]
pub struct Bordered<G, M: Store, R> {
    geometry: G,
    kept: M::Kept<Shape>,
    rule: PhantomData<R>,
}

impl<G: Geometry, M: Store, R: Rule> Bordered<G, M, R> {
    #[inline(always)]
    fn computed(geometry: G) -> Shape {
        R::shape(
            geometry.rows(),
            geometry.columns(),
            geometry.max(),
            G::REACH,
        )
    }

    /// The numbers of this board.
    #[inline(always)]
    pub fn shape(self) -> Shape {
        M::recall(self.kept, || Self::computed(self.geometry))
    }
}

impl<G: Geometry, M: Store, R: Rule> Layout for Bordered<G, M, R> {
    type Geometry = G;
    type Point = u16;
    type Step = i16;
    type Map<T: Cell> = M::Cells<T>;

    const LOOK_IS_ONE_READ: bool = !R::RANGE_TEST;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        Ok(Self {
            geometry,
            kept: M::keep(Self::computed(geometry)),
            rule: PhantomData,
        })
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.geometry
    }

    #[inline(always)]
    fn point(self, coord: Coord) -> u16 {
        let shape = self.shape();
        shape.first + u16::from(coord.row) * shape.stride + u16::from(coord.column)
    }
    #[inline(always)]
    fn coord(self, point: u16) -> Coord {
        let shape = self.shape();
        let from_first = point - shape.first;
        Coord::new(
            usize::from(from_first / shape.stride),
            usize::from(from_first % shape.stride),
        )
    }
    /// One division: the cells of the border that lie between the first point
    /// and this one are left out.
    #[inline(always)]
    fn number(self, point: u16) -> u32 {
        let shape = self.shape();
        let from_first = u32::from(point - shape.first);
        let between = u32::from(shape.stride) - self.columns() as u32;
        from_first - from_first / u32::from(shape.stride) * between
    }
    /// One division for each point: what the rows lack to the width of a
    /// difference is added.
    #[inline(always)]
    fn difference(self, from: u16, to: u16) -> i32 {
        let shape = self.shape();
        let row = |point: u16| i32::from((point - shape.first) / shape.stride);
        let lacking = self.row_difference() - i32::from(shape.stride);
        i32::from(to) - i32::from(from) + (row(to) - row(from)) * lacking
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> i16 {
        i16::from(direction.rows) * self.shape().stride as i16 + i16::from(direction.columns)
    }

    /// Four instructions for the two that each step's check takes, where the numbers
    /// of the shape are constants: there the compiler concludes the rest. Two
    /// assertions: it makes of one a subtraction and a comparison, and concludes
    /// nothing from it where loops follow.
    #[inline(always)]
    fn checked(self, point: u16) -> u16 {
        let Shape { first, end, .. } = self.shape();
        if M::TESTED && size_of::<M::Kept<Shape>>() == 0 {
            assert!(first <= point, "before the first point");
            assert!(point < end, "behind the last point");
        }
        point
    }

    #[inline]
    fn map<T: Cell>(self, inside: T, outside: T) -> M::Cells<T> {
        let mut map = M::filled(self.cells(), outside);
        self.fill(&mut map, inside);
        map
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut M::Cells<T>, inside: T) {
        for row in 0..self.rows() {
            let start = usize::from(self.point(Coord::new(row, 0)));
            map.as_mut()[start..start + self.columns()].fill(inside);
        }
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &M::Cells<T>, point: u16) -> T {
        map[usize::from(point)]
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut M::Cells<T>, point: u16, value: T) {
        map[usize::from(point)] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: u16, step: i16, off: T) -> (u16, T) {
        // In the width of addresses, because a sum in 16 bits costs an
        // instruction more to be widened.
        let reached = usize::from(point).wrapping_add_signed(step.into());
        if R::RANGE_TEST && reached >= self.cells() {
            return (reached as u16, off);
        }
        (reached as u16, map[reached])
    }

    #[inline(always)]
    fn put<T: Cell>(self, map: &mut M::Cells<T>, (reached, content): (u16, T), value: T, off: T) {
        if !R::RANGE_TEST || content != off {
            self.set(map, reached, value);
        }
    }

    #[inline(always)]
    fn cells(self) -> usize {
        M::LENGTH.unwrap_or(self.shape().cells.into())
    }
    fn stride(self) -> usize {
        usize::from(self.shape().stride)
    }
    fn index(self, point: u16) -> usize {
        usize::from(point)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        M::heap_bytes::<T>(self.cells())
    }

    /// One loop from the first point to the last that skips the border by its
    /// content: GNU Go's second way of traversing a board.
    #[inline(always)]
    fn scan<T: Cell>(self, map: &M::Cells<T>, off: T, mut f: impl FnMut(u16, T)) {
        let Shape { first, end, .. } = self.shape();
        for (point, &content) in (first..).zip(&map.as_ref()[usize::from(first)..usize::from(end)])
        {
            if content != off {
                f(point, content);
            }
        }
    }
}
