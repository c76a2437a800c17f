//! Questions put in two ways get one answer, in every layout.

mod free;
mod go;
mod special;

use board::Family;
use layouts::Visitor;
use std::sync::Arc;
use workloads::query::{Board, OfAll, Query};
use workloads::{Asks, QueriesOf, Work};

const SAME: [[Query; 2]; 5] = [
    [Query::Neighbours, Query::NeighboursByName],
    [Query::TraverseRows, Query::TraverseCells],
    [Query::FiveInARow, Query::FiveInARowByMethods],
    [Query::SpiralByFlags, Query::SpiralByLimits],
    [Query::Patterns, Query::PatternsKept],
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

fn answer(asks: &dyn Asks, query: Query, boards: &Arc<[Board]>) -> u64 {
    let mut work: Box<dyn Work> = asks.query_work(query, boards, 19).unwrap();
    work.load(1, 8);
    work.run()
}

struct EachLayout;

impl Visitor for EachLayout {
    fn visit<F: Family>(&mut self) {
        let asks = QueriesOf::<F::Dynamic, OfAll>::instance();
        for (rows, columns) in [(19, 19), (15, 15), (5, 8), (8, 5), (2, 2)] {
            let boards = boards(rows, columns);
            for [one, other] in SAME {
                assert_eq!(
                    answer(asks, one, &boards),
                    answer(asks, other, &boards),
                    "{} and {} in {} on {rows}x{columns}",
                    one.name(),
                    other.name(),
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
