use std::collections::BTreeMap;

use measure::BoardSize::CompileTime;

use super::of;
use crate::machines::{Key, Value};

/// Ratios of one report: all as given, with an error of one per cent.
fn ratios(values: &[f64]) -> BTreeMap<Key, Value> {
    let key = |number: usize| ("case".into(), CompileTime, format!("r{number}"));
    let value = |value: f64| Value {
        value: value.ln(),
        error: 0.01,
    };
    let rows = values.iter().enumerate();
    rows.map(|(number, &own)| (key(number), value(own)))
        .collect()
}

fn names(count: usize) -> Vec<String> {
    (0..count)
        .map(|number| format!("report {number}"))
        .collect()
}

#[test]
fn reports_that_agree_are_not_flagged() {
    let found = of(
        &names(3),
        &[
            ratios(&[0.7, 0.8]),
            ratios(&[0.71, 0.79]),
            ratios(&[0.69, 0.8]),
        ],
    );
    assert_eq!((found.reports, found.ratios, found.differ), (3, 2, 0));
    assert!(found.odd.is_empty() && !found.undecided);
    let alone = of(&names(1), &[ratios(&[0.7])]);
    assert_eq!((alone.ratios, alone.differ), (0, 0));
    // Significant, and smaller than any noise floor that is allowed.
    let mut close = [ratios(&[0.700]), ratios(&[0.715])];
    close
        .iter_mut()
        .flat_map(|own| own.values_mut())
        .for_each(|own| own.error = 1e-4);
    assert_eq!(of(&names(2), &close).differ, 0);
}

#[test]
fn the_report_whose_removal_mends_it_is_named_and_all_is_computed_again() {
    let right = || ratios(&[0.7, 0.8, 0.9]);
    let one = of(
        &names(4),
        &[right(), ratios(&[0.5, 0.8, 0.9]), right(), right()],
    );
    assert_eq!((one.differ, one.odd), (1, vec![("report 1".into(), 0)]));
    // Two odd ones: the second shows after the first is left out.
    let all = [
        right(),
        ratios(&[0.3, 0.4, 0.9]),
        right(),
        ratios(&[0.7, 0.8, 1.2]),
        right(),
    ];
    let two = of(&names(5), &all);
    assert_eq!(two.differ, 3);
    assert_eq!(
        two.odd,
        vec![("report 1".into(), 1), ("report 3".into(), 0)]
    );
    assert!(!two.undecided);
}

#[test]
fn two_reports_that_differ_are_not_judged() {
    let found = of(&names(2), &[ratios(&[0.7]), ratios(&[0.5])]);
    assert!(found.undecided && found.odd.is_empty());
}
