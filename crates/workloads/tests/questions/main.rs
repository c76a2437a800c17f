//! Questions put in two ways get one answer, in every layout.

mod free;
mod go;
mod special;

use board::Family;
use layouts::Visitor;
use std::sync::Arc;
use workloads::query::{
    Board, FIVE_IN_A_ROW, FIVE_IN_A_ROW_BY_METHODS, NEIGHBOURS, NEIGHBOURS_BY_NAME, PATTERNS,
    PATTERNS_KEPT, SPIRAL_BY_FLAGS, SPIRAL_BY_LIMITS, TRAVERSE_CELLS, TRAVERSE_ROWS, of_all,
};
use workloads::{Grid, Offer, Pool, Workload, offer};

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

/// The digest of a query on boards.
fn answer(offers: &[Offer<Grid>], query: &Workload, boards: &Arc<[Board]>, batch: u32) -> u64 {
    let grid = Grid {
        rows: boards[0].rows,
        columns: boards[0].columns,
        max: 19,
    };
    let offer = offer(offers, query).expect("it is offered");
    let mut work = offer.work(&grid, &Pool::of_boards(boards)).unwrap();
    work.load(1, batch);
    work.run()
}

struct EachLayout;

impl Visitor for EachLayout {
    fn visit<F: Family>(&mut self) {
        let offers = of_all::<F::Dynamic>();
        for (rows, columns) in [(19, 19), (15, 15), (5, 8), (8, 5), (2, 2)] {
            let boards = boards(rows, columns);
            for [one, other] in SAME {
                assert_eq!(
                    answer(&offers, &one, &boards, 8),
                    answer(&offers, &other, &boards, 8),
                    "{} and {} in {} on {rows}x{columns}",
                    one.name,
                    other.name,
                    F::ABOUT.name
                );
            }
        }
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    layouts::for_each(&mut EachLayout);
}
