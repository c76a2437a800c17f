//! The words of GNU Go's board array, on the layout `padded`.
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

use board::{AtRunTime, Heap, Layout};
use boardbench_layouts::padded::PaddedLayout;

/// The board array.
pub(crate) type Array = PaddedLayout<AtRunTime<1>, Heap>;

/// From a point to the one east of it.
pub(crate) const WE: i16 = 1;

/// No stone: the cell of (-1, -1), which is 0 and not -1, so that it is an
/// index into the board and every side array.
pub(crate) const PASS_MOVE: u16 = 0;

/// No point: the same cell.
pub(crate) const NO_MOVE: u16 = PASS_MOVE;

/// What is off the board.
pub(crate) const GRAY: u8 = 3;

/// GNU Go's macros.
pub(crate) trait Words: Layout {
    /// `BOARDSIZE`: all cells of the array.
    fn boardsize(self) -> u16;
    /// `BOARDMIN`: the cell of the first point.
    fn boardmin(self) -> u16;
    /// `BOARDMAX`: one more than the cell of the last point of the largest board.
    fn boardmax(self) -> u16;
    /// `NS`: from a point to the one south of it.
    fn ns(self) -> u16;

    /// `POS(i, j)`: the cell of row `i`, column `j`, each from -1 (the border)
    /// to `MAX_BOARD`. `pos(-1, -1)` is 0, [`PASS_MOVE`].
    fn pos(self, i: i16, j: i16) -> u16 {
        self.moved(self.boardmin(), i, j)
    }

    /// `I(pos)`: the row of a cell, -1 above the board.
    fn i(self, pos: u16) -> i16 {
        (pos / self.ns()) as i16 - 1
    }

    /// `J(pos)`: the column of a cell, -1 left of the board.
    fn j(self, pos: u16) -> i16 {
        (pos % self.ns()) as i16 - 1
    }

    /// This many rows south and columns east of a cell. It is a cell of the array
    /// only where the documentation promises one.
    fn moved(self, pos: u16, rows: i16, columns: i16) -> u16 {
        pos.wrapping_add_signed(rows * self.ns() as i16 + columns * WE)
    }

    /// `SOUTH(pos)`.
    fn south(self, pos: u16) -> u16 {
        self.moved(pos, 1, 0)
    }
    /// `WEST(pos)`.
    fn west(self, pos: u16) -> u16 {
        self.moved(pos, 0, -1)
    }
    /// `NORTH(pos)`.
    fn north(self, pos: u16) -> u16 {
        self.moved(pos, -1, 0)
    }
    /// `EAST(pos)`.
    fn east(self, pos: u16) -> u16 {
        self.moved(pos, 0, 1)
    }
    /// `SW(pos)`.
    fn sw(self, pos: u16) -> u16 {
        self.moved(pos, 1, -1)
    }
    /// `NW(pos)`.
    fn nw(self, pos: u16) -> u16 {
        self.moved(pos, -1, -1)
    }
    /// `NE(pos)`: `NORTH(EAST(pos))`, by the figure (i-1, j+1).
    fn ne(self, pos: u16) -> u16 {
        self.moved(pos, -1, 1)
    }
    /// `SE(pos)`.
    fn se(self, pos: u16) -> u16 {
        self.moved(pos, 1, 1)
    }
    /// `SS(pos)`: two steps, without the promise.
    fn ss(self, pos: u16) -> u16 {
        self.moved(pos, 2, 0)
    }
    /// `WW(pos)`: two steps, without the promise.
    fn ww(self, pos: u16) -> u16 {
        self.moved(pos, 0, -2)
    }
    /// `NN(pos)`: two steps, without the promise.
    fn nn(self, pos: u16) -> u16 {
        self.moved(pos, -2, 0)
    }
    /// `EE(pos)`: two steps, without the promise.
    fn ee(self, pos: u16) -> u16 {
        self.moved(pos, 0, 2)
    }

    /// `delta[8]`: the four neighbours in GNU Go's order (south, west, north,
    /// east), then the diagonal ones (SW, NW, NE, SE).
    fn delta(self) -> [i16; 8] {
        let ns = self.ns() as i16;
        [ns, -WE, -ns, WE, ns - WE, -ns - WE, -ns + WE, ns + WE]
    }

    /// `ON_BOARD(pos)`: whether a cell of the array is a point, by its content.
    /// For algorithms.
    fn on_board(self, board: &[u8], pos: u16) -> bool {
        board[usize::from(pos)] != GRAY
    }

    /// `ON_BOARD1(pos)`: the same for any number, of the array or not. For
    /// assertions.
    fn on_board1(self, board: &[u8], pos: u16) -> bool {
        pos < self.boardsize() && self.on_board(board, pos)
    }

    /// The first way to traverse the board: rows and columns below
    /// `board_size`, the cell by `POS`.
    fn traverse_by_pos(self, mut do_something: impl FnMut(u16)) {
        for m in 0..self.rows() as i16 {
            for n in 0..self.columns() as i16 {
                do_something(self.pos(m, n));
            }
        }
    }

    /// The second way: every cell from `BOARDMIN` to `BOARDMAX` that is on the
    /// board.
    fn traverse_on_board(self, board: &[u8], mut do_something: impl FnMut(u16)) {
        for pos in self.boardmin()..self.boardmax() {
            if self.on_board(board, pos) {
                do_something(pos);
            }
        }
    }
}

impl Words for Array {
    fn boardsize(self) -> u16 {
        self.shape().cells
    }
    fn boardmin(self) -> u16 {
        self.shape().first
    }
    fn boardmax(self) -> u16 {
        self.shape().end
    }
    fn ns(self) -> u16 {
        self.shape().stride
    }
}
