//! `padded-cells2`: `padded` with cells of two bytes.
//!
//! `int board[BOARDSIZE]` is what many programs have where a byte would do. The
//! code is that of `padded`, a byte being read from the beginning of each cell, so
//! that what differs is the memory: how many lines of a cache a board takes.
//!
//! Bytes on 19x19, byte-wide contents: 842.
//!
//! Source: boardbench.

use crate::padded::Padded;
use crate::variants::wide_cells::{TwoBytes, WideCells};

type Cells2<L> = WideCells<L, TwoBytes>;

board::family! {
    pub PaddedCells2 = "padded-cells2", "padded with cells of two bytes",
        "boardbench", overrides &["number", "difference", "scan"],
        varies "padded" in "cell width" to "two bytes";
    made Cells2 of Padded
}
