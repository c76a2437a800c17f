//! `padded-full`: one dimension with a border on every side.
//!
//! What a two-dimensional board with a border becomes when it is flattened: no
//! column is shared, so that every edge has its own flags.
//!
//! ```text
//!  3x3, 25 cells
//!
//!    #  #  #  #  #      0  1  2  3  4
//!    #  .  .  .  #      5  6  7  8  9
//!    #  .  .  .  #     10 11 12 13 14
//!    #  .  .  .  #     15 16 17 18 19
//!    #  #  #  #  #     20 21 22 23 24
//! ```
//!
//! Bytes: `(rows + 2 * reach) * (columns + 2 * reach)` for byte-wide cells: 441
//! on 19x19, 100 on 8x8 (Zebra's 10x10 of Othello), 144 for chess with its
//! border of two.
//!
//! Source: the "21x21 representation" that *Board representation* (Sensei's
//! Library) starts from; 12x12 chess boards.

use crate::bordered::{Bordered, Rule, Shape};

/// The rule of `padded-full`: a separate border on every side.
#[derive(Clone, Copy, Debug)]
pub struct EverySide;

const fn cells(rows: usize, columns: usize, _max: usize, reach: usize) -> usize {
    Shape::full(rows, columns, reach).cells as usize
}

impl Rule for EverySide {
    #[inline(always)]
    fn shape(rows: usize, columns: usize, _max: usize, reach: usize) -> Shape {
        Shape::full(rows, columns, reach)
    }
}

/// A border on every side.
pub type PaddedFullLayout<G, M> = Bordered<G, M, EverySide>;

board::family! {
    pub PaddedFull = "padded-full", "one dimension, with a border on every side",
        "Board representation (Sensei's Library), 21x21", overrides &["number", "difference", "checked", "scan"],
        border "full";
    row PaddedFullLayout(cells)
}
