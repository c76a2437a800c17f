//! `0x88-twin`: `0x88` again, the duplicate of it.
//!
//! It differs from `0x88` by one spare cell behind the last, no more, so that the
//! compiler does not merge the code of the two (see `padded-twin`). The test of the
//! column refuses the spare cell, as it lies in a spare column.
//!
//! Bytes: one cell more than `0x88`: 129 on 8x8, 596 on 19x19.

use crate::zero_x88::ZeroX88Layout;

const fn cells(rows: usize, columns: usize, max: usize, reach: usize) -> usize {
    crate::zero_x88::cells(rows, columns, max, reach) + 1
}

/// `0x88` with a spare cell.
pub type ZeroX88TwinLayout<G, M> = ZeroX88Layout<G, M, 1>;

board::family! {
    /// The layout `0x88-twin` at every size: a duplicate, not a contender.
    pub ZeroX88Twin = "0x88-twin", "0x88 with one spare cell: its duplicate",
        "A/A tests", overrides &["difference", "checked", "points_from", "scan"];
    row ZeroX88TwinLayout(cells)
}
