//! `padded-stride21`, `-24` and `-32`: `padded-tight` with rows farther apart.
//!
//! On 19x19 `padded-tight` has a stride of 20. The spare columns of these three
//! serve no purpose but to ask whether the number matters: 20 is "a lot easier
//! for humans", 24 a multiple of 8, 32 a power of two, whose division is a
//! shift. The padding rule is the same: a shared column, a row above and below.
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
//! Bytes on 19x19, byte-wide cells: 441, 501 and 661. A board too wide for its
//! stride has the stride it needs.
//!
//! Source: "the division is by 20 instead of 19 or 21" in *Board
//! representation* (Sensei's Library).

use crate::bordered::{Bordered, Rule, Shape};

/// A shared border around the board's own size, rows `STRIDE` cells apart.
#[derive(Clone, Copy, Debug)]
pub struct Spaced<const STRIDE: usize>;

const fn shape(rows: usize, columns: usize, reach: usize, stride: usize) -> Shape {
    Shape::spaced(rows, columns, reach, stride)
}

impl<const STRIDE: usize> Rule for Spaced<STRIDE> {
    #[inline(always)]
    fn shape(rows: usize, columns: usize, _max: usize, reach: usize) -> Shape {
        shape(rows, columns, reach, STRIDE)
    }
}

/// One layout for each stride: its type, its number of cells, its family.
macro_rules! strides {
    ($($family:ident $layout:ident $cells:ident $stride:literal $name:literal $summary:literal;)+) => {
        $(
            const fn $cells(rows: usize, columns: usize, _max: usize, reach: usize) -> usize {
                shape(rows, columns, reach, $stride).cells as usize
            }

            #[doc = concat!("A shared border and a stride of ", stringify!($stride), ".")]
            pub type $layout<G, M> = Bordered<G, M, Spaced<$stride>>;

            board::family! {
                #[doc = concat!("The layout `", $name, "` at every size.")]
                pub $family = $name, $summary, "Board representation (Sensei's Library)",
                    overrides &["scan"];
                row $layout($cells)
            }
        )+
    };
}

strides! {
    PaddedStride21 Stride21Layout cells21 21 "padded-stride21" "padded-tight with rows 21 cells apart";
    PaddedStride24 Stride24Layout cells24 24 "padded-stride24" "padded-tight with rows 24 cells apart";
    PaddedStride32 Stride32Layout cells32 32 "padded-stride32" "padded-tight with rows 32 cells apart";
}
