//! What m,n,k games are checked on: published counts, recorded games, boards.

use game::BadInput;
use game::oracle::RecordedGame;
use harness::verify::{Boards, Counts, Run};
use mnk::{Setup, oracle};

/// Published counts of perft.
pub(crate) fn counts() -> Counts<Setup> {
    let setup = |columns, rows, k| possible(Setup::new(columns, rows, k));
    let rows = oracle::mnk_perft().into_iter();
    rows.map(|row| {
        (
            setup(row.columns, row.rows, row.in_a_row),
            row.depth,
            row.nodes,
        )
    })
    .collect()
}

/// The boards on which contenders are compared with the reference.
pub(crate) fn boards() -> Boards<Setup> {
    let of = |columns, rows, k| possible(Setup::new(columns, rows, k));
    Boards {
        playouts: [
            (of(15, 15, 5), 500),
            (of(3, 3, 3), 2000),
            (of(7, 6, 4), 1000),
        ]
        .map(Run::of)
        .into(),
        agreement: vec![
            (of(15, 15, 5), 4, 250),
            (of(3, 3, 3), 40, 30),
            (of(9, 4, 4), 12, 70),
            (of(2, 25, 3), 8, 60),
        ],
        copies: vec![
            (of(15, 15, 5), 60),
            (of(3, 3, 3), 5),
            (of(9, 4, 4), 20),
            (of(4, 9, 3), 8),
            (of(3, 3, 2), 2),
        ],
        offers: vec![of(15, 15, 5), of(3, 3, 3), of(7, 6, 4)],
    }
}

/// Whole games with their final positions, and where each starts.
pub(crate) fn recorded() -> Vec<(Setup, RecordedGame)> {
    let games = oracle::recorded_mnk().into_iter();
    let start = |game: &RecordedGame| {
        let in_a_row = game.in_a_row.expect("an m,n,k game");
        possible(Setup::new(game.columns, game.rows, in_a_row))
    };
    games.map(|game| (start(&game), game)).collect()
}

fn possible<S>(setup: Result<S, BadInput>) -> S {
    setup.expect("a possible start")
}
