//! Bookkeepings *pseudo*, *sums*, *exact* and *ten*: every kept fact after every move
//! and undo of long games, and agreement with the bookkeeping that keeps nothing, in every
//! layout; in a few of them the number of positions they can reach, what playouts try,
//! liberties and ataris. `boardbench verify` holds the playouts of every layout to these.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::{Coord, Family, Layout};
use boardbench_go::{
    Ataris, Bookkeeping, Chained, CountsLiberties, EMPTY, Exact, Flood, GoPosition, Ko, Move,
    Passes, Pseudo, Rules, Setup, Suicide, Sums, Ten, Tried, vertex,
};
use boardbench_go::{Position, Rebuild, Side, Unmake, View, XorShift64Star, mix, oracle};
use common::{agree_along, games_of};
use layouts::{Flat, Naive2d, Padded, Visitor};
use proptest::prelude::*;
use std::collections::HashSet;
use std::marker::PhantomData;

/// A bookkeeping of chains, over any layout.
trait Way {
    type Bookkeeping<L: Layout>: Bookkeeping<L>;
}

/// The bookkeeping `W` in a layout of any size.
type Of<W, F> = Chained<<F as Family>::Dynamic, <W as Way>::Bookkeeping<<F as Family>::Dynamic>>;

/// Its store of chains.
trait Stored {
    type Bookkeeping;
}

impl<L: Layout, K> Stored for Chained<L, K> {
    type Bookkeeping = K;
}

/// Layouts of each kind of point: pairs, indices with their column, indices. What they
/// do is proved with *pseudo* in all.
fn in_some(visitor: &mut impl Visitor) {
    visitor.visit::<Naive2d>();
    visitor.visit::<Flat>();
    visitor.visit::<Padded>();
}

struct OncePseudo;
struct WithSums;
struct Exactly;
struct UpToTen;

impl Way for OncePseudo {
    type Bookkeeping<L: Layout> = <Pseudo<L> as Stored>::Bookkeeping;
}
impl Way for WithSums {
    type Bookkeeping<L: Layout> = <Sums<L> as Stored>::Bookkeeping;
}
impl Way for UpToTen {
    type Bookkeeping<L: Layout> = <Ten<L> as Stored>::Bookkeeping;
}
impl Way for Exactly {
    type Bookkeeping<L: Layout> = <Exact<L> as Stored>::Bookkeeping;
}

fn all_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for ko in [Ko::Simple, Ko::PositionalSuperko] {
        for suicide in [Suicide::Forbidden, Suicide::OfSeveral] {
            for passes in [Passes::End, Passes::Free, Passes::Never] {
                all.push(Rules {
                    ko,
                    suicide,
                    passes,
                });
            }
        }
    }
    all
}

/// A generator for a layout, so that no two play the same games.
fn seeded<F: Family>(seed: u64) -> XorShift64Star {
    let name = F::ABOUT.name.bytes();
    XorShift64Star::new(name.fold(mix(seed), |state, byte| mix(state ^ u64::from(byte))))
}

/// Long random games, moves undone in lines, all that is kept checked.
struct Long<W>(PhantomData<W>);

impl<W: Way> Visitor for Long<W> {
    fn visit<F: Family>(&mut self) {
        let mut random = seeded::<F>(7);
        for rules in all_rules() {
            for (rows, columns) in [(2, 2), (2, 7), (5, 4), (9, 9)] {
                let setup = Setup::empty(rows, columns, rules).unwrap();
                let mut position = Of::<W, F>::new(&setup).unwrap();
                let mut made = Vec::new();
                for _ in 0..4 * rows * columns {
                    let mut moves = Vec::new();
                    position.legal_moves(&mut moves);
                    if moves.is_empty() || random.below(20) == 0 {
                        while let Some((chosen, undo, before)) = made.pop() {
                            position.unmake(chosen, undo);
                            assert_eq!(position.view(), before, "{}", F::ABOUT.name);
                        }
                    } else {
                        let before = position.view();
                        let chosen = moves[random.below(moves.len() as u32) as usize];
                        let undo = position.make(chosen);
                        made.push((chosen, undo, before));
                        if random.below(10) == 0 {
                            made.clear();
                            let mut copy = position.clone();
                            copy.clone_from(&position);
                            position = copy;
                        }
                    }
                    let right = position.check();
                    assert_eq!(right, Ok(()), "{}: {rules:?}", F::ABOUT.name);
                }
            }
        }
    }
}

#[test]
fn every_kept_fact_holds_in_every_layout() {
    layouts::for_each(&mut Long::<OncePseudo>(PhantomData));
    in_some(&mut Long::<WithSums>(PhantomData));
    in_some(&mut Long::<Exactly>(PhantomData));
    in_some(&mut Long::<UpToTen>(PhantomData));
}

