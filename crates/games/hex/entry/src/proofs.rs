//! What Hex is checked on: published counts, boards.

use game::BadInput;
use harness::verify::{Boards, Counts, Run};
use hex::{Setup, oracle};

/// Published counts of perft.
pub(crate) fn counts() -> Counts<Setup> {
    let setup = |size| possible(Setup::new(size));
    let rows = oracle::hex_perft().into_iter();
    rows.map(|row| (setup(row.size), row.depth, row.nodes))
        .collect()
}

/// The boards on which contenders are compared with the reference.
pub(crate) fn boards() -> Boards<Setup> {
    let of = |size| possible(Setup::new(size));
    Boards {
        playouts: [(of(11), 200), (of(4), 1000), (of(13), 50)]
            .map(Run::of)
            .into(),
        agreement: vec![(of(11), 4, 130), (of(3), 40, 10), (of(6), 12, 40)],
        copies: vec![(of(11), 60), (of(3), 5), (of(6), 20)],
        offers: vec![of(11), of(5)],
    }
}

fn possible<S>(setup: Result<S, BadInput>) -> S {
    setup.expect("a possible start")
}
