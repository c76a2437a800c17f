//! Duplicates: a layout once more, the control of every comparison. They are in no
//! list.
//!
//! Two contenders that are the same must come out the same, and by how much they
//! don't is the error of the table they stand in. They differ from their layouts by
//! one number, no more, which keeps the compiler from merging the code of the two:
//! functions that are equal byte by byte become one, and a function can't be compared
//! with itself. Where the size is known at run time only, that can still happen,
//! because no length is part of the code.
//!
//! `padded-twin` and `0x88-twin` have spare cells behind the last, which are never
//! looked at: in 0x88 they lie in spare columns or in a row that none is. In `flat` a
//! step down from the last row would find them. So in a point of `flat-twin` the index
//! counts 64 times, not 32 times.
//!
//! The spare cells are eight, a word, so that what follows the array lies as before. In
//! chess there is none: its duplicates are compiled in another crate than their originals,
//! where nothing can merge them. With one spare cell, perft of chess with piece lists
//! executed 4.6 % more instructions.
//!
//! ```text
//!  padded-twin   ... 71 72 | 73 74 .. 80   MAX_BOARD 7: the spare cells
//!  flat-twin     point of cell 5, column 2, on 3x3: 5 * 64 + 2
//! ```
//!
//! Bytes: up to eight more than `padded` and `0x88`, 429 and 603 on 19x19; as `flat`, 361.

use crate::Laws;
use crate::bordered::{Bordered, Rule, Shape};
use crate::flat::{COLUMNS, FlatLayout, cells as flat};
use crate::padded::{self, MaxBoard};
use crate::zero_x88::{self, ZeroX88Layout, spare};
use board::Family;
use board::conformance::check_family;

/// A word of bytes.
const SPARE: usize = 8;

/// The rule of `padded-twin`: that of `padded`, and spare cells.
#[derive(Clone, Copy, Debug)]
pub struct SpareCells;

impl Rule for SpareCells {
    #[inline(always)]
    fn shape(rows: usize, columns: usize, max: usize, reach: usize) -> Shape {
        let shape = MaxBoard::shape(rows, columns, max, reach);
        Shape {
            cells: shape.cells + spare(SPARE, reach) as u16,
            ..shape
        }
    }
}

/// `padded` with spare cells.
pub type PaddedTwinLayout<G, M> = Bordered<G, M, SpareCells>;
/// `flat` with more room for the column in a point.
pub type FlatTwinLayout<G, M> = FlatLayout<G, M, { 2 * COLUMNS }>;
/// `0x88` with spare cells.
pub type ZeroX88TwinLayout<G, M> = ZeroX88Layout<G, M, SPARE>;

const fn padded(rows: usize, columns: usize, max: usize, reach: usize) -> usize {
    padded::cells(rows, columns, max, reach) + spare(SPARE, reach)
}

const fn zero_x88(rows: usize, columns: usize, max: usize, reach: usize) -> usize {
    zero_x88::cells_and_spare(rows, columns, max, reach, SPARE)
}

board::family! {
    /// The control, not a contender.
    pub PaddedTwin = "padded-twin", "padded with eight spare cells: the control of every table",
        "A/A tests", overrides &["number", "difference", "checked", "scan"],
        border "shared";
    row PaddedTwinLayout(padded)
}

board::family! {
    /// A duplicate, not a contender.
    pub FlatTwin = "flat-twin", "flat with points twice as far apart: its duplicate",
        "A/A tests", overrides &["number", "checked", "scan"];
    row FlatTwinLayout(flat)
}

board::family! {
    /// A duplicate, not a contender.
    pub ZeroX88Twin = "0x88-twin", "0x88 with up to eight spare cells: its duplicate",
        "A/A tests", overrides &["difference", "checked", "points_from", "scan"];
    row ZeroX88TwinLayout(zero_x88)
}

pub(crate) const LAWS: &[Laws] = &[
    (FlatTwin::ABOUT.name, check_family::<FlatTwin>),
    (PaddedTwin::ABOUT.name, check_family::<PaddedTwin>),
    (ZeroX88Twin::ABOUT.name, check_family::<ZeroX88Twin>),
];
