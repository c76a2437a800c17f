//! What chess is checked on: published counts, boards.

use chess::{Setup, oracle};
use game::BadInput;
use harness::verify::{Boards, Counts, Run};

/// Positions full of castling, en passant and promotions.
pub const TACTICAL_POSITIONS: [&str; 5] = [
    Setup::START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 30",
];

/// Published counts of perft.
pub(crate) fn counts() -> Counts<Setup> {
    let setup = |fen: &str| possible(Setup::from_fen(fen));
    let rows = oracle::chess_perft().into_iter();
    rows.map(|row| (setup(&row.fen), row.depth, row.nodes))
        .collect()
}

/// The boards on which contenders are compared with the reference.
pub(crate) fn boards() -> Boards<Setup> {
    let tactical = TACTICAL_POSITIONS.map(|fen| possible(Setup::from_fen(fen)));
    Boards {
        playouts: vec![Run::of((Setup::start(), 40))],
        agreement: tactical.clone().map(|setup| (setup, 4, 100)).into(),
        copies: tactical.map(|setup| (setup, 40)).into(),
        offers: vec![Setup::start()],
    }
}

fn possible<S>(setup: Result<S, BadInput>) -> S {
    setup.expect("a possible start")
}
