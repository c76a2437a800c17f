//! `padded-stride32`: `padded-tight` with rows 32 cells apart, a power of two, whose
//! division is a shift.
//!
//! The question and the picture are those of
//! [`padded-stride21`](crate::variants::padded_stride21).
//!
//! Bytes on 19x19, byte-wide cells: 661.
//!
//! Source: "the division is by 20 instead of 19 or 21" in *Board
//! representation* (Sensei's Library).

use crate::bordered::Bordered;
use crate::variants::padded_stride21::Spaced;

/// A shared border and a stride of 32.
pub type Stride32Layout<G, M> = Bordered<G, M, Spaced<32>>;

board::family! {
    pub PaddedStride32 = "padded-stride32", "padded-tight with rows 32 cells apart",
        "Board representation (Sensei's Library)", overrides &["number", "difference", "checked", "scan"],
        border "shared", varies "padded-tight" in "stride" to "32 cells";
    row Stride32Layout(Spaced::<32>::cells)
}
