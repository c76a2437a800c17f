use super::*;
use crate::measured::made_up::{Made, case};
use crate::numbers::means::workloads;

/// The titles of the tables of cases, given by their workloads and contenders, of
/// which the first is the reference.
fn titles(of: &[(&str, &[&str])]) -> Vec<String> {
    let cases = of.iter().map(|(workload, names)| {
        let made = (1..)
            .zip(*names)
            .map(|(time, name)| (*name, f64::from(time)));
        let mut own = case("go-9-workload", &made.collect::<Vec<Made<'_>>>());
        let rows = own.contenders.iter_mut().map(|own| &mut own.row);
        rows.for_each(|row| row.workload = (*workload).into());
        own
    });
    let tables = overview(&workloads(&cases.collect::<Vec<_>>()));
    let title = |table: &Table| format!("{}: {}", table.title, table.header.join(" | "));
    tables.iter().map(title).collect()
}

/// Ratios to `naive2d+flood` and to `naive2d+strings` do not stand in one
/// table, nor do two comparisons that share their base only.
#[test]
fn each_comparison_has_its_own_table() {
    let layouts: &[&str] = &["naive2d+flood", "padded+flood"];
    let strings = &["naive2d+strings", "padded+strings"];
    let titles_found = titles(&[
        ("playout", layouts),
        ("playout", &["naive2d-dynamic+flood"]),
        ("playout-strings", strings),
        ("perft", layouts),
        ("playout-bookkeeping", &["padded+flood", "padded+strings"]),
        ("playout-ko-cell", &["padded+flood", "padded+flood-kocell"]),
        ("query", &["naive2d", "padded"]),
    ]);
    let head = "# | representation |";
    assert_eq!(
        titles_found,
        [
            format!(
                "go: time relative to naive2d+flood = 1 (compile-time size), playout over 1 case: {head} playout | 95 % interval | perft"
            ),
            format!(
                "go: time relative to naive2d+strings = 1 (compile-time size), playout-strings over 1 case: {head} playout-strings | 95 % interval"
            ),
            format!(
                "go: time relative to padded+flood = 1 (compile-time size), playout-bookkeeping over 1 case: {head} playout-bookkeeping | 95 % interval"
            ),
            format!(
                "go: time relative to padded+flood = 1 (compile-time size), playout-ko-cell over 1 case: {head} playout-ko-cell | 95 % interval"
            ),
        ]
    );
}

#[test]
fn queries_have_a_table_where_nothing_else_was_measured() {
    let titles_found = titles(&[("query", &["naive2d", "padded"])]);
    assert_eq!(titles_found.len(), 1, "{titles_found:?}");
}
