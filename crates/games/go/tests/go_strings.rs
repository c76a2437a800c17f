//! Bookkeeping *strings*: every kept fact after every move and undo of long
//! games, perft, and agreement with the bookkeeping that keeps nothing.

#[path = "../../common/tests/common/mod.rs"]
mod common;
mod diagram;

use board::{Family, Inline, Layout};
use boardbench_go::{
    ByCopy, ByRecomputing, ByUndoMove, Config, Flood, GnuGo, GnuGoBut, GoPosition, Ko, Liberties,
    Marks, Move, Passes, Reads, Rules, Setup, Strings, Suicide, Undoing, choice, vertex,
};
use boardbench_go::{Position, Side, Unmake, View, XorShift64Star, oracle};
use common::{agree_along, games_of, moves_by_code, perft};
use diagram::of_diagram;
use layouts::{Naive2d, Padded, PaddedTight};
use proptest::prelude::*;

/// Limits so small that every game overflows all of them, and a choice of how strings are kept.
#[derive(Clone, Copy, Debug)]
struct Limited<const LIBERTIES: usize, const CHOICES: u32>;

type Tiny = Limited<1, 0>;
type TinyLargest = Limited<2, { choice::JOIN_LARGEST }>;
type TinyArrays = Limited<1, { choice::STONE_ARRAYS | choice::ONE_STACK }>;
type TinyReused = Limited<1, { choice::REUSED }>;

impl<const LIBERTIES: usize, const CHOICES: u32> Config for Limited<LIBERTIES, CHOICES> {
    type Listed = Inline<LIBERTIES>;

    const LIBERTIES: usize = LIBERTIES;
    const CHAIN: usize = 1;
    const CHOICES: u32 = CHOICES;

    fn strings(_: usize) -> usize {
        1
    }

    fn stack(_: usize) -> usize {
        0
    }
}

/// Nothing is ever found marked.
#[derive(Clone, Copy, Debug)]
struct Unmarked;

impl Config for Unmarked {
    type Listed = Inline<20>;

    const MARKS: Marks = Marks::Missing;

    /// Enough that none of the test's moves has to find the strings again, which
    /// would never end.
    fn strings(points: usize) -> usize {
        10 * points
    }
}

/// A game's length in moves for a board of this many points: far beyond a full
/// board.
fn long(points: usize) -> usize {
    6 * points
}

/// Suicide of several stones is allowed, so that it happens.
fn rules(ko: Ko) -> Rules {
    Rules {
        ko,
        suicide: Suicide::OfSeveral,
        passes: Passes::Never,
    }
}

/// What happened in a run of games.
#[derive(Debug, Default)]
struct Events {
    captures: u32,
    kos: u32,
    suicides: u32,
    merges: [u32; 5],
}

/// Number of stones of the side's colour around a point that are of different
/// strings, found in the drawing.
fn strings_joined(view: &View, at: (usize, usize), stone: u8) -> usize {
    let cells: Vec<&[u8]> = view.rows.iter().map(|row| row.as_bytes()).collect();
    let around = |(row, column): (usize, usize)| {
        [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ]
    };
    let is_own = |(row, column): (usize, usize)| {
        cells.get(row).and_then(|cells| cells.get(column)) == Some(&stone)
    };
    let mut seen = Vec::new();
    let mut strings = 0;
    for start in around(at).into_iter().filter(|&place| is_own(place)) {
        if !seen.contains(&start) {
            strings += 1;
            let mut open = vec![start];
            while let Some(place) = open.pop() {
                if !seen.contains(&place) {
                    seen.push(place);
                    open.extend(around(place).into_iter().filter(|&next| is_own(next)));
                }
            }
        }
    }
    strings
}

impl Events {
    fn note(&mut self, before: &View, after: &View, code: u32) {
        let columns = before.rows[0].len();
        let at = (code as usize / columns, code as usize % columns);
        let stone = if before.to_move == Side::Black {
            b'X'
        } else {
            b'O'
        };
        let count = |view: &View| {
            let stones = view.rows.iter().flat_map(|row| row.bytes());
            stones.filter(|&cell| cell != b'.').count()
        };
        self.captures += u32::from(count(after) <= count(before));
        self.kos += u32::from(after.state[0].1 != "-");
        self.suicides += u32::from(after.rows[at.0].as_bytes()[at.1] == b'.');
        self.merges[strings_joined(before, at, stone)] += 1;
    }
}

