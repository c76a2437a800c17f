//! Games with a generator each are the same one at a time, in lockstep, and in parts: as
//! their protocol is written down, and as a player that is not timed plays them.

use board::Family;
use boardbench_games::chess::{self, Kindergarten, Lists};
use boardbench_games::connect4::{self, Columns, Drop};
use boardbench_games::go::{self, Pseudo, bitboard};
use boardbench_games::hex::{self, Sets, Union};
use boardbench_games::mnk::{self, Lines, Walk, Word};
use boardbench_games::othello::{self, Endgame, Frontier, Lanes, Scan, Shifts};
use boardbench_games::{Eight, Four, Words, XorShift64Star, finalise, mix};
use boardbench_layouts::{Naive2d, Padded, PaddedTight};
use proptest::prelude::*;
use workloads::playout::{LOCKSTEP, PlacementPlayer, lockstep, side_by_side};
use workloads::{Compiled, Pool, Rebuild, record_games};

/// A game on which lanes are tested: which numbers, by which seed, how many at a time, and
/// where the numbers are split.
type Check = Box<dyn Fn(u64, u64, u64, usize)>;

/// Moves and the sum of digests, written down from the protocol.
fn as_written<S: Clone + 'static>(
    compiled: &Compiled<S>,
    setup: &S,
    games: u64,
    seed: u64,
) -> (u64, u64) {
    let mut recorder = compiled.recorder(setup).unwrap();
    let (mut moves, mut sum) = (0, 0_u64);
    for number in 0..games {
        let mut random = XorShift64Star::new(mix(mix(seed).wrapping_add(number)));
        let codes = record_games(recorder.as_mut(), 1, &mut random).remove(0);
        let step =
            |digest: u64, &code: &u32| (digest ^ u64::from(code)).wrapping_mul(1 << 40 | 0x1b3);
        let digest = codes.iter().fold(14_695_981_039_346_656_037, step);
        moves += codes.len() as u64;
        sum = sum.wrapping_add(finalise(digest));
    }
    (moves, sum)
}

fn check<S: Clone + 'static>(compiled: Compiled<S>, setup: S) -> Check {
    Box::new(move |games, seed, split, lanes| {
        let expected = as_written(&compiled, &setup, games, seed);
        let tally = |numbers| compiled.independent_playouts(&setup, numbers, seed, lanes);
        let split = split % (games + 1);
        let both = tally(0..split).unwrap().plus(tally(split..games).unwrap());
        assert_eq!((both.moves, both.digest.value()), expected, "{lanes} lanes");
        assert_eq!(both, tally(0..games).unwrap());
        let one = compiled.independent_playouts(&setup, 0..games, seed, 1);
        assert_eq!(one.unwrap(), both, "one at a time");
        // What is timed is the same games, whose number is that of a batch.
        let offer = compiled.offer(&LOCKSTEP.of(lanes as u32)).unwrap();
        let mut work = offer.work(&setup, &Pool::empty()).unwrap();
        work.load(seed, 1);
        let digest = work.run();
        let batch = if lanes == 1 { 1 } else { 2 * lanes as u64 };
        assert_eq!(
            (work.operations(), digest),
            as_written(&compiled, &setup, batch, seed)
        );
        assert_eq!(work.transcript(seed, 1).len() as u64, work.operations());
    })
}

fn othello<P: othello::OthelloPosition + boardbench_games::Unmake<Undo: Send>>() -> Check {
    let code = lockstep::<othello::OthelloPlayer<P>>();
    check(
        othello::compiled::<P>().in_lockstep(code),
        othello::Setup::start(),
    )
}

fn side_by_side_of_othello<W: Words>() -> Check {
    type Single = othello::OthelloPlayer<othello::Bitboard<Shifts>>;
    check(
        Compiled::playouts_alone::<Single>()
            .in_lockstep(side_by_side::<Single, othello::Vector<W>>()),
        othello::Setup::start(),
    )
}

fn side_by_side_of_connect4<W: Words>() -> Check {
    type Single = connect4::Connect4Player<Columns<board::Connect4, u64>>;
    check(
        Compiled::playouts_alone::<Single>()
            .in_lockstep(side_by_side::<Single, connect4::Vector<W>>()),
        connect4::Setup::usual(),
    )
}

fn chess<P: chess::ChessPosition + boardbench_games::Unmake<Undo: Send>>() -> Check {
    let code = lockstep::<chess::ChessPlayer<P>>();
    check(
        chess::compiled::<P>().in_lockstep(code),
        chess::Setup::start(),
    )
}

fn go<P: go::GoPosition + boardbench_games::Unmake<Undo: Send>>() -> Check {
    let code = lockstep::<go::GoPlayer<P>>();
    check(
        go::compiled::<P>().in_lockstep(code),
        go::Setup::square(9).unwrap(),
    )
}

fn connect4<P>() -> Check
where
    P: connect4::DropPosition<Setup = connect4::Setup> + boardbench_games::Unmake<Undo: Send>,
{
    let code = lockstep::<connect4::Connect4Player<P>>();
    check(
        connect4::compiled::<P>().in_lockstep(code),
        connect4::Setup::usual(),
    )
}

fn mnk<P>(setup: mnk::Setup) -> Check
where
    P: mnk::MnkPosition<Setup = mnk::Setup> + boardbench_games::Unmake<Undo: Send>,
{
    let code = lockstep::<PlacementPlayer<P>>();
    check(mnk::compiled::<P>().in_lockstep(code), setup)
}

