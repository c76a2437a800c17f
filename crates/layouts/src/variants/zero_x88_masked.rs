//! `0x88-masked`: `0x88` without a test of bounds.
//!
//! On the chess board a look is safe after its one AND, for what that lets
//! through is below 128, and the compiler tests nothing. A read or write of a
//! point does test the index. Masked with `0x7f`, which changes no square, it
//! can't be beyond the array either.
//!
//! ```text
//!  0x88           if p >= 128 { panic }  board[p]
//!  0x88-masked                           board[p & 0x7f]
//! ```
//!
//! Where one AND does not find the edge the array is no power of two, and this is
//! `0x88`: the boards are those of chess and Othello.
//!
//! Bytes: those of `0x88`.
//!
//! Source: boardbench; `& 0x77` and `& 0x88` in chess programs.

use crate::variants::masked::Masked;
use crate::zero_x88::{ZeroX88Layout, cells};

board::family! {
    pub ZeroX88Masked = "0x88-masked", "0x88 with indices masked by 0x7f",
        "boardbench", overrides &["difference", "points_from", "scan"],
        varies "0x88" in "bounds checks" to "masked";
    row ZeroX88Layout(cells) in Masked
}
