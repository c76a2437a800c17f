//! `padded-onboard1`: `padded` with GNU Go's assertion in place of its test.
//!
//! Every look asks `ON_BOARD1`, which tests the index against the array before
//! it reads the content, where the algorithms of GNU Go ask `ON_BOARD`, which
//! relies on the border. What the extra test costs is the difference to
//! `padded`. The memory is that of `padded`.
//!
//! ```text
//!  ON_BOARD(pos)     board[pos] != GRAY
//!  ON_BOARD1(pos)    (unsigned) pos < BOARDSIZE && board[pos] != GRAY
//! ```
//!
//! A look of `padded` checks the index too, because the language does: there a
//! failure ends the program, here it is an answer.
//!
//! Source: the GNU Go documentation, "The Board Array".

use crate::bordered::{Bordered, Rule, Shape};
use crate::padded::{MaxBoard, cells};

/// The rule of `padded-onboard1`: that of `padded`, and a test of the index.
#[derive(Clone, Copy, Debug)]
pub struct OnBoard1;

impl Rule for OnBoard1 {
    const RANGE_TEST: bool = true;

    #[inline(always)]
    fn shape(rows: usize, columns: usize, max: usize, reach: usize) -> Shape {
        MaxBoard::shape(rows, columns, max, reach)
    }
}

/// `padded` whose looks test the index.
pub type PaddedOnBoard1Layout<G, M> = Bordered<G, M, OnBoard1>;

board::family! {
    pub PaddedOnBoard1 = "padded-onboard1", "padded, and every look tests the index too",
        "GNU Go documentation, ON_BOARD1", overrides &["number", "difference", "checked", "scan"],
        border "shared", varies "padded" in "bounds checks" to "index tested too";
    row PaddedOnBoard1Layout(cells)
}
