//! Chess by piece lists: published counts, and agreement with the scan.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::{Family, Layout};
use boardbench_chess::oracle;
use boardbench_chess::{Lists, Scan, Setup, uci};
use boardbench_chess::{Position, Unmake};
use common::{agree_along, games_of, moves_by_code, perft};
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
        let mut reference: Scan<Padded> = Scan::new(&Setup::from_fen(&row.fen).expect("a position")).expect("padded");
        agree_along(&mut reference, &mut lists::<Padded>(&row.fen), &choices, uci).map_err(TestCaseError::fail)?;
    }
}

/// Legal moves after each move, summed as they are counted at once and one by one.
fn replies<L: Layout>(position: &mut Lists<L>) -> (Option<u64>, u64) {
    let mut one_by_one = 0;
    for (_, chosen) in moves_by_code(position) {
        let undo = position.make(chosen);
        one_by_one += moves_by_code(position).len() as u64;
        position.unmake(chosen, undo);
    }
    (position.count_replies(&mut Vec::new()), one_by_one)
}

/// Holds the counts of replies along one game.
fn replies_along<L: Layout>(fen: &str, choices: &[u16]) -> Result<(), TestCaseError> {
    let mut position = lists::<L>(fen);
    for &choice in choices {
        let before = position.view();
        let (at_once, one_by_one) = replies(&mut position);
        prop_assert_eq!(at_once, Some(one_by_one), "{:?}", before);
        prop_assert_eq!(position.view(), before);
        let legal = moves_by_code(&mut position);
        if legal.is_empty() {
            break;
        }
        position.play(legal[usize::from(choice) % legal.len()].1);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn counts_replies(row in prop::sample::select(oracle::chess_perft()), choices in games_of(60)) {
        replies_along::<Padded>(&row.fen, &choices)?;
        replies_along::<<layouts::ZeroX88 as Family>::Chess>(&row.fen, &choices)?;
        replies_along::<<layouts::Naive2d as Family>::Chess>(&row.fen, &choices)?;
    }
}
