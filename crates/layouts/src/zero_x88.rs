//! `0x88`: rows of a power of two, the edge in one bit of the index.
//!
//! A point is the index of its cell, row in the high bits and column in the low
//! ones, with a spare bit above each. A step off the board sets a spare bit,
//! whichever edge it crosses, so that one AND finds it; the other half of the
//! memory is never read.
//!
//! ```text
//!  8x8, stride 16                      15x15, stride 16
//!
//!  00 01 .. 07 | 08 .. 0f              00 01 .. 0d 0e | 0f
//!  10 11 .. 17 | 18 .. 1f              10 11 .. 1d 1e | 1f
//!   :           :                       :               :
//!  70 71 .. 77 | 78 .. 7f              e0 e1 .. ed ee
//!
//!  off the board: index & 0x88         off: index & 0x0f > 14,
//!                                      or beyond the last cell
//! ```
//!
//! One AND is enough only where rows and columns are powers of two and the
//! compiler knows it. Everywhere else the stride is the smallest power of two
//! that leaves `reach` spare columns, the low bits are the column and one
//! comparison finds whether it is spare; rows are covered by the index check
//! that the read makes anyway.
//!
//! Instructions of a flood fill from every stone, and of rays from every point
//! (callgrind; thousands; known sizes), against `0x88-wide`, which keeps the
//! single test at two to four times the memory, and against a carry test on the
//! column, `(index ^ (index + stride - columns)) & stride`, tried and dropped:
//!
//! | | 9x9 flood | rays | 19x19 flood | rays |
//! |---|---|---|---|---|
//! | column compared | 19.4 | 24.9 | 117.4 | 117.2 |
//! | carry | 21.0 | 24.6 | 126.9 | 116.7 |
//! | `0x88-wide` | 21.7 | 24.5 | 132.6 | 116.3 |
//!
//! With 19x19 known at run time only, the order in the flood fill is the
//! reverse (163 against 148 wide), in rays it is not (125 against 127).
//!
//! Bytes: `2 * rows * columns` for byte-wide cells where one AND is enough: 128
//! on 8x8. Elsewhere `(rows - 1) * stride + columns`: 595 on 19x19 (stride 32),
//! 239 on 15x15, 137 on 9x9.
//!
//! Source: chess programs; H. G. Muller's micro-Max, "easy to recognize moves
//! that fall off the board".

use crate::store::Store;
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported, points_by_rows};

/// Rows of a power of two, the edge in one bit of the index, and up to `SPARE` cells behind
/// the last, as many as lie in spare columns; none on boards of chess.
#[derive(Clone, Copy, Debug)]
pub struct ZeroX88Layout<G, M: Store, const SPARE: usize = 0> {
    geometry: G,
    kept: M::Kept<Rows>,
}

/// How rows lie in memory.
#[derive(Clone, Copy, Debug)]
pub struct Rows {
    /// Binary logarithm of the stride.
    shift: u16,
    /// The distance from a row to the next.
    stride: u16,
}

impl Rows {
    #[inline(always)]
    const fn of(columns: usize, one_and: bool, reach: usize) -> Self {
        let stride = if one_and {
            2 * columns
        } else {
            (columns + reach).next_power_of_two()
        };
        Self {
            shift: stride.trailing_zeros() as u16,
            stride: stride as u16,
        }
    }

    /// Whole rows for one AND, so that no index it lets through is beyond the
    /// array and the compiler drops the check; otherwise up to the last point.
    const fn cells(self, rows: usize, columns: usize, one_and: bool, spare: usize) -> usize {
        let whole = rows << self.shift;
        if one_and {
            // No index of a spare row is a point either.
            return whole + spare;
        }
        let spare_columns = self.stride as usize - columns;
        whole - spare_columns.saturating_sub(spare)
    }
}

const fn powers_of_two(rows: usize, columns: usize) -> bool {
    rows.is_power_of_two() && columns.is_power_of_two()
}

/// Spare cells of a duplicate: none on boards of chess, whose pieces reach farther than a neighbour.
pub(crate) const fn spare(wanted: usize, reach: usize) -> usize {
    if reach > 1 { 0 } else { wanted }
}

pub(crate) const fn cells(rows: usize, columns: usize, max: usize, reach: usize) -> usize {
    cells_and_spare(rows, columns, max, reach, 0)
}

pub(crate) const fn cells_and_spare(
    rows: usize,
    columns: usize,
    _max: usize,
    reach: usize,
    wanted: usize,
) -> usize {
    let one_and = powers_of_two(rows, columns);
    Rows::of(columns, one_and, reach).cells(rows, columns, one_and, spare(wanted, reach))
}

impl<G: Geometry, M: Store, const SPARE: usize> ZeroX88Layout<G, M, SPARE> {
    /// Whether one AND is enough to test that an index is a point.
    #[inline(always)]
    pub(crate) fn one_and(geometry: G) -> bool {
        G::KNOWN && powers_of_two(geometry.rows(), geometry.columns())
    }

    #[inline(always)]
    fn computed(geometry: G) -> Rows {
        Rows::of(geometry.columns(), Self::one_and(geometry), G::REACH)
    }

