//! `0x88-narrow`: `0x88` with steps added in 16 bits.
//!
//! Points are kept in 16 bits by both. Here the sum stays in that width and is
//! widened to an index afterwards; `0x88` widens the point and adds then.
//!
//! Bytes: those of `0x88`.
//!
//! Source: boardbench.

use crate::ZeroX88;
use crate::variants::narrow::Narrow;

board::family! {
    pub ZeroX88Narrow = "0x88-narrow", "0x88 with steps added in 16 bits",
        "boardbench", varies "0x88" in "integer width" to "16 bits";
    made Narrow of ZeroX88
}
