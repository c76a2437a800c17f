//! Othello: deep perft, 4x4 solved, starts and bad input.

#[path = "../../common/tests/common/mod.rs"]
mod common;
#[path = "../../common/tests/common_boards/mod.rs"]
mod common_boards;

use board::Family;
use boardbench_othello::oracle;
use boardbench_othello::{
    Bitboard, Frontier, Lanes, OthelloPosition, Scan, Setup, Shifts, Ternary, notation, parse,
};
use boardbench_othello::{Position, Side, Unmake};
use common::{agree_along, games_of, moves_by_code, perft};
use common_boards::plays_as_it_makes;
use layouts::{Flat, Naive2d, PaddedTight, Table};
use proptest::prelude::*;

type On<F> = Scan<<F as Family>::Othello>;
type AnySize<F> = Scan<<F as Family>::Dynamic>;
type Beside<F> = Frontier<<F as Family>::Othello>;

/// Holds every published row of at most `nodes` nodes and more than `above`.
fn check_perft<P: Unmake<Setup = Setup>>(above: u64, nodes: u64, who: &str) {
    let mut compared = 0;
    for row in oracle::othello_perft() {
        if row.nodes > above && row.nodes <= nodes {
            let mut position = P::new(&Setup::parse(&row.position).unwrap()).unwrap();
            let found = perft(&mut position, row.depth, &mut Vec::new());
            assert_eq!(found, row.nodes, "{who}: {row:?}");
            compared += 1;
        }
    }
    assert!(compared >= 10, "only {compared} rows");
}

#[test]
fn deep_perft() {
    check_perft::<On<PaddedTight>>(100_000, 4_000_000, "padded-tight");
}

#[test]
fn perft_of_the_others() {
    check_perft::<Beside<PaddedTight>>(0, 100_000, "frontier");
    check_perft::<Ternary>(0, 100_000, "ternary");
    check_perft::<Bitboard<Shifts>>(0, 100_000, "shifts");
    check_perft::<Bitboard<Lanes>>(0, 100_000, "lanes");
}

/// Compares a representation with the plain scan along one game, made and undone
/// and by permanent moves, and its result with the discs at the end.
fn agree<P: Unmake<Setup = Setup> + OthelloPosition>(
    start: &Setup,
    choices: &[u16],
) -> Result<(), String> {
    let mut reference = AnySize::<Naive2d>::new(start).unwrap();
    let mut other = P::new(start).unwrap();
    plays_as_it_makes(&other, choices)?;
    agree_along(&mut reference, &mut other, choices, |code| {
        notation(code, 8, 8)
    })?;
    for &choice in choices {
        let legal = moves_by_code(&mut other);
        let pick = |count: u32| u32::from(choice) % count;
        let chosen = other.choose(&mut Vec::new(), pick);
        let expected = legal.get(usize::from(choice) % legal.len().max(1));
        if chosen != expected.map(|&(_, chosen)| chosen) {
            return Err(format!("{chosen:?} chosen of {legal:?} by {choice}"));
        }
        let Some(chosen) = chosen else { break };
        let (_, same) = moves_by_code(&mut reference)[usize::from(choice) % legal.len()];
        reference.play(same);
        other.play(chosen);
    }
    if reference.lead() != other.lead() {
        return Err(format!("lead {}, found {}", reference.lead(), other.lead()));
    }
    Ok(())
}

/// Starts with few discs and with many, and one that begins with a pass.
fn starts() -> [Setup; 3] {
    let passes = format!("XXO-----{} O", "-".repeat(56));
    let edges = "XOOOOOO-OXXXXXX-OXOOOOX-OXOXXOX-OXOX-OX-OXOOOOX-OXXXXXX-OOOOOOO- X";
    [
        Setup::start(),
        Setup::parse(&passes).unwrap(),
        Setup::parse(edges).unwrap(),
    ]
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_others_play_as_the_scan_does(choices in games_of(70)) {
        for start in starts() {
            let result = agree::<Bitboard<Shifts>>(&start, &choices)
                .and_then(|()| agree::<Bitboard<Lanes>>(&start, &choices))
                .and_then(|()| agree::<Ternary>(&start, &choices))
                .and_then(|()| agree::<Beside<PaddedTight>>(&start, &choices))
                .and_then(|()| agree::<Beside<Naive2d>>(&start, &choices))
                .and_then(|()| agree::<Beside<Flat>>(&start, &choices))
                .and_then(|()| agree::<Beside<Table>>(&start, &choices));
            prop_assert!(result.is_ok(), "{}", result.unwrap_err());
        }
        let oblong = Setup::start_of(4, 12).unwrap();
        let result = agree::<Frontier<<PaddedTight as Family>::Dynamic>>(&oblong, &choices);
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }
}

#[test]
fn a_word_has_no_room_for_more_than_64_squares() {
    let larger = Setup::start_of(10, 10).unwrap();
    assert!(Frontier::<<PaddedTight as Family>::Dynamic>::new(&larger).is_err());
    assert!(Bitboard::<Lanes>::new(&Setup::start_of(6, 6).unwrap()).is_err());
    assert!(Ternary::new(&Setup::start_of(6, 6).unwrap()).is_err());
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
