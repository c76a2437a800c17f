//! `layout`: the memory of layouts, as their authors draw it.

use crate::boardbench::boardbench;

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
    let said = boardbench("layout padded --size 7 --max 7").succeeds();
    let line = "padded: rows 7, columns 7, stride 8, cells 73";
    assert_eq!(said.stdout, format!("{line}\n\n{INDICES}\n{FULL}"));
}

#[test]
fn padded_keeps_its_stride_on_a_smaller_board() {
    let said = boardbench("layout padded --size 5 --max 7").succeeds();
    let line = "padded: rows 5, columns 5, stride 8, cells 73";
    assert_eq!(said.stdout, format!("{line}\n\n{INDICES}\n{SMALLER}"));
}

#[test]
fn every_layout_shows_the_smallest_and_the_largest_board() {
    let layouts = "naive2d array2d flat flat-division padded padded-tight padded-full padded2d 0x88 0x88-wide table";
    for name in layouts.split(' ') {
        for size in [2, 25] {
            let said = boardbench(&format!("layout {name} --size {size}")).succeeds();
            let marks = said.stdout.rsplit("\n\n").next().unwrap();
            assert_eq!(marks.matches('.').count(), size * size, "{name}: {marks}");
        }
    }
}

#[test]
fn sizes_that_no_array_holds_are_refused() {
    boardbench("layout padded --size 8 --max 7").refuses(&["8"]);
    boardbench("layout padded --size 26").refuses(&["26", "25"]);
    boardbench("layout padded --size 1").refuses(&["1", "2"]);
    boardbench("layout padded --rows 5").refuses(&["--columns"]);
    boardbench("layout hexagonal").refuses(&["hexagonal", "padded", "0x88"]);
}
