//! What is accepted and flagged.

use super::super::{Contribution, FILES, agreement};
use super::{Scratch, contributed, expected, report, written, wrong};
use crate::{LeftOut, Report};
use std::fs;

#[test]
fn what_is_doubtful_is_flagged() {
    let scratch = Scratch::new("flagged");
    let folder = written(&report(), false, &scratch);
    let found = Contribution::read(&folder).unwrap().flagged(&expected());
    assert!(found[0].contains("another build"), "{found:?}");
    let mut measured = report().measured;
    measured.provenance.build.dirty = Some(true);
    measured.busy = Some("busy".into());
    let folder = written(&Report::of(measured), true, &scratch);
    let found = Contribution::read(&folder).unwrap().flagged(&expected());
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn a_case_that_is_missing_is_flagged() {
    let scratch = Scratch::new("few");
    let mut measured = report().measured;
    measured.cases.truncate(1);
    let folder = written(&Report::of(measured), true, &scratch);
    assert_eq!(wrong(&folder), "");
    let found = Contribution::read(&folder).unwrap().flagged(&expected());
    assert_eq!(found, ["it has 1 of the 2 default cases"]);
}

#[test]
fn a_row_that_is_missing_is_flagged() {
    let scratch = Scratch::new("lacking");
    let found = Contribution::read(&contributed(&scratch)).unwrap();
    let mut expected = expected();
    let case = expected.cases.get_mut("go-9-playout").unwrap();
    for name in ["0x88+flood", "table+flood"] {
        case.representations.insert(name.into(), String::new());
    }
    let words = "it lacks 0x88+flood of go-9-playout and 1 other rows of its cases";
    assert_eq!(found.flagged(&expected), [words]);
}

/// Of one case 3 of 11 launches, of both 3 of 19.
#[test]
fn a_busy_case_is_flagged() {
    let scratch = Scratch::new("busy");
    let mut measured = report().measured;
    measured.cases[0].left_out = (1..=3)
        .map(|launch| LeftOut {
            launch,
            time: 1.4,
            by_kernel: true,
        })
        .collect();
    let folder = written(&Report::of(measured), true, &scratch);
    assert_eq!(wrong(&folder), "");
    let words = "1 of 2 cases leave out more than 25 % of their launches, go-9-playout most (3 of 11): \
                 before you rely on these, measure again on an idle machine";
    let found = Contribution::read(&folder).unwrap();
    assert_eq!(found.flagged(&expected()), [words]);
    // Statements over several reports name it.
    let machines = crate::machines::Machines::read(&[&folder]).unwrap();
    assert_eq!(machines.notes[0], format!("{}: {words}", found.name));
    let right = contributed(&scratch);
    let agreement = agreement(&right, &[folder, right.clone()]).unwrap();
    assert_eq!(agreement.busy, [format!("{}: {words}", found.name)]);
}

/// Its ratios are compared; only what its table of launches says is unknown.
#[test]
fn a_report_with_an_unreadable_table_of_launches_is_compared() {
    let scratch = Scratch::new("unreadable");
    let own = contributed(&scratch);
    let other = scratch.0.join("other");
    fs::create_dir(&other).unwrap();
    for name in FILES {
        fs::copy(own.join(name), other.join(name)).unwrap();
    }
    fs::write(other.join("launches.csv"), "no table").unwrap();
    let found = agreement(&own, &[other]).unwrap();
    assert_eq!(found.reports, 2);
    assert!(found.ratios > 0);
    let [note] = found.busy.as_slice() else {
        panic!("{:?}", found.busy);
    };
    assert!(
        note.starts_with("other: how many of its launches were left out is unknown: "),
        "{note}"
    );
}
