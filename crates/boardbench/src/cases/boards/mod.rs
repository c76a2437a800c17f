//! The list: on which board what is timed, and in which comparisons.
//!
//! A new bookkeeping needs a `Comparison`, which is named on the boards
//! where it is timed: all layouts with it (`Comparison::layouts`), or one
//! layout with it beside the contender it varies (`Comparison::variants`).

mod chess;
mod connect4;
mod go;
mod hex;
mod mnk;
mod othello;

#[cfg(test)]
pub(super) use chess::searched_board;
pub(super) use chess::searches;

use workloads::Workload;
use workloads::playout::LOCKSTEP;

/// Playouts one at a time, and several at a time in one thread.
const IN_LOCKSTEP: [Workload; 5] = [
    LOCKSTEP.of(1),
    LOCKSTEP.of(2),
    LOCKSTEP.of(4),
    LOCKSTEP.of(8),
    LOCKSTEP.of(16),
];
/// Those of too few games for a vector, and the others.
const BELOW_FOUR: [Workload; 2] = [LOCKSTEP.of(1), LOCKSTEP.of(2)];
const BY_FOURS: [Workload; 3] = [LOCKSTEP.of(4), LOCKSTEP.of(8), LOCKSTEP.of(16)];

/// Boards on which growth is measured, on both sides of what fits a cache line, a byte,
/// or a power of two.
const SIZES: [usize; 13] = [5, 7, 8, 9, 11, 13, 15, 16, 17, 19, 21, 23, 25];