    #[inline(always)]
    fn memory(self) -> Rows {
        M::recall(self.kept, || Self::computed(self.geometry))
    }

    /// All bits that no point of a board of powers of two has: all but 0x77 on 8x8.
    #[inline(always)]
    pub(crate) fn mask(self) -> usize {
        let last = self.point(Coord::new(self.rows() - 1, self.columns() - 1));
        !usize::from(last)
    }

    /// Whether an index lies in a spare column. A separate function, because
    /// the compiler merges the same comparison, written next to the index
    /// check, with it into one flag, at 20 % more instructions of a flood fill.
    #[inline(always)]
    pub(crate) fn is_spare(self, index: u16) -> bool {
        index & (self.memory().stride - 1) >= self.columns() as u16
    }
}

impl<G: Geometry, M: Store, const SPARE: usize> Layout for ZeroX88Layout<G, M, SPARE> {
    type Geometry = G;
    type Point = u16;
    type Step = i16;
    type Map<T: Cell> = M::Cells<T>;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        Ok(Self {
            geometry,
            kept: M::keep(Self::computed(geometry)),
        })
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.geometry
    }

    #[inline(always)]
    fn point(self, coord: Coord) -> u16 {
        u16::from(coord.row) << self.memory().shift | u16::from(coord.column)
    }
    #[inline(always)]
    fn coord(self, point: u16) -> Coord {
        let rows = self.memory();
        Coord {
            row: (point >> rows.shift) as u8,
            column: (point & (rows.stride - 1)) as u8,
        }
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> i16 {
        i16::from(direction.rows) * self.memory().stride as i16 + i16::from(direction.columns)
    }

    /// One subtraction where the stride is wide enough, as in the 0x88 of chess.
    #[inline(always)]
    fn difference(self, from: u16, to: u16) -> i32 {
        let apart = i32::from(to) - i32::from(from);
        let (stride, width) = (i32::from(self.memory().stride), self.row_difference());
        if stride == width {
            return apart;
        }
        let row = |point: u16| i32::from(point >> self.memory().shift);
        apart + (row(to) - row(from)) * (width - stride)
    }

    /// The compiler drops the test for a spare column where a step stays in its
    /// column. Nothing is asserted where indices are masked.
    #[inline(always)]
    fn checked(self, point: u16) -> u16 {
        if G::KNOWN && M::LENGTH.is_none() {
            assert!(usize::from(point) < self.cells(), "beyond the last cell");
            assert!(!self.is_spare(point), "in a spare column");
        }
        point
    }

    #[inline]
    fn map<T: Cell>(self, inside: T, _outside: T) -> M::Cells<T> {
        M::filled(self.cells(), inside)
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut M::Cells<T>, inside: T) {
        map.as_mut().fill(inside);
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
        // In the width of addresses, because a sum in 16 bits costs an instruction
        // more to be widened.
        let reached = usize::from(point).wrapping_add_signed(step.into());
        if Self::one_and(self.geometry) {
            if reached & self.mask() != 0 {
                return (reached as u16, off);
            }
            return (reached as u16, map[reached]);
        }
        match map.as_ref().get(reached) {
            Some(&content) if !self.is_spare(reached as u16) => (reached as u16, content),
            // A constant: the place reached took 14 % more instructions in a flood fill.
            _ => (0, off),
        }
    }

    fn cells(self) -> usize {
        let one_and = Self::one_and(self.geometry);
        self.memory()
            .cells(self.rows(), self.columns(), one_and, spare(SPARE, G::REACH))
    }
    fn stride(self) -> usize {
        usize::from(self.memory().stride)
    }
    fn index(self, point: u16) -> usize {
        usize::from(point)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        M::heap_bytes::<T>(self.cells())
    }

    /// One loop where one AND is enough: micro-Max's `x = x+9 & ~0x88`, which
    /// carries over the spare columns and from the last row to the first.
    #[inline(always)]
    fn points_from(self, start: u16, mut f: impl FnMut(u16)) {
        if !Self::one_and(self.geometry) {
            return points_by_rows(self, start, f);
        }
        let over_spare = self.columns() as u16 + 1;
        let mut point = start;
        loop {
            f(point);
            point = (point + over_spare) & !self.mask() as u16;
            if point == start {
                break;
            }
        }
    }

    /// Row by row without the spare columns. One loop over all cells that tests
    /// each index, as the test invites to, took 2.5 to 8 times the instructions
    /// to sum up a board of known size.
    #[inline(always)]
    fn scan<T: Cell>(self, map: &M::Cells<T>, _off: T, mut f: impl FnMut(u16, T)) {
        for row in 0..self.rows() {
            let first = self.point(Coord::new(row, 0));
            for point in first..first + self.columns() as u16 {
                f(point, self.get(map, point));
            }
        }
    }
}

board::family! {
    pub ZeroX88 = "0x88", "rows of a power of two, the edge in one bit of the index",
        "micro-Max (H. G. Muller)", overrides &["difference", "checked", "points_from", "scan"];
    row ZeroX88Layout(cells)
}
