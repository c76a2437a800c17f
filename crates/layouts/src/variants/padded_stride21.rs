//! `padded-stride21`: `padded-tight` with rows 21 cells apart.
//!
//! On 19x19 `padded-tight` has a stride of 20. The spare columns of this one, of
//! `padded-stride24` and of `padded-stride32` serve no purpose but to ask
//! whether the number matters. The padding rule is the same: a shared column, a
//! row above and below.
//!
//! ```text
//!  3x3 with stride 6, 29 cells
//!
//!    #  #  #  #  #  #
//!    #  .  .  .  #  #
//!    #  .  .  .  #  #
//!    #  .  .  .  #  #
//!    #  #  #  #  #
//! ```
//!
//! Bytes on 19x19, byte-wide cells: 441. A board too wide for its stride has the
//! stride it needs.
//!
//! Source: "the division is by 20 instead of 19 or 21" in *Board
//! representation* (Sensei's Library).

use crate::bordered::{Bordered, Rule, Shape};

/// A shared border around the board's own size, rows `STRIDE` cells apart.
#[derive(Clone, Copy, Debug)]
pub struct Spaced<const STRIDE: usize>;

impl<const STRIDE: usize> Spaced<STRIDE> {
    /// All cells of a board.
    pub(crate) const fn cells(rows: usize, columns: usize, _max: usize, reach: usize) -> usize {
        Shape::spaced(rows, columns, reach, STRIDE).cells as usize
    }
}

impl<const STRIDE: usize> Rule for Spaced<STRIDE> {
    #[inline(always)]
    fn shape(rows: usize, columns: usize, _max: usize, reach: usize) -> Shape {
        Shape::spaced(rows, columns, reach, STRIDE)
    }
}

/// A shared border and a stride of 21.
pub type Stride21Layout<G, M> = Bordered<G, M, Spaced<21>>;

board::family! {
    pub PaddedStride21 = "padded-stride21", "padded-tight with rows 21 cells apart",
        "Board representation (Sensei's Library)", overrides &["number", "difference", "checked", "scan"],
        border "shared", varies "padded-tight" in "stride" to "21 cells";
    row Stride21Layout(Spaced::<21>::cells)
}
