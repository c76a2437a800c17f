//! Shared parts of games in which a move is a stone on an empty point.

use crate::{Position, Side};

/// What playouts on a list of empty points need beside [`Position`].
///
/// The reference playout keeps its own list, made once a game: draw `i` below
/// its length, place a stone on `list[i]`, move the last entry to `i`. No
/// legality is asked, because every empty point is legal until the game ends.
pub trait Placement: Position {
    /// Appends every empty point, as a move, in row-major order.
    fn empty_points(&self, list: &mut Vec<Self::Move>);

    /// Places a stone of the side to move on an empty point. Returns whether
    /// it ends the game by a win; a full board is the caller's to notice.
    fn place(&mut self, point: Self::Move) -> bool;

    /// The side that has won.
    fn winner(&self) -> Option<Side>;
}
