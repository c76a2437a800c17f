//! The common trait of all ways of keeping a board in memory.

use crate::{Coord, Direction, Geometry, ORTHOGONAL};
use std::fmt::Debug;
use std::hash::Hash;

/// What a cell may hold.
pub trait Cell: Copy + PartialEq + Debug + Send + Sync + 'static {}
impl<T: Copy + PartialEq + Debug + Send + Sync + 'static> Cell for T {}

/// Why a layout or a representation can't serve a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unsupported(pub String);

/// How the points of a board are addressed in memory.
///
/// # If you implement this
/// Write the nine required methods the way an expert in your layout would. `look` is
/// the heart: it takes one step and reads what is there in one go, so that each
/// layout may find the edge in its own way: a padded one reads its border, 0x88
/// tests the index, a flat one compares coordinates, a table looks it up. The
/// provided questions ([`fill`](Self::fill), [`number`](Self::number),
/// [`difference`](Self::difference), [`around`](Self::around),
/// [`any_around`](Self::any_around), [`ray`](Self::ray),
/// [`points`](Self::points), [`points_from`](Self::points_from),
/// [`scan`](Self::scan), [`checked`](Self::checked)) have default bodies;
/// override them only where your layout has a better answer, and
/// [`conformance`](crate::conformance) compares the override with the default.
///
/// # If you call this
/// Write the game once over any layout. `off` must be the value the map was
/// made with as `outside`: a padded layout reads that value from its border and
/// never looks at `off`, another returns `off` and has no border. A point
/// returned by `look` together with `off` is *not* a place: don't read, write
/// or step from it.
///
/// Values are passed by copy: a layout whose size is known to the compiler has
/// no bytes at all.
pub trait Layout: Copy + Debug + Send + Sync + 'static {
    /// The kind of size this layout is made for.
    type Geometry: Geometry;
    /// A place on the board in this layout's own terms: an index, or a pair.
    /// Ordered row by row.
    type Point: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// A movement in this layout's own terms: a difference of indices, or a
    /// pair. Made once, outside the loop.
    type Step: Copy + Debug + Send + Sync + 'static;
    /// One cell for each point, and whatever border the layout keeps. Cells of
    /// the board itself and of every side array (marks, links) are all `Map`s.
    type Map<T: Cell>: Clone + Debug + Send + Sync + 'static;

    /// Whether to look at two cells more costs less than a branch that can't be predicted.
    /// Games then look further at once, and branch once.
    const LOOKS_AHEAD: bool = true;

    /// Whether [`look`](Self::look) is one addition and one read, without a test. A game may
    /// then look at more points than it needs, and branch on the result alone.
    const LOOK_IS_ONE_READ: bool = false;

    /// Lays out a board.
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't serve that size or reach.
    fn new(geometry: Self::Geometry) -> Result<Self, Unsupported>;
    /// The size it was made for.
    fn geometry(self) -> Self::Geometry;

    /// The point at a place. `coord` must be on the board.
    fn point(self, coord: Coord) -> Self::Point;
    /// The place of a point on the board.
    fn coord(self, point: Self::Point) -> Coord;
    /// The movement in this layout's terms. `direction` must be one of
    /// [`ALL_STEPS`](crate::ALL_STEPS) within the reach of the geometry.
    fn step(self, direction: Direction) -> Self::Step;

    /// A map whose points hold `inside` and whose border, if any, `outside`.
    fn map<T: Cell>(self, inside: T, outside: T) -> Self::Map<T>;
    /// Reads a point.
    fn get<T: Cell>(self, map: &Self::Map<T>, point: Self::Point) -> T;
    /// Writes a point.
    fn set<T: Cell>(self, map: &mut Self::Map<T>, point: Self::Point, value: T);
    /// Takes a step and reads what is there: the point reached with its
    /// content, or any point with `off` where the step leaves the board.
    fn look<T: Cell>(
        self,
        map: &Self::Map<T>,
        point: Self::Point,
        step: Self::Step,
        off: T,
    ) -> (Self::Point, T);

    /// Writes `value` to the point that a [`look`](Self::look) has reached. Where the
    /// look left the board, `value` must be `off`, and nothing changes: a layout with a
    /// border may write it there, which saves the test.
    #[inline(always)]
    fn put<T: Cell>(
        self,
        map: &mut Self::Map<T>,
        (reached, content): (Self::Point, T),
        value: T,
        off: T,
    ) {
        if content != off {
            self.set(map, reached, value);
        }
    }

    /// Sets every point to `inside` and leaves the border alone, in the memory
    /// the map already has.
    fn fill<T: Cell>(self, map: &mut Self::Map<T>, inside: T) {
        self.points(|point| self.set(map, point, inside));
    }

    /// Number of cells of a map, border included: the points, without a border.
    fn cells(self) -> usize {
        self.geometry().points()
    }

    /// Distance in cells from a point to the one south of it: the columns,
    /// without a border.
    #[inline(always)]
    fn stride(self) -> usize {
        self.columns()
    }

    /// The cell of a point, counted from the first cell of the map: its number,
    /// without a border. For showing the memory, and where any number that
    /// distinguishes points will do.
    #[inline(always)]
    fn index(self, point: Self::Point) -> usize {
        self.number(point) as usize
    }

    /// Bytes on the heap that a `Map<T>` owns beside its own size.
    fn heap_bytes<T: Cell>(self) -> usize {
        0
    }

    /// Number of rows.
    #[inline(always)]
    fn rows(self) -> usize {
        self.geometry().rows()
    }

    /// Number of columns.
    #[inline(always)]
    fn columns(self) -> usize {
        self.geometry().columns()
    }

    /// The number of a point, counted row by row from 0: what a move is called
    /// outside of its layout.
    #[inline(always)]
    fn number(self, point: Self::Point) -> u32 {
        let Coord { row, column } = self.coord(point);
        u32::from(row) * self.columns() as u32 + u32::from(column)
    }

    /// How far one point is from another, rows and columns in one number:
    /// `rows * 2^k + columns` with the smallest power of two that is at least
    /// twice the columns of the board, so that no two movements share a number.
    /// On 8 columns it is what 0x88 programs call the difference: a table of
    /// 256 entries, indexed by its low byte, gives everything that depends on
    /// how two points lie to each other.
    #[inline(always)]
    fn difference(self, from: Self::Point, to: Self::Point) -> i32 {
        let (from, to) = (self.coord(from), self.coord(to));
        let rows = i32::from(to.row) - i32::from(from.row);
        rows * self.row_difference() + i32::from(to.column) - i32::from(from.column)
    }

    /// The [`difference`](Self::difference) from a point to the one south of it.
    #[inline(always)]
    fn row_difference(self) -> i32 {
        2 * self.columns().next_power_of_two() as i32
    }

    /// A point of the board as it is, for callers that take several steps from it. A
    /// layout whose bounds the compiler knows may check here, once, that the point
    /// lies on the board, so that no step from it has to be checked.
    ///
    /// # Panics
    /// May panic if the point is off the board.
    #[inline(always)]
    fn checked(self, point: Self::Point) -> Self::Point {
        point
    }

    /// Calls `f` with each of the four neighbours and its content, in the order
    /// of [`ORTHOGONAL`]. Neighbours off the board may be left out or come with
    /// `off`.
    #[inline(always)]
    fn around<T: Cell>(
        self,
        map: &Self::Map<T>,
        point: Self::Point,
        off: T,
        mut f: impl FnMut(Self::Point, T),
    ) {
        for direction in ORTHOGONAL {
            let (neighbour, content) = self.look(map, point, self.step(direction), off);
            f(neighbour, content);
        }
    }

    /// Whether `f` accepts one of the four neighbours: asks in the order of
    /// [`ORTHOGONAL`] and stops at the first that it accepts. Neighbours off
    /// the board may be left out or come with `off`: `f` must refuse them.
    #[inline(always)]
    fn any_around<T: Cell>(
        self,
        map: &Self::Map<T>,
        point: Self::Point,
        off: T,
        mut f: impl FnMut(Self::Point, T) -> bool,
    ) -> bool {
        for direction in ORTHOGONAL {
            let (neighbour, content) = self.look(map, point, self.step(direction), off);
            if f(neighbour, content) {
                return true;
            }
        }
        false
    }

    /// Walks from `point` (not included) in steps of `step`, calling `f` with
    /// each point and its content, until `f` returns false or the walk leaves
    /// the board. Returns the content that ended it: what `f` refused, or `off`.
    ///
    /// `f` is not called for places off the board, unless the content of a real
    /// point could equal `off`: it must not.
    #[inline(always)]
    fn ray<T: Cell>(
        self,
        map: &Self::Map<T>,
        point: Self::Point,
        step: Self::Step,
        off: T,
        mut f: impl FnMut(Self::Point, T) -> bool,
    ) -> T {
        let mut here = point;
        loop {
            let (next, content) = self.look(map, here, step, off);
            if content == off || !f(next, content) {
                return content;
            }
            here = next;
        }
    }

    /// Calls `f` with every point in row-major order: a double loop over rows
    /// and columns, GNU Go's first way of traversing a board.
    #[inline(always)]
    fn points(self, mut f: impl FnMut(Self::Point)) {
        for row in 0..self.rows() {
            for column in 0..self.columns() {
                f(self.point(Coord::new(row, column)));
            }
        }
    }

    /// Calls `f` with every point once, from `start` on in row-major order and
    /// from the first point again: a double loop that begins in the middle of a
    /// row, and another up to there. A scan that starts with the best move of
    /// an earlier one wants this.
    #[inline(always)]
    fn points_from(self, start: Self::Point, f: impl FnMut(Self::Point)) {
        points_by_rows(self, start, f);
    }

    /// Calls `f` with every point and its content in row-major order, in the
    /// way that suits the memory best: for a padded board one loop over all
    /// cells that skips the border by its content, GNU Go's second way.
    #[inline(always)]
    fn scan<T: Cell>(self, map: &Self::Map<T>, off: T, mut f: impl FnMut(Self::Point, T)) {
        let _ = off;
        self.points(|point| f(point, self.get(map, point)));
    }
}

/// The default body of [`Layout::points_from`], for layouts that have a better
/// answer at some sizes only.
#[inline(always)]
pub fn points_by_rows<L: Layout>(layout: L, start: L::Point, mut f: impl FnMut(L::Point)) {
    let Coord { row, column } = layout.coord(start);
    let (row, column) = (usize::from(row), usize::from(column));
    for r in row..layout.rows() {
        let first = if r == row { column } else { 0 };
        for c in first..layout.columns() {
            f(layout.point(Coord::new(r, c)));
        }
    }
    for r in 0..=row {
        let end = if r == row { column } else { layout.columns() };
        for c in 0..end {
            f(layout.point(Coord::new(r, c)));
        }
    }
}
