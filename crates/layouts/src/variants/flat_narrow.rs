//! `flat-narrow`: `flat` with steps added in 16 bits.
//!
//! Points are kept in 16 bits by both. Here the sum stays in that width and is
//! widened to an index afterwards; `flat` widens the point and adds then.
//!
//! Bytes: those of `flat`.
//!
//! Source: boardbench.

use crate::Flat;
use crate::variants::narrow::Narrow;

board::family! {
    pub FlatNarrow = "flat-narrow", "flat with steps added in 16 bits",
        "boardbench", varies "flat" in "integer width" to "16 bits";
    made Narrow of Flat
}