/// Every board that play from the empty one reaches, side and ko left aside.
fn boards_reached<W: Way, F: Family>(rows: usize, columns: usize) -> usize {
    let setup = Setup::empty(rows, columns, Rules::default()).unwrap();
    let mut position = Of::<W, F>::new(&setup).unwrap();
    let mut open = vec![position.view().rows];
    let mut reached: HashSet<Vec<String>> = open.iter().cloned().collect();
    while let Some(board) = open.pop() {
        for to_move in [Side::Black, Side::White] {
            let view = View {
                rows: board.clone(),
                to_move,
                state: Vec::new(),
            };
            position.set_up(&setup.rebuild(&view));
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for chosen in moves {
                let undo = position.make(chosen);
                let view = position.view();
                if reached.insert(view.rows.clone()) {
                    open.push(view.rows);
                }
                position.unmake(chosen, undo);
            }
        }
    }
    reached.len()
}

struct Count<W>(PhantomData<W>);

impl<W: Way> Visitor for Count<W> {
    fn visit<F: Family>(&mut self) {
        let mut compared = 0;
        for row in oracle::go_legal_positions() {
            if row.rows >= 2 && row.rows * row.columns <= 8 {
                let found = boards_reached::<W, F>(row.rows, row.columns);
                assert_eq!(found as u64, row.legal_positions, "{}", F::ABOUT.name);
                compared += 1;
            }
        }
        assert_eq!(compared, 3, "boards of 2x2 to 2x4");
    }
}

#[test]
fn it_reaches_the_known_number_of_positions() {
    in_some(&mut Count::<OncePseudo>(PhantomData));
    in_some(&mut Count::<WithSums>(PhantomData));
    in_some(&mut Count::<Exactly>(PhantomData));
    in_some(&mut Count::<UpToTen>(PhantomData));
}

#[test]
fn it_reaches_all_positions_of_3x3() {
    assert_eq!(boards_reached::<OncePseudo, Padded>(3, 3), 12_675);
    assert_eq!(boards_reached::<WithSums, Padded>(3, 3), 12_675);
    assert_eq!(boards_reached::<Exactly, Padded>(3, 3), 12_675);
    assert_eq!(boards_reached::<UpToTen, Padded>(3, 3), 12_675);
}

type Reference = Flood<<Naive2d as Family>::Dynamic>;

fn agrees<W: Way, F: Family>(setup: &Setup, choices: &[u16]) -> Result<(), String> {
    let mut reference = Reference::new(setup).unwrap();
    let mut position = Of::<W, F>::new(setup).unwrap();
    agree_along(&mut reference, &mut position, choices, |code| {
        code.to_string()
    })
}

struct Agree<'a, W>(&'a Setup, &'a [u16], Result<(), String>, PhantomData<W>);

