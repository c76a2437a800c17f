//! `padded-masked`: `padded` without a test of bounds.
//!
//! The array is a power of two long, 512 cells for 421, and every index is masked
//! with its last: no index is beyond the array, and so the compiler tests none.
//! That is how safe code comes to what a program in C does, where the border is
//! the only test; what it saves in tests is the difference to `padded`, less the
//! mask and the cells that are never used.
//!
//! ```text
//!  padded          if p >= 421 { panic }  board[p]
//!  padded-masked                          board[p & 511]
//! ```
//!
//! At a size known at run time only the length is unknown, the test stays, and
//! this is `padded`.
//!
//! Bytes on 19x19, byte-wide cells: 512.
//!
//! Source: boardbench; `& 0x77` and `u8` into 256 cells in chess programs.

use crate::padded::{self, PaddedLayout};
use crate::variants::masked::Masked;

const fn cells(rows: usize, columns: usize, max: usize, reach: usize) -> usize {
    padded::cells(rows, columns, max, reach).next_power_of_two()
}

/// With another length no index would be masked, and nothing would say so.
const _: () = assert!(cells(19, 19, 19, 1).is_power_of_two());

board::family! {
    pub PaddedMasked = "padded-masked", "padded in an array of a power of two, indices masked",
        "boardbench", overrides &["number", "difference", "scan"],
        border "shared", varies "padded" in "bounds checks" to "masked";
    row PaddedLayout(cells) in Masked
}
