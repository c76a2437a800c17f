//! What is timed of chess alone, beside what is timed of all games.
//!
//! * [`ChessPlayer`]: the protocol of its playouts.
//! * [`attackers`], [`attacks`], [`evaluation`]: what its programs ask of a position beside its moves;
//!   [`alpha_beta`]: a search on any representation; [`search`]: micro-Max's search.

pub mod alpha_beta;
pub mod attackers;
pub mod attacks;
pub mod evaluation;
mod playout;
pub mod search;

pub use playout::ChessPlayer;
pub use search::{Searcher, Searching};

use crate::{ChessPosition, Setup, Unmake};
use workloads::Compiled;

/// A representation of chess with its playouts and perft.
pub fn compiled<P: ChessPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::of::<ChessPlayer<P>>()
}
