//! `padded-stride24`: `padded-tight` with rows 24 cells apart, a multiple of eight.
//!
//! The question and the picture are those of
//! [`padded-stride21`](crate::variants::padded_stride21).
//!
//! Bytes on 19x19, byte-wide cells: 501.
//!
//! Source: "the division is by 20 instead of 19 or 21" in *Board
//! representation* (Sensei's Library).

use crate::bordered::Bordered;
use crate::variants::padded_stride21::Spaced;

/// A shared border and a stride of 24.
pub type Stride24Layout<G, M> = Bordered<G, M, Spaced<24>>;

board::family! {
    pub PaddedStride24 = "padded-stride24", "padded-tight with rows 24 cells apart",
        "Board representation (Sensei's Library)", overrides &["number", "difference", "checked", "scan"],
        border "shared", varies "padded-tight" in "stride" to "24 cells";
    row Stride24Layout(Spaced::<24>::cells)
}
