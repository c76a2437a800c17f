//! What is timed in Othello.

use crate::cases::comparison::Comparison;
use crate::cases::listed::Listed;
use crate::cases::played::{Board, Timed, played};
use crate::cases::source::Source;
use crate::game::Othello;
use games::othello::Setup;
use workloads::made_again::REPLAY;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

const SCAN: Comparison = Comparison::main("scan");
const UNCHECKED: Comparison = Comparison::bounds("scan");
const WIDTH: Comparison = width!("scan");

/// Whole programs: a plain array first, the same in the naive layout, the best array of
/// each other bookkeeping, bitboards.
const PROGRAMS: Comparison = Comparison::programs(&[
    "padded-tight+scan",
    "naive2d+scan",
    "padded-tight+endgame",
    "padded-tight+frontier",
    "bitboard+shifts",
    "bitboard+lanes",
]);

/// Lines walked, lines looked up as numbers in base 3, and sets.
const LINES: Comparison = Comparison::variants(
    "lines",
    &["padded-tight+frontier", "lines+ternary", "bitboard+shifts"],
);

const PEERS: Comparison =
    Comparison::peers(&["padded-tight+scan", "bitboard+shifts", "bitboard+lanes"]);

const PLAYED: &[Timed] = &[
    SCAN.on(PLAYOUT).by_default(),
    SCAN.on(PERFT.of(3)).by_default(),
    SCAN.on(REPLAY),
    UNCHECKED.on(PLAYOUT),
    WIDTH.on(PLAYOUT),
    PROGRAMS.on(PLAYOUT).by_default(),
    PROGRAMS.on(PERFT.of(3)),
    PROGRAMS.on(REPLAY),
    LINES.on(PLAYOUT),
    LINES.on(PERFT.of(3)),
    PEERS.on(PLAYOUT),
    PEERS.on(PERFT.of(3)),
    PEERS.on(REPLAY),
];

/// The cases of the usual board.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    let board = Board::<Othello> {
        game: "othello",
        setup: Setup::start(),
        timed: PLAYED,
    };
    played(list, source, &board);
}
