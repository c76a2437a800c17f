//! `padded-twin`: `padded` again, the control of every comparison.
//!
//! It differs from `padded` by one spare cell behind the last, no more. Two
//! contenders that are the same must come out the same, and by how much they
//! don't is the error of the table they stand in. The spare cell keeps the
//! compiler from merging the code of the two: functions that are equal byte by
//! byte become one, and a function can't be compared with itself. Where the
//! size is known at run time only, that can still happen, because no length is
//! part of the code.
//!
//! ```text
//!  ... 69 70 71 72 | 73      MAX_BOARD 7: cell 73 is never looked at
//! ```
//!
//! Bytes: one cell more than `padded`, 422 at MAX 19.

use crate::bordered::{Bordered, Rule, Shape};
use crate::padded::MaxBoard;

/// The rule of `padded-twin`: that of `padded`, and one cell.
#[derive(Clone, Copy, Debug)]
pub struct SpareCell;

const fn cells(_rows: usize, _columns: usize, max: usize, reach: usize) -> usize {
    Shape::shared(max, max, reach).cells as usize + 1
}

impl Rule for SpareCell {
    #[inline(always)]
    fn shape(rows: usize, columns: usize, max: usize, reach: usize) -> Shape {
        Shape {
            cells: cells(rows, columns, max, reach) as u16,
            ..MaxBoard::shape(rows, columns, max, reach)
        }
    }
}

/// `padded` with a spare cell.
pub type PaddedTwinLayout<G, M> = Bordered<G, M, SpareCell>;

board::family! {
    /// The layout `padded-twin` at every size: the control, not a contender.
    pub PaddedTwin = "padded-twin", "padded with one spare cell: the control of every table",
        "A/A tests", overrides &["number", "difference", "checked", "scan"],
        border "shared";
    row PaddedTwinLayout(cells)
}
