//! m,n,k games: deep perft, the whole of tic-tac-toe, starts and bad input.

#[path = "../../common/tests/common/mod.rs"]
mod common;
#[path = "../../common/tests/common_boards/mod.rs"]
mod common_boards;

use board::{AtRunTime, Family, Gomoku, Layout, TicTacToe};
use boardbench_mnk::oracle;
use boardbench_mnk::{Lines, MnkPosition, Setup, Ternary, Walk, Word, notation};
use boardbench_mnk::{Position, Side, Unmake, XorShift64Star};
use common::{agree_along, games_of, moves_by_code, perft};
use common_boards::plays_as_it_makes;
use layouts::{Naive2d, PaddedTight};
use proptest::prelude::*;
use std::collections::HashMap;

type AnySize<F> = Walk<<F as Family>::Dynamic>;

fn count<L: Layout>(setup: &Setup, depth: u32) -> u64 {
    perft(&mut Walk::<L>::new(setup).unwrap(), depth, &mut Vec::new())
}

/// Holds every row of at most `nodes` nodes and more than `above`.
fn check_perft<F: Family>(above: u64, nodes: u64) {
    let mut compared = 0;
    for row in oracle::mnk_perft() {
        if row.nodes > above && row.nodes <= nodes {
            let setup = Setup::new(row.columns, row.rows, row.in_a_row).unwrap();
            let message = format!("{} on {row:?}", F::ABOUT.name);
            let found = count::<F::Dynamic>(&setup, row.depth);
            assert_eq!(found, row.nodes, "{message}");
            if setup == Setup::tic_tac_toe() {
                let found = count::<F::TicTacToe>(&setup, row.depth);
                assert_eq!(found, row.nodes, "{message}, size known");
            }
            compared += 1;
        }
    }
    assert!(compared >= 6, "only {compared} rows");
}

#[test]
fn deep_perft() {
    check_perft::<PaddedTight>(100_000, 6_000_000);
}

/// The whole tree of a game.
#[derive(Default)]
struct Tree {
    nodes: u64,
    /// Games won by black, won by white, drawn.
    games: [u64; 3],
    /// Each position by its hash: the drawn board, and whether it is over.
    positions: HashMap<u64, (Vec<String>, bool)>,
}

impl Tree {
    fn walk<P: Unmake + MnkPosition>(&mut self, position: &mut P) {
        self.nodes += 1;
        let drawn = (position.view().rows, position.is_over());
        let known = self.positions.entry(position.hash());
        assert_eq!(known.or_insert_with(|| drawn.clone()), &drawn, "one hash");
        if drawn.1 {
            self.games[position.winner().map_or(2, Side::index)] += 1;
        }
        for (_, chosen) in moves_by_code(position) {
            let undo = position.make(chosen);
            self.walk(position);
            position.unmake(chosen, undo);
        }
    }
}

#[test]
fn tic_tac_toe_is_known_to_the_end() {
    tic_tac_toe_is_known_to::<Walk<<PaddedTight as Family>::TicTacToe>>();
    tic_tac_toe_is_known_to::<Lines<TicTacToe, 3, 5>>();
    tic_tac_toe_is_known_to::<Word>();
}

fn tic_tac_toe_is_known_to<P: Unmake<Setup = Setup> + MnkPosition>() {
    let mut tree = Tree::default();
    tree.walk(&mut P::new(&Setup::tic_tac_toe()).unwrap());
    let ended = tree.positions.values().filter(|(_, over)| *over).count();
    assert_eq!(tree.games, [131_184, 77_904, 46_080]);
    assert_eq!(
        (tree.nodes, tree.positions.len(), ended),
        (549_946, 5478, 958)
    );
}

