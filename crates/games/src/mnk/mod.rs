//! m,n,k games: a stone a turn on m columns and n rows, k or more in a row win.
//!
//! Gomoku is 15,15,5 and tic-tac-toe 3,3,3. Black moves first; the game ends by
//! a win or with a full board. Squares are named with row 1 on top, a1 top left
//! and all letters from a to y; a move's code is `row * columns + column`.

mod encoding;
mod lines;
mod sets;
mod setup;
mod walk;
mod word;

use crate::{Position, Side};

pub use crate::othello::squares::{name as notation, parse};
pub use encoding::{EmptyInTheMiddle, Encoding, FlagMinusOne, FlagZero, Usual};
pub use lines::{Lines, Square};
pub use sets::Sets;
pub use setup::Setup;
pub use walk::Walk;
pub use word::{Through, Word};

/// What playouts on a list of empty points need beside [`Position`].
///
/// The reference playout keeps its own list, made once a game: draw `i` below
/// its length, place a stone on `list[i]`, move the last entry to `i`. No
/// legality is asked, because every empty point is legal until the game ends.
pub trait MnkPosition: Position {
    /// Appends every empty point, as a move, in row-major order.
    fn empty_points(&self, list: &mut Vec<Self::Move>);

    /// Places a stone of the side to move on an empty point. Returns whether
    /// it ends the game by a win; a full board is the caller's to notice.
    fn place(&mut self, point: Self::Move) -> bool;

    /// Who has won.
    fn winner(&self) -> Option<Side>;
}
