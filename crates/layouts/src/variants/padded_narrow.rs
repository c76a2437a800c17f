//! `padded-narrow`: `padded` with steps added in 16 bits.
//!
//! Points are kept in 16 bits by both. Here the sum stays in that width and is
//! widened to an index afterwards; `padded` widens the point and adds then.
//!
//! Bytes: those of `padded`.
//!
//! Source: boardbench.

crate::variants::narrow::narrow! {
    /// The layout `padded-narrow` at every size.
    PaddedNarrow = "padded-narrow" of Padded "padded"
}
