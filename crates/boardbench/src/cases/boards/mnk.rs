//! What is timed in m,n,k games.

use super::sizes::SIZES;
use crate::cases::comparison::Comparison;
use crate::cases::listed::Listed;
use crate::cases::played::{Board, Timed, played};
use crate::cases::source::Source;
use crate::game::Mnk;
use games::mnk::Setup;
use workloads::made_again::REPLAY;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

const WALK: Comparison = Comparison::main("walk");
const UNCHECKED: Comparison = Comparison::bounds("walk");
const WIDTH: Comparison = width!("walk");

/// Gomoku in our numbers, in those of another program, and with its sets.
const PROGRAM: Comparison = Comparison::variants(
    "program",
    &[
        "padded-tight+walk",
        "padded-tight+walk-flag0",
        "padded-tight+walk-sets",
    ],
);

/// Whole programs: a plain array first, the same in the naive layout,
/// bitboards.
const PROGRAMS: Comparison = Comparison::programs(&[
    "padded-tight+walk",
    "naive2d+walk",
    "bitboard+lines",
    "bitboard+word",
]);

/// Lines walked, lines looked up as numbers in base 3, and lines in words.
const LINES: Comparison = Comparison::variants(
    "lines",
    &["padded-tight+walk", "lines+ternary", "bitboard+lines"],
);

const PEERS: Comparison =
    Comparison::peers(&["padded-tight+walk", "bitboard+lines", "bitboard+word"]);

const GOMOKU: &[Timed] = &[
    WALK.on(PLAYOUT).by_default(),
    WALK.on(PERFT.of(1)),
    WALK.on(REPLAY),
    UNCHECKED.on(PLAYOUT),
    WIDTH.on(PLAYOUT),
    PROGRAM.on(PLAYOUT),
    PROGRAMS.on(PLAYOUT),
    PROGRAMS.on(PERFT.of(1)),
    LINES.on(PLAYOUT),
    LINES.on(PERFT.of(1)),
];

const TIC_TAC_TOE: &[Timed] = &[
    WALK.on(PLAYOUT).by_default(),
    WALK.on(PERFT.of(3)),
    WALK.on(REPLAY),
    PROGRAMS.on(PLAYOUT),
    PROGRAMS.on(PERFT.of(3)),
    PEERS.on(PLAYOUT),
    PEERS.on(PERFT.of(3)),
];

/// How time grows with the board.
const GROWTH: Comparison = Comparison::run_time("growth", "walk");

/// In a row wins, as in Gomoku, on boards of all sizes.
const FIVE: usize = 5;

/// The cases of Gomoku and tic-tac-toe.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    on(list, source, "gomoku", Setup::gomoku(), GOMOKU);
    on(list, source, "tictactoe", Setup::tic_tac_toe(), TIC_TAC_TOE);
}

/// One comparison on boards of all sizes.
pub(super) fn growth(list: &mut Vec<Listed>, source: Source<'_>) {
    for size in SIZES {
        let setup = Setup::new(size, size, FIVE).expect("a size from 5 to 25");
        on(list, source, "mnk", setup, &[GROWTH.on(PLAYOUT)]);
    }
}

fn on(
    list: &mut Vec<Listed>,
    source: Source<'_>,
    game: &'static str,
    setup: Setup,
    timed: &[Timed],
) {
    played(list, source, &Board::<Mnk> { game, setup, timed });
}
