//! `0x88-narrow`: `0x88` with steps added in 16 bits.
//!
//! Points are kept in 16 bits by both. Here the sum stays in that width and is
//! widened to an index afterwards; `0x88` widens the point and adds then.
//!
//! Bytes: those of `0x88`.
//!
//! Source: boardbench.

crate::variants::narrow::narrow! {
    /// The layout `0x88-narrow` at every size.
    ZeroX88Narrow = "0x88-narrow" of ZeroX88 "0x88"
}
