//! Both ways of *One-dimensional array modeling represents two-dimensional
//! checkerboard state*: its formulas, its step lists, its examples. In it x is
//! the row and y the column, and C the number of columns.

use board::{
    ALL_STEPS, AtRunTime, Coord, Direction, Family, Gomoku, LARGEST, Layout, Othello, SMALLEST,
    TicTacToe,
};
use boardbench_layouts::{FlatDivision, PaddedTight};

type First = <FlatDivision as Family>::Dynamic;
type Second = <PaddedTight as Family>::Dynamic;

fn geometry(rows: usize, columns: usize) -> AtRunTime<1> {
    AtRunTime::new(rows, columns, rows.max(columns)).unwrap()
}

fn for_each_size(mut check: impl FnMut(First, Second)) {
    for rows in SMALLEST..=LARGEST {
        for columns in SMALLEST..=LARGEST {
            let size = geometry(rows, columns);
            check(First::new(size).unwrap(), Second::new(size).unwrap());
        }
    }
}

/// P = C*x + y and back: y = P % C, x = (P - y) / C.
#[test]
fn the_first_formula_and_its_inverse() {
    for_each_size(|board, _| {
        let columns = board.columns();
        board.points(|point| {
            let Coord { row, column } = board.coord(point);
            let (x, y, p) = (usize::from(row), usize::from(column), usize::from(point));
            assert_eq!(p, columns * x + y);
            assert_eq!((y, x), (p % columns, (p - y) / columns));
        });
    });
}

/// P = C + 2 + y + x*(C+1) and back: y = (P - (C+2)) % (C+1),
/// x = (P - (C+2) - y) / (C+1).
#[test]
fn the_second_formula_and_its_inverse() {
    for_each_size(|_, board| {
        let columns = board.columns();
        board.points(|point| {
            let Coord { row, column } = board.coord(point);
            let (x, y, p) = (usize::from(row), usize::from(column), usize::from(point));
            assert_eq!(p, columns + 2 + y + x * (columns + 1));
            let from_first = p - (columns + 2);
            assert_eq!(y, from_first % (columns + 1));
            assert_eq!(x, (from_first - y) / (columns + 1));
        });
    });
}

/// Right, down, right down, left down. The text calls the first "to the left";
/// with the origin on the left, +1 leads to the right.
const FOUR: [Direction; 4] = [
    Direction::EAST,
    Direction::SOUTH,
    Direction::new(1, 1),
    Direction::new(1, -1),
];

/// Steps of the second way, measured as differences of cells.
fn steps(board: Second, directions: &[Direction]) -> Vec<i16> {
    let steps = directions.iter().map(|&direction| board.step(direction));
    steps.collect()
}

/// Steps of the first way, as differences of cells in the middle of a board.
fn flat_steps(board: First) -> Vec<i16> {
    let middle = Coord::new(1, 1);
    let cell = |at: Coord| board.index(board.point(at)) as i16;
    let moved = |direction| middle.moved(direction, board.rows(), board.columns());
    let steps = FOUR.map(|direction| cell(moved(direction).unwrap()) - cell(middle));
    steps.to_vec()
}

#[test]
fn step_lists_of_the_examples() {
    let first = |n| flat_steps(First::new(geometry(n, n)).unwrap());
    assert_eq!(first(3), [1, 3, 4, 2]);
    assert_eq!(first(4), [1, 4, 5, 3]);
    assert_eq!(first(5), [1, 5, 6, 4]);
    let second = |n| steps(Second::new(geometry(n, n)).unwrap(), &FOUR);
    assert_eq!(second(3), [1, 4, 5, 3]);
    assert_eq!(second(4), [1, 5, 6, 4]);
    assert_eq!(second(5), [1, 6, 7, 5]);
}

/// {1, c, c+1, c-1} and {1, c+1, c+2, c} for any number of columns, and the
/// opposite directions negative.
#[test]
fn step_lists_of_any_number_of_columns() {
    for_each_size(|first, second| {
        let c = first.columns() as i16;
        if first.rows() > 2 && first.columns() > 2 {
            assert_eq!(flat_steps(first), [1, c, c + 1, c - 1]);
        }
        assert_eq!(steps(second, &FOUR), [1, c + 1, c + 2, c]);
        let back = FOUR.map(Direction::reversed);
        assert_eq!(steps(second, &back), [-1, -c - 1, -c - 2, -c]);
    });
}

#[test]
fn boards_of_the_named_games() {
    let tic_tac_toe = <PaddedTight as Family>::TicTacToe::new(TicTacToe {}).unwrap();
    let othello = <PaddedTight as Family>::Othello::new(Othello {}).unwrap();
    let gomoku = <PaddedTight as Family>::Gomoku::new(Gomoku {}).unwrap();
    let cells = [tic_tac_toe.cells(), othello.cells(), gomoku.cells()];
    assert_eq!(cells, [21, 91, 273]);

    let map = tic_tac_toe.map(false, true);
    let flags = (0..21).filter(|&cell| map[cell]).collect::<Vec<_>>();
    assert_eq!(flags, [0, 1, 2, 3, 4, 8, 12, 16, 17, 18, 19, 20]);

    assert_eq!(gomoku.point(Coord::new(0, 0)), 17);
    assert_eq!(
        FOUR.map(|direction| gomoku.step(direction)),
        [1, 16, 17, 15]
    );
}

/// "Any chess position to go to all directions can meet the signs": without a
/// border on the right, on every rectangle.
#[test]
fn a_walk_in_any_direction_ends_at_a_flag() {
    for_each_size(|_, board| {
        let map = board.map(false, true);
        let king = ALL_STEPS.into_iter().filter(|step| step.reach() == 1);
        for step in king.map(|direction| board.step(direction)) {
            board.points(|point| {
                let end = board.ray(&map, point, step, true, |_, _| true);
                assert!(end, "a walk from {point} by {step}");
            });
        }
    });
}

/// 3 - 1 = 2 exists, but lies at the other end of the row above: that many wrong
/// neighbours has an unguarded step of the first way.
#[test]
fn unguarded_steps_of_the_first_way_find_wrong_neighbours() {
    assert_eq!(wrong_neighbours(3, 3), 12);
    for (size, wrong) in [(8, 42), (15, 84), (19, 108)] {
        assert_eq!(wrong_neighbours(size, size), wrong);
    }
}

/// Steps in eight directions that leave the board by its sides and yet find a
/// cell of the array.
fn wrong_neighbours(rows: usize, columns: usize) -> usize {
    let mut wrong = 0;
    for index in 0..(rows * columns) as i32 {
        let at = Coord::new(index as usize / columns, index as usize % columns);
        for step in ALL_STEPS.into_iter().filter(|step| step.reach() == 1) {
            let reached = index + i32::from(step.rows) * columns as i32 + i32::from(step.columns);
            let exists = (0..(rows * columns) as i32).contains(&reached);
            wrong += usize::from(exists && at.moved(step, rows, columns).is_none());
        }
    }
    wrong
}