/// All that is kept is as the cells say.
fn checked<L: Layout, C: Config>(position: &Strings<L, C>) {
    let found = position.check();
    found.unwrap_or_else(|what| panic!("{}: {what}", std::any::type_name::<C>()));
}

/// Plays a random game, checking after every move; then takes all of it back,
/// checking after every step and comparing with what was there before.
fn make_and_unmake<L: Layout, C: Config>(setup: &Setup, seed: u64, events: &mut Events) {
    let mut random = XorShift64Star::new(seed);
    let mut position = Strings::<L, C>::new(setup).unwrap();
    let mut reference = Flood::<L>::new(setup).unwrap();
    let mut made = Vec::new();
    for _ in 0..long(setup.points()) {
        let moves = moves_by_code(&mut position);
        assert_eq!(
            moves,
            moves_by_code(&mut reference),
            "{:?}",
            position.view()
        );
        if moves.is_empty() {
            break;
        }
        let (code, chosen) = moves[random.below(moves.len() as u32) as usize];
        let before = position.view();
        made.push((before.clone(), position.hash(), chosen));
        position.make(chosen);
        reference.play(chosen);
        checked(&position);
        assert_eq!(position.view(), reference.view());
        assert_eq!(position.hash(), reference.hash());
        events.note(&before, &position.view(), code);
    }
    for (view, hash, chosen) in made.into_iter().rev() {
        position.unmake(chosen, ());
        checked(&position);
        assert_eq!((position.view(), position.hash()), (view, hash));
    }
}

/// Plays a random game for good, with copies and moves undone on the way.
fn play_for_good<L: Layout, C: Config>(setup: &Setup, seed: u64) {
    let mut random = XorShift64Star::new(seed);
    let mut position = Strings::<L, C>::new(setup).unwrap();
    let mut copy = position.clone();
    let mut reference = Flood::<L>::new(setup).unwrap();
    for _ in 0..long(setup.points()) {
        let moves = moves_by_code(&mut position);
        if moves.is_empty() {
            break;
        }
        let mut pick = || moves[random.below(moves.len() as u32) as usize].1;
        let tried = pick();
        position.make(tried);
        position.check().unwrap();
        position.unmake(tried, ());
        copy.clone_from(&position);
        let chosen = pick();
        let Move::Place(point) = chosen else {
            unreachable!()
        };
        if random.below(2) == 0 {
            position.play(chosen);
            copy.play(chosen);
            reference.play(chosen);
        } else {
            assert!(position.try_play(point) && copy.try_play(point) && reference.try_play(point));
            assert_eq!(position.captured(), reference.captured());
        }
        position.check().unwrap();
        copy.check().unwrap();
        assert_eq!(position.view(), reference.view());
        assert_eq!(
            (position.hash(), copy.hash()),
            (reference.hash(), reference.hash())
        );
    }
}

