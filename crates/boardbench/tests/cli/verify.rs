//! `verify`.

use crate::boardbench::{begins, boardbench};

#[test]
fn one_line_a_check_and_a_summary() {
    let output = boardbench("verify oracle mnk padded-tight").succeeds();
    let lines: Vec<&str> = output.stdout.lines().collect();
    let (summary, checks) = lines.split_last().unwrap();
    let names = [
        "padded-tight+walk",
        "padded-tight-dynamic+walk",
        "padded-tight+walk-flag0",
        "padded-tight+walk-sets",
    ];
    assert_eq!(checks.len(), names.len(), "{}", output.stdout);
    for (line, name) in checks.iter().zip(names) {
        let expected = format!("ok      oracle/mnk/{name}: ");
        assert!(line.starts_with(&expected), "{line}");
    }
    assert_eq!(*summary, "4 passed, 0 failed");
    assert_eq!(output.stderr, "", "no progress without a terminal");
}

#[test]
fn what_can_be_held_to_nothing_says_so() {
    let output = boardbench("verify agreement othello naive2d-dynamic").succeeds();
    assert!(
        output
            .stdout
            .ends_with("0 passed, 0 failed, 1 not applicable\n"),
        "{}",
        output.stdout
    );
}

#[test]
fn a_game_is_called_as_on_every_other_command() {
    let checks = |words: &str| {
        boardbench(&format!("verify oracle {words} flat+walk"))
            .succeeds()
            .stdout
    };
    let gomoku = checks("gomoku");
    begins(&gomoku, "ok      oracle/mnk/flat+walk");
    assert_eq!(gomoku, checks("mnk"));
}

#[test]
fn words_that_name_no_check_are_refused() {
    boardbench("verify oracle draughts").refuses(&["\"draughts\"", "oracle/chess/padded+scan"]);
}
