//! What Connect 4 is checked on: published counts, boards.

use connect4::{Setup, oracle};
use game::BadInput;
use harness::verify::{Boards, Counts, Run};

/// Published counts of perft.
pub(crate) fn counts() -> Counts<Setup> {
    let setup = |columns, rows| possible(Setup::new(columns, rows));
    let rows = oracle::connect4_perft().into_iter();
    rows.map(|row| (setup(row.columns, row.rows), row.depth, row.nodes))
        .collect()
}

/// The boards on which contenders are compared with the reference.
pub(crate) fn boards() -> Boards<Setup> {
    let of = |columns, rows| possible(Setup::new(columns, rows));
    Boards {
        playouts: [(of(7, 6), 1000), (of(4, 12), 500), (of(12, 9), 200)]
            .map(Run::of)
            .into(),
        agreement: vec![(of(7, 6), 12, 50), (of(12, 12), 4, 150), (of(4, 5), 20, 30)],
        copies: vec![(of(7, 6), 20), (of(12, 12), 60), (of(4, 5), 10)],
        offers: vec![of(7, 6), of(5, 8)],
    }
}

fn possible<S>(setup: Result<S, BadInput>) -> S {
    setup.expect("a possible start")
}
