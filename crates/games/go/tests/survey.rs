//! What a Go program asks of all stones at once, against plain arithmetic.

use board::{Coord, Family, ORTHOGONAL};
use boardbench_go::XorShift64Star;
use boardbench_go::{Flood, Setup, Strings, Survey};
use layouts::{Flat, Naive2d, Padded, Visitor};
use std::collections::{BTreeMap, BTreeSet};
use workloads::query::Board;

/// Every stone's number, colour and liberties up to `most`, found by plain
/// arithmetic.
fn plain_survey(board: &Board, most: usize) -> BTreeMap<u32, (u8, usize)> {
    let (rows, columns) = (board.rows, board.columns);
    let orthogonal = |point: usize| {
        let at = Coord::new(point / columns, point % columns);
        let reached = ORTHOGONAL.into_iter();
        let reached = reached.filter_map(move |direction| at.moved(direction, rows, columns));
        reached.map(move |at| usize::from(at.row) * columns + usize::from(at.column))
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
        let ko = ko.map(|number| boardbench_go::vertex(number, setup.rows, setup.columns));
        assert_eq!(&ko.clone().unwrap_or("-".into()), shown);
        kos += u32::from(ko.is_some());
    }
    kos
}

struct Surveying(u32);

impl Visitor for Surveying {
    fn visit<F: Family>(&mut self) {
        for (rows, columns) in [(5, 5), (7, 10)] {
            let setup = Setup::empty(rows, columns, boardbench_go::Rules::default()).unwrap();
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
    // One of each kind of point; `boardbench verify` holds those that are measured to
    // one another.
    surveying.visit::<Naive2d>();
    surveying.visit::<Flat>();
    surveying.visit::<Padded>();
    assert!(surveying.0 > 0, "no game had a ko");
}
