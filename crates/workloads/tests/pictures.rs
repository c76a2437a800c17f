//! The figures that documents print of their boards, drawn from the layouts as
//! `boardbench layout` draws them.

use board::{AtRunTime, Family, Layout};
use layouts::{FlatDivision, Padded, PaddedTight};
use workloads::Picture;

fn picture<F: Family>(rows: usize, columns: usize, max: usize) -> Picture {
    let geometry = AtRunTime::new(rows, columns, max).unwrap();
    Picture::of(F::Dynamic::new(geometry).unwrap())
}

/// The numbers of a map, whatever their columns.
fn numbers(map: &str) -> Vec<Vec<usize>> {
    let line = |line: &str| {
        line.split_whitespace()
            .map(|n| n.parse().unwrap())
            .collect()
    };
    map.lines().map(line).collect()
}

/// The GNU Go documentation, "The Board Array", first figure: the indices at
/// MAX_BOARD 7, rows -1 to 7.
#[test]
fn gnu_go_index_map() {
    let figure = "
 0  1  2  3  4  5  6  7
 8  9 10 11 12 13 14 15
16 17 18 19 20 21 22 23
24 25 26 27 28 29 30 31
32 33 34 35 36 37 38 39
40 41 42 43 44 45 46 47
48 49 50 51 52 53 54 55
56 57 58 59 60 61 62 63
64 65 66 67 68 69 70 71 72
";
    assert_eq!(picture::<Padded>(7, 7, 7).index_map(), figure[1..]);
    assert_eq!(picture::<Padded>(5, 5, 7).index_map(), figure[1..]);
}

/// The second figure: board_size and MAX_BOARD both 7.
#[test]
fn gnu_go_marks_at_board_size_7() {
    let figure = "\
# # # # # # # #
# . . . . . . .
# . . . . . . .
# . . . . . . .
# . . . . . . .
# . . . . . . .
# . . . . . . .
# . . . . . . .
# # # # # # # # #
";
    assert_eq!(picture::<Padded>(7, 7, 7).marks(), figure);
}

/// The third figure: board_size 5, MAX_BOARD 7.
#[test]
fn gnu_go_marks_at_board_size_5() {
    let figure = "\
# # # # # # # #
# . . . . . # #
# . . . . . # #
# . . . . . # #
# . . . . . # #
# . . . . . # #
# # # # # # # #
# # # # # # # #
# # # # # # # # #
";
    assert_eq!(picture::<Padded>(5, 5, 7).marks(), figure);
}

/// *One-dimensional array modeling*: both boards of tic-tac-toe.
#[test]
fn both_modellings_of_tic_tac_toe() {
    let first = numbers(&picture::<FlatDivision>(3, 3, 3).index_map());
    assert_eq!(first, [[0, 1, 2], [3, 4, 5], [6, 7, 8]]);
    let second = picture::<PaddedTight>(3, 3, 3);
    let figure = "
 0  1  2  3
 4  5  6  7
 8  9 10 11
12 13 14 15
16 17 18 19 20
";
    assert_eq!(second.index_map(), figure[1..]);
    assert_eq!(
        second.marks(),
        "# # # #\n# . . .\n# . . .\n# . . .\n# # # # #\n"
    );
}

/// *Board representation* draws a 9x9 board with one column of border: 10
/// cells a row, 11 rows and one, 111 cells.
#[test]
fn nine_by_nine_with_one_column_of_border() {
    let board = picture::<PaddedTight>(9, 9, 9);
    assert_eq!((board.stride, board.cells.len()), (10, 111));
    let row = "# . . . . . . . . .\n".repeat(9);
    let border = "# # # # # # # # # #";
    assert_eq!(board.marks(), format!("{border}\n{row}{border} #\n"));
}
