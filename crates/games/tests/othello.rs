//! Othello: deep perft, 4x4 solved, starts and bad input.

mod common;
mod common_boards;

use board::{Family, Layout};
use common::{games_of, moves_by_code, perft};
use common_boards::plays_as_it_makes;
use games::oracle;
use games::othello::{Scan, Setup, notation, parse};
use games::{Position, Side, Unmake};
use layouts::{Naive2d, PaddedTight};
use proptest::prelude::*;

type On<F> = Scan<<F as Family>::Othello>;
type AnySize<F> = Scan<<F as Family>::Dynamic>;

/// Holds every published row of at most `nodes` nodes and more than `above`.
fn hold_to_perft<L: Layout>(above: u64, nodes: u64, who: &str) {
    let mut held = 0;
    for row in oracle::othello_perft() {
        if row.nodes > above && row.nodes <= nodes {
            let mut position = Scan::<L>::new(&Setup::parse(&row.position).unwrap()).unwrap();
            let found = perft(&mut position, row.depth, &mut Vec::new());
            assert_eq!(found, row.nodes, "{who}: {row:?}");
            held += 1;
        }
    }
    assert!(held >= 10, "only {held} rows");
}

#[test]
fn deep_perft() {
    hold_to_perft::<<PaddedTight as Family>::Othello>(100_000, 4_000_000, "padded-tight");
}

/// The whole tree of a small board.
#[derive(Default)]
struct Tree {
    nodes: u64,
    games: u64,
}

impl Tree {
    /// Walks the tree and returns black's discs minus white's under best play.
    fn walk<P: Unmake>(&mut self, position: &mut P) -> i32 {
        self.nodes += 1;
        let view = position.view();
        let moves = moves_by_code(position);
        if moves.is_empty() {
            self.games += 1;
            let count = |piece| view.rows.concat().matches(piece).count() as i32;
            return count('X') - count('O');
        }
        let scores = moves.into_iter().map(|(_, chosen)| {
            let undo = position.make(chosen);
            let score = self.walk(position);
            position.unmake(chosen, undo);
            score
        });
        match view.to_move {
            Side::Black => scores.max().unwrap(),
            Side::White => scores.min().unwrap(),
        }
    }
}

#[test]
fn four_by_four_is_known_to_the_end() {
    let start = Setup::start_of(4, 4).unwrap();
    let mut tree = Tree::default();
    let score = tree.walk(&mut AnySize::<PaddedTight>::new(&start).unwrap());
    assert_eq!((tree.games, tree.nodes, score), (60060, 224_821, -8));
}

proptest! {
    #[test]
    fn a_move_played_is_a_move_made(choices in games_of(70)) {
        let start = Setup::start();
        let on_arrays = plays_as_it_makes(&On::<Naive2d>::new(&start).unwrap(), &choices);
        let padded = plays_as_it_makes(&On::<PaddedTight>::new(&start).unwrap(), &choices);
        prop_assert_eq!((on_arrays, padded), (Ok(()), Ok(())));
    }
}

#[test]
fn setting_up_again_forgets_the_game() {
    let start = Setup::start();
    let mut position = On::<PaddedTight>::new(&start).unwrap();
    let fresh = position.clone();
    while let Some(&(_, chosen)) = moves_by_code(&mut position).last() {
        position.make(chosen);
    }
    assert!(position.is_over());
    position.set_up(&start);
    assert_eq!(
        (position.view(), position.hash()),
        (fresh.view(), fresh.hash())
    );
    assert!(position.bytes() >= 91);
}

#[test]
fn the_start_is_drawn_with_row_1_on_top() {
    let mut position = On::<PaddedTight>::new(&Setup::start()).unwrap();
    let expected = [
        "........", "........", "........", "...OX...", "...XO...", "........", "........",
        "........",
    ];
    assert_eq!(position.view().rows, expected);
    let moves: Vec<String> = moves_by_code(&mut position)
        .into_iter()
        .map(|(code, _)| notation(code, 8, 8))
        .collect();
    assert_eq!(moves, ["d3", "c4", "f5", "e6"]);
}

#[test]
fn a_forced_pass_is_the_only_move_and_has_a_name() {
    let text = format!("XXO-----{} O", "-".repeat(56));
    let blocked = Setup::parse(&text).unwrap();
    let mut position = On::<PaddedTight>::new(&blocked).unwrap();
    let codes: Vec<u32> = moves_by_code(&mut position).iter().map(|m| m.0).collect();
    assert_eq!((position.is_over(), &codes[..]), (false, &[64][..]));
    assert_eq!(notation(64, 8, 8), "pass");
    assert_eq!(parse("PASS", 8, 8), Ok(64));
}

#[test]
fn bad_input_is_refused_with_a_sentence() {
    let squares = "-".repeat(64);
    let refusals = [
        (Setup::parse(&squares), "expected 64 squares, a space"),
        (
            Setup::parse(&format!("{squares} -")),
            "`-` is no side to move",
        ),
        (
            Setup::parse(&format!("{squares} X X")),
            "expected 64 squares",
        ),
        (Setup::parse(&format!("{squares}- X")), "65 squares"),
        (Setup::parse(&format!("?{squares} X")), "`?` in place 1"),
        (Setup::start_of(5, 8), "must be even"),
        (Setup::start_of(2, 8), "from 4 to 24"),
        (Setup::new(1, 30, &[None; 30], Side::Black), "from 2 to 25"),
    ];
    for (refused, why) in refusals {
        let sentence = refused.unwrap_err().to_string();
        assert!(sentence.contains(why), "{sentence}");
    }
    let other_size = Setup::start_of(6, 6).unwrap();
    assert!(On::<PaddedTight>::new(&other_size).is_err());
}
