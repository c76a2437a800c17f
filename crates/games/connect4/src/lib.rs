//! Connect 4: stones dropped into columns, four or more in a row win.
//!
//! ```text
//!  . . . . . . .     A move is a column; its stone comes to lie on the
//!  . . . . . . .     uppermost stone there. Black moves first. The game ends
//!  . . . . . . .     by a row of four or with a full board.
//!  . . . X . . .
//!  . . . O . . .     Moves are letters: a is the leftmost column.
//!  . . O X X . .     A move's code is the number of its column, from 0.
//!  a b c d e f g
//! ```
//!
//! * [`Drop`]: an m,n,k board over any layout, and the height of each column.
//! * [`Columns`]: J. Tromp's bitboard with a guard bit above each column; [`Vector`]: four or
//!   eight of them side by side.

mod columns;
mod heights;
#[cfg(feature = "oracles")]
pub mod oracle;
mod playout;
mod setup;

pub use columns::{Columns, Vector, Word};
pub use game::*;
pub use heights::Drop;
pub use playout::{Connect4Player, compiled};
pub use setup::{MOST, Setup, notation, parse};

/// How many in a row win.
pub const IN_A_ROW: usize = 4;

/// What playouts need beside [`Position`].
///
/// The reference playout keeps a list of the columns that are not full, made once
/// a game from left to right: draw `i` below its length, drop a stone into
/// `list[i]`; where that fills the column, the last entry takes its place.
pub trait DropPosition: Position<Move = u8> {
    /// Whether a column has no room.
    fn is_full(&self, column: u8) -> bool;

    /// Drops a stone of the side to move into a column with room. Returns whether
    /// it ends the game by a win; a full board is the caller's to notice.
    fn drop_stone(&mut self, column: u8) -> bool;

    /// The side that has won.
    fn winner(&self) -> Option<Side>;
}
