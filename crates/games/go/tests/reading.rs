//! Reading: known captures and ladders, and the same answers and node counts in
//! every layout, with every bookkeeping, however moves are undone.

mod diagram;

use board::Family;
use boardbench_go::GoPlayer;
use boardbench_go::timed::reading::{Answer, Limits, Outcome, Reader};
use boardbench_go::{
    ByCopy, ByRecomputing, Flood, GoPosition, Reads, Rules, Setup, Strings, Undoing, parse_vertex,
};
use boardbench_go::{Position, Side, XorShift64Star};
use diagram::of_diagram;
use layouts::{Naive2d, Padded};
use workloads::playout::Player;

type AnySize = <Padded as Family>::Dynamic;
type Goban = Strings<AnySize>;

/// A board as drawn, with the point of a vertex.
fn drawn(rows: &[&str], target: &str) -> (Goban, <Goban as GoPosition>::Point) {
    let (height, width) = (rows.len(), rows[0].len());
    let position = Goban::new(&of_diagram(rows, Rules::default())).unwrap();
    let mut points = Vec::new();
    position.points(&mut points);
    let point = points[parse_vertex(target, height, width).unwrap() as usize];
    (position, point)
}

/// What attack and defence achieve.
fn read(rows: &[&str], target: &str, limits: Limits) -> (Outcome, Outcome) {
    let (mut position, target) = drawn(rows, target);
    let before = (position.view(), position.hash());
    let mut reader = Reader::new(limits);
    let attack = reader.attack(&mut position, target).outcome;
    let defence = reader.defend(&mut position, target).outcome;
    assert_eq!((position.view(), position.hash()), before);
    position.check().unwrap();
    (attack, defence)
}

/// Two stones in atari that can only run along the diagonal.
const LADDER: [&str; 9] = [
    ".........", //
    "..X......", //
    ".XOX.....", //
    ".XO......", //
    "..X......", //
    ".........", //
    ".........", //
    ".........", //
    ".........",
];

#[test]
fn a_ladder_is_read_to_the_edge() {
    let (attack, defence) = read(&LADDER, "C7", Limits::LADDER);
    assert_eq!((attack, defence), (Outcome::Won, Outcome::Lost));
}

#[test]
fn a_stone_in_its_way_breaks_a_ladder() {
    let mut broken = LADDER;
    broken[7] = ".......O.";
    let (attack, defence) = read(&broken, "C7", Limits::LADDER);
    assert_eq!((attack, defence), (Outcome::Won, Outcome::Won));
}

#[test]
fn a_string_in_atari_is_saved_by_taking() {
    // A5 lives if black takes B5, and not by running to A4.
    let board = ["XOX..", ".....", "O....", ".....", "....."];
    let saved = read(&board, "A5", Limits::CAPTURE);
    assert_eq!(saved, (Outcome::Won, Outcome::Won));
    let without = ["XO...", ".....", "O....", ".....", "....."];
    let lost = read(&without, "A5", Limits::CAPTURE);
    assert_eq!(lost, (Outcome::Won, Outcome::Lost));
}

/// Black can take only what has just taken.
#[test]
fn what_depends_on_a_ko_says_so() {
    let board = [
        ".OX..", //
        "OX.X.", //
        ".OX..", //
        ".....", //
        ".....",
    ];
    let (mut position, target) = drawn(&board, "B4");
    let (_, taker) = drawn(&board, "C4");
    assert!(
        position.trymove(taker, Side::White).is_some(),
        "takes at B4"
    );
    assert_eq!(position.stone(target), boardbench_go::EMPTY);
    let mut reader = Reader::new(Limits::CAPTURE);
    let retake = reader.attack(&mut position, taker);
    assert_eq!(retake.outcome, Outcome::Ko);
    position.popgo(());
}

#[test]
fn more_liberties_than_allowed_are_not_attacked() {
    let open = [".....", ".....", "..X..", ".....", "....."];
    let (mut position, target) = drawn(&open, "C3");
    let mut reader = Reader::new(Limits::LADDER);
    let nothing = Answer {
        outcome: Outcome::Lost,
        nodes: 1,
    };
    assert_eq!(reader.attack(&mut position, target), nothing);
}

#[test]
fn depth_and_nodes_are_limits() {
    let (mut position, target) = drawn(&LADDER, "C7");
    let short = Limits {
        depth: 5,
        ..Limits::LADDER
    };
    let answer = Reader::new(short).defend(&mut position, target);
    assert_eq!(answer.outcome, Outcome::Won, "not read to the end");
    let few = Limits {
        nodes: 6,
        ..Limits::LADDER
    };
    let answer = Reader::new(few).defend(&mut position, target);
    assert_eq!(answer.outcome, Outcome::Won, "not read to the end");
    assert!(answer.nodes < 20, "{answer:?}");
}

/// Every string with up to four liberties in positions of random games, in all
/// ways of reading.
fn answers<P: Reads<Point: Ord>>(setups: &[Setup]) -> Vec<[Answer; 4]> {
    let mut answers = Vec::new();
    for setup in setups {
        let mut position = P::new(setup).unwrap();
        let mut points = Vec::new();
        position.points(&mut points);
        let (view, hash) = (position.view(), position.hash());
        let board = workloads::query::Board::from_view(&view);
        for target in boardbench_go::timed::reading::targets(&board, 4) {
            let target = points[target];
            let mut read = |limits| {
                let mut reader = Reader::new(limits);
                let attack = reader.attack(&mut position, target);
                [attack, reader.defend(&mut position, target)]
            };
            let ([a, b], [c, d]) = (read(Limits::CAPTURE), read(Limits::LADDER));
            answers.push([a, b, c, d]);
            assert_eq!((position.view(), position.hash()), (view.clone(), hash));
        }
    }
    answers
}

/// Positions of random games on a small board, a third of the way to the end.
fn setups() -> Vec<Setup> {
    let empty = Setup::empty(7, 9, Rules::default()).unwrap();
    let mut player = GoPlayer::<Flood<<Naive2d as Family>::Dynamic>>::new(&empty).unwrap();
    let mut random = XorShift64Star::new(3);
    let mut setups = Vec::new();
    for moves in [20, 30, 40, 50] {
        for _ in 0..4 {
            player.play(&mut random, moves, &mut |_| {});
            let view = player.position().view();
            setups.push(workloads::Rebuild::rebuild(&empty, &view));
        }
    }
    setups
}

/// With strings and without, in each way of taking moves back. The layouts agree
/// by `boardbench verify`.
#[test]
fn answers_and_nodes_agree_everywhere() {
    let setups = setups();
    let expected = answers::<Flood<<Naive2d as Family>::Dynamic>>(&setups);
    for outcome in [Outcome::Lost, Outcome::Ko, Outcome::Won] {
        let seen = expected.iter().flatten().any(|a| a.outcome == outcome);
        assert!(seen, "{outcome:?} is among the answers");
    }
    assert_eq!(answers::<Goban>(&setups), expected, "strings");
    let copied = answers::<Undoing<Goban, ByCopy<Goban>>>(&setups);
    assert_eq!(copied, expected, "strings by copy");
    let recomputed = answers::<Undoing<Goban, ByRecomputing<AnySize>>>(&setups);
    assert_eq!(recomputed, expected, "strings by recomputing");
    let flood = answers::<Undoing<Flood<AnySize>, ByCopy<Flood<AnySize>>>>(&setups);
    assert_eq!(flood, expected, "flood by copy");
}
