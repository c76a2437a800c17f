//! Othello.
//!
//! Black moves first. A disc must turn at least one of the opponent's; who
//! can't place one passes, which is a ply, unless the opponent can't either:
//! then the game is over. Squares are named with row 1 on top, a1 top left; a
//! move's code is `row * columns + column`, a pass `rows * columns`.

mod bitboard;
mod endgame;
mod frontier;
mod notation;
#[cfg(feature = "oracles")]
pub mod oracle;
mod play;
mod playout;
mod scan;
mod setup;
mod ternary;

pub use bitboard::{Arithmetic, Bitboard, Flipped, Lanes, Shifts, Vector};
pub use endgame::{Endgame, HoleMove};
pub use frontier::Frontier;
pub use game::*;
pub use notation::{notation, parse};
pub use play::OthelloPosition;
pub use playout::{OthelloPlayer, compiled};
pub use scan::{Move, Scan, Undo};
pub use setup::Setup;
pub use ternary::{Ternary, TurnedSet};
