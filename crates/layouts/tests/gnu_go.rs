//! GNU Go's board array as its documentation describes it: the numbers, the
//! macros, the promise about one step and where it ends.
//! Source: the GNU Go documentation, "The Board Array".

mod gnu_go_words;

use board::{AtRunTime, Coord, Direction, LARGEST, Layout, SMALLEST};
use gnu_go_words::{Array, GRAY, NO_MOVE, PASS_MOVE, WE, Words};

fn array(board_size: usize, max_board: usize) -> Array {
    Array::new(AtRunTime::new(board_size, board_size, max_board).unwrap()).unwrap()
}

/// Every board_size <= MAX_BOARD <= 25.
fn for_each_array(mut check: impl FnMut(Array)) {
    for max_board in SMALLEST..=LARGEST {
        for board_size in SMALLEST..=max_board {
            check(array(board_size, max_board));
        }
    }
}

fn points(array: Array) -> Vec<u16> {
    let mut points = Vec::new();
    array.traverse_by_pos(|pos| points.push(pos));
    points
}

#[test]
fn numbers_of_the_arrays_for_7_and_19() {
    let small = array(7, 7);
    assert_eq!((small.boardsize(), small.ns()), (73, 8));
    assert_eq!((small.boardmin(), small.boardmax()), (9, 64));
    let large = array(19, 19);
    assert_eq!((large.boardsize(), large.ns()), (421, 20));
    assert_eq!((large.boardmin(), large.boardmax()), (21, 400));
}

/// The macros as they are printed, with the brackets that BOARDMAX lacks.
#[test]
fn macros_are_those_of_the_documentation() {
    for_each_array(|array| {
        let max = board::Geometry::max(array.geometry()) as i16;
        assert_eq!(array.boardsize() as i16, (max + 2) * (max + 1) + 1);
        assert_eq!(array.boardmin() as i16, max + 2);
        assert_eq!(array.boardmax() as i16, (max + 1) * (max + 1));
        assert_eq!((array.ns() as i16, WE), (max + 1, 1));
        for i in -1..=max {
            for j in -1..max {
                let pos = (max + 2) + i * (max + 1) + j;
                assert_eq!(array.pos(i, j) as i16, pos);
                assert_eq!((array.i(pos as u16), array.j(pos as u16)), (i, j));
            }
        }
    });
}

/// The index map of the documentation: MAX_BOARD 7, rows and columns from -1.
#[test]
fn indices_are_those_of_the_figure() {
    let array = array(7, 7);
    for i in -1..=7 {
        for j in -1..=6 {
            assert_eq!(array.pos(i, j) as i16, 8 * (i + 1) + (j + 1));
        }
    }
    assert_eq!(array.pos(7, 7), 72, "the corner drawn at the end");
}

#[test]
fn steps_have_the_names_of_the_compass() {
    let array = array(7, 7);
    let pos = array.pos(3, 3);
    let one_step = [
        (array.south(pos), 4, 3),
        (array.west(pos), 3, 2),
        (array.north(pos), 2, 3),
        (array.east(pos), 3, 4),
        (array.sw(pos), 4, 2),
        (array.nw(pos), 2, 2),
        (array.ne(pos), 2, 4),
        (array.se(pos), 4, 4),
    ];
    for ((reached, i, j), delta) in one_step.into_iter().zip(array.delta()) {
        assert_eq!(reached, array.pos(i, j));
        assert_eq!(reached, pos.wrapping_add_signed(delta));
    }
    assert_eq!(array.ss(pos), array.pos(5, 3));
    assert_eq!(array.ww(pos), array.pos(3, 1));
    assert_eq!(array.nn(pos), array.pos(1, 3));
    assert_eq!(array.ee(pos), array.pos(3, 5));
}

/// The text says (i+1, j-1); by its own figure and macros it is (i-1, j+1).
#[test]
fn upper_right_is_north_of_east() {
    for_each_array(|array| {
        for pos in points(array) {
            let (i, j) = (array.i(pos), array.j(pos));
            assert_eq!(array.north(array.east(pos)), array.pos(i - 1, j + 1));
            assert_eq!(array.ne(pos), array.pos(i - 1, j + 1));
        }
    });
}

