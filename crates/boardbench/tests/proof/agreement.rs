//! Random play with undos, small boards of all shapes and rules among them:
//! every contender of a game judged by the naive one.

use super::{LEAST, players, registry};
use boardbench::TACTICAL_POSITIONS;
use boardbench::games::go::{Ko, Passes, Rules, Suicide};
use boardbench::games::{Side, chess, go, mnk, othello};
use boardbench::verify::Compared;
use boardbench::workloads::Contender;
use boardbench::{Chess, Go, Mnk, Othello};
use proptest::prelude::*;

/// The first contender that disagrees, with the moves and the board.
fn all_agree<S>(
    contenders: &[Contender<S>],
    setup: &S,
    choices: &[u16],
    notation: &dyn Fn(Side, u32) -> String,
) -> Result<(), String> {
    let reference = |contender: &Contender<S>| {
        let firsts = ["flood", "scan", "walk"].map(|kept| format!("naive2d-dynamic+{kept}"));
        firsts.contains(&contender.name)
    };
    let (references, others): (Vec<_>, Vec<_>) = players(contenders, setup)
        .into_iter()
        .partition(|(contender, _)| reference(contender));
    let (_, reference) = references
        .into_iter()
        .next()
        .expect("the judge plays anywhere");
    assert!(others.len() >= LEAST, "only {} to judge", others.len());
    for (contender, position) in others {
        // Permanent moves are possible.
        Compared::new(reference.copied(), position, notation)
            .along(choices)
            .map_err(|what| format!("{}, {what}", contender.name))?;
    }
    Ok(())
}

fn choices(most: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..=most)
}

fn rules() -> impl Strategy<Value = Rules> {
    let ko = prop::sample::select(&[Ko::Simple, Ko::PositionalSuperko]);
    let suicide = prop::sample::select(&[Suicide::Forbidden, Suicide::OfSeveral]);
    let passes = prop::sample::select(&[Passes::End, Passes::Free, Passes::Never]);
    (ko, suicide, passes).prop_map(|(ko, suicide, passes)| Rules {
        ko,
        suicide,
        passes,
    })
}

fn boards_of_go() -> impl Strategy<Value = go::Setup> {
    // Small ones, where captures, ko and suicide abound, and the smallest on which variants
    // play.
    let sides = prop_oneof![3 => (2..=7_usize, 2..=7_usize), 1 => Just((9, 9))];
    (sides, rules())
        .prop_map(|((rows, columns), rules)| go::Setup::empty(rows, columns, rules).unwrap())
}

/// Tables of squares, most of them for games without captures.
const BOARDS_OF_MNK: [(usize, usize, usize); 5] =
    [(15, 15, 5), (3, 3, 3), (9, 4, 4), (2, 25, 3), (7, 6, 4)];

const BOARDS_OF_OTHELLO: [(usize, usize); 4] = [(8, 8), (6, 10), (4, 4), (12, 6)];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_contender_plays_go_as_the_naive_one(
        setup in boards_of_go(),
        choices in choices(100),
    ) {
        let notation = |side, code| {
            let colour = if side == Side::Black { 'B' } else { 'W' };
            format!("{colour} {}", go::vertex(code, setup.rows, setup.columns))
        };
        let agreed = all_agree(registry().contenders::<Go>(), &setup, &choices, &notation);
        prop_assert!(agreed.is_ok(), "{}", agreed.unwrap_err());
    }

    #[test]
    fn every_contender_plays_chess_as_the_naive_one(
        fen in prop::sample::select(&TACTICAL_POSITIONS),
        choices in choices(60),
    ) {
        let setup = chess::Setup::from_fen(fen).unwrap();
        let notation = |_, code| chess::uci(code);
        let agreed = all_agree(registry().contenders::<Chess>(), &setup, &choices, &notation);
        prop_assert!(agreed.is_ok(), "{fen}: {}", agreed.unwrap_err());
    }

    #[test]
    fn every_contender_plays_othello_as_the_naive_one(
        (rows, columns) in prop::sample::select(&BOARDS_OF_OTHELLO),
        choices in choices(70),
    ) {
        let setup = othello::Setup::start_of(rows, columns).unwrap();
        let notation = |_, code| othello::notation(code, rows, columns);
        let agreed = all_agree(registry().contenders::<Othello>(), &setup, &choices, &notation);
        prop_assert!(agreed.is_ok(), "{}", agreed.unwrap_err());
    }

    #[test]
    fn every_contender_plays_in_a_row_as_the_naive_one(
        (columns, rows, in_a_row) in prop::sample::select(&BOARDS_OF_MNK),
        choices in choices(70),
    ) {
        let setup = mnk::Setup::new(columns, rows, in_a_row).unwrap();
        let notation = |_, code| mnk::notation(code, columns);
        let agreed = all_agree(registry().contenders::<Mnk>(), &setup, &choices, &notation);
        prop_assert!(agreed.is_ok(), "{}", agreed.unwrap_err());
    }
}
