//! What is timed in m,n,k games.

use crate::names::{GOMOKU, NAME, TIC_TAC_TOE};
use harness::cases::{Board, Comparison, IN_LOCKSTEP, SIZES, Timed};
use mnk::Setup;
use workloads::made_again::REPLAY;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

const WALK: Comparison = Comparison::main("walk");
const UNCHECKED: Comparison = Comparison::bounds("walk");
/// Steps added in the width of addresses, and in 16 bits, in which points are kept.
const WIDTH: Comparison = Comparison::variants(
    "width",
    "padded+walk padded-narrow+walk flat+walk flat-narrow+walk 0x88+walk 0x88-narrow+walk",
);

/// Gomoku in our numbers, in those of another program, and with its sets.
const PROGRAM: Comparison = Comparison::variants(
    "program",
    "padded-tight+walk padded-tight+walk-flag0 padded-tight+walk-sets",
);

/// Whole programs: a plain array first, the same in the naive layout,
/// bitboards.
const PROGRAMS: Comparison =
    Comparison::programs("padded-tight+walk naive2d+walk bitboard+lines bitboard+word");

/// Lines walked, lines looked up as numbers in base 3, and lines in words.
const LINES: Comparison =
    Comparison::variants("lines", "padded-tight+walk lines+ternary bitboard+lines");

const PEERS: Comparison = Comparison::peers("padded-tight+walk bitboard+lines bitboard+word");

fn gomoku() -> Vec<Timed> {
    [
        WALK.by_default([PLAYOUT]),
        WALK.on([PERFT.of(1), REPLAY]),
        UNCHECKED.on([PLAYOUT]),
        WIDTH.on([PLAYOUT]),
        PROGRAM.on([PLAYOUT]),
        PROGRAMS.on([PLAYOUT, PERFT.of(1)]),
        PROGRAMS.on(IN_LOCKSTEP),
        LINES.on([PLAYOUT, PERFT.of(1)]),
    ]
    .concat()
}

fn tic_tac_toe() -> Vec<Timed> {
    [
        WALK.by_default([PLAYOUT]),
        WALK.on([PERFT.of(3), REPLAY]),
        PROGRAMS.on([PLAYOUT, PERFT.of(3)]),
        PROGRAMS.on(IN_LOCKSTEP),
        PEERS.on([PLAYOUT, PERFT.of(3)]),
    ]
    .concat()
}

/// How time grows with the board.
const GROWTH: Comparison = Comparison::run_time("growth", "walk");

/// Whole programs at a size known at run time only: on all boards but two there are no
/// others.
const AT_RUN_TIME: Comparison =
    Comparison::run_time_programs("padded+walk naive2d+walk bitboard-dynamic+lines");

/// In a row wins, as in Gomoku, on boards of all sizes.
const FIVE: usize = 5;

/// The boards on which it is timed, and what is timed there.
pub(crate) fn timed() -> Vec<Board<Setup>> {
    vec![
        on(GOMOKU, Setup::gomoku(), gomoku()),
        on(TIC_TAC_TOE, Setup::tic_tac_toe(), tic_tac_toe()),
    ]
}

/// Boards of all sizes, for one comparison.
pub(crate) fn growth() -> Vec<Board<Setup>> {
    let setup = |size| Setup::new(size, size, FIVE).expect("a size from 5 to 25");
    let one = |size| {
        let timed = [GROWTH.on([PLAYOUT]), AT_RUN_TIME.on([PLAYOUT])];
        on(NAME, setup(size), timed.concat())
    };
    SIZES.map(one).into()
}

fn on(game: &'static str, setup: Setup, timed: Vec<Timed>) -> Board<Setup> {
    Board { game, setup, timed }
}
