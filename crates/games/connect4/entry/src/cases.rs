//! What is timed in Connect 4.

use crate::names::NAME;
use connect4::Setup;
use harness::cases::{BELOW_FOUR, BY_EIGHTS, BY_FOUR, Board, Comparison, Timed};
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

/// Every layout of Connect 4, and the bitboard.
const DROP: Comparison = Comparison::main("walk");

/// Whole programs: a plain array first, the same in the naive layout, the bitboard.
const PROGRAMS: Comparison = Comparison::programs("padded+walk naive2d+walk bitboard+columns");

/// The same with four games in a vector.
const BESIDE_FOUR: Comparison =
    Comparison::programs("padded+walk naive2d+walk bitboard+columns bitboard+columns-four");

/// The same with four and with eight games in a vector.
const BESIDE_EIGHT: Comparison = Comparison::programs(
    "padded+walk naive2d+walk bitboard+columns bitboard+columns-four bitboard+columns-eight",
);

/// Other people's programs beside the best array, the naive one, and the bitboard.
const PEERS: Comparison = Comparison::peers("padded+walk naive2d+walk bitboard+columns");

fn played() -> Vec<Timed> {
    [
        DROP.on([PLAYOUT, PERFT.of(4)]),
        PROGRAMS.on(BELOW_FOUR),
        BESIDE_FOUR.on(BY_FOUR),
        BESIDE_EIGHT.on(BY_EIGHTS),
        PEERS.on([PLAYOUT, PERFT.of(4)]),
    ]
    .concat()
}

/// The boards on which it is timed, and what is timed there.
pub(crate) fn timed() -> Vec<Board<Setup>> {
    vec![Board {
        game: NAME,
        setup: Setup::usual(),
        timed: played(),
    }]
}
