//! Positions less wild than those of random games, made to be written to files:
//! of chess that micro-Max plays against itself from random openings, and of Go
//! that takes what it can.

use crate::Registry;
use crate::game::{Chess, open, reference};
use board::Family;
use games::chess::micromax::{Engine, KeyedArray, Switches};
use games::go::{EMPTY, GoPosition, Reads, Record, Strings};
use games::{Position, Side, XorShift64Star, chess, go};
use layouts::Padded;
use std::collections::BTreeSet;

/// Random moves before the search takes over.
const OPENING: usize = 8;
/// Moves of a game of chess.
const LENGTH: usize = 120;
/// Moves between two positions of one game.
const APART: usize = 8;
/// The search's depth, and the binary logarithm of its hash table's places.
const DEPTH: u32 = 3;
const TABLE: u32 = 12;

/// This many different positions as FEN.
pub(crate) fn of_chess(registry: &Registry, count: usize, seed: u64) -> BTreeSet<String> {
    let reference = reference::<Chess>(registry).expect("the reference is registered");
    let start = chess::Setup::start();
    let mut random = XorShift64Star::new(seed);
    let mut engine = Engine::<KeyedArray>::new(&start, TABLE, Switches::default())
        .expect("micro-Max's own board holds chess");
    let mut positions = BTreeSet::new();
    while positions.len() < count {
        let mut game = open(reference, &start).expect("the reference plays chess");
        for ply in 0..LENGTH {
            let legal = game.legal_moves();
            if legal.is_empty() || positions.len() == count {
                break;
            }
            let fen = chess::view_to_fen(&game.view());
            if ply < OPENING {
                game.make(legal[random.below(legal.len() as u32) as usize]);
                continue;
            }
            let here = chess::Setup::from_fen(&fen).expect("a position reached by legal moves");
            if ply % APART == 0 {
                positions.insert(fen);
            }
            engine.set_up(&here);
            let best = engine.think(DEPTH).last().map(|found| found.best_move);
            // Where its rules are not FIDE's the game is over.
            if !best.is_some_and(|best| game.make(best.number())) {
                break;
            }
        }
    }
    positions
}

/// This many whole games: three turns in four a string is taken if one can be;
/// else as in random games.
pub(crate) fn of_go(start: &go::Setup, count: usize, seed: u64) -> Vec<Record> {
    type Board = Strings<<Padded as Family>::Dynamic>;
    let mut random = XorShift64Star::new(seed);
    let mut board = Board::new(start).expect("padded holds any board");
    let mut points = Vec::new();
    board.points(&mut points);
    let one = |_| {
        board.set_up(start);
        let (mut moves, mut passes) = (Vec::new(), 0);
        while passes < 2 && moves.len() < 3 * points.len() {
            let side = board.side_to_move();
            let played = take(&mut board, &points, &mut random)
                .or_else(|| fill(&mut board, &points, &mut random));
            passes = if played.is_some() { 0 } else { passes + 1 };
            let code = match played {
                Some(point) => board.number(point),
                None => {
                    board.pass();
                    points.len() as u32
                }
            };
            moves.push((side, code));
        }
        let setup = start.clone();
        Record { setup, moves }
    };
    (0..count).map(one).collect()
}

/// Captures one of the enemy strings in atari, mostly.
fn take<B: Reads>(
    board: &mut B,
    points: &[B::Point],
    random: &mut XorShift64Star,
) -> Option<B::Point> {
    if random.below(4) == 0 {
        return None;
    }
    let enemy = match board.side_to_move() {
        Side::Black => go::WHITE,
        Side::White => go::BLACK,
    };
    let mut last = Vec::new();
    for &point in points {
        let found = last.len();
        if board.stone(point) == enemy && board.find_liberties(point, 1, &mut last) > 1 {
            last.truncate(found);
        }
    }
    let wanted = random.below(last.len().max(1) as u32) as usize;
    let point = *last.get(wanted)?;
    board.try_play(point).then_some(point)
}

/// Plays on a random point that is no true eye.
fn fill<B: GoPosition>(
    board: &mut B,
    points: &[B::Point],
    random: &mut XorShift64Star,
) -> Option<B::Point> {
    let empty = points.iter().filter(|&&point| board.stone(point) == EMPTY);
    let mut empty: Vec<B::Point> = empty.copied().collect();
    while !empty.is_empty() {
        let point = empty.swap_remove(random.below(empty.len() as u32) as usize);
        if !board.is_own_eye(point) && board.try_play(point) {
            return Some(point);
        }
    }
    None
}
