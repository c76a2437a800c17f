//! `padded-loaded`: `padded` with its steps in memory instead of in the code.
//!
//! The array is as long as the compiler knows, but the stride, and with it
//! every step, is a number that a position keeps and reads when it needs it, as
//! a program does that loops over a `delta[k]`. In `padded` the steps are
//! constants of the machine code; in `padded-dynamic` the length of the array
//! is unknown too.
//!
//! Source: "a loop over multiple directions is straightforwardly written" in
//! the GNU Go documentation; `dir[4]` in *One-dimensional array modeling*.

use crate::bordered::{Bordered, Shape};
use crate::padded::{MaxBoard, Padded};
use crate::store::{Numbers, Store};
use board::{
    About, Cell, Chess, Connect4, Family, Go9, Go13, Go19, Gomoku, Inline, Memory, Othello,
    TicTacToe, VariantOf,
};

/// `LEN` cells in an array, and the numbers of the layout beside it.
#[derive(Clone, Copy, Debug)]
pub struct Beside<const LEN: usize>;

impl<const LEN: usize> Memory for Beside<LEN> {
    type Cells<T: Cell> = [T; LEN];

    #[inline]
    fn filled<T: Cell>(len: usize, value: T) -> [T; LEN] {
        Inline::<LEN>::filled(len, value)
    }
}

impl<const LEN: usize> Store for Beside<LEN> {
    type Kept<N: Numbers> = N;

    #[inline(always)]
    fn keep<N: Numbers>(numbers: N) -> N {
        numbers
    }
    #[inline(always)]
    fn recall<N: Numbers>(kept: N, _: impl FnOnce() -> N) -> N {
        kept
    }
    fn heap_bytes<T: Cell>(_: usize) -> usize {
        0
    }
}

const fn cells(max: usize, reach: usize) -> usize {
    Shape::shared(max, max, reach).cells as usize
}

/// `padded` in an array made for `MAX`, its steps in memory.
type Loaded<G, const LEN: usize> = Bordered<G, Beside<LEN>, MaxBoard>;

/// The layout `padded-loaded` at every size.
#[derive(Clone, Copy, Debug)]
pub struct PaddedLoaded;

impl Family for PaddedLoaded {
    const ABOUT: About = About {
        name: "padded-loaded",
        summary: "padded with its steps read from memory",
        source: "GNU Go documentation, delta[k]",
        overrides: &["number", "difference", "scan"],
        variant: Some(VariantOf {
            of: "padded",
            change: "steps",
            to: "loaded from memory",
        }),
        ..Padded::ABOUT
    };
    type Go9 = Loaded<Go9, { cells(19, 1) }>;
    type Go13 = Loaded<Go13, { cells(19, 1) }>;
    type Go19 = Loaded<Go19, { cells(19, 1) }>;
    type Chess = Loaded<Chess, { cells(8, 2) }>;
    type Othello = Loaded<Othello, { cells(8, 1) }>;
    type Gomoku = Loaded<Gomoku, { cells(15, 1) }>;
    type TicTacToe = Loaded<TicTacToe, { cells(3, 1) }>;
    type Connect4 = Loaded<Connect4, { cells(7, 1) }>;
    type Dynamic = <Padded as Family>::Dynamic;
    type DynamicChess = <Padded as Family>::DynamicChess;
}
