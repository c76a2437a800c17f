//! m,n,k games: a stone a turn on m columns and n rows, k or more in a row win.
//!
//! Gomoku is 15,15,5 and tic-tac-toe 3,3,3. Black moves first; the game ends by
//! a win or with a full board. Squares are named with row 1 on top, a1 top left
//! and all letters from a to y; a move's code is `row * columns + column`.

mod encoding;
mod lines;
#[cfg(feature = "oracles")]
pub mod oracle;
mod playout;
mod sets;
mod setup;
mod ternary;
mod walk;
mod word;

pub use encoding::{Encoding, FlagZero, Usual};
pub use game::placement::Placement as MnkPosition;
pub use game::squares::{name as notation, parse};
pub use game::*;
pub use lines::Lines;
pub use playout::compiled;
pub use sets::Sets;
pub use setup::Setup;
pub use ternary::Ternary;
pub use walk::Walk;
pub use word::{Through, Word};
