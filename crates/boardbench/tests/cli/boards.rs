//! Boards: sizes, moves, SGF files, and their odd corners.

use crate::boardbench::boardbench;
use crate::continued::Scratch;

#[test]
fn a_game_is_read_from_sgf_with_its_size() {
    let scratch = Scratch::new("sgf-game");
    let file = scratch.file("a.sgf", "(;GM[1]FF[4]SZ[9]AB[cc][gg];W[ee];B[ef];W[])");
    let call = boardbench("show go --format json").with("--position", &file);
    let shown = call.succeeds().json();
    assert_eq!(shown["rows"].as_array().unwrap().len(), 9);
    assert_eq!(
        (&shown["rows"][2], &shown["rows"][4]),
        (&"..X......".into(), &"....O....".into())
    );
    assert_eq!(
        (&shown["to_move"], &shown["passes"]),
        (&"black".into(), &1.into())
    );
}

#[test]
fn moves_go_on_after_those_of_the_file() {
    let scratch = Scratch::new("sgf-more");
    let file = scratch.file("a.sgf", "(;SZ[5];B[aa];W[bb])");
    let call = boardbench("show go --format json").with("--position", &file);
    let shown = call.with("--moves", "B E1").succeeds().json();
    assert_eq!(shown["rows"][4], "....X");
}

/// Where a1 is empty the text begins with a hyphen.
#[test]
fn a_position_of_othello_is_read_from_the_command_line() {
    let start = "---------------------------OX------XO--------------------------- X";
    let perft = boardbench("perft othello --depth 2 --representation padded --format csv");
    let counted = perft.with("--position", start).succeeds();
    assert_eq!(counted.column("nodes"), ["12"]);
    let other = start.replace("- X", "- O");
    let shown = boardbench("show othello --format json").with("--position", &other);
    assert_eq!(shown.succeeds().json()["to_move"], "white");
    // Not taken for the value where there is none.
    boardbench("perft othello --depth 2 --position").refuses(&["--position"]);
}

#[test]
fn sgf_files_that_do_not_fit_are_refused() {
    let scratch = Scratch::new("sgf-refused");
    let file = scratch.file("size.sgf", "(;SZ[9];B[aa])");
    let show = |words: &str, path: &str| boardbench(words).with("--position", path);
    show("show go --size 13", &file).refuses(&["9 columns and 9 rows"]);
    show("show go --size 9", &file).succeeds();
    show("show go", "/nowhere/at/all.sgf").refuses(&["/nowhere/at/all.sgf"]);
    let broken = scratch.file("broken.sgf", "not a game");
    show("show go", &broken).refuses(&["SGF"]);
    let illegal = scratch.file("illegal.sgf", "(;SZ[9];B[aa];W[aa])");
    show("show go", &illegal).refuses(&["move 2 (A9) is not legal"]);
}

#[test]
fn the_smallest_and_the_largest_boards_are_played_on() {
    boardbench("perft go --size 2 --depth 1").succeeds();
    boardbench("perft go --size 25 --depth 1 --representation padded").succeeds();
    boardbench("perft go --rows 2 --columns 25 --depth 1").succeeds();
    boardbench("perft mnk --mnk 25,2,5 --depth 1").succeeds();
}

#[test]
fn sizes_out_of_range_are_refused() {
    for size in ["0", "1", "26", "99999999999"] {
        for game in ["go", "gomoku"] {
            let call = format!("perft {game} --size {size} --depth 1");
            boardbench(&call).refuses(&[size, "2", "25"]);
        }
    }
    boardbench("perft go --size -3 --depth 1").refuses(&["-3"]);
    boardbench("perft go --size nine --depth 1").refuses(&["nine"]);
    boardbench("perft chess --size 10 --depth 1").refuses(&["8x8"]);
    boardbench("perft othello --size 6 --depth 1").refuses(&["8x8"]);
    boardbench("perft tictactoe --size 4 --depth 1").refuses(&["3x3"]);
    boardbench("perft go --rows 9 --depth 1").refuses(&["--columns"]);
}

#[test]
fn sizes_that_are_fixed_may_be_said() {
    boardbench("perft chess --size 8 --depth 1 --representation flat").succeeds();
    boardbench("perft tictactoe --size 3 --depth 1 --representation flat").succeeds();
}

#[test]
fn illegal_moves_are_named_with_what_would_be_legal() {
    let show = |game: &str, moves: &str| boardbench(&format!("show {game}")).with("--moves", moves);
    show("go --size 9", "B D4 W D4").refuses(&["move 2 (D4) is not legal", "A9"]);
    show("go --size 9", "B D4 B D5").refuses(&["move 2 (D5)", "wrong side"]);
    show("go --size 9", "B I5").refuses(&["I5", "without I"]);
    show("go --size 9", "B K1").refuses(&["K1"]);
    show("go --size 9", "D4").refuses(&["colour"]);
    show("go --size 9", "B pass W pass B A1").refuses(&["the game is over"]);
    show("chess", "e2e5").refuses(&["move 1 (e2e5) is not legal"]);
    show("chess", "castles").refuses(&["castles"]);
    show("othello", "a1").refuses(&["move 1 (a1) is not legal", "d3"]);
    show("othello", "pass").refuses(&["move 1 (pass)"]);
    show("tictactoe", "a1 a1").refuses(&["move 2 (a1)"]);
    show("tictactoe", "d1").refuses(&["d1"]);
}

/// As tables print it: columns before rows.
#[test]
fn a_size_of_columns_and_rows_is_understood() {
    let digest = |board: &str| {
        let call = boardbench(&format!(
            "playout connect4 {board} --playouts 3 --representation padded-dynamic --format json"
        ));
        call.succeeds().json()[0]["digest"].clone()
    };
    assert_eq!(digest("--size 7x6"), digest("--rows 6 --columns 7"));
    assert_ne!(digest("--size 6x7"), digest("--size 7x6"));
    boardbench("playout go --size 9x").refuses(&["columns and rows, such as 7x6"]);
}
