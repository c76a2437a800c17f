//! What is timed of Go alone, beside what is timed of all games.
//!
//! * [`GoPlayer`]: the protocol of its playouts.
//! * [`reading`], [`liberties`], [`planes`], [`trees`]: what its programs ask of a position
//!   beside its moves.

mod free;
pub mod liberties;
pub mod planes;
mod playout;
pub mod reading;
mod tree;
pub mod trees;

pub use playout::GoPlayer;

use crate::{GoPosition, Setup, Unmake};
use workloads::Compiled;

/// A representation of Go with its playouts and perft.
pub fn compiled<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::of::<GoPlayer<P>>()
}

/// The points of the board, row by row.
#[inline(never)]
fn points<P: GoPosition>(position: &P) -> Vec<P::Point> {
    let mut points = Vec::new();
    position.points(&mut points);
    points
}

/// A stone of the side to move, if it is legal.
#[inline(never)]
fn try_play<P: GoPosition>(position: &mut P, point: P::Point) -> bool {
    position.try_play(point)
}
