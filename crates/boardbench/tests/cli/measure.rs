//! `boardbench measure`: which cases its filter leaves.

use crate::boardbench::boardbench;

/// The first column of what would be measured.
fn cases(filter: &str) -> Vec<String> {
    let said = boardbench(&format!("measure {filter} --dry-run")).succeeds();
    let rows = said
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