#[test]
fn every_fact_after_every_move_and_undo() {
    type Known = <Padded as Family>::Go9;
    type AnySize = <PaddedTight as Family>::Dynamic;
    let mut events = Events::default();
    for seed in 1..=12 {
        let nine = Setup::empty(9, 9, rules(Ko::Simple)).unwrap();
        make_and_unmake::<Known, GnuGo>(&nine, seed, &mut events);
        make_and_unmake::<Known, Tiny>(&nine, seed, &mut events);
        make_and_unmake::<Known, GnuGoBut<{ choice::NO_HASH }>>(&nine, seed, &mut events);
        make_and_unmake::<Known, Liberties<4>>(&nine, seed, &mut events);
        make_and_unmake::<Known, Liberties<361>>(&nine, seed, &mut events);
        make_and_unmake::<Known, GnuGoBut<{ choice::FILLED_MARKS }>>(&nine, seed, &mut events);
        make_and_unmake::<Known, GnuGoBut<{ choice::EAGER }>>(&nine, seed, &mut events);
        make_and_unmake::<Known, GnuGoBut<{ choice::JOIN_LARGEST }>>(&nine, seed, &mut events);
        make_and_unmake::<Known, TinyLargest>(&nine, seed, &mut events);
        make_and_unmake::<Known, GnuGoBut<{ choice::CLEARED }>>(&nine, seed, &mut events);
        make_and_unmake::<Known, GnuGoBut<{ choice::STONE_ARRAYS }>>(&nine, seed, &mut events);
        make_and_unmake::<Known, GnuGoBut<{ choice::REUSED }>>(&nine, seed, &mut events);
        make_and_unmake::<Known, TinyArrays>(&nine, seed, &mut events);
        make_and_unmake::<Known, TinyReused>(&nine, seed, &mut events);
        make_and_unmake::<Known, GnuGoBut<{ choice::ONE_STACK }>>(&nine, seed, &mut events);
        for (rows, columns, ko) in [
            (2, 2, Ko::PositionalSuperko),
            (3, 5, Ko::Simple),
            (5, 4, Ko::PositionalSuperko),
        ] {
            let setup = Setup::empty(rows, columns, rules(ko)).unwrap();
            make_and_unmake::<AnySize, GnuGo>(&setup, seed, &mut events);
            make_and_unmake::<AnySize, Tiny>(&setup, seed, &mut events);
        }
    }
    let Events {
        captures,
        kos,
        suicides,
        merges,
    } = events;
    assert!(
        captures > 1000 && kos > 20 && suicides > 100,
        "{captures} {kos} {suicides}"
    );
    assert!(
        merges[2] > 500 && merges[3] > 50 && merges[4] > 5,
        "{merges:?}"
    );
}

#[test]
fn every_fact_on_a_large_board() {
    let mut events = Events::default();
    let setup = Setup::empty(
        19,
        19,
        Rules {
            passes: Passes::Never,
            ..Rules::default()
        },
    )
    .unwrap();
    make_and_unmake::<<Padded as Family>::Go19, GnuGo>(&setup, 1, &mut events);
}

#[test]
fn permanent_moves_outlast_every_limit() {
    for seed in 1..=8 {
        for ko in [Ko::Simple, Ko::PositionalSuperko] {
            let setup = Setup::empty(7, 6, rules(ko)).unwrap();
            play_for_good::<<Padded as Family>::Dynamic, Tiny>(&setup, seed);
            play_for_good::<<Naive2d as Family>::Dynamic, GnuGo>(&setup, seed);
        }
    }
}

/// GNU Go's marks are there "to avoid counting the same liberty twice".
#[test]
fn without_marks_liberties_are_counted_twice() {
    let setup = Setup::square(9).unwrap();
    let mut random = XorShift64Star::new(1);
    let mut position = Strings::<<Padded as Family>::Go9, Unmarked>::new(&setup).unwrap();
    for _ in 0..80 {
        let moves = moves_by_code(&mut position);
        position.play(moves[random.below(moves.len() as u32 - 1) as usize].1);
        if let Err(found) = position.check() {
            assert!(
                found.to_string().contains("liberties of the string"),
                "{found}"
            );
            return;
        }
    }
    panic!("no liberty was counted twice in 80 moves");
}

/// A line of more tried moves than 16 bits count: two kos taken for ever, each
/// time by a separate string.
#[test]
fn a_tried_line_of_many_strings_is_taken_back() {
    line_is_taken_back::<Tiny>(70_000);
}

/// The same for what other ways of keeping strings save, when a line uses the
/// table up a few times.
#[test]
fn a_table_used_up_comes_back_in_every_way() {
    line_is_taken_back::<GnuGo>(4_000);
    line_is_taken_back::<TinyArrays>(4_000);
    line_is_taken_back::<TinyReused>(4_000);
    line_is_taken_back::<GnuGoBut<{ choice::ONE_STACK }>>(4_000);
}

