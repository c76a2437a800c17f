//! Gomoku as the program of *One-dimensional array modeling* keeps it: its
//! encodings of a cell, its sets and its list.

#[path = "../../common/tests/common/mod.rs"]
mod common;
#[path = "../../common/tests/common_boards/mod.rs"]
mod common_boards;

use board::Family;
use boardbench_mnk::{Encoding, FlagZero, Sets, Setup, Usual, Walk, notation};
use boardbench_mnk::{Position, Side, Unmake, oracle};
use common::{agree_along, games_of, moves_by_code, perft};
use common_boards::plays_as_it_makes;
use layouts::{Flat, Naive2d, PaddedTight, Table};
use proptest::prelude::*;

type Gomoku = <PaddedTight as Family>::Gomoku;
type AnySize = <PaddedTight as Family>::Dynamic;

/// Flag -1, empty 0, black 1, white 2: what the document's text recommends.
#[derive(Clone, Copy, Debug)]
struct FlagMinusOne;

impl Encoding for FlagMinusOne {
    const FLAG: u8 = -1_i8 as u8;
    const EMPTY: u8 = 0;
    const BLACK: u8 = 1;
    const WHITE: u8 = 2;
}

/// White 0, empty 1, black 2, flag 3: `endgame.c`, where the opponent of a
/// stone is 2 minus it.
#[derive(Clone, Copy, Debug)]
struct EmptyInTheMiddle;

impl Encoding for EmptyInTheMiddle {
    const FLAG: u8 = 3;
    const EMPTY: u8 = 1;
    const BLACK: u8 = 2;
    const WHITE: u8 = 0;
}

/// Everywhere the same: view, hash and legal moves along a game.
fn agrees<P: Unmake<Setup = Setup>>(choices: &[u16]) -> Result<(), String> {
    let setup = Setup::gomoku();
    let mut reference = Walk::<Gomoku>::new(&setup).unwrap();
    let mut other = P::new(&setup).unwrap();
    plays_as_it_makes(&other, choices)?;
    agree_along(&mut reference, &mut other, choices, |code| {
        notation(code, 15)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn four_encodings_give_equal_results(choices in games_of(110)) {
        let results = [
            agrees::<Walk<Gomoku, Usual>>(&choices),
            agrees::<Walk<Gomoku, FlagZero>>(&choices),
            agrees::<Walk<Gomoku, FlagMinusOne>>(&choices),
            agrees::<Walk<Gomoku, EmptyInTheMiddle>>(&choices),
        ];
        for result in results {
            prop_assert!(result.is_ok(), "{}", result.unwrap_err());
        }
    }

    #[test]
    fn sets_agree_with_the_walk(choices in games_of(110)) {
        let result = agrees::<Sets<Gomoku>>(&choices);
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
        let mut position = Sets::<Gomoku>::new(&Setup::gomoku()).unwrap();
        for choice in choices {
            let legal = moves_by_code(&mut position);
            if legal.is_empty() {
                break;
            }
            position.play(legal[usize::from(choice) % legal.len()].1);
        }
        let drawn = position.view().rows.concat();
        let count = |piece| drawn.matches(piece).count();
        prop_assert_eq!(position.stones(Side::Black).len(), count('X'));
        prop_assert_eq!(position.stones(Side::White).len(), count('O'));
        prop_assert_eq!(position.empty().len(), count('.'));
    }
}

fn check_perft<P: Unmake<Setup = Setup>>(who: &str) {
    let mut compared = 0;
    for row in oracle::mnk_perft()
        .iter()
        .filter(|row| row.nodes <= 100_000)
    {
        let setup = Setup::new(row.columns, row.rows, row.in_a_row).unwrap();
        let found = perft(&mut P::new(&setup).unwrap(), row.depth, &mut Vec::new());
        assert_eq!(found, row.nodes, "{who}: {row:?}");
        compared += 1;
    }
    assert!(compared >= 6, "only {compared} rows");
}

#[test]
fn perft_is_as_published() {
    check_perft::<Walk<AnySize, FlagZero>>("flag 0");
    check_perft::<Walk<AnySize, FlagMinusOne>>("flag -1");
}

#[test]
fn perft_of_the_others_is_as_published() {
    check_perft::<Walk<AnySize, EmptyInTheMiddle>>("empty in the middle");
    check_perft::<Sets<AnySize>>("sets");
}

fn all_differ<E: Encoding>() {
    let numbers = [E::FLAG, E::EMPTY, E::BLACK, E::WHITE];
    for (index, number) in numbers.iter().enumerate() {
        assert!(!numbers[..index].contains(number), "{numbers:?}");
    }
    let usual = numbers.map(E::usual);
    assert_eq!(
        usual,
        [Usual::FLAG, Usual::EMPTY, Usual::BLACK, Usual::WHITE]
    );
}

#[test]
fn no_flag_is_the_state_of_a_stone() {
    all_differ::<Usual>();
    all_differ::<FlagZero>();
    all_differ::<FlagMinusOne>();
    all_differ::<EmptyInTheMiddle>();
}

#[test]
fn layouts_of_any_kind_may_have_another_encoding() {
    fn has<F: Family>() {
        let choices: Vec<u16> = (0..110).map(|ply| ply * 31 + 7).collect();
        agrees::<Walk<F::Gomoku, FlagZero>>(&choices).unwrap();
    }
    has::<Naive2d>();
    has::<Flat>();
    has::<Table>();
}
