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

use crate::bordered::{Bordered, Rule, Shape};
use crate::padded::Padded;
use crate::variants::masked::Masked;
use board::{
    About, Chess, Connect4, Family, Go9, Go13, Go19, Gomoku, Othello, TicTacToe, VariantOf,
};

/// The rule of `padded-masked`: that of `padded` in an array of a power of two.
#[derive(Clone, Copy, Debug)]
pub struct PowerOfTwo;

const fn shape(max: usize, reach: usize) -> Shape {
    let shape = Shape::shared(max, max, reach);
    Shape {
        cells: shape.cells.next_power_of_two(),
        ..shape
    }
}

const fn cells(max: usize, reach: usize) -> usize {
    shape(max, reach).cells as usize
}

impl Rule for PowerOfTwo {
    #[inline(always)]
    fn shape(_rows: usize, _columns: usize, max: usize, reach: usize) -> Shape {
        shape(max, reach)
    }
}

/// `padded` whose indices are masked.
type PaddedMaskedLayout<G, const LEN: usize> = Bordered<G, Masked<LEN>, PowerOfTwo>;

/// The layout `padded-masked` at every size.
#[derive(Clone, Copy, Debug)]
pub struct PaddedMasked;

impl Family for PaddedMasked {
    const ABOUT: About = About {
        name: "padded-masked",
        summary: "padded in an array of a power of two, indices masked",
        source: "boardbench",
        overrides: &["number", "difference", "scan"],
        variant: Some(VariantOf {
            of: "padded",
            change: "bounds checks",
            to: "masked",
        }),
        ..Padded::ABOUT
    };
    type Go9 = PaddedMaskedLayout<Go9, { cells(19, 1) }>;
    type Go13 = PaddedMaskedLayout<Go13, { cells(19, 1) }>;
    type Go19 = PaddedMaskedLayout<Go19, { cells(19, 1) }>;
    type Chess = PaddedMaskedLayout<Chess, { cells(8, 2) }>;
    type Othello = PaddedMaskedLayout<Othello, { cells(8, 1) }>;
    type Gomoku = PaddedMaskedLayout<Gomoku, { cells(15, 1) }>;
    type TicTacToe = PaddedMaskedLayout<TicTacToe, { cells(3, 1) }>;
    type Connect4 = PaddedMaskedLayout<Connect4, { cells(7, 1) }>;
    type Dynamic = <Padded as Family>::Dynamic;
    type DynamicChess = <Padded as Family>::DynamicChess;
}
