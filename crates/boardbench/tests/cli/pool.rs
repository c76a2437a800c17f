//! `boardbench pool`, and `measure --positions` with what it makes.

use crate::boardbench::boardbench;
use crate::continued::Scratch;
use std::fs;

#[test]
fn positions_of_chess_are_measured() {
    let scratch = Scratch::new("pool-chess");
    let file = scratch.at("search.fen");
    let make = |file: &str| boardbench("pool chess --count 40").with("--out", file);
    make(&file).succeeds();
    let lines = fs::read_to_string(&file).unwrap();
    assert_eq!(lines.lines().count(), 40);
    for fen in lines.lines().take(3) {
        boardbench("show chess").with("--position", fen).succeeds();
    }
    let again = scratch.at("again.fen");
    make(&again).succeeds();
    assert_eq!(fs::read_to_string(&again).unwrap(), lines, "the same seed");
    let out = scratch.at("reports");
    boardbench("measure chess-8-perft --representation naive2d --budget 2s")
        .with("--positions", &file)
        .with("--out", &out)
        .succeeds();
    let report = fs::read_dir(&out).unwrap().next().unwrap().unwrap().path();
    let cases = fs::read_to_string(report.join("cases.csv")).unwrap();
    assert!(cases.contains("40 positions of search.fen"), "{cases}");
}

#[test]
fn games_of_go_are_measured() {
    let scratch = Scratch::new("pool-go");
    let games = scratch.at("games");
    boardbench("pool go --size 9 --count 5")
        .with("--out", &games)
        .succeeds();
    boardbench("show go")
        .with("--position", &format!("{games}/00005.sgf"))
        .succeeds();
    let listed = boardbench("measure --dry-run").with("--positions", &games);
    let output = listed.succeeds().stdout;
    for case in ["go-9-replay", "go-9-perft", "go-9-make-unmake"] {
        assert!(output.contains(case), "no {case} in {output}");
    }
    for other in ["go-19", "chess", "playout", "scan"] {
        assert!(!output.contains(other), "{other} in {output}");
    }
    let out = scratch.at("reports");
    boardbench("measure go-9-replay --representation padded --budget 2s")
        .with("--positions", &games)
        .with("--out", &out)
        .succeeds();
}

#[test]
fn what_is_no_position_is_refused_with_its_place() {
    let scratch = Scratch::new("pool-refused");
    let measured = |file: &str, content: &str| {
        boardbench("measure --dry-run").with("--positions", &scratch.file(file, content))
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let nine = "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let (nine, mated) = (format!("{start}\n{nine}\n"), format!("# mate\n{mated}\n"));
    measured("nine.fen", &nine).refuses(&["nine.fen, line 2", "9 ranks"]);
    measured("mate.fen", &mated).refuses(&["mate.fen, line 2", "the game is over"]);
    let knights = format!("{start}\nNNNNNNNN/NNNNN3/8/8/8/8/8/k6K w - - 0 1\n");
    measured("army.fen", &knights).refuses(&["army.fen, line 2", "+lists can't play there"]);
    measured("none.fen", "\n").refuses(&["none.fen holds no position"]);
    measured("start.fen", start)
        .with("--representation", "unknown")
        .refuses(&["unknown"]);
    let sgf = |content: &str| {
        let games = scratch.at("games");
        fs::create_dir_all(&games).unwrap();
        scratch.file("games/a.sgf", content);
        boardbench("measure --dry-run").with("--positions", &games)
    };
    sgf("(;GM[1]SZ[9];B[aa];B[bb])").refuses(&["a.sgf", "move 2 (B8)", "to alternate"]);
    sgf("(;GM[1]SZ[9];B[aa];W[aa])").refuses(&["a.sgf", "move 2 (A9) is not legal"]);
    sgf("(;GM[1]SZ[9]AB[cc];W[aa])").refuses(&["a.sgf", "from the empty board"]);
    boardbench("measure --dry-run")
        .with("--positions", &scratch.at("nowhere"))
        .refuses(&["nowhere can't be read"]);
    boardbench("measure go-9-replay --dry-run")
        .with("--positions", &scratch.at("start.fen"))
        .refuses(&["go-9-replay", "of these positions"]);
}

#[test]
fn what_cannot_be_made_is_refused() {
    let scratch = Scratch::new("pool-made");
    boardbench("pool go")
        .with("--out", &scratch.at(""))
        .refuses(&["is there already"]);
    let new = scratch.at("new");
    boardbench("pool othello")
        .with("--out", &new)
        .refuses(&["othello", "expected chess or go"]);
    boardbench("pool go --size 26")
        .with("--out", &new)
        .refuses(&["26"]);
    boardbench("pool chess --count 1")
        .with("--out", &scratch.at("no/such/folder"))
        .refuses(&["can't be written"]);
}