/// The reference playout: mean lengths and results are known exactly.
#[test]
fn random_tic_tac_toe_has_the_known_averages() {
    const GAMES: usize = 100_000;
    let start = Walk::<<PaddedTight as Family>::TicTacToe>::new(&Setup::tic_tac_toe()).unwrap();
    let mut all = Vec::new();
    start.empty_points(&mut all);
    let mut random = XorShift64Star::new(1);
    let (mut plies, mut black, mut position, mut list) = (0, 0, start.clone(), Vec::new());
    for _ in 0..GAMES {
        position.clone_from(&start);
        list.clone_from(&all);
        while !list.is_empty() {
            let chosen = random.below(list.len() as u32) as usize;
            plies += 1;
            if position.place(list.swap_remove(chosen)) {
                break;
            }
        }
        black += usize::from(position.winner() == Some(Side::Black));
    }
    let share = |total: usize| total as f64 / GAMES as f64;
    // Four standard errors: a length varies by 1.2, a win by 0.5.
    assert!((share(plies) - 3203.0 / 420.0).abs() < 0.016, "{plies}");
    assert!((share(black) - 737.0 / 1260.0).abs() < 0.007, "{black}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_move_played_is_a_move_made(choices in games_of(110)) {
        type On<F> = Walk<<F as Family>::Gomoku>;
        let start = Setup::gomoku();
        let on_arrays = plays_as_it_makes(&On::<Naive2d>::new(&start).unwrap(), &choices);
        let padded = plays_as_it_makes(&On::<PaddedTight>::new(&start).unwrap(), &choices);
        prop_assert_eq!((on_arrays, padded), (Ok(()), Ok(())));
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn words_play_as_the_walk_does(choices in games_of(230)) {
        let (gomoku, small) = (Setup::gomoku(), Setup::tic_tac_toe());
        // Neither three nor five in a row, which have separate code.
        let four = Setup::new(15, 7, 4).unwrap();
        let result = agree::<Lines<Gomoku, 15, 29>>(&gomoku, &choices)
            .and_then(|()| agree::<Lines<AtRunTime<1>, 25, 49>>(&gomoku, &choices))
            .and_then(|()| agree::<Lines<AtRunTime<1>, 25, 49>>(&four, &choices))
            .and_then(|()| agree::<Ternary>(&gomoku, &choices))
            .and_then(|()| agree::<Lines<TicTacToe, 3, 5>>(&small, &choices))
            .and_then(|()| agree::<Word>(&small, &choices));
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }
}

/// Compares a representation with the plain walk along one game.
fn agree<P: Unmake<Setup = Setup> + MnkPosition>(
    start: &Setup,
    choices: &[u16],
) -> Result<(), String> {
    let mut reference = AnySize::<Naive2d>::new(start).unwrap();
    let mut other = P::new(start).unwrap();
    plays_as_it_makes(&other, choices)?;
    agree_along(&mut reference, &mut other, choices, |code| {
        notation(code, 15)
    })
}

/// Places a stone on the empty square of that code.
fn place<P: MnkPosition>(position: &mut P, code: u32) -> bool {
    let mut moves = moves_by_code(position).into_iter();
    let found = moves.find(|&(legal, _)| legal == code);
    position.place(found.expect("it is empty").1)
}

/// Every run of five and no run of four wins, wherever it lies: no line of a
/// packed word runs into the next.
#[test]
fn runs_win_on_every_line_and_nowhere_else() {
    fn check_equal<P: Unmake<Setup = Setup> + MnkPosition>() {
        let mut position = P::new(&Setup::gomoku()).unwrap();
        let mut reference = AnySize::<Naive2d>::new(&Setup::gomoku()).unwrap();
        let mut wins = 0;
        for first in 0..225 {
            for step in [1, 14, 15, 16] {
                let five: Vec<_> = (0..5).map(|stone| first + stone * step).collect();
                if five[4] >= 225 {
                    continue;
                }
                let mut stones = [None; 225];
                for &code in &five[..4] {
                    stones[code] = Some(Side::Black);
                }
                let open = Setup::gomoku().with_stones(&stones, Side::Black).unwrap();
                position.set_up(&open);
                reference.set_up(&open);
                let won = place(&mut position, five[4] as u32);
                assert_eq!(won, place(&mut reference, five[4] as u32), "{five:?}");
                wins += usize::from(won);
            }
        }
        // 11 on each of 15 rows and columns, 121 on the diagonals each way.
        assert_eq!(wins, 2 * 165 + 2 * 121);
    }
    check_equal::<Lines<Gomoku, 15, 29>>();
    check_equal::<Lines<AtRunTime<1>, 25, 49>>();
    check_equal::<Ternary>();
}

#[test]
fn stones_set_up_know_their_winner() {
    let (x, o, e) = (Some(Side::Black), Some(Side::White), None);
    let won = Setup::tic_tac_toe()
        .with_stones(&[o, e, x, o, x, e, x, e, e], Side::White)
        .unwrap();
    assert_eq!(won.winner(), Some(Side::Black));
    knows_its_winner::<AnySize<PaddedTight>>(&won);
    knows_its_winner::<Lines<TicTacToe, 3, 5>>(&won);
    knows_its_winner::<Word>(&won);
    // The side to move has won already.
    let own = Setup::tic_tac_toe()
        .with_stones(&[o, e, x, o, x, e, x, e, e], Side::Black)
        .unwrap();
    knows_its_winner::<AnySize<PaddedTight>>(&own);
    knows_its_winner::<Word>(&own);
}

fn knows_its_winner<P: Unmake<Setup = Setup> + MnkPosition>(won: &Setup) {
    let mut position = P::new(won).unwrap();
    assert!(position.is_over() && moves_by_code(&mut position).is_empty());
    assert_eq!(position.count_legal_moves(&mut Vec::new()), 0);
    assert_eq!(position.winner(), Some(Side::Black));
    assert_eq!(position.view().rows, ["O.X", "OX.", "X.."]);
    position.set_up(&Setup::tic_tac_toe());
    assert_eq!(moves_by_code(&mut position).len(), 9);
    assert_eq!(position.winner(), None);
}

#[test]
fn more_in_a_row_than_the_board_has_is_never_won() {
    let setup = Setup::new(3, 2, 4).unwrap();
    assert_eq!(count::<<PaddedTight as Family>::Dynamic>(&setup, 6), 720);
    let first_wins = Setup::new(3, 2, 1).unwrap();
    assert_eq!(count::<<PaddedTight as Family>::Dynamic>(&first_wins, 1), 6);
    assert_eq!(count::<<PaddedTight as Family>::Dynamic>(&first_wins, 2), 0);
}

#[test]
fn bad_input_is_refused_with_a_sentence() {
    let (x, o) = (Some(Side::Black), Some(Side::White));
    let refusals = [
        (
            Setup::new(26, 15, 5),
            "26 columns and 15 rows is not possible",
        ),
        (Setup::new(3, 1, 3), "from 2 to 25"),
        (Setup::new(3, 3, 0), "0 in a row"),
        (Setup::new(3, 3, 26), "from 1 to 25"),
        (
            Setup::tic_tac_toe().with_stones(&[x; 8], Side::Black),
            "8 squares",
        ),
        (
            Setup::tic_tac_toe().with_stones(&[x, x, x, o, o, o, None, None, None], Side::Black),
            "both sides have 3 in a row",
        ),
    ];
    for (refused, why) in refusals {
        let sentence = refused.unwrap_err().to_string();
        assert!(sentence.contains(why), "{sentence}");
    }
}
