//! `padded-cells4`: `padded` with cells of four bytes, otherwise as
//! [`padded-cells2`](crate::variants::padded_cells2).
//!
//! Bytes on 19x19, byte-wide contents: 1684.
//!
//! Source: boardbench.

use crate::padded::Padded;
use crate::variants::wide_cells::{FourBytes, WideCells};

type Cells4<L> = WideCells<L, FourBytes>;

board::family! {
    pub PaddedCells4 = "padded-cells4", "padded with cells of four bytes",
        "boardbench", overrides &["number", "difference", "scan"],
        varies "padded" in "cell width" to "four bytes";
    made Cells4 of Padded
}
