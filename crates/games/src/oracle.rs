//! Figures that others published, or that several independent programs agree
//! on, of all games.
//!
//! ```
//! let rows = boardbench_games::oracle::chess_perft();
//! assert_eq!((rows[0].depth, rows[0].nodes), (1, 20));
//! ```

pub use chess::oracle::*;
pub use connect4::oracle::*;
pub use go::oracle::*;
pub use hex::oracle::*;
pub use mnk::oracle::*;
pub use othello::oracle::*;

#[cfg(test)]
mod tests;
