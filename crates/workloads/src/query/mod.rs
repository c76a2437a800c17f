//! Queries: one question in isolation, put to every point of boards taken from
//! games of that kind.
//!
//! The boards are loaded into the contender's own maps before the span, so that
//! content is fresh and memory warm. Every query folds its answers into a
//! digest, which also keeps the compiler from dropping the work.

mod boards;
mod go;
mod lines;
mod many;
mod methods;
mod questions;
mod steps;
mod whole;
mod work;

pub use boards::{BLACK, Board, EMPTY, OFF, WHITE};
pub use go::{PATTERNS, PATTERNS_KEPT, SYMMETRIES};
pub use lines::{FIVE_IN_A_ROW, RAY_WALK};
pub use many::BOARDS;
pub use methods::FIVE_IN_A_ROW_BY_METHODS;
pub use questions::{of_all, of_chess, of_go, of_lines, of_small_boards, of_variants};
pub use steps::{EIGHT_NEIGHBOURS, FLOOD_FILL, NEIGHBOURS, NEIGHBOURS_BY_NAME, UPPER_RIGHT};
pub use whole::{
    CONVERT, COPY, LOOK_UP, SET_UP, SPIRAL_BY_FLAGS, SPIRAL_BY_LIMITS, TRAVERSE_CELLS,
    TRAVERSE_FROM, TRAVERSE_ROWS,
};

use crate::{Inputs, Workload};

impl Workload {
    /// A question that is put to every point of a board, or to the whole of it.
    const fn query(name: &'static str, summary: &'static str) -> Self {
        Self::new(name, "point", Inputs::Boards, summary)
    }
}
