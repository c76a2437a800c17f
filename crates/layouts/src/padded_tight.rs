//! `padded-tight`: the border of `padded` around the board's own size.
//!
//! As GNU Go's array, but made for this board and not for the largest. One
//! column serves both edges: the flag left of a row is the flag right of the
//! row above, so that the last row needs one more cell at its end and no other
//! row does.
//!
//! ```text
//!  3x3, 21 cells
//!
//!    #  #  #  #         0  1  2  3
//!    #  .  .  .         4  5  6  7
//!    #  .  .  .         8  9 10 11
//!    #  .  .  .        12 13 14 15
//!    #  #  #  #  #     16 17 18 19 20
//! ```
//!
//! Bytes: `(rows + 2) * (columns + 1) + 1` for byte-wide cells: 421 on 19x19,
//! 273 on 15x15, 111 on 9x9, 91 on 8x8; 120 for chess, whose knights need a
//! border of two.
//!
//! Source: Warren D. Smith's and Gunnar Andersson's `endgame.c` (Othello), by
//! way of *One-dimensional array modeling*; "instead of 21x21=441 points, we
//! can make do with 20x21+1=421" in *Board representation* (Sensei's Library).

use crate::bordered::{Bordered, Rule, Shape};

/// The rule of `padded-tight`: a shared border around the board's own size.
#[derive(Clone, Copy, Debug)]
pub struct OwnSize;

const fn cells(rows: usize, columns: usize, _max: usize, reach: usize) -> usize {
    Shape::shared(rows, columns, reach).cells as usize
}

impl Rule for OwnSize {
    #[inline(always)]
    fn shape(rows: usize, columns: usize, _max: usize, reach: usize) -> Shape {
        Shape::shared(rows, columns, reach)
    }
}

/// A shared border around the board's own size.
pub type PaddedTightLayout<G, M> = Bordered<G, M, OwnSize>;

board::family! {
    pub PaddedTight = "padded-tight", "a border around the board's own size, one column serves both edges",
        "endgame.c (Warren D. Smith, Gunnar Andersson)", overrides &["number", "difference", "checked", "scan"],
        border "shared";
    row PaddedTightLayout(cells)
}
