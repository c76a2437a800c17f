//! What Go is checked on: published counts, boards.

use game::BadInput;
use go::{Ko, Passes, Rules, Setup, Suicide, oracle};
use harness::verify::{Boards, Counts, Run};

/// Published counts of perft.
pub(crate) fn counts() -> Counts<Setup> {
    let rows = oracle::go_perft().into_iter();
    rows.map(|row| (row.setup(), row.depth, row.nodes))
        .collect()
}

/// Small boards under all rules, where captures, ko and suicide abound, and the
/// measured sizes. Copies are made between boards of one size under rules that differ
/// in all.
pub(crate) fn boards() -> Boards<Setup> {
    let of = |rows, columns, rules| possible(Setup::empty(rows, columns, rules));
    let usual = Rules::default();
    let mut agreement = Vec::new();
    for ko in [Ko::Simple, Ko::PositionalSuperko] {
        for suicide in [Suicide::Forbidden, Suicide::OfSeveral] {
            for passes in [Passes::End, Passes::Free, Passes::Never] {
                let rules = Rules {
                    ko,
                    suicide,
                    passes,
                };
                let boards = [(2, 2), (3, 3), (2, 7), (5, 4)];
                agreement.extend(boards.map(|(rows, columns)| (of(rows, columns, rules), 4, 80)));
            }
        }
    }
    let measured = [(9, 200), (13, 200), (19, 120), (21, 60)];
    agreement.extend(measured.map(|(size, choices)| (of(size, size, usual), 2, choices)));
    let loose = Rules {
        ko: Ko::PositionalSuperko,
        suicide: Suicide::OfSeveral,
        passes: Passes::Free,
    };
    let never = Rules {
        passes: Passes::Never,
        ..usual
    };
    // Ten programs play them move for move.
    let published = oracle::go_reference_playouts().into_iter();
    let published = published.map(|row| Run {
        setup: of(row.size, row.size, usual),
        games: row.games,
        seed: row.seed,
        published: Some((row.moves, row.digest, row.black_wins)),
    });
    Boards {
        playouts: published.collect(),
        agreement,
        copies: vec![
            (of(9, 9, usual), 70),
            (of(9, 9, loose), 80),
            (of(3, 3, loose), 30),
            (of(3, 3, usual), 12),
            (of(5, 4, loose), 40),
            (of(2, 7, never), 17),
            (of(19, 19, usual), 120),
            (of(21, 21, loose), 40),
        ],
        offers: vec![of(19, 19, usual), of(9, 9, usual), of(7, 10, usual)],
    }
}

fn possible<S>(setup: Result<S, BadInput>) -> S {
    setup.expect("a possible start")
}
