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

use crate::flat::{Flat, FlatLayout, cells};
use crate::variants::masked::Masked;
use board::{
    About, Chess, Connect4, Family, Go9, Go13, Go19, Gomoku, Othello, TicTacToe, VariantOf,
};

const fn len(rows: usize, columns: usize) -> usize {
    cells(rows, columns, 0, 0).next_power_of_two()
}

/// The layout `flat-masked` at every size.
#[derive(Clone, Copy, Debug)]
pub struct FlatMasked;

impl Family for FlatMasked {
    const ABOUT: About = About {
        name: "flat-masked",
        summary: "flat in an array of a power of two, indices masked",
        source: "boardbench",
        overrides: &["scan"],
        variant: Some(VariantOf {
            of: "flat",
            change: "bounds checks",
            to: "masked",
        }),
        ..Flat::ABOUT
    };
    type Go9 = FlatLayout<Go9, Masked<{ len(9, 9) }>>;
    type Go13 = FlatLayout<Go13, Masked<{ len(13, 13) }>>;
    type Go19 = FlatLayout<Go19, Masked<{ len(19, 19) }>>;
    type Chess = FlatLayout<Chess, Masked<{ len(8, 8) }>>;
    type Othello = FlatLayout<Othello, Masked<{ len(8, 8) }>>;
    type Gomoku = FlatLayout<Gomoku, Masked<{ len(15, 15) }>>;
    type TicTacToe = FlatLayout<TicTacToe, Masked<{ len(3, 3) }>>;
    type Connect4 = FlatLayout<Connect4, Masked<{ len(6, 7) }>>;
    type Dynamic = <Flat as Family>::Dynamic;
    type DynamicChess = <Flat as Family>::DynamicChess;
}
