//! What is timed in Connect 4.

use super::{BELOW_FOUR, BY_FOURS};
use crate::cases::comparison::Comparison;
use crate::cases::played::{Board, Cases, Timed};
use crate::game::{Connect4, Game};
use games::connect4::Setup;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

/// Every layout of Connect 4, and the bitboard.
const DROP: Comparison = Comparison::main("walk");

/// Whole programs: a plain array first, the same in the naive layout, the bitboard.
const PROGRAMS: Comparison = Comparison::programs("padded+walk naive2d+walk bitboard+columns");

/// The same with four games in a vector.
const BESIDE_VECTORS: Comparison =
    Comparison::programs("padded+walk naive2d+walk bitboard+columns bitboard+columns-four");

/// Other people's programs beside the best array, the naive one, and the bitboard.
const PEERS: Comparison = Comparison::peers("padded+walk naive2d+walk bitboard+columns");

fn played() -> Vec<Timed> {
    [
        DROP.on([PLAYOUT, PERFT.of(4)]),
        PROGRAMS.on(BELOW_FOUR),
        BESIDE_VECTORS.on(BY_FOURS),
        PEERS.on([PLAYOUT, PERFT.of(4)]),
    ]
    .concat()
}

impl Cases for Connect4 {
    fn timed() -> Vec<Board<Self>> {
        vec![Board {
            game: Self::NAME,
            setup: Setup::usual(),
            timed: played(),
        }]
    }
}
