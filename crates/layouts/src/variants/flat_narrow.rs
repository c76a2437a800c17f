//! `flat-narrow`: `flat` with steps added in 16 bits.
//!
//! Points are kept in 16 bits by both. Here the sum stays in that width and is
//! widened to an index afterwards; `flat` widens the point and adds then.
//!
//! Bytes: those of `flat`.
//!
//! Source: boardbench.

crate::variants::narrow::narrow! {
    /// The layout `flat-narrow` at every size.
    FlatNarrow = "flat-narrow" of Flat "flat"
}
