//! What Go programs ask, against plain arithmetic.

use board::{Coord, DIAGONAL, Direction, Family, ORTHOGONAL};
use games::XorShift64Star;
use games::go::{Flood, Setup, Strings, Survey};
use layouts::Visitor;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use workloads::query::{Board, PATTERNS, PATTERNS_KEPT, SYMMETRIES, of_all};
use workloads::{Digest, Workload};

/// A board of stones and empty points in no order.
fn scattered(rows: usize, columns: usize, seed: u64) -> Board {
    let mut random = XorShift64Star::new(seed);
    let cells = (0..rows * columns).map(|_| random.below(3) as u8);
    Board {
        rows,
        columns,
        cells: cells.collect(),
    }
}

fn neighbours(board: &Board, at: Coord) -> impl Iterator<Item = Option<usize>> {
    let eight: Vec<Direction> = ORTHOGONAL.into_iter().chain(DIAGONAL).collect();
    let (rows, columns) = (board.rows, board.columns);
    eight.into_iter().map(move |direction| {
        let reached = at.moved(direction, rows, columns)?;
        Some(usize::from(reached.row) * columns + usize::from(reached.column))
    })
}

/// Two bits for each neighbour, 3 off the board; the codes of a board folded.
fn plain_patterns(board: &Board) -> u64 {
    let mut sum = 0_u64;
    for number in 0..board.cells.len() {
        let at = Coord::new(number / board.columns, number % board.columns);
        let code = neighbours(board, at).fold(0_u64, |code, neighbour| {
            code << 2 | neighbour.map_or(3, |neighbour| u64::from(board.cells[neighbour]))
        });
        sum = sum.rotate_left(3) ^ code;
    }
    let mut digest = Digest::default();
    digest.add(sum);
    digest.value()
}

/// The board with the place of each point moved.
fn moved(board: &Board, turned: bool, to: impl Fn(usize, usize) -> (usize, usize)) -> Board {
    let (rows, columns) = if turned {
        (board.columns, board.rows)
    } else {
        (board.rows, board.columns)
    };
    let mut cells = vec![0; board.cells.len()];
    for row in 0..board.rows {
        for column in 0..board.columns {
            let (r, c) = to(row, column);
            cells[r * columns + c] = board.cells[row * board.columns + column];
        }
    }
    Board {
        rows,
        columns,
        cells,
    }
}

struct OfBoard<'a>(&'a Board, &'a Workload, Vec<(&'static str, u64)>);

impl Visitor for OfBoard<'_> {
    fn visit<F: Family>(&mut self) {
        let boards: Arc<[Board]> = [self.0.clone()].into();
        let found = super::answer(&of_all::<F::Dynamic>(), self.1, &boards, 1);
        self.2.push((F::ABOUT.name, found));
    }
}

/// What each layout answers about a board.
fn answers(board: &Board, query: &Workload) -> Vec<(&'static str, u64)> {
    let mut answers = OfBoard(board, query, Vec::new());
    layouts::for_each(&mut answers);
    answers.2
}

#[test]
fn patterns_are_those_of_plain_arithmetic() {
    for (rows, columns) in [(19, 19), (5, 8), (2, 2)] {
        let board = scattered(rows, columns, 7);
        let expected = plain_patterns(&board);
        for query in [PATTERNS, PATTERNS_KEPT] {
            for (layout, found) in answers(&board, &query) {
                assert_eq!(found, expected, "{} in {layout}", query.name);
            }
        }
    }
}

#[test]
fn a_board_and_its_symmetries_have_one_name() {
    let board = scattered(9, 9, 3);
    let name = answers(&board, &SYMMETRIES);
    for turned in [
        moved(&board, true, |r, c| (c, 8 - r)),
        moved(&board, true, |r, c| (c, r)),
        moved(&board, false, |r, c| (r, 8 - c)),
        moved(&board, false, |r, c| (8 - r, 8 - c)),
    ] {
        assert_ne!(turned, board);
        assert_eq!(answers(&turned, &SYMMETRIES), name);
    }
    let oblong = scattered(5, 8, 3);
    let mirrored = moved(&oblong, false, |r, c| (4 - r, c));
    assert_eq!(
        answers(&mirrored, &SYMMETRIES),
        answers(&oblong, &SYMMETRIES)
    );
}

