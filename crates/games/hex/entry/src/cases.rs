//! What is timed in Hex.

use crate::names::NAME;
use harness::cases::{Board, Comparison, IN_LOCKSTEP, Timed};
use hex::Setup;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

/// Every layout of Hex, and what each keeps to find a win.
const FILL: Comparison = Comparison::main("fill");
const KEPT: Comparison =
    Comparison::variants("bookkeeping", "padded+fill padded+union padded+reach");

/// Whole programs: a plain array first, the same in the naive layout, the array with each
/// other bookkeeping, the bitboard.
const PROGRAMS: Comparison = Comparison::programs_of_any_size(
    "padded+fill naive2d+fill padded+union padded+reach bitboard-dynamic+reach",
);

fn played() -> Vec<Timed> {
    [
        FILL.on([PLAYOUT, PERFT.of(2)]),
        KEPT.on([PLAYOUT, PERFT.of(2)]),
        PROGRAMS.on([PLAYOUT, PERFT.of(2)]),
        PROGRAMS.on(IN_LOCKSTEP),
    ]
    .concat()
}

/// The boards on which it is timed, and what is timed there.
pub(crate) fn timed() -> Vec<Board<Setup>> {
    vec![Board {
        game: NAME,
        setup: Setup::new(Setup::USUAL).expect("the usual size"),
        timed: played(),
    }]
}