/// Tries a line of this many moves and undoes it, checking on the way.
fn line_is_taken_back<C: Config>(line: usize) {
    // X to take at B2 and O to retake at C2.
    let setup = of_diagram(&[".XO.", "X.XO", ".XO."], Rules::default());
    let mut position = Strings::<<Padded as Family>::Dynamic, C>::new(&setup).unwrap();
    let before = (position.view(), position.hash());
    let mut points = Vec::new();
    position.points(&mut points);
    let take = [(points[5], Side::White), (points[6], Side::Black)];
    for move_number in 0..line {
        let (point, side) = take[move_number % 2];
        assert!(position.tryko(point, side).is_some(), "move {move_number}");
    }
    position.check().unwrap();
    for move_number in 0..line {
        position.popgo(());
        if move_number % 97 == 0 {
            checked(&position);
        }
    }
    position.check().unwrap();
    assert_eq!((position.view(), position.hash()), before);
}

#[test]
fn moves_are_taken_back_in_every_way() {
    type Nine = <Padded as Family>::Go9;
    fn there_and_back<P: GoPosition + Unmake>(setup: &Setup, seed: u64) {
        let mut random = XorShift64Star::new(seed);
        let mut position = P::new(setup).unwrap();
        let mut reference = Flood::<Nine>::new(setup).unwrap();
        for _ in 0..60 {
            let mut line = Vec::new();
            for _ in 0..5 {
                let moves = moves_by_code(&mut position);
                let chosen = moves[random.below(moves.len() as u32) as usize].1;
                let before = (position.view(), position.hash());
                line.push((chosen, position.make(chosen), before));
            }
            while let Some((chosen, undo, before)) = line.pop() {
                position.unmake(chosen, undo);
                assert_eq!((position.view(), position.hash()), before);
            }
            let moves = moves_by_code(&mut position);
            let theirs = moves_by_code(&mut reference);
            let index = random.below(moves.len() as u32) as usize;
            position.play(moves[index].1);
            reference.play(theirs[index].1);
            assert_eq!(
                (position.view(), position.hash()),
                (reference.view(), reference.hash())
            );
        }
    }
    for seed in 1..=4 {
        for ko in [Ko::Simple, Ko::PositionalSuperko] {
            let mut setup = Setup::empty(9, 9, rules(ko)).unwrap();
            setup.rules.passes = Passes::Free;
            there_and_back::<Undoing<Strings<Nine>, ByCopy<Strings<Nine>>>>(&setup, seed);
            there_and_back::<Undoing<Strings<Nine>, ByRecomputing<Nine>>>(&setup, seed);
            there_and_back::<Undoing<Strings<Nine>, ByUndoMove<Nine, GnuGo>>>(&setup, seed);
            there_and_back::<Undoing<Flood<Nine>, ByCopy<Flood<Nine>>>>(&setup, seed);
            there_and_back::<Strings<Nine>>(&setup, seed);
            there_and_back::<Flood<Nine>>(&setup, seed);
        }
    }
}

#[test]
fn deep_perft() {
    for row in oracle::go_perft() {
        if (40_000..4_000_000).contains(&row.nodes) {
            let mut position = Strings::<<Padded as Family>::Dynamic>::new(&row.setup()).unwrap();
            let found = perft(&mut position, row.depth, &mut Vec::new());
            assert_eq!(found, row.nodes, "{row:?}");
        }
    }
}

fn nine(code: u32) -> String {
    vertex(code, 9, 9)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn agrees_with_flood(game in games_of(200), superko: bool) {
        let ko = if superko { Ko::PositionalSuperko } else { Ko::Simple };
        let setup = Setup { rules: Rules { passes: Passes::Free, ..rules(ko) }, ..Setup::square(9).unwrap() };
        let mut reference = Flood::<<Naive2d as Family>::Go9>::new(&setup).unwrap();
        let mut other = Strings::<<Padded as Family>::Go9>::new(&setup).unwrap();
        agree_along(&mut reference, &mut other, &game, nine).map_err(TestCaseError::fail)?;
    }
}
