//! What stands for "no point" where a Go position keeps its ko: 0, as in GNU
//! Go, -1, or an option. The plays are the same.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::Family;
use boardbench_go::{Flood, NoMoveIsMinusOne, NoMoveIsZero, Rules, Setup, vertex};
use boardbench_go::{Position, Unmake, oracle};
use common::{agree_along, games_of, perft};
use layouts::{Naive2d, Padded};
use proptest::prelude::*;

type Reference = Flood<<Naive2d as Family>::Dynamic>;
type Board = <Padded as Family>::Dynamic;

fn agrees<P: Unmake<Setup = Setup>>(choices: &[u16]) -> Result<(), String> {
    let setup = Setup::empty(4, 4, Rules::default()).unwrap();
    let mut reference = Reference::new(&setup).unwrap();
    let mut other = P::new(&setup).unwrap();
    agree_along(&mut reference, &mut other, choices, |code| {
        vertex(code, 4, 4)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn zero_and_minus_one_agree_with_an_option(choices in games_of(150)) {
        let zero = agrees::<Flood<Board, NoMoveIsZero>>(&choices);
        prop_assert!(zero.is_ok(), "{}", zero.unwrap_err());
        let minus_one = agrees::<Flood<Board, NoMoveIsMinusOne>>(&choices);
        prop_assert!(minus_one.is_ok(), "{}", minus_one.unwrap_err());
    }
}

fn keeps_perft<P: Unmake<Setup = Setup>>() {
    let rows = oracle::go_perft();
    let rows = rows.iter().filter(|row| row.nodes <= 20_000);
    for row in rows {
        let mut position = P::new(&row.setup()).unwrap();
        let found = perft(&mut position, row.depth, &mut Vec::new());
        assert_eq!(found, row.nodes, "{row:?}");
    }
}

#[test]
fn both_keep_perft() {
    keeps_perft::<Flood<Board, NoMoveIsZero>>();
    keeps_perft::<Flood<Board, NoMoveIsMinusOne>>();
}
