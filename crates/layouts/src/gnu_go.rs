//! The words of GNU Go's board array, on the layout [`padded`](crate::padded).
//!
//! They are named as GNU Go's macros are, so that its documentation can be read
//! beside the code. A position is a `u16` where GNU Go has an `int`: what lies
//! before the array wraps to a number far behind it, as the cast to `unsigned`
//! in `ON_BOARD1` makes it.
//!
//! ```text
//!         NN
//!     NW  N  NE         -2*NS
//!  WW  W  .  E  EE      -NS-1  -NS  -NS+1      NS = MAX_BOARD + 1
//!     SW  S  SE            -1    .     +1      WE = 1
//!         SS             NS-1   NS   NS+1
//!                              2*NS
//! ```
//!
//! The array promises something for *one* step only: from a point on the board,
//! the eight neighbours are cells of the array, and those off the board hold
//! `GRAY`. `SS`, `NN`, `WW` and `EE` are for points known to be far enough
//! inside: at MAX_BOARD 7, `SS(63)` is 79, beyond the last cell 72, and `EE` of
//! a point on the right edge is a point of the next row.
//!
//! Source: the GNU Go documentation, "The Board Array".

use crate::padded::PaddedLayout;
use crate::store::Store;
use board::{Cell, Geometry, Layout};

/// From a point to the one east of it.
pub const WE: i16 = 1;

/// No stone: the cell of (-1, -1), which is 0 and not -1, so that it is an
/// index into the board and every side array.
pub const PASS_MOVE: u16 = 0;

/// No point: the same cell.
pub const NO_MOVE: u16 = PASS_MOVE;

/// Macros of one step or two: name, rows to add, columns to add.
macro_rules! movements {
    ($($(#[$doc:meta])* $name:ident = $rows:literal, $columns:literal;)+) => {
        /// Movements. The result is a cell of the array only where the
        /// documentation promises one.
        impl<G: Geometry, M: Store> PaddedLayout<G, M> {
            $(
                $(#[$doc])*
                #[inline(always)]
                pub fn $name(self, pos: u16) -> u16 {
                    self.moved(pos, $rows, $columns)
                }
            )+
        }
    };
}

movements! {
    /// `SOUTH(pos)`.
    south = 1, 0;
    /// `WEST(pos)`.
    west = 0, -1;
    /// `NORTH(pos)`.
    north = -1, 0;
    /// `EAST(pos)`.
    east = 0, 1;
    /// `SW(pos)`.
    sw = 1, -1;
    /// `NW(pos)`.
    nw = -1, -1;
    /// `NE(pos)`: `NORTH(EAST(pos))`, by the figure (i-1, j+1).
    ne = -1, 1;
    /// `SE(pos)`.
    se = 1, 1;
    /// `SS(pos)`: two steps, without the promise.
    ss = 2, 0;
    /// `WW(pos)`: two steps, without the promise.
    ww = 0, -2;
    /// `NN(pos)`: two steps, without the promise.
    nn = -2, 0;
    /// `EE(pos)`: two steps, without the promise.
    ee = 0, 2;
}

/// The numbers of the array, and the tests for the edge.
impl<G: Geometry, M: Store> PaddedLayout<G, M> {
    /// `BOARDSIZE`: all cells of the array.
    pub fn boardsize(self) -> u16 {
        self.shape().cells
    }

    /// `BOARDMIN`: the cell of the first point.
    #[inline(always)]
    pub fn boardmin(self) -> u16 {
        self.shape().first
    }

    /// `BOARDMAX`: one more than the cell of the last point of the largest
    /// board.
    #[inline(always)]
    pub fn boardmax(self) -> u16 {
        self.shape().end
    }

    /// `NS`: from a point to the one south of it.
    #[inline(always)]
    pub fn ns(self) -> u16 {
        self.shape().stride
    }

    /// `POS(i, j)`: the cell of row `i`, column `j`, each from -1 (the border)
    /// to `MAX_BOARD`. `pos(-1, -1)` is 0, [`PASS_MOVE`].
    #[inline(always)]
    pub fn pos(self, i: i16, j: i16) -> u16 {
        self.boardmin()
            .wrapping_add_signed(i * self.ns() as i16 + j)
    }

    /// `I(pos)`: the row of a cell, -1 above the board.
    #[inline(always)]
    pub fn i(self, pos: u16) -> i16 {
        (pos / self.ns()) as i16 - G::REACH as i16
    }

    /// `J(pos)`: the column of a cell, -1 left of the board.
    #[inline(always)]
    pub fn j(self, pos: u16) -> i16 {
        (pos % self.ns()) as i16 - 1
    }

    /// This many rows south and columns east of a cell.
    #[inline(always)]
    fn moved(self, pos: u16, rows: i16, columns: i16) -> u16 {
        pos.wrapping_add_signed(rows * self.ns() as i16 + columns * WE)
    }

    /// `delta[8]`: the four neighbours in GNU Go's order (south, west, north,
    /// east), then the diagonal ones (SW, NW, NE, SE).
    #[inline(always)]
    pub fn delta(self) -> [i16; 8] {
        let ns = self.ns() as i16;
        [ns, -WE, -ns, WE, ns - WE, -ns - WE, -ns + WE, ns + WE]
    }

    /// `ON_BOARD(pos)`: whether a cell of the array is a point, by its content.
    /// For algorithms.
    ///
    /// # Panics
    /// If `pos` is no cell of the array.
    #[inline(always)]
    pub fn on_board<T: Cell>(self, board: &M::Cells<T>, pos: u16, gray: T) -> bool {
        board.as_ref()[usize::from(pos)] != gray
    }

    /// `ON_BOARD1(pos)`: the same for any number, of the array or not. For
    /// assertions.
    #[inline(always)]
    pub fn on_board1<T: Cell>(self, board: &M::Cells<T>, pos: u16, gray: T) -> bool {
        pos < self.boardsize() && self.on_board(board, pos, gray)
    }

    /// The first way to traverse the board: rows and columns below
    /// `board_size`, the cell by `POS`.
    #[inline(always)]
    pub fn traverse_by_pos(self, mut do_something: impl FnMut(u16)) {
        for m in 0..self.geometry().rows() as i16 {
            for n in 0..self.geometry().columns() as i16 {
                do_something(self.pos(m, n));
            }
        }
    }

    /// The second way: every cell from `BOARDMIN` to `BOARDMAX` that is on the
    /// board.
    #[inline(always)]
    pub fn traverse_on_board<T: Cell>(
        self,
        board: &M::Cells<T>,
        gray: T,
        mut do_something: impl FnMut(u16),
    ) {
        for pos in self.boardmin()..self.boardmax() {
            if self.on_board(board, pos, gray) {
                do_something(pos);
            }
        }
    }
}
