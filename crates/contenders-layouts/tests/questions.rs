//! Questions put in two ways get one answer, in every layout; and what Go programs ask
//! is held against plain arithmetic. The layouts are those that are measured, with their
//! size known at run time.

use board::{Coord, DIAGONAL, Direction, Family, ORTHOGONAL};
use game::XorShift64Star;
use std::collections::BTreeSet;
use std::sync::Arc;
use workloads::query::{
    Board, FIVE_IN_A_ROW, FIVE_IN_A_ROW_BY_METHODS, NEIGHBOURS, NEIGHBOURS_BY_NAME, PATTERNS,
    PATTERNS_KEPT, SPIRAL_BY_FLAGS, SPIRAL_BY_LIMITS, SYMMETRIES, TRAVERSE_CELLS, TRAVERSE_ROWS,
};
use workloads::{CompiledLayout, Digest, Grid, Pool, Workload};

const SAME: [[Workload; 2]; 5] = [
    [NEIGHBOURS, NEIGHBOURS_BY_NAME],
    [TRAVERSE_ROWS, TRAVERSE_CELLS],
    [FIVE_IN_A_ROW, FIVE_IN_A_ROW_BY_METHODS],
    [SPIRAL_BY_FLAGS, SPIRAL_BY_LIMITS],
    [PATTERNS, PATTERNS_KEPT],
];

/// Boards full of short and long runs.
fn boards(rows: usize, columns: usize) -> Arc<[Board]> {
    let board = |seed: usize| Board {
        rows,
        columns,
        cells: (0..rows * columns)
            .map(|index| [0, 1, 1, 2, 1, 1, 2][(index / 3 + index * index / (seed + 2)) % 7])
            .collect(),
    };
    (0..4).map(board).collect()
}

/// A layout's name, and its code for any size.
type Named = (String, CompiledLayout);

fn layouts() -> Vec<Named> {
    let all = contenders_layouts::standard().into_iter();
    let at_run_time = all.filter(|entry| !entry.size_known && entry.variant.is_none());
    let found: Vec<_> = at_run_time
        .map(|entry| (entry.name.clone(), entry.instances[0].clone()))
        .collect();
    let mut listed = Listed(0);
    layouts::for_each(&mut listed);
    assert_eq!(found.len(), listed.0);
    found
}

struct Listed(usize);

impl layouts::Visitor for Listed {
    fn visit<F: Family>(&mut self) {
        self.0 += 1;
    }
}

/// The digest of a query on boards.
fn answer(layout: &CompiledLayout, query: &Workload, boards: &Arc<[Board]>, batch: u32) -> u64 {
    let grid = Grid {
        rows: boards[0].rows,
        columns: boards[0].columns,
        max: 19,
    };
    let offer = layout.offer(query).expect("it is offered");
    let mut work = offer.work(&grid, &Pool::of_boards(boards)).unwrap();
    work.load(1, batch);
    work.run()
}

#[test]
fn the_same_question_has_the_same_answer() {
    for (name, layout) in layouts() {
        for (rows, columns) in [(19, 19), (15, 15), (5, 8), (8, 5), (2, 2)] {
            let boards = boards(rows, columns);
            for [one, other] in SAME {
                assert_eq!(
                    answer(&layout, &one, &boards, 8),
                    answer(&layout, &other, &boards, 8),
                    "{} and {} in {name} on {rows}x{columns}",
                    one.name,
                    other.name,
                );
            }
        }
    }
}

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

/// What each layout answers about a board.
fn answers(layouts: &[Named], board: &Board, query: &Workload) -> Vec<(String, u64)> {
    let boards: Arc<[Board]> = [board.clone()].into();
    let of = |(name, layout): &Named| (name.clone(), answer(layout, query, &boards, 1));
    layouts.iter().map(of).collect()
}

#[test]
fn patterns_are_those_of_plain_arithmetic() {
    let layouts = layouts();
    for (rows, columns) in [(19, 19), (5, 8), (2, 2)] {
        let board = scattered(rows, columns, 7);
        let expected = plain_patterns(&board);
        for query in [PATTERNS, PATTERNS_KEPT] {
            for (layout, found) in answers(&layouts, &board, &query) {
                assert_eq!(found, expected, "{} in {layout}", query.name);
            }
        }
    }
}

#[test]
fn a_board_and_its_symmetries_have_one_name() {
    let layouts = layouts();
    let board = scattered(9, 9, 3);
    let name = answers(&layouts, &board, &SYMMETRIES);
    for turned in [
        moved(&board, true, |r, c| (c, 8 - r)),
        moved(&board, true, |r, c| (c, r)),
        moved(&board, false, |r, c| (r, 8 - c)),
        moved(&board, false, |r, c| (8 - r, 8 - c)),
    ] {
        assert_ne!(turned, board);
        assert_eq!(answers(&layouts, &turned, &SYMMETRIES), name);
    }
    let oblong = scattered(5, 8, 3);
    let mirrored = moved(&oblong, false, |r, c| (4 - r, c));
    assert_eq!(
        answers(&layouts, &mirrored, &SYMMETRIES),
        answers(&layouts, &oblong, &SYMMETRIES)
    );
}

#[test]
fn other_boards_have_other_names() {
    let one = &layouts()[..1];
    let names: BTreeSet<u64> = (1..200)
        .map(|seed| answers(one, &scattered(9, 9, seed), &SYMMETRIES)[0].1)
        .collect();
    assert_eq!(names.len(), 199);
}
