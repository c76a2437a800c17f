//! `padded`: GNU Go's board array.
//!
//! One dimension, made for the largest board there is (`MAX_BOARD`), with a
//! border of one row above and below and one column that serves both edges.
//! Every cell that is not on the board holds the value for "off the board",
//! `GRAY` in GNU Go: also those a smaller board leaves unused.
//!
//! ```text
//!  MAX_BOARD 7, a board of 5x5; # is off the board
//!
//!      j -1  0  1  2  3  4  5  6
//!   i    +------------------------
//!  -1    |  #  #  #  #  #  #  #  #        0 ..  7
//!   0    |  #  .  .  .  .  .  #  #        8 .. 15
//!   1    |  #  .  .  .  .  .  #  #       16 .. 23
//!   2    |  #  .  .  .  .  .  #  #       24 .. 31
//!   3    |  #  .  .  .  .  .  #  #       32 .. 39
//!   4    |  #  .  .  .  .  .  #  #       40 .. 47
//!   5    |  #  #  #  #  #  #  #  #       48 .. 55
//!   6    |  #  #  #  #  #  #  #  #       56 .. 63
//!   7    |  #  #  #  #  #  #  #  #  #    64 .. 72
//! ```
//!
//! For a knight the border is two cells wide: at MAX 8 that is the mailbox of
//! 10x12 cells known from chess programs, numbered from 21 to 98.
//!
//! Bytes: `(MAX + 2) * (MAX + 1) + 1` for byte-wide cells, 421 at MAX 19 for
//! every board up to 19x19; 120 for chess.
//!
//! `tests/gnu_go.rs` compares it with that documentation in its own words (`POS`,
//! `SOUTH`, `ON_BOARD` ...).
//!
//! Source: the GNU Go documentation, "The Board Array".

use crate::bordered::{Bordered, Rule, Shape};

/// The rule of `padded`: made for `max`, whatever the board's own size.
#[derive(Clone, Copy, Debug)]
pub struct MaxBoard;

const fn shape(max: usize, reach: usize) -> Shape {
    Shape::shared(max, max, reach)
}

pub(crate) const fn cells(_rows: usize, _columns: usize, max: usize, reach: usize) -> usize {
    shape(max, reach).cells as usize
}

impl Rule for MaxBoard {
    #[inline(always)]
    fn shape(_rows: usize, _columns: usize, max: usize, reach: usize) -> Shape {
        shape(max, reach)
    }
}

/// GNU Go's board array.
pub type PaddedLayout<G, M> = Bordered<G, M, MaxBoard>;

board::family! {
    pub Padded = "padded", "GNU Go's array for the largest board, one border column serves both edges",
        "GNU Go documentation, The Board Array", overrides &["number", "difference", "checked", "scan"],
        border "shared";
    row PaddedLayout(cells)
}
