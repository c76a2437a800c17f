//! Two made-up reports compared.

#[allow(dead_code, reason = "shared with other tests")]
mod support;

use std::path::Path;

use measure::schema::SampleRow;
use report::{Comparison, Report, Verdict};
use support::folder;

/// Makes one contender slower by a factor, in one case.
fn slow_down(folder: &Path, case: u32, contender: u16, factor: f64) {
    let path = folder.join("samples.csv");
    let mut rows: Vec<SampleRow> = measure::read_rows(&path).unwrap();
    let own = rows
        .iter_mut()
        .filter(|row| (row.case, row.contender) == (case, contender));
    own.for_each(|row| row.nanoseconds = (row.nanoseconds as f64 * factor) as u64);
    let mut writer = csv::Writer::from_path(&path).unwrap();
    rows.iter().for_each(|row| writer.serialize(row).unwrap());
    drop(writer);
    support::seal(folder);
}

fn compared(name: &str, slowed: &[(u32, u16, f64)]) -> Comparison {
    let (base, new) = (
        folder(&format!("{name}-base")),
        folder(&format!("{name}-new")),
    );
    for &(case, contender, factor) in slowed {
        slow_down(&new, case, contender, factor);
    }
    let read = |path: &Path| Report::read(path).unwrap();
    Comparison::of(&read(&base), &read(&new), 1.05)
}

fn slower(found: &Comparison) -> Vec<(&str, &str)> {
    found
        .regressions()
        .map(|c| (c.row.case_name.as_str(), c.row.contender_name.as_str()))
        .collect()
}

#[test]
fn equal_reports_have_no_change() {
    let found = compared("equal", &[]);
    assert_eq!(found.p95_percent(), Some(0.0));
    assert!(found.changes.iter().all(|c| c.verdict == Verdict::Same));
    assert!(found.split.is_empty() && found.merged.is_empty() && found.swapped.is_empty());
    assert!(found.notes.is_empty());
    // Three cases with three others of compile-time size and one of run-time size.
    assert_eq!(found.changes.len(), 12);
}

#[test]
fn a_slower_contender_is_a_regression_and_groups_are_followed() {
    // 0x88 (1.02) ties with padded (1.0); flat (0.8) is ahead of both.
    let found = compared("slower", &[(2, 3, 1.2), (1, 4, 1.5)]);
    let expected = [
        ("go-9-playout", "flat+flood"),
        ("go-19-playout", "0x88+flood"),
    ];
    assert_eq!(slower(&found), expected);
    assert_eq!(
        found.split,
        ["go-19-playout: padded+flood is ahead of 0x88+flood"]
    );
    assert_eq!(found.merged.len(), 0);
    assert_eq!(
        found.swapped,
        [
            "go-9-playout: flat+flood was ahead of padded+flood",
            "go-9-playout: flat+flood was ahead of 0x88+flood"
        ]
    );
}

#[test]
fn a_small_change_and_a_faster_contender_are_none() {
    let found = compared("small", &[(1, 0, 1.03), (2, 0, 0.7)]);
    assert_eq!(slower(&found), []);
    let faster = found
        .changes
        .iter()
        .filter(|c| c.verdict == Verdict::Improvement);
    assert_eq!(faster.count(), 1);
}

/// The reference of both classes is slower: no ratio says so, but all of them.
#[test]
fn a_slower_reference_is_suspected() {
    let found = compared("reference", &[(3, 1, 1.3), (3, 5, 1.3)]);
    assert_eq!(slower(&found), []);
    assert_eq!(found.notes.len(), 1);
    assert!(found.notes[0].starts_with("go-19-look: every contender is faster"));
}
