//! `flat-twin`: `flat` again, the duplicate of it.
//!
//! It differs from `flat` by one number: the index counts 64 times in a point, not
//! 32 times. So the same instructions run with other constants, and the compiler
//! does not merge the code of the two (see `padded-twin`). A spare cell would not do
//! here: a step down from the last row would find it.
//!
//! ```text
//!   point of cell 5, column 2, on 3x3: 5 * 64 + 2
//! ```
//!
//! Bytes: as `flat`, 361 on 19x19.

use crate::flat::{COLUMNS, FlatLayout, cells};

/// `flat` with more room for the column in a point.
pub type FlatTwinLayout<G, M> = FlatLayout<G, M, { 2 * COLUMNS }>;

board::family! {
    /// The layout `flat-twin` at every size: a duplicate, not a contender.
    pub FlatTwin = "flat-twin", "flat with points twice as far apart: its duplicate",
        "A/A tests", overrides &["number", "checked", "scan"];
    row FlatTwinLayout(cells)
}