/// "Any movement from a point on the board to an adjacent or diagonal vertex
/// is guaranteed to produce a valid index into the board array, and the color
/// found is GRAY if it is not on the board."
#[test]
fn one_step_is_a_valid_index_and_gray_off_the_board() {
    let mut steps = 0;
    for_each_array(|array| {
        let size = array.rows() as i16;
        let board = array.map(0, GRAY);
        for pos in points(array) {
            for delta in array.delta() {
                let reached = pos.wrapping_add_signed(delta);
                assert!(reached < array.boardsize(), "{pos} {delta:+}");
                let (i, j) = neighbour(array, pos, delta);
                let inside = (0..size).contains(&i) && (0..size).contains(&j);
                assert_eq!(array.on_board(&board, reached), inside);
                assert_eq!(array.on_board1(&board, reached), inside);
                steps += 1;
            }
        }
    });
    // Eight steps from each point: the sum over MAX of the sum of squares.
    let squares = |max: usize| (2..=max).map(|n| n * n).sum::<usize>();
    assert_eq!(steps, 8 * (2..=25).map(squares).sum::<usize>());
}

/// Row and column of a neighbour by plain arithmetic.
fn neighbour(array: Array, pos: u16, delta: i16) -> (i16, i16) {
    let (i, j) = (array.i(pos), array.j(pos));
    let ns = array.ns() as i16;
    let rows = (delta + 2 * ns + 1) / ns - 2;
    (i + rows, j + delta - rows * ns)
}

/// The promise ends after one step: SS and NN leave the array, EE and WW find
/// points of other rows.
#[test]
fn two_steps_at_once_are_outside_the_promise() {
    let small = array(7, 7);
    assert_eq!(small.ss(63), 79);
    assert!(small.ss(63) > 72);
    assert_eq!(small.nn(9) as i16, 9 - 16);
    let board = small.map(0, GRAY);
    assert!(!small.on_board1(&board, small.ss(63)));
    assert!(!small.on_board1(&board, small.nn(9)));
    for_each_array(|array| {
        let size = array.rows() as i16;
        let board = array.map(0, GRAY);
        assert!(array.nn(array.pos(0, 0)) >= array.boardsize());
        if array.geometry() == AtRunTime::new(size as usize, size as usize, size as usize).unwrap()
        {
            assert!(array.ss(array.pos(size - 1, size - 1)) >= array.boardsize());
            let right_edge = array.pos(0, size - 1);
            assert_eq!(array.ee(right_edge), array.pos(1, 0));
            assert!(array.on_board(&board, array.ee(right_edge)));
        }
    });
}

#[test]
fn pass_is_a_cell_and_gray() {
    assert_eq!(NO_MOVE, PASS_MOVE);
    for_each_array(|array| {
        let board = array.map(0, GRAY);
        assert_eq!(array.pos(-1, -1), PASS_MOVE);
        assert!(!array.on_board(&board, PASS_MOVE));
        let side_array = array.map(0_u32, 9);
        assert_eq!(array.get(&side_array, PASS_MOVE), 9);
    });
}

#[test]
fn both_traversals_meet_the_same_points_in_the_same_order() {
    for_each_array(|array| {
        let board = array.map(0, GRAY);
        let mut on_board = Vec::new();
        array.traverse_on_board(&board, |pos| on_board.push(pos));
        assert_eq!(points(array), on_board);
        assert_eq!(on_board.len(), array.rows() * array.columns());
        assert_eq!(on_board[0], array.boardmin());
        assert!(on_board.iter().all(|&pos| pos < array.boardmax()));
    });
}

/// The macros and the trait are two names of the same thing.
#[test]
fn macros_agree_with_the_layout() {
    for_each_array(|array| {
        for pos in points(array) {
            let place = Coord::new(array.i(pos) as usize, array.j(pos) as usize);
            assert_eq!((array.point(place), array.coord(pos)), (pos, place));
        }
        assert_eq!(array.step(Direction::SOUTH), array.ns() as i16);
        assert_eq!(array.step(Direction::EAST), WE);
    });
}
