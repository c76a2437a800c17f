//! A Go bot's board as its author's blog describes it: 421 cells, five
//! contents with ko among them, any N x N.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::{Coord, Family, Geometry, Layout};
use boardbench_go::{Flood, KO, KoInCell, Move, Rules, Setup, vertex};
use boardbench_go::{Position, Side, Unmake, oracle};
use common::{agree_along, games_of, moves_by_code, perft};
use layouts::{Flat, Naive2d, PaddedTight, Table};
use proptest::prelude::*;

type Reference = Flood<<Naive2d as Family>::Dynamic>;
type InCell<L> = Flood<L, KoInCell<<L as Layout>::Point, KO>>;
type Bot = InCell<Tight>;
/// Five contents and one that is not used yet.
type SixContents = Flood<Tight, KoInCell<<Tight as Layout>::Point, { KO + 1 }>>;
type Tight = <PaddedTight as Family>::Dynamic;

#[test]
fn ko_as_content_keeps_perft() {
    let mut compared = 0;
    for row in oracle::go_perft().iter().filter(|row| row.nodes <= 20_000) {
        let mut bot = Bot::new(&row.setup()).unwrap();
        let found = perft(&mut bot, row.depth, &mut Vec::new());
        assert_eq!(found, row.nodes, "{row:?}");
        compared += 1;
    }
    assert!(compared >= 80, "only {compared} rows");
}

/// Small boards, where a game is full of kos.
fn agrees<P: Unmake<Setup = Setup>>(
    size: usize,
    rules: Rules,
    choices: &[u16],
) -> Result<(), String> {
    let setup = Setup::empty(size, size, rules).unwrap();
    let notation: fn(u32) -> String = match size {
        3 => |code| vertex(code, 3, 3),
        _ => |code| vertex(code, 5, 5),
    };
    let mut reference = Reference::new(&setup).unwrap();
    agree_along(
        &mut reference,
        &mut P::new(&setup).unwrap(),
        choices,
        notation,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn ko_as_content_agrees_with_ko_as_variable(choices in games_of(150), rules in rules()) {
        for size in [3, 5] {
            let result = agrees::<Bot>(size, rules, &choices);
            prop_assert!(result.is_ok(), "{}", result.unwrap_err());
        }
    }

    /// "If not, I can add more values later."
    #[test]
    fn a_sixth_content_changes_nothing(choices in games_of(150), rules in rules()) {
        let result = agrees::<SixContents>(3, rules, &choices);
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }
}

fn rules() -> impl Strategy<Value = Rules> {
    use boardbench_go::{Ko, Passes, Suicide};
    let ko = prop_oneof![Just(Ko::Simple), Just(Ko::PositionalSuperko)];
    let suicide = prop_oneof![Just(Suicide::Forbidden), Just(Suicide::OfSeveral)];
    (ko, suicide).prop_map(|(ko, suicide)| Rules {
        ko,
        suicide,
        passes: Passes::Free,
    })
}

#[test]
fn layouts_of_any_kind_may_keep_ko_in_the_cell() {
    fn agrees_in<F: Family>() {
        let choices: Vec<u16> = (0..400).map(|ply| ply * 37 + 11).collect();
        agrees::<InCell<F::Dynamic>>(5, Rules::default(), &choices).unwrap();
    }
    agrees_in::<Naive2d>();
    agrees_in::<Flat>();
    agrees_in::<Table>();
}

/// A board of one point, which [`Setup::empty`] refuses.
#[derive(Clone, Copy, Debug, PartialEq)]
struct OnePoint;

impl Geometry for OnePoint {
    const REACH: usize = 1;
    const KNOWN: bool = false;
    fn of(_: usize, _: usize, _: usize) -> Result<Self, board::Unsupported> {
        Ok(Self)
    }
    fn rows(self) -> usize {
        1
    }
    fn columns(self) -> usize {
        1
    }
    fn max(self) -> usize {
        1
    }
}

type Smallest = layouts::padded_tight::PaddedTightLayout<OnePoint, board::Heap>;

/// "N > 1, because 1x1 needs to enable suicide move."
#[test]
fn one_point_has_no_legal_play_without_suicide() {
    let refused = Setup::square(1).unwrap_err().to_string();
    assert!(refused.contains("from 2 to 25"), "{refused}");
    let setup = Setup {
        rows: 1,
        columns: 1,
        max: 1,
        ..Setup::square(2).unwrap()
    };
    assert_eq!(Smallest::new(OnePoint).unwrap().cells(), 7);
    let mut position = Flood::<Smallest>::new(&setup).unwrap();
    let legal: Vec<_> = moves_by_code(&mut position)
        .into_iter()
        .map(|(_, legal)| legal)
        .collect();
    assert_eq!(legal, [Move::Pass]);
}

/// Every other size has a play, and its array has 20 x 21 + 1 = 421 cells at
/// 19: (N + 1)(N + 2) + 1.
#[test]
fn any_larger_board_works() {
    for size in 2..=25 {
        let geometry = board::AtRunTime::new(size, size, size).unwrap();
        let board = <PaddedTight as Family>::Dynamic::new(geometry).unwrap();
        assert_eq!(board.cells(), (size + 1) * (size + 2) + 1);
        let mut bot = Bot::new(&Setup::square(size).unwrap()).unwrap();
        let legal = moves_by_code(&mut bot);
        assert_eq!(legal.len(), size * size + 1, "every point and the pass");
        bot.play(legal[0].1);
        assert_eq!(bot.view().to_move, Side::White);
    }
}

/// The first line, with the point counted from 0: a remainder or a quotient of
/// 0 or 18. The text says 1 or 19; no remainder by 19 is ever 19.
#[test]
fn the_first_line_by_remainder_and_quotient() {
    for xy in 0..361_u16 {
        let at = Coord::new(usize::from(xy / 19), usize::from(xy % 19));
        let first_line = [0, 18].contains(&at.row) || [0, 18].contains(&at.column);
        let neighbours = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        let inside = |&(rows, columns): &(i8, i8)| {
            let step = board::Direction::new(rows, columns);
            at.moved(step, 19, 19).is_some()
        };
        assert_eq!(first_line, !neighbours.iter().all(inside));
        assert_ne!(xy % 19, 19);
    }
}
