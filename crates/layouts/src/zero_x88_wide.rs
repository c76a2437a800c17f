//! `0x88-wide`: the single test of 0x88 at every size.
//!
//! With 2^k the smallest power of two that holds the columns, a row takes
//! 2^(k+1) cells, so that bit k of the index is free as in 0x88. Where a board
//! has fewer than 2^k columns, adding the difference sets that bit for the
//! columns between; the rows likewise. One test then serves all four edges:
//! `(index | index + BIAS) & MASK`. On 8x8 the bias is nothing, and what
//! remains is the classic form.
//!
//! ```text
//!  15x15, stride 32: bias 0x21, mask 0xfe10
//!
//!  000 001 .. 00e | 00f .. 01f
//!  020 021 .. 02e | 02f .. 03f
//!   :              :
//!  1c0 1c1 .. 1ce | 1cf .. 1ff
//! ```
//!
//! Bytes: the array is filled up to a power of two in both directions, so that
//! whatever passes the test is an index of it and no second check is made: 2048
//! for byte-wide cells on 19x19, 512 on 15x15 and 128 on 8x8.
//!
//! Source: the 0x88 of chess programs; the form with a bias is the project's.

use crate::store::Store;
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};

/// Rows of twice a power of two, all edges in one test.
#[derive(Clone, Copy, Debug)]
pub struct ZeroX88WideLayout<G, M: Store> {
    geometry: G,
    kept: M::Kept<Test>,
}

/// The single test, and the rows it is made for.
#[derive(Clone, Copy, Debug)]
pub struct Test {
    /// Binary logarithm of the stride.
    shift: u16,
    /// What brings the first row and column off the board to a power of two.
    bias: usize,
    /// The bits that an index off the board sets, itself or with the bias.
    mask: usize,
}

impl Test {
    const fn of(rows: usize, columns: usize) -> Self {
        let height = rows.next_power_of_two();
        let width = columns.next_power_of_two();
        let stride = 2 * width;
        let bias = (height - rows) * stride + width - columns;
        let on_board = (height - 1) * stride + width - 1;
        Self {
            shift: stride.trailing_zeros() as u16,
            bias,
            mask: !on_board,
        }
    }

    #[inline(always)]
    const fn stride(self) -> u16 {
        1 << self.shift
    }

    #[inline(always)]
    const fn is_off(self, index: usize) -> bool {
        (index | index.wrapping_add(self.bias)) & self.mask != 0
    }
}

const fn cells(rows: usize, columns: usize, _max: usize, _reach: usize) -> usize {
    rows.next_power_of_two() << Test::of(rows, columns).shift
}

impl<G: Geometry, M: Store> ZeroX88WideLayout<G, M> {
    #[inline(always)]
    fn computed(geometry: G) -> Test {
        Test::of(geometry.rows(), geometry.columns())
    }

    #[inline(always)]
    fn test(self) -> Test {
        M::recall(self.kept, || Self::computed(self.geometry))
    }
}

impl<G: Geometry, M: Store> Layout for ZeroX88WideLayout<G, M> {
    type Geometry = G;
    type Point = u16;
    type Step = i16;
    type Map<T: Cell> = M::Cells<T>;
    /// Each look tests the edge: playouts of Gomoku took up to 1.26 times as long.
    const LOOKS_AHEAD: bool = false;

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
        u16::from(coord.row) << self.test().shift | u16::from(coord.column)
    }
    #[inline(always)]
    fn coord(self, point: u16) -> Coord {
        let test = self.test();
        Coord {
            row: (point >> test.shift) as u8,
            column: (point & (test.stride() - 1)) as u8,
        }
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> i16 {
        i16::from(direction.rows) * self.test().stride() as i16 + i16::from(direction.columns)
    }

    /// One subtraction: the rows are as far apart as differences have them.
    #[inline(always)]
    fn difference(self, from: u16, to: u16) -> i32 {
        i32::from(to) - i32::from(from)
    }

    /// The compiler drops what a step can't change.
    #[inline(always)]
    fn checked(self, point: u16) -> u16 {
        if G::KNOWN {
            let stride = self.test().stride();
            let rows = usize::from(point / stride);
            assert!(rows < self.rows(), "beyond the last row");
            let columns = usize::from(point % stride);
            assert!(columns < self.columns(), "beyond the last column");
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
        if self.test().is_off(reached) {
            (reached as u16, off)
        } else {
            (reached as u16, map[reached])
        }
    }

    fn cells(self) -> usize {
        cells(self.rows(), self.columns(), 0, G::REACH)
    }
    fn stride(self) -> usize {
        usize::from(self.test().stride())
    }
    fn index(self, point: u16) -> usize {
        usize::from(point)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        M::heap_bytes::<T>(self.cells())
    }
}

board::family! {
    pub ZeroX88Wide = "0x88-wide", "rows of twice a power of two, one test for all edges at every size",
        "micro-Max (H. G. Muller)", overrides &["difference", "checked"];
    row ZeroX88WideLayout(cells)
}
