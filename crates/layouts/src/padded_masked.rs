//! `padded-masked`: `padded` without a test of bounds.
//!
//! The array is a power of two long, 512 cells for 421, and every index is masked
//! with its last: no index is beyond the array, and so the compiler tests none.
//! That is how safe code comes to what a program in C does, where the border is
//! the only test; what it saves in tests is the difference to `padded`, less the
//! mask and the cells that nobody needs.
//!
//! ```text
//!  padded          if p >= 421 { panic }  board[p]
//!  padded-masked                          board[p & 511]
//! ```
//!
//! At a size known at run time only the length is unknown, the test stays, and
//! there is nothing to gain.
//!
//! Bytes on 19x19, byte-wide cells: 512.
//!
//! Source: boardbench; `& 0x77` and `u8` into 256 cells in chess programs.

use crate::bordered::{Bordered, Rule, Shape};

/// The rule of `padded-masked`: that of `padded` in an array of a power of two.
#[derive(Clone, Copy, Debug)]
pub struct PowerOfTwo;

const fn shape(max: usize, reach: usize) -> Shape {
    let shape = Shape::shared(max, max, reach);
    Shape {
        cells: shape.cells.next_power_of_two(),
        ..shape
    }
}

const fn cells(_rows: usize, _columns: usize, max: usize, reach: usize) -> usize {
    shape(max, reach).cells as usize
}

impl Rule for PowerOfTwo {
    const MASKED: bool = true;

    #[inline(always)]
    fn shape(_rows: usize, _columns: usize, max: usize, reach: usize) -> Shape {
        shape(max, reach)
    }
}

/// `padded` whose indices are masked.
pub type PaddedMaskedLayout<G, M> = Bordered<G, M, PowerOfTwo>;

board::family! {
    /// The layout `padded-masked` at every size.
    pub PaddedMasked = "padded-masked", "padded in an array of a power of two, indices masked",
        "boardbench", overrides &["number", "difference", "scan"];
    row PaddedMaskedLayout(cells)
}
