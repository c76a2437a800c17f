//! `padded2d-calls`: `padded2d` with every read and write a call.
//!
//! The counterpart in two dimensions of
//! [`padded-full-calls`](crate::variants::padded_full_calls): a point is two variables,
//! and goes into every call as two arguments.
//!
//! Memory is that of `padded2d`.
//!
//! Source: the GNU Go documentation, "The Board Array".

use crate::padded2d::Padded2d;
use crate::variants::padded_full_calls::Calls;
use board::{About, Family, VariantOf};

/// The layout `padded2d-calls` at every size.
#[derive(Clone, Copy, Debug)]
pub struct Padded2dCalls;

impl Family for Padded2dCalls {
    const ABOUT: About = About {
        name: "padded2d-calls",
        summary: "padded2d, each read and write a call with two variables for a point",
        source: "GNU Go documentation, The Board Array",
        overrides: &[],
        variant: Some(VariantOf {
            of: "padded2d",
            change: "access",
            to: "calls",
        }),
        ..Padded2d::ABOUT
    };
    type Go9 = Calls<<Padded2d as Family>::Go9>;
    type Go13 = Calls<<Padded2d as Family>::Go13>;
    type Go19 = Calls<<Padded2d as Family>::Go19>;
    type Chess = Calls<<Padded2d as Family>::Chess>;
    type Othello = Calls<<Padded2d as Family>::Othello>;
    type Gomoku = Calls<<Padded2d as Family>::Gomoku>;
    type TicTacToe = Calls<<Padded2d as Family>::TicTacToe>;
    type Connect4 = Calls<<Padded2d as Family>::Connect4>;
    type Dynamic = Calls<<Padded2d as Family>::Dynamic>;
    type DynamicChess = Calls<<Padded2d as Family>::DynamicChess>;
}
