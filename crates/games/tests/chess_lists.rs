//! Chess by piece lists: published counts, and agreement with the scan.

mod common;

use board::{Family, Layout};
use common::{agree_along, games_of, perft};
use games::Position;
use games::chess::{Lists, Scan, Setup, uci};
use games::oracle;
use proptest::prelude::*;

type Padded = <layouts::Padded as Family>::Chess;

fn lists<L: Layout>(fen: &str) -> Lists<L> {
    let setup = Setup::from_fen(fen).unwrap_or_else(|reason| panic!("{fen}: {reason}"));
    Lists::new(&setup).expect("every layout serves chess")
}

/// Counts every row of at most this many nodes.
fn count_rows<L: Layout>(most: u64) {
    let mut moves = Vec::new();
    for row in oracle::chess_perft() {
        if row.nodes <= most {
            let nodes = perft(&mut lists::<L>(&row.fen), row.depth, &mut moves);
            assert_eq!(nodes, row.nodes, "{row:?}");
        }
    }
}

#[test]
fn perft_rows() {
    count_rows::<Padded>(500_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn agrees_with_the_scan(row in prop::sample::select(oracle::chess_perft()), choices in games_of(120)) {
        let mut judge: Scan<Padded> = Scan::new(&Setup::from_fen(&row.fen).expect("a position")).expect("padded");
        agree_along(&mut judge, &mut lists::<Padded>(&row.fen), &choices, uci).map_err(TestCaseError::fail)?;
    }
}
