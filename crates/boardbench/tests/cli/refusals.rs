//! Bad usage and bad input: one clear sentence and exit code 2.

use crate::boardbench::boardbench;

#[test]
fn unknown_games_and_verbs() {
    boardbench("perft draughts --depth 1").refuses(&["draughts", "othello"]);
    boardbench("advance").refuses(&["advance"]);
    boardbench("").refuses(&["Usage"]);
}

#[test]
fn unknown_names_are_answered_with_the_known() {
    let call = "perft go --size 9 --depth 1 --representation";
    boardbench(&format!("{call} quantum")).refuses(&[
        "quantum",
        "padded",
        "list representations go",
    ]);
    boardbench(&format!("{call} padded+strung")).refuses(&["padded+strung"]);
    boardbench(&format!("{call} padded,quantum")).refuses(&["quantum"]);
    // The layout of bitboards has no name.
    for none in [",", "padded,"] {
        boardbench(&format!("{call} {none}")).refuses(&["--representation"]);
    }
}

#[test]
fn sizes_that_are_no_number_are_told_of_rectangles() {
    for call in ["perft go --depth 1", "layout padded"] {
        for size in ["2x", "2x2x2", "nine"] {
            boardbench(&format!("{call} --size {size}")).refuses(&[size, "such as 7x6"]);
        }
        boardbench(&format!("{call} --size 2x25")).succeeds();
        boardbench(&format!("{call} 2x25 --size 9")).refuses(&["[SIZE]", "--size"]);
    }
    // The size alone after the game is the same.
    for [short, long] in [
        ["show go 7x6", "show go --size 7x6"],
        ["layout padded 5", "layout padded --size 5"],
        ["advise go 13x13", "advise go --size 13"],
        ["advise grid 64", "advise grid --size 64"],
    ] {
        let printed = |call| boardbench(call).succeeds().stdout;
        assert_eq!(printed(short), printed(long), "{short}");
    }
    for call in ["perft go 5 --depth 1", "playout go 5 --playouts 1"] {
        let sizes = boardbench(call).succeeds().column("size");
        assert!(sizes.iter().all(|size| size == "5"), "{call}: {sizes:?}");
    }
    for size in ["19", "19x19"] {
        let call = format!("advise gomoku {size}");
        boardbench(&call).refuses(&["boardbench advise mnk --size 19"]);
    }
}

#[test]
fn contenders_that_can_not_play_there_say_why() {
    let call = "perft go --size 7 --depth 1 --representation padded+flood";
    boardbench(call).refuses(&["padded+flood", "padded-dynamic+flood"]);
    let all = boardbench("perft go --size 7 --depth 1").succeeds();
    let selection = all.column("representation");
    let only_those = selection.iter().all(|name| name.contains("-dynamic+"));
    assert!(only_those && selection.len() > 20, "{selection:?}");
    assert_eq!(
        all.stderr.matches(" padded+flood,").count(),
        1,
        "{}",
        all.stderr
    );
}

#[test]
fn positions_that_are_none() {
    let chess = |fen: &str| boardbench("perft chess --depth 1").with("--position", fen);
    let nine = "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    chess(nine).refuses(&["9", "8"]);
    chess("8/8/8/8/8/8/8/8 w - - 0 1").refuses(&["king"]);
    chess("").refuses(&["FEN"]);
    chess("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -").refuses(&["9"]);
    let othello = boardbench("perft othello --depth 1").with("--position", "XO X");
    othello.refuses(&["64"]);
    let gomoku = boardbench("perft gomoku --depth 1").with("--position", "XO X");
    gomoku.refuses(&["--position", "--moves"]);
}

/// What is recommended exists and plays there.
#[test]
fn advice_names_representations_that_do_play_there() {
    let nine_pawns = "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1";
    for name in ["padded-full+lists", "padded-full"] {
        let call = boardbench(&format!("show chess --representation {name}"));
        let output = call.with("--position", nine_pawns).ends_with_any(&[0, 2]);
        assert!(!output.stderr.contains("plays on any"), "{}", output.stderr);
    }
}

#[test]
fn counts_below_one() {
    boardbench("perft go --depth 0").refuses(&["0"]);
    boardbench("playout go --playouts 0").refuses(&["0"]);
    boardbench("playout go --threads 0").refuses(&["0"]);
}

#[test]
fn options_of_other_games() {
    boardbench("perft chess --depth 1 --ko simple").refuses(&["--ko", "go"]);
    boardbench("perft go --depth 1 --mnk 3,3,3").refuses(&["--mnk"]);
    boardbench("perft mnk --depth 1").refuses(&["--mnk M,N,K"]);
    boardbench("perft mnk --depth 1 --mnk 7x6x4").refuses(&["7x6x4", "7,6,4"]);
    boardbench("perft mnk --depth 1 --mnk 7,6,0").refuses(&["0"]);
}

#[test]
fn help_has_an_example_for_every_verb() {
    for verb in [
        "list", "perft", "playout", "show", "layout", "verify", "measure", "rank", "report",
        "compare", "merge",
    ] {
        let output = boardbench(&format!("{verb} --help")).succeeds();
        assert!(output.stdout.contains("Example: boardbench"), "{verb}");
    }
}

#[test]
fn lists_are_there() {
    for what in ["games", "representations", "workloads", "cases"] {
        let output = boardbench(&format!("list {what}")).succeeds();
        assert!(output.stdout.lines().count() > 5, "{what}");
    }
    let games = boardbench("list games").succeeds().column("game");
    assert_eq!(
        games,
        [
            "go",
            "chess",
            "othello",
            "gomoku",
            "tictactoe",
            "mnk",
            "hex",
            "connect4",
            "grid"
        ]
    );
}