#[test]
fn other_boards_have_other_names() {
    let names: BTreeSet<u64> = (1..200)
        .map(|seed| answers(&scattered(9, 9, seed), &SYMMETRIES)[0].1)
        .collect();
    assert_eq!(names.len(), 199);
}

/// Every stone's number, colour and liberties up to `most`, found by plain
/// arithmetic.
fn plain_survey(board: &Board, most: usize) -> BTreeMap<u32, (u8, usize)> {
    let orthogonal = |point: usize| {
        let at = Coord::new(point / board.columns, point % board.columns);
        neighbours(board, at).take(4).flatten()
    };
    let of_stone = |start: usize| {
        let (mut string, mut liberties) = (BTreeSet::from([start]), BTreeSet::new());
        let mut open = vec![start];
        while let Some(point) = open.pop() {
            for neighbour in orthogonal(point) {
                if board.cells[neighbour] == 0 {
                    liberties.insert(neighbour);
                } else if board.cells[neighbour] == board.cells[start] && string.insert(neighbour) {
                    open.push(neighbour);
                }
            }
        }
        liberties.len().min(most)
    };
    let stones = (0..board.cells.len()).filter(|&point| board.cells[point] != 0);
    stones
        .map(|point| (point as u32, (board.cells[point], of_stone(point))))
        .collect()
}

/// Plays a random game and holds the survey to plain arithmetic on the way.
/// Returns how often a ko was on the board.
fn survey_along<P: Survey>(setup: &Setup, seed: u64) -> u32 {
    let mut random = XorShift64Star::new(seed);
    let mut position = P::new(setup).unwrap();
    let (mut points, mut kos) = (Vec::new(), 0);
    position.points(&mut points);
    for ply in 0..300 {
        let point = points[random.below(points.len() as u32) as usize];
        if position.stone(point) == 0 && !position.is_own_eye(point) {
            position.try_play(point);
        }
        // Plain arithmetic is slow, and from move to move little changes.
        if ply % 16 != 0 && position.ko_point().is_none() {
            continue;
        }
        let cells = points.iter().map(|&point| position.stone(point));
        let board = Board {
            rows: setup.rows,
            columns: setup.columns,
            cells: cells.collect(),
        };
        let mut found = BTreeMap::new();
        position.survey(3, |point, stone, liberties| {
            let before = found.insert(point, (stone, liberties));
            assert_eq!(before, None, "{point} is reported twice");
        });
        assert_eq!(found, plain_survey(&board, 3));
        let shown = position.view().state;
        let (_, shown) = shown.iter().find(|(name, _)| *name == "ko").unwrap();
        let ko = position.ko_point().map(|point| position.number(point));
        let ko = ko.map(|number| games::go::vertex(number, setup.rows, setup.columns));
        assert_eq!(&ko.clone().unwrap_or("-".into()), shown);
        kos += u32::from(ko.is_some());
    }
    kos
}

struct Surveying(u32);

impl Visitor for Surveying {
    fn visit<F: Family>(&mut self) {
        for (rows, columns) in [(5, 5), (7, 10)] {
            let setup = Setup::empty(rows, columns, games::go::Rules::default()).unwrap();
            for seed in 1..=8 {
                self.0 += survey_along::<Flood<F::Dynamic>>(&setup, seed);
                self.0 += survey_along::<Strings<F::Dynamic>>(&setup, seed);
            }
        }
    }
}

#[test]
fn surveys_are_those_of_plain_arithmetic() {
    let mut surveying = Surveying(0);
    layouts::for_each(&mut surveying);
    assert!(surveying.0 > 0, "no game had a ko");
}
