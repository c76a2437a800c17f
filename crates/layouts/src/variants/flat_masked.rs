//! `flat-masked`: `flat` without a test of bounds.
//!
//! The array is a power of two long, 512 cells for 361, and every index is masked
//! with its last: no index is beyond the array, and so the compiler tests none. A
//! look of `flat` keeps its test of the index, which finds the upper and the lower
//! edge; reads and writes of a point lose theirs.
//!
//! ```text
//!  flat           if i >= 361 { panic }  board[i]         i = row * 19 + column
//!  flat-masked                           board[i & 511]
//! ```
//!
//! At a size known at run time only the length is unknown, and this is `flat`.
//!
//! Bytes on 19x19, byte-wide cells: 512.
//!
//! Source: boardbench; `& 0x77` and `u8` into 256 cells in chess programs.

use crate::flat::{self, FlatLayout};
use crate::variants::masked::Masked;

const fn cells(rows: usize, columns: usize, max: usize, reach: usize) -> usize {
    flat::cells(rows, columns, max, reach).next_power_of_two()
}

/// With another length no index would be masked, and nothing would say so.
const _: () = assert!(cells(19, 19, 19, 1).is_power_of_two());

board::family! {
    pub FlatMasked = "flat-masked", "flat in an array of a power of two, indices masked",
        "boardbench", overrides &["scan"], varies "flat" in "bounds checks" to "masked";
    row FlatLayout(cells) in Masked
}
