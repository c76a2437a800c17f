//! Steps of layouts whose points are pairs of coordinates.

use board::{Coord, Direction};

/// One step, without asking whether it stays on the board: a coordinate below
/// zero wraps to 254 or 255, which no board has, so that one unsigned
/// comparison finds both edges.
#[inline(always)]
pub(crate) const fn stepped(from: Coord, step: Direction) -> Coord {
    Coord {
        row: from.row.wrapping_add_signed(step.rows),
        column: from.column.wrapping_add_signed(step.columns),
    }
}
