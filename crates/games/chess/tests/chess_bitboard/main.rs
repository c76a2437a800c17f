//! Chess bitboards: published counts in all ways of counting, and agreement with
//! the scan.

mod along;
mod bytes;
#[path = "../../../common/tests/common/mod.rs"]
mod common;
mod faults;

use along::{Reference, TACTICAL_POSITIONS, missed, own_ways_along, position, setup};
use boardbench_chess::Position;
use boardbench_chess::{BitMove, Bitboard, Kindergarten, Magic, Setup, uci};
use common::{agree_along, games_of, moves_by_code};
use proptest::prelude::*;

#[test]
fn published_counts_whichever_way_they_are_counted() {
    assert_eq!(
        missed(250_000, |setup| Bitboard::<Magic>::new(setup).unwrap()),
        None
    );
    let line_by_line = |setup: &Setup| Bitboard::<Kindergarten>::new(setup).unwrap();
    assert_eq!(missed(10_000, line_by_line), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn they_play_as_the_scan(fen in prop::sample::select(&TACTICAL_POSITIONS), choices in games_of(100)) {
        let mut reference: Reference = position(fen);
        agree_along(&mut reference, &mut position::<Bitboard<Magic>>(fen), &choices, uci)
            .map_err(TestCaseError::fail)?;
        agree_along(&mut reference, &mut position::<Bitboard<Kindergarten>>(fen), &choices, uci)
            .map_err(TestCaseError::fail)?;
    }

    #[test]
    fn what_they_answer_in_their_own_way_is_the_same(
        fen in prop::sample::select(&TACTICAL_POSITIONS),
        choices in games_of(60),
    ) {
        own_ways_along::<Bitboard<Magic>>(fen, &choices)?;
    }
}

#[test]
fn set_ups_and_copies_share_nothing() {
    let mut first: Bitboard<Magic> = position(TACTICAL_POSITIONS[1]);
    let second = first;
    let chosen = moves_by_code(&mut first)[0].1;
    first.play(chosen);
    assert_eq!(second.to_setup(), setup(TACTICAL_POSITIONS[1]));
    first.set_up(&Setup::start());
    assert_eq!(first.view(), Setup::start().view());
    assert_eq!((first.bytes(), size_of::<BitMove>()), (40, 4));
}
