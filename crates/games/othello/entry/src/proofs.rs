//! What Othello is checked on: published counts, recorded games, boards.

use game::BadInput;
use game::oracle::RecordedGame;
use harness::verify::{Boards, Counts, Run};
use othello::{Setup, oracle};

/// Published counts of perft.
pub(crate) fn counts() -> Counts<Setup> {
    let setup = |text: &str| possible(Setup::parse(text));
    let rows = oracle::othello_perft().into_iter();
    rows.map(|row| (setup(&row.position), row.depth, row.nodes))
        .collect()
}

/// The boards on which contenders are compared with the reference.
pub(crate) fn boards() -> Boards<Setup> {
    let of = |rows, columns| possible(Setup::start_of(rows, columns));
    Boards {
        playouts: [(of(8, 8), 500), (of(6, 8), 500)].map(Run::of).into(),
        agreement: [of(8, 8), of(6, 10), of(4, 4)]
            .map(|setup| (setup, 12, 120))
            .into(),
        copies: vec![
            (of(8, 8), 50),
            (of(6, 6), 25),
            (of(4, 8), 20),
            (of(8, 6), 40),
        ],
        offers: vec![of(8, 8), of(6, 8)],
    }
}

/// Whole games with their final positions, and where each starts.
pub(crate) fn recorded() -> Vec<(Setup, RecordedGame)> {
    let games = oracle::recorded_othello().into_iter();
    games.map(|game| (Setup::start(), game)).collect()
}

fn possible<S>(setup: Result<S, BadInput>) -> S {
    setup.expect("a possible start")
}
