//! Othello with live directions, a list of empty squares and a flip stack:
//! equal to the plain scan move for move, and its tables to `endgame.c`'s.

#[path = "../../common/tests/common/mod.rs"]
mod common;
#[path = "../../common/tests/common_boards/mod.rs"]
mod common_boards;

use board::{Coord, Family};
use boardbench_othello::{Endgame, OthelloPosition, Scan, Setup, notation};
use boardbench_othello::{Position, Unmake, oracle};
use common::{agree_along, games_of, perft};
use common_boards::plays_as_it_makes;
use layouts::{Flat, Naive2d, PaddedTight, Table};
use proptest::prelude::*;

type Solver = Endgame<<PaddedTight as Family>::Othello>;
type AnySize<F> = Endgame<<F as Family>::Dynamic>;

/// The corner, the edges and the inside of `endgame.c`'s `dirmask`: three
/// kinds of rows, each of them twice but the middle one.
#[test]
fn live_directions_are_those_of_the_program() {
    let corner = [81, 81, 87, 87, 87, 87, 22, 22];
    let middle = [121, 121, 255, 255, 255, 255, 182, 182];
    let last = [41, 41, 171, 171, 171, 171, 162, 162];
    let rows = [corner, corner, middle, middle, middle, middle, last, last];
    let position = Solver::new(&Setup::start()).unwrap();
    for (row, masks) in rows.iter().enumerate() {
        for (column, &mask) in masks.iter().enumerate() {
            let found = position.live(Coord::new(row, column));
            assert_eq!(found, mask, "row {row}, column {column}");
        }
    }
}

#[test]
fn perft_is_as_published() {
    let mut compared = 0;
    for row in oracle::othello_perft() {
        if row.nodes <= 300_000 {
            let mut position = Solver::new(&Setup::parse(&row.position).unwrap()).unwrap();
            let found = perft(&mut position, row.depth, &mut Vec::new());
            assert_eq!(found, row.nodes, "{row:?}");
            compared += 1;
        }
    }
    assert!(compared >= 10, "only {compared} rows");
}

/// Scan and solver along one game, and the lead counted along against the one
/// counted at the end.
fn agree<P, J>(start: &Setup, choices: &[u16], notation: fn(u32) -> String) -> Result<(), String>
where
    P: Unmake<Setup = Setup> + OthelloPosition,
    J: Unmake<Setup = Setup> + OthelloPosition,
{
    let (mut reference, mut solver) = (J::new(start).unwrap(), P::new(start).unwrap());
    agree_along(&mut reference, &mut solver, choices, notation)?;
    for &choice in choices {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        reference.legal_moves(&mut ours);
        solver.legal_moves(&mut theirs);
        if ours.is_empty() {
            break;
        }
        let number = usize::from(choice) % ours.len();
        reference.play(ours[number]);
        solver.play(theirs[number]);
        if reference.lead() != solver.lead() {
            return Err(format!(
                "lead {}, found {}",
                reference.lead(),
                solver.lead()
            ));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_play_agrees_with_the_scan(choices in games_of(70)) {
        type Reference = Scan<<Naive2d as Family>::Dynamic>;
        let standard = Setup::start();
        let start = Solver::new(&standard).unwrap();
        let result = plays_as_it_makes(&start, &choices)
            .and_then(|()| {
                agree::<Solver, Scan<<Naive2d as Family>::Othello>>(
                    &standard, &choices, |code| notation(code, 8, 8))
            })
            .and_then(|()| {
                let oblong = Setup::start_of(6, 10).unwrap();
                agree::<AnySize<PaddedTight>, Reference>(
                    &oblong, &choices, |code| notation(code, 6, 10))
            });
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }
}

#[test]
fn layouts_of_any_kind_may_keep_it() {
    fn agrees_in<F: Family>() {
        let choices: Vec<u16> = (0..70).map(|ply| ply * 5 + 3).collect();
        type Reference = Scan<<Naive2d as Family>::Dynamic>;
        agree::<AnySize<F>, Reference>(&Setup::start(), &choices, |code| notation(code, 8, 8))
            .unwrap();
    }
    agrees_in::<Naive2d>();
    agrees_in::<Flat>();
    agrees_in::<Table>();
}

#[test]
fn setting_up_again_links_every_empty_square() {
    let mut position = Solver::new(&Setup::start()).unwrap();
    let fresh = perft(&mut position, 4, &mut Vec::new());
    let mut moves = Vec::new();
    while {
        moves.clear();
        position.legal_moves(&mut moves);
        !moves.is_empty()
    } {
        position.play(moves[0]);
    }
    position.set_up(&Setup::start());
    assert_eq!(perft(&mut position, 4, &mut Vec::new()), fresh);
    assert_eq!((fresh, position.lead()), (244, 0));
}