fn hex<P>() -> Check
where
    P: boardbench_games::placement::Placement<Setup = hex::Setup>
        + boardbench_games::Unmake<Undo: Send>,
{
    let code = lockstep::<PlacementPlayer<P>>();
    check(
        hex::compiled::<P>().in_lockstep(code),
        hex::Setup::new(5).unwrap(),
    )
}

/// An array and a bitboard of each game, and each whose moves are drawn in its own way.
fn all() -> Vec<Check> {
    type Tight = <PaddedTight as Family>::Othello;
    vec![
        othello::<Scan<<Naive2d as Family>::Othello>>(),
        othello::<Endgame<Tight>>(),
        othello::<Frontier<Tight>>(),
        othello::<othello::Bitboard<Shifts>>(),
        othello::<othello::Bitboard<Lanes>>(),
        side_by_side_of_othello::<Four>(),
        side_by_side_of_othello::<Eight>(),
        chess::<Lists<<Padded as Family>::Chess>>(),
        chess::<chess::Bitboard<Kindergarten>>(),
        go::<Pseudo<<Padded as Family>::Go9>>(),
        go::<bitboard::Bitboard<board::Go9, bitboard::Fill, 24>>(),
        connect4::<Drop<<Padded as Family>::Connect4>>(),
        connect4::<Columns<board::Connect4, u64>>(),
        side_by_side_of_connect4::<Four>(),
        side_by_side_of_connect4::<Eight>(),
        mnk::<Walk<<Naive2d as Family>::TicTacToe>>(mnk::Setup::tic_tac_toe()),
        mnk::<Word>(mnk::Setup::tic_tac_toe()),
        mnk::<Lines<board::Gomoku, 15, 29>>(mnk::Setup::gomoku()),
        hex::<Union<<Padded as Family>::Dynamic>>(),
        hex::<Sets<board::AtRunTime<1>>>(),
    ]
}

/// Games of one digest by one number at a time, and by so many lanes that some are idle.
#[test]
fn independent_games_are_the_same_in_any_order() {
    let checks = all();
    let config = ProptestConfig::with_cases(12);
    proptest!(config, |(games in 0_u64..20, seed: u64, split: u64, lanes in 1_usize..17)| {
        checks.iter().for_each(|check| check(games, seed, split, lanes));
    });
}

/// A game that is over where it begins has no move, and one that can't be played in
/// lockstep says so.
#[test]
fn games_that_are_over_at_the_start_are_counted() {
    type P = Drop<<Padded as Family>::Connect4>;
    let mut start = connect4::compiled::<P>()
        .open(&connect4::Setup::usual())
        .unwrap();
    for column in [0, 1, 0, 1, 0, 1, 0] {
        assert!(start.play(column));
    }
    let setup = connect4::Setup::usual().rebuild(&start.view());
    let plain = connect4::compiled::<P>();
    assert!(plain.independent_playouts(&setup, 0..5, 1, 2).is_err());
    type Player = connect4::Connect4Player<P>;
    let one_each = plain.clone().in_lockstep(lockstep::<Player>());
    let four = plain
        .clone()
        .in_lockstep(side_by_side::<Player, connect4::Vector<Four>>());
    let eight = plain.in_lockstep(side_by_side::<Player, connect4::Vector<Eight>>());
    for compiled in [one_each, four, eight] {
        for lanes in [1, 2, 8] {
            let tally = compiled
                .independent_playouts(&setup, 0..5, 1, lanes)
                .unwrap();
            assert_eq!((tally.playouts, tally.moves, tally.black_wins), (5, 0, 5));
        }
    }
}

/// From a start with stones on it, with a full column and with white to move.
#[test]
fn games_in_a_vector_begin_anywhere() {
    fn check<S: Clone + workloads::Rebuild + 'static>(
        compiled: Compiled<S>,
        empty: &S,
        moves: &[u32],
    ) {
        let mut start = compiled.open(empty).unwrap();
        moves.iter().for_each(|&code| assert!(start.play(code)));
        let setup = empty.rebuild(&start.view());
        let tally = |lanes| {
            compiled
                .independent_playouts(&setup, 0..100, 1, lanes)
                .unwrap()
        };
        let expected = tally(1);
        assert_eq!(expected.playouts, 100);
        for lanes in [4, 8, 16] {
            assert_eq!(tally(lanes), expected, "{lanes} lanes");
        }
    }
    type Othello = othello::OthelloPlayer<othello::Bitboard<Shifts>>;
    for code in [
        side_by_side::<Othello, othello::Vector<Four>>(),
        side_by_side::<Othello, othello::Vector<Eight>>(),
    ] {
        let compiled = othello::compiled::<othello::Bitboard<Shifts>>().in_lockstep(code);
        check(compiled, &othello::Setup::start(), &[19]);
    }
    type Connect4 = connect4::Connect4Player<Columns<board::Connect4, u64>>;
    for code in [
        side_by_side::<Connect4, connect4::Vector<Four>>(),
        side_by_side::<Connect4, connect4::Vector<Eight>>(),
    ] {
        let compiled = connect4::compiled::<Columns<board::Connect4, u64>>().in_lockstep(code);
        check(compiled, &connect4::Setup::usual(), &[3, 3, 3, 3, 3, 3, 0]);
    }
}
