//! `padded-cells4`: `padded` with cells of four bytes.
//!
//! `int board[BOARDSIZE]` is what many programs have where a byte would do. The
//! code is that of `padded`, a byte being read from the beginning of each cell, so
//! that what differs is the memory: how many lines of a cache a board takes.
//!
//! Bytes on 19x19, byte-wide contents: 1684.
//!
//! Source: boardbench.

use crate::padded::Padded;
use crate::variants::wide_cells::{FourBytes, WideCells};
use board::{About, Family, VariantOf};

type Wide<L> = WideCells<L, FourBytes>;

/// The layout `padded-cells4` at every size.
#[derive(Clone, Copy, Debug)]
pub struct PaddedCells4;

impl Family for PaddedCells4 {
    const ABOUT: About = About {
        name: "padded-cells4",
        summary: "padded with cells of four bytes",
        source: "boardbench",
        overrides: &["number", "difference", "scan"],
        variant: Some(VariantOf {
            of: "padded",
            change: "cell width",
            to: "four bytes",
        }),
        ..Padded::ABOUT
    };
    type Go9 = Wide<<Padded as Family>::Go9>;
    type Go13 = Wide<<Padded as Family>::Go13>;
    type Go19 = Wide<<Padded as Family>::Go19>;
    type Chess = Wide<<Padded as Family>::Chess>;
    type Othello = Wide<<Padded as Family>::Othello>;
    type Gomoku = Wide<<Padded as Family>::Gomoku>;
    type TicTacToe = Wide<<Padded as Family>::TicTacToe>;
    type Connect4 = Wide<<Padded as Family>::Connect4>;
    type Dynamic = Wide<<Padded as Family>::Dynamic>;
    type DynamicChess = Wide<<Padded as Family>::DynamicChess>;
}
