//! `layout`: the memory of layouts, as their authors draw it.

use crate::boardbench::{begins, boardbench};

/// GNU Go's figure of its board array where MAX_BOARD is 7 (GNU Go
/// documentation, "The Board Array").
const INDICES: &str = " 0  1  2  3  4  5  6  7
 8  9 10 11 12 13 14 15
16 17 18 19 20 21 22 23
24 25 26 27 28 29 30 31
32 33 34 35 36 37 38 39
40 41 42 43 44 45 46 47
48 49 50 51 52 53 54 55
56 57 58 59 60 61 62 63
64 65 66 67 68 69 70 71 72
";

/// Its figure of a board that fills the array.
const FULL: &str = "# # # # # # # #
# . . . . . . .
# . . . . . . .
# . . . . . . .
# . . . . . . .
# . . . . . . .
# . . . . . . .
# . . . . . . .
# # # # # # # # #
";

/// Its figure of a board of 5 in the same array.
const SMALLER: &str = "# # # # # # # #
# . . . . . # #
# . . . . . # #
# . . . . . # #
# . . . . . # #
# . . . . . # #
# # # # # # # #
# # # # # # # #
# # # # # # # # #
";

#[test]
fn padded_is_gnu_gos_board() {
    let output = boardbench("layout padded --size 7 --max 7").succeeds();
    let line = "padded: rows 7, columns 7, stride 8, cells 73";
    assert_eq!(output.stdout, format!("{line}\n\n{INDICES}\n{FULL}"));
}

#[test]
fn padded_keeps_its_stride_on_a_smaller_board() {
    let output = boardbench("layout padded --size 5 --max 7").succeeds();
    let line = "padded: rows 5, columns 5, stride 8, cells 73";
    assert_eq!(output.stdout, format!("{line}\n\n{INDICES}\n{SMALLER}"));
}

/// *One-dimensional array modeling* draws tic-tac-toe in both of its ways.
#[test]
fn both_modellings_of_tic_tac_toe_are_those_of_the_document() {
    let first = boardbench("layout flat-division --size 3").succeeds();
    let figure = "0 1 2\n3 4 5\n6 7 8\n";
    let line = "flat-division: rows 3, columns 3, stride 3, cells 9";
    let marks = ". . .\n. . .\n. . .\n";
    assert_eq!(first.stdout, format!("{line}\n\n{figure}\n{marks}"));

    let second = boardbench("layout padded-tight --size 3").succeeds();
    let figure = " 0  1  2  3
 4  5  6  7
 8  9 10 11
12 13 14 15
16 17 18 19 20
";
    let line = "padded-tight: rows 3, columns 3, stride 4, cells 21";
    let marks = "# # # #\n# . . .\n# . . .\n# . . .\n# # # # #\n";
    assert_eq!(second.stdout, format!("{line}\n\n{figure}\n{marks}"));
}

/// *Board representation* draws a 9x9 board with one column of border, in which
/// there are 11 rows of 10 cells, and one more.
#[test]
fn nine_by_nine_has_one_column_of_border() {
    let output = boardbench("layout padded-tight --size 9").succeeds();
    let line = "padded-tight: rows 9, columns 9, stride 10, cells 111";
    assert_eq!(output.stdout.lines().next(), Some(line));
    let border = "# # # # # # # # # #";
    let rows = "# . . . . . . . . .\n".repeat(9);
    let marks = output.stdout.split("\n\n").last();
    let drawn = format!("{border}\n{rows}{border} #\n");
    assert_eq!(marks, Some(drawn.as_str()));
}

/// The last of its rows has no unused half behind it.
#[test]
fn zero_x88_has_eight_rows() {
    let output = boardbench("layout 0x88 --size 8").succeeds().stdout;
    let parts: Vec<&str> = output.split("\n\n").collect();
    let on = ". . . . . . . .";
    let row = format!("{on} # # # # # # # #\n");
    assert_eq!(parts[2], format!("{}{on}\n", row.repeat(7)));
    assert_eq!(parts[1].lines().count(), 8);
    assert!(parts[1].ends_with("112 113 114 115 116 117 118 119"));
}

/// The board of chess mailboxes: twelve rows of ten, as the columns at the ends of two
/// rows serve a knight together.
#[test]
fn padded_in_chess_is_the_mailbox_of_ten_by_twelve() {
    let output = boardbench("layout padded --game chess").succeeds().stdout;
    let marks = output.rsplit("\n\n").next().expect("marks");
    let border = "# # # # # # # # # #";
    let row = "# . . . . . . . . #";
    let lines: Vec<&str> = marks.lines().collect();
    assert!(lines[..2].iter().all(|line| *line == border), "{output}");
    assert!(lines[2..10].iter().all(|line| *line == row), "{output}");
    assert!(
        lines[10..].iter().all(|line| line.starts_with(border)),
        "{output}"
    );
    assert_eq!(lines.len(), 12, "{output}");
    boardbench("layout padded --game chess --size 9").refuses(&["8x8"]);
    let small = boardbench("layout padded --game tictactoe")
        .succeeds()
        .stdout;
    begins(&small, "padded: rows 3, columns 3, stride 4,");
    boardbench("layout padded --game mnk").refuses(&["--size"]);
}

#[test]
fn every_layout_shows_the_smallest_and_the_largest_board() {
    struct Shown;

    impl layouts::Visitor for Shown {
        fn visit<F: board::Family>(&mut self) {
            shows_the_board(F::ABOUT.name, 2);
            shows_the_board(F::ABOUT.name, 25);
        }
    }
    layouts::for_each(&mut Shown);
}

/// Each point of a board of this size is drawn once.
pub(crate) fn shows_the_board(name: &str, size: usize) {
    let output = boardbench(&format!("layout {name} --size {size}")).succeeds();
    let marks = output.stdout.rsplit("\n\n").next().unwrap();
    assert_eq!(marks.matches('.').count(), size * size, "{name}: {marks}");
}

#[test]
fn sizes_that_no_array_holds_are_refused() {
    boardbench("layout padded --size 8 --max 7").refuses(&["8"]);
    boardbench("layout padded --size 26").refuses(&["26", "25"]);
    boardbench("layout padded --size 1").refuses(&["1", "2"]);
    boardbench("layout padded --rows 5").refuses(&["--columns"]);
    // Words that people type.
    for (said, meant) in [
        ("vec", "naive2d"),
        ("nested", "array2d"),
        ("10x12", "padded --game chess"),
    ] {
        let shown = |name: &str| {
            boardbench(&format!("layout {name} --size 8"))
                .succeeds()
                .stdout
        };
        assert_eq!(shown(said), shown(meant), "{said}");
    }
    let listed = boardbench("list representations vec --format csv")
        .succeeds()
        .stdout;
    assert!(listed.contains("naive2d"), "{listed}");
    boardbench("layout hexagonal").refuses(&["hexagonal", "padded", "0x88"]);
}
