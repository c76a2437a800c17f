//! `boardbench measure`: which cases its filter leaves.

use crate::boardbench::boardbench;
use crate::continued::{Scratch, made};
use std::fs;

/// The first column of what would be measured.
fn cases(filter: &str) -> Vec<String> {
    let output = boardbench(&format!("measure {filter} --dry-run")).succeeds();
    let rows = output
        .stdout
        .lines()
        .filter_map(|line| line.split(',').next());
    rows.filter(|word| word.contains('-'))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_word_that_names_a_part_names_the_whole_of_it() {
    let nine = cases("9 playout");
    assert_eq!(nine, ["go-9-playout"]);
    assert_eq!(cases("go-19-playout"), ["go-19-playout"]);
    assert_eq!(cases("go 19x19 playout"), ["go-19-playout"]);
}

#[test]
fn a_word_that_names_nothing_may_be_a_part_of_a_name() {
    let traversals = cases("travers");
    assert!(traversals.len() > 1, "{traversals:?}");
    assert!(traversals.iter().all(|name| name.contains("travers")));
}

#[test]
fn a_filter_that_leaves_nothing_is_refused() {
    boardbench("measure chess 19 --dry-run").refuses(&["chess 19", "list cases"]);
}

#[test]
fn minutes_are_those_of_the_budget() {
    let names = "tictactoe-3-playout tictactoe-3-perft tictactoe-3-replay";
    let output = boardbench(&format!("measure {names} --dry-run --budget 6m")).succeeds();
    let minutes = output.column("minutes");
    assert_eq!(minutes.len(), 3);
    let sum: f64 = minutes
        .iter()
        .map(|m| m.parse::<f64>().expect("a number"))
        .sum();
    assert!((5.7..=6.0).contains(&sum), "{minutes:?}");
    let half = boardbench(&format!(
        "measure {names} --dry-run --budget 6m --shard 1/2"
    ))
    .succeeds();
    assert_eq!(
        half.column("case"),
        ["tictactoe-3-playout", "tictactoe-3-replay"]
    );
}

#[test]
fn launches_that_take_longer_than_the_budget_are_announced() {
    // No report there says what launches cost here.
    let run = "measure go-9-playout go-9-perft --dry-run --budget 10s --out nowhere";
    let minutes = |request: String| -> f64 {
        let output = boardbench(&request).succeeds();
        let each = output.column("minutes");
        each.iter()
            .map(|m| m.parse::<f64>().expect("a number"))
            .sum()
    };
    assert!(minutes(format!("{run} --launches 3")) < 0.2);
    assert!(minutes(format!("{run} --launches 300")) > 2.0);
}

#[test]
fn the_row_says_what_ended_its_case() {
    let scratch = Scratch::new("ended");
    let ended = |options: &str| {
        let call = "measure tictactoe-3-playout --representation flat";
        let folder = made(&scratch, &format!("{call} {options}"));
        let summary = folder.join("summary.csv");
        let mut reader = csv::Reader::from_path(summary).expect("a summary");
        let header = reader.headers().expect("a header").clone();
        let stopped = header.iter().position(|column| column == "stopped");
        let mut rows = reader.records().map(|row| row.expect("a row"));
        let first = rows.next().expect("a row");
        let launches = fs::read_to_string(folder.join("launches.csv")).expect("launches");
        (
            first[stopped.expect("a column")].to_owned(),
            launches.lines().count() - 1,
        )
    };
    assert_eq!(
        ended("--budget 20s --precision 100"),
        ("precision".to_owned(), 3)
    );
    assert_eq!(
        ended("--budget 20s --precision 0.0001 --launches 4"),
        ("blocks".to_owned(), 4)
    );
    assert_eq!(ended("--launches 200 --budget 1s").0, "budget");
    boardbench("measure tictactoe --precision 0").refuses(&["--precision", "such as 0.5"]);
}

/// A build for tests is none for figures, so it is not linked again.
#[test]
fn layouts_are_of_the_released_program_only() {
    boardbench("measure go-9-playout --layouts 2 --budget 1s")
        .with("--out", concat!(env!("CARGO_TARGET_TMPDIR"), "/layouts"))
        .refuses(&["--link-orders 2", "--release", "one link order"]);
    boardbench("measure --layouts 0 --dry-run").refuses(&["--link-orders"]);
    boardbench("measure --layouts 65 --dry-run").refuses(&["--link-orders", "1..=64"]);
    boardbench("measure --link-seed 2 --dry-run").refuses(&["--link-seed", "--link-orders"]);
}
