//! What is timed in Othello.

use crate::names::NAME;
use harness::cases::{BELOW_FOUR, BY_EIGHTS, BY_FOUR, Board, Comparison, Timed};
use othello::Setup;
use workloads::made_again::REPLAY;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

const SCAN: Comparison = Comparison::main("scan");
const UNCHECKED: Comparison = Comparison::bounds("scan");
/// Steps added in the width of addresses, and in 16 bits, in which points are kept.
const WIDTH: Comparison = Comparison::variants(
    "width",
    "padded+scan padded-narrow+scan flat+scan flat-narrow+scan 0x88+scan 0x88-narrow+scan",
);

/// Whole programs: a plain array first, the same in the naive layout, the best array of
/// each other bookkeeping, bitboards.
const PROGRAMS: Comparison = Comparison::programs(
    "padded-tight+scan naive2d+scan padded-tight+endgame padded-tight+frontier \
     bitboard+shifts bitboard+lanes",
);

/// The same with four games in a vector.
const BESIDE_FOUR: Comparison = Comparison::programs(
    "padded-tight+scan naive2d+scan padded-tight+endgame padded-tight+frontier \
     bitboard+shifts bitboard+shifts-four bitboard+lanes",
);

/// The same with four and with eight games in a vector.
const BESIDE_EIGHT: Comparison = Comparison::programs(
    "padded-tight+scan naive2d+scan padded-tight+endgame padded-tight+frontier \
     bitboard+shifts bitboard+shifts-four bitboard+shifts-eight bitboard+lanes",
);

/// Lines walked, lines looked up as numbers in base 3, and sets.
const LINES: Comparison = Comparison::variants(
    "lines",
    "padded-tight+frontier lines+ternary bitboard+shifts",
);

const PEERS: Comparison = Comparison::peers("padded-tight+scan bitboard+shifts bitboard+lanes");

fn played() -> Vec<Timed> {
    [
        SCAN.by_default([PLAYOUT, PERFT.of(3)]),
        SCAN.on([REPLAY]),
        UNCHECKED.on([PLAYOUT]),
        WIDTH.on([PLAYOUT]),
        PROGRAMS.by_default([PLAYOUT]),
        PROGRAMS.on([PERFT.of(3), REPLAY]),
        PROGRAMS.on(BELOW_FOUR),
        BESIDE_FOUR.on(BY_FOUR),
        BESIDE_EIGHT.on(BY_EIGHTS),
        LINES.on([PLAYOUT, PERFT.of(3)]),
        PEERS.on([PLAYOUT, PERFT.of(3), REPLAY]),
    ]
    .concat()
}

/// The boards on which it is timed, and what is timed there.
pub(crate) fn timed() -> Vec<Board<Setup>> {
    vec![Board {
        game: NAME,
        setup: Setup::start(),
        timed: played(),
    }]
}