impl<W: Way> Visitor for Agree<'_, W> {
    fn visit<F: Family>(&mut self) {
        if self.2.is_ok() {
            let agreed = agrees::<W, F>(self.0, self.1);
            self.2 = agreed.map_err(|what| format!("{}: {what}", F::ABOUT.name));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn it_agrees_with_flood_under_all_rules_in_every_layout(
        rows in 2_usize..6,
        columns in 2_usize..6,
        rules in 0_usize..12,
        choices in games_of(80),
    ) {
        let setup = Setup::empty(rows, columns, all_rules()[rules]).unwrap();
        let mut agree = Agree::<OncePseudo>(&setup, &choices, Ok(()), PhantomData);
        layouts::for_each(&mut agree);
        prop_assert_eq!(agree.2, Ok(()));
        let mut agree = Agree::<WithSums>(&setup, &choices, Ok(()), PhantomData);
        in_some(&mut agree);
        prop_assert_eq!(agree.2, Ok(()));
        let mut agree = Agree::<Exactly>(&setup, &choices, Ok(()), PhantomData);
        in_some(&mut agree);
        prop_assert_eq!(agree.2, Ok(()));
        let mut agree = Agree::<UpToTen>(&setup, &choices, Ok(()), PhantomData);
        in_some(&mut agree);
        prop_assert_eq!(agree.2, Ok(()));
    }
}

#[test]
fn a_suicide_of_several_stones_is_taken_back() {
    suicide_of_several::<OncePseudo>();
    suicide_of_several::<WithSums>();
    suicide_of_several::<Exactly>();
    suicide_of_several::<UpToTen>();
}

fn suicide_of_several<W: Way>() {
    let rules = Rules {
        suicide: Suicide::OfSeveral,
        ..Rules::default()
    };
    let mut setup = Setup::empty(3, 3, rules).unwrap();
    for (row, column, side) in [
        (0, 1, Side::White),
        (1, 0, Side::Black),
        (1, 1, Side::White),
        (2, 1, Side::White),
    ] {
        setup.stones.push((Coord::new(row, column), side));
    }
    let mut position = Of::<W, Padded>::new(&setup).unwrap();
    // A3 and A2 have no liberty but A1, which black fills last.
    let mut moves = Vec::new();
    for name in ["A3", "C3"] {
        moves.clear();
        position.legal_moves(&mut moves);
        let chosen = moves
            .iter()
            .find(|&&m| vertex(position.code(m), 3, 3) == name);
        position.play(*chosen.unwrap());
    }
    let before = position.view();
    moves.clear();
    position.legal_moves(&mut moves);
    let last = moves
        .iter()
        .find(|&&m| vertex(position.code(m), 3, 3) == "A1");
    let last = *last.unwrap();
    assert!(matches!(last, Move::Place(_)));
    let undo = position.make(last);
    assert_eq!(position.view().rows, [".OO", ".O.", ".O."]);
    position.check().unwrap();
    position.unmake(last, undo);
    assert_eq!(position.view(), before);
    position.check().unwrap();
}

/// Points tried as a playout tries them, for good, beside the bookkeeping that
/// keeps nothing and asks one question after another.
struct Tries<W>(PhantomData<W>);

impl<W: Way> Visitor for Tries<W> {
    fn visit<F: Family>(&mut self) {
        let mut random = seeded::<F>(11);
        for rules in all_rules() {
            let setup = Setup::empty(5, 6, rules).unwrap();
            let mut reference = Flood::<F::Dynamic>::new(&setup).unwrap();
            let mut position = Of::<W, F>::new(&setup).unwrap();
            let mut points = Vec::new();
            position.points(&mut points);
            for turn in 0..120 {
                let first = random.below(points.len() as u32) as usize;
                let mut open = points[first..].iter().chain(&points[..first]);
                let played = open.any(|&point| {
                    if reference.stone(point) != EMPTY {
                        return false;
                    }
                    let expected = !reference.is_own_eye(point) && reference.try_play(point);
                    let tried = position.try_unless_eye(point);
                    assert_eq!(tried != Tried::Refused, expected, "{}", F::ABOUT.name);
                    if expected {
                        assert_eq!(tried == Tried::Took, !reference.captured().is_empty());
                        assert!(
                            tried == Tried::Played || position.captured() == reference.captured()
                        );
                    }
                    assert_eq!(position.check(), Ok(()), "{}: {rules:?}", F::ABOUT.name);
                    expected
                });
                if !played {
                    reference.pass();
                    position.pass();
                }
                let name = F::ABOUT.name;
                assert_eq!(
                    position.view(),
                    reference.view(),
                    "{name}: {rules:?}, {turn}"
                );
            }
        }
    }
}

#[test]
fn what_a_playout_tries_is_what_flood_allows() {
    in_some(&mut Tries::<OncePseudo>(PhantomData));
    in_some(&mut Tries::<WithSums>(PhantomData));
    in_some(&mut Tries::<Exactly>(PhantomData));
    in_some(&mut Tries::<UpToTen>(PhantomData));
}

/// Random games in which every stone's number of liberties and atari are those that a
/// flood finds, in the largest size of a board and in a small one.
struct Liberties;

impl Visitor for Liberties {
    fn visit<F: Family>(&mut self) {
        let mut random = seeded::<F>(13);
        for (size, plies) in [(5, 200), (25, 400)] {
            let setup = Setup::square(size).unwrap();
            let mut reference = Flood::<F::Dynamic>::new(&setup).unwrap();
            let mut exact = Exact::<F::Dynamic>::new(&setup).unwrap();
            let mut sums = Sums::<F::Dynamic>::new(&setup).unwrap();
            let mut ten = Ten::<F::Dynamic>::new(&setup).unwrap();
            let mut strings = boardbench_go::Strings::<F::Dynamic>::new(&setup).unwrap();
            let mut points = Vec::new();
            reference.points(&mut points);
            for ply in 0..plies {
                let point = points[random.below(points.len() as u32) as usize];
                if reference.stone(point) == EMPTY && reference.try_play(point) {
                    assert!(exact.try_play(point) && sums.try_play(point));
                    assert!(ten.try_play(point) && strings.try_play(point));
                }
                if ply % 9 != 0 {
                    continue;
                }
                for &stone in &points {
                    if reference.stone(stone) == EMPTY {
                        continue;
                    }
                    let liberties = reference.count_liberties(stone);
                    let name = F::ABOUT.name;
                    assert_eq!(exact.count_liberties(stone), liberties, "{name}");
                    assert_eq!(strings.count_liberties(stone), liberties, "{name}");
                    let atari = liberties == 1;
                    assert_eq!(reference.is_atari(stone), atari, "{name}");
                    assert_eq!(exact.is_atari(stone), atari, "{name}");
                    assert_eq!(sums.is_atari(stone), atari, "{name}");
                    assert_eq!(ten.is_atari(stone), atari, "{name}");
                    assert_eq!(strings.is_atari(stone), atari, "{name}");
                }
            }
        }
    }
}

#[test]
fn liberties_and_ataris_are_what_a_flood_finds() {
    in_some(&mut Liberties);
}
