//! `boardbench pool`, and `measure --positions` with what it makes.

use crate::boardbench::boardbench;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("pool-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn positions_of_chess_are_measured() {
    let folder = folder("chess");
    let file = folder.join("search.fen");
    let make = |file: &Path| boardbench("pool chess --count 40").with("--out", text(file));
    make(&file).succeeds();
    let lines = fs::read_to_string(&file).unwrap();
    assert_eq!(lines.lines().count(), 40);
    for fen in lines.lines().take(3) {
        boardbench("show chess").with("--position", fen).succeeds();
    }
    let again = folder.join("again.fen");
    make(&again).succeeds();
    assert_eq!(fs::read_to_string(&again).unwrap(), lines, "the same seed");
    let out = folder.join("reports");
    boardbench("measure chess-8-perft --representation naive2d --budget 2s")
        .with("--positions", text(&file))
        .with("--out", text(&out))
        .succeeds();
    let report = fs::read_dir(&out).unwrap().next().unwrap().unwrap().path();
    let cases = fs::read_to_string(report.join("cases.csv")).unwrap();
    assert!(cases.contains("40 positions of search.fen"), "{cases}");
}

#[test]
fn games_of_go_are_measured() {
    let folder = folder("go");
    let games = folder.join("games");
    boardbench("pool go --size 9 --count 5")
        .with("--out", text(&games))
        .succeeds();
    boardbench("show go")
        .with("--position", text(&games.join("00005.sgf")))
        .succeeds();
    let listed = boardbench("measure --dry-run").with("--positions", text(&games));
    let output = listed.succeeds().stdout;
    for case in ["go-9-replay", "go-9-perft", "go-9-make-unmake"] {
        assert!(output.contains(case), "no {case} in {output}");
    }
    for other in ["go-19", "chess", "playout", "scan"] {
        assert!(!output.contains(other), "{other} in {output}");
    }
    let out = folder.join("reports");
    boardbench("measure go-9-replay --representation padded --budget 2s")
        .with("--positions", text(&games))
        .with("--out", text(&out))
        .succeeds();
}

#[test]
fn what_is_no_position_is_refused_with_its_place() {
    let folder = folder("refused");
    let measured = |file: &str, content: &str| {
        let file = folder.join(file);
        fs::write(&file, content).unwrap();
        boardbench("measure --dry-run").with("--positions", text(&file))
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
        let games = folder.join("games");
        fs::create_dir_all(&games).unwrap();
        fs::write(games.join("a.sgf"), content).unwrap();
        boardbench("measure --dry-run").with("--positions", text(&games))
    };
    sgf("(;GM[1]SZ[9];B[aa];B[bb])").refuses(&["a.sgf", "move 2 (B8)", "to alternate"]);
    sgf("(;GM[1]SZ[9];B[aa];W[aa])").refuses(&["a.sgf", "move 2 (A9) is not legal"]);
    sgf("(;GM[1]SZ[9]AB[cc];W[aa])").refuses(&["a.sgf", "from the empty board"]);
    boardbench("measure --dry-run")
        .with("--positions", text(&folder.join("nowhere")))
        .refuses(&["nowhere can't be read"]);
    boardbench("measure go-9-replay --dry-run")
        .with("--positions", text(&folder.join("start.fen")))
        .refuses(&["go-9-replay", "of these positions"]);
}

#[test]
fn what_cannot_be_made_is_refused() {
    let folder = folder("made");
    boardbench("pool go")
        .with("--out", text(&folder))
        .refuses(&["is there already"]);
    let new = folder.join("new");
    boardbench("pool othello")
        .with("--out", text(&new))
        .refuses(&["othello", "expected chess or go"]);
    boardbench("pool go --size 26")
        .with("--out", text(&new))
        .refuses(&["26"]);
    boardbench("pool chess --count 1")
        .with("--out", text(&folder.join("no/such/folder")))
        .refuses(&["can't be written"]);
}
