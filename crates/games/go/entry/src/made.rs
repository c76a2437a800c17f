//! Games less wild than random ones: of Go that takes what it can.

use board::Family;
use game::{Position, Side, XorShift64Star};
use go::{BLACK, EMPTY, GoPosition, Reads, Record, Setup, Strings, WHITE};
use layouts::Padded;

/// This many whole games: three turns in four a string is taken if one can be;
/// else as in random games.
pub(crate) fn games(start: &Setup, count: usize, seed: u64) -> Vec<Record> {
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
        Side::Black => WHITE,
        Side::White => BLACK,
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
