//! `0x88-byte`: `0x88` with points of one byte in an array of 256 cells.
//!
//! No byte is beyond such an array, and so the compiler tests none: reads and
//! writes are what unchecked ones would be, by their types alone. Rows are 16
//! cells apart on every board that fits. A list of moves or squares takes half
//! the memory, too; half of the cells are never used.
//!
//! ```text
//!  0x88         board: [T; 128]  p: u16   if p >= 128 { panic }  board[p]
//!  0x88-byte    board: [T; 256]  p: u8                           board[p]
//! ```
//!
//! Off the board: `index & 0x88` on 8x8; elsewhere row and column are compared,
//! since the array ends behind every row there is.
//!
//! Boards of up to 15x15, and of up to 14x14 for a knight, so that a step off an
//! edge doesn't reach the other one. The size of the memory is the same, known or
//! not.
//!
//! Bytes: 256.
//!
//! Source: boardbench; `u8` into 256 cells in chess programs.

use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported, points_by_rows};

/// From a row to the next.
const STRIDE: u8 = 16;
/// Numbers that a byte can be.
const CELLS: usize = 256;
/// On 8x8, the bits that no point has.
const SPARE: u8 = 0x88;

/// Points of one byte in an array of 256 cells.
#[derive(Clone, Copy, Debug)]
pub struct ZeroX88ByteLayout<G>(G);

impl<G: Geometry> ZeroX88ByteLayout<G> {
    #[inline(always)]
    fn one_and(self) -> bool {
        G::KNOWN && self.rows() == 8 && self.columns() == 8
    }

    #[inline(always)]
    fn is_off(self, index: u8) -> bool {
        if self.one_and() {
            return index & SPARE != 0;
        }
        usize::from(index % STRIDE) >= self.columns() || usize::from(index / STRIDE) >= self.rows()
    }
}

impl<G: Geometry> Layout for ZeroX88ByteLayout<G> {
    type Geometry = G;
    type Point = u8;
    type Step = i8;
    type Map<T: Cell> = [T; CELLS];

    fn new(geometry: G) -> Result<Self, Unsupported> {
        let most = usize::from(STRIDE) - G::REACH;
        if geometry.rows().max(geometry.columns()) > most {
            return Err(Unsupported(format!(
                "rows and columns must be at most {most}, for a point to be one byte"
            )));
        }
        Ok(Self(geometry))
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.0
    }

    #[inline(always)]
    fn point(self, coord: Coord) -> u8 {
        coord.row * STRIDE + coord.column
    }
    #[inline(always)]
    fn coord(self, point: u8) -> Coord {
        Coord {
            row: point / STRIDE,
            column: point % STRIDE,
        }
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> i8 {
        direction.rows * STRIDE as i8 + direction.columns
    }

    /// One subtraction on five to eight columns, as in the 0x88 of chess.
    #[inline(always)]
    fn difference(self, from: u8, to: u8) -> i32 {
        let apart = i32::from(to) - i32::from(from);
        let lacking = self.row_difference() - i32::from(STRIDE);
        if lacking == 0 {
            return apart;
        }
        let row = |point: u8| i32::from(point / STRIDE);
        apart + (row(to) - row(from)) * lacking
    }

    #[inline]
    fn map<T: Cell>(self, inside: T, _outside: T) -> [T; CELLS] {
        [inside; CELLS]
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut [T; CELLS], inside: T) {
        map.fill(inside);
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &[T; CELLS], point: u8) -> T {
        map[usize::from(point)]
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut [T; CELLS], point: u8, value: T) {
        map[usize::from(point)] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &[T; CELLS], point: u8, step: i8, off: T) -> (u8, T) {
        let reached = point.wrapping_add_signed(step);
        if self.is_off(reached) {
            return (reached, off);
        }
        (reached, map[usize::from(reached)])
    }

    fn cells(self) -> usize {
        CELLS
    }
    fn stride(self) -> usize {
        STRIDE.into()
    }
    fn index(self, point: u8) -> usize {
        usize::from(point)
    }

    /// One loop on 8x8, as in `0x88`.
    #[inline(always)]
    fn points_from(self, start: u8, mut f: impl FnMut(u8)) {
        if !self.one_and() {
            return points_by_rows(self, start, f);
        }
        let mut point = start;
        loop {
            f(point);
            point = (point + self.columns() as u8 + 1) & !SPARE;
            if point == start {
                break;
            }
        }
    }

    /// Row by row without the spare columns.
    #[inline(always)]
    fn scan<T: Cell>(self, map: &[T; CELLS], _off: T, mut f: impl FnMut(u8, T)) {
        let rows = map.chunks(STRIDE.into()).take(self.rows());
        for (row, cells) in rows.enumerate() {
            let first = self.point(Coord::new(row, 0));
            for (point, &content) in (first..).zip(&cells[..self.columns()]) {
                f(point, content);
            }
        }
    }
}

board::family! {
    pub ZeroX88Byte = "0x88-byte", "0x88 with points of one byte in 256 cells",
        "boardbench", overrides &["difference", "points_from", "scan"],
        dimension "one", varies "0x88" in "bounds checks" to "one byte";
    plain ZeroX88ByteLayout
}
