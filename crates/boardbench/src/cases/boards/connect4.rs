//! What is timed in Connect 4.

use crate::cases::comparison::Comparison;
use crate::cases::listed::Listed;
use crate::cases::played::{Board, Timed, played};
use crate::cases::source::Source;
use crate::game::Connect4;
use games::connect4::Setup;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

/// Every layout of Connect 4, and the bitboard.
const DROP: Comparison = Comparison::main("walk");

/// Other people's programs beside the best array, the naive one, and the bitboard.
const PEERS: Comparison = Comparison::peers(&["padded+walk", "naive2d+walk", "bitboard+columns"]);

const PLAYED: &[Timed] = &[
    DROP.on(PLAYOUT),
    DROP.on(PERFT.of(4)),
    PEERS.on(PLAYOUT),
    PEERS.on(PERFT.of(4)),
];

/// The cases of the usual board.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    let board = Board::<Connect4> {
        game: "connect4",
        setup: Setup::usual(),
        timed: PLAYED,
    };
    played(list, source, &board);
}
