//! `padded-narrow`: `padded` with steps added in 16 bits.
//!
//! Points are kept in 16 bits by both. Here the sum stays in that width and is
//! widened to an index afterwards; `padded` widens the point and adds then.
//!
//! Bytes: those of `padded`.
//!
//! Source: boardbench.

use crate::Padded;
use crate::variants::narrow::Narrow;

board::family! {
    pub PaddedNarrow = "padded-narrow", "padded with steps added in 16 bits",
        "boardbench", varies "padded" in "integer width" to "16 bits";
    made Narrow of Padded
}
