use super::*;
use crate::measured::made_up::{case, measured, report};

/// Two ratios, their quotient with its interval, and its relative standard error.
fn change(base: [f64; 3], new: [f64; 3], quotient: [f64; 3], error: f64) -> Change {
    let estimate = |[value, low, high]: [f64; 3], error| Estimate {
        value,
        low,
        high,
        n: 1,
        resamples: Vec::new(),
        spread: crate::numbers::significance::Spread {
            error,
            degrees: 1000.0,
        },
    };
    let case = case("go-19-playout", &[("padded", 1.0)]);
    Change {
        row: case.contenders[0].row.clone(),
        base: estimate(base, 0.01),
        new: estimate(new, 0.01),
        change: estimate(quotient, error),
        p: 1.0,
        verdict: Verdict::Same,
    }
}

#[test]
fn a_change_must_pass_threshold_interval_and_chance() {
    let one = [1.0, 0.99, 1.01];
    let verdict = |quotient, error| {
        let mut changes = [change(one, one, quotient, error)];
        judge(&mut changes, 1.02);
        changes[0].verdict
    };
    assert_eq!(verdict([1.05, 1.04, 1.06], 0.005), Verdict::Regression);
    assert_eq!(verdict([0.95, 0.94, 0.96], 0.005), Verdict::Improvement);
    assert_eq!(verdict([1.02, 1.01, 1.03], 0.005), Verdict::Same);
    assert_eq!(verdict([0.985, 0.98, 0.99], 0.005), Verdict::Same);
    // The interval alone, and the chance alone.
    assert_eq!(verdict([1.05, 0.99, 1.11], 0.005), Verdict::Unclear);
    assert_eq!(verdict([1.05, 1.04, 1.06], 0.1), Verdict::Unclear);
}

#[test]
fn the_chance_is_that_of_all_changes() {
    let one = [1.0, 0.99, 1.01];
    let moved = || change(one, one, [1.05, 1.01, 1.09], 0.02);
    let mut alone = [moved()];
    judge(&mut alone, 1.02);
    assert_eq!(alone[0].verdict, Verdict::Regression);
    let mut many: Vec<_> = (0..5).map(|_| moved()).collect();
    judge(&mut many, 1.02);
    assert!(many.iter().all(|own| own.verdict == Verdict::Unclear));
    assert!((many[0].p - 5.0 * alone[0].p).abs() < 1e-12);
}

#[test]
fn intervals_overlap_if_they_share_a_point() {
    let overlap = |base, new| change(base, new, [1.0; 3], 0.01).overlap();
    let [low, middle, high] = [[1.0, 0.9, 1.1], [1.1, 1.1, 1.2], [1.3, 1.21, 1.4]];
    assert!(overlap(low, middle) && overlap(middle, low));
    assert!(!overlap(low, high) && !overlap(high, low));
    assert!(!overlap(middle, high) && !overlap(high, middle));
    assert!(overlap(low, low));
}

#[test]
fn pairs_split_merge_and_swap() {
    use Ordering::{Equal, Greater, Less};
    let mut found = Comparison::default();
    for (names, base, new) in [
        (["a", "b"], Equal, Greater),
        (["a", "c"], Less, Equal),
        (["b", "c"], Less, Greater),
        (["b", "d"], Less, Less),
        (["c", "d"], Equal, Equal),
    ] {
        found.regroup("case", names, base, new);
    }
    assert_eq!(found.split, ["case: b is ahead of a"]);
    assert_eq!(found.merged, ["case: a was ahead of c"]);
    assert_eq!(found.swapped, ["case: b was ahead of c"]);
}

/// A report of one case, with a reference that takes 1 ns.
fn of(others: &[(&str, f64)]) -> Report {
    let all = [&[("naive2d", 1.0)], others].concat();
    report(vec![measured("go-19-playout", &all)])
}

#[test]
fn where_all_are_faster_the_reference_is_suspected() {
    let base = of(&[("flat", 2.0), ("padded", 4.0)]);
    // The second times, the factor that counts, and whether that is said.
    for (flat, padded, threshold, said) in [
        (0.99, 1.99, 2.0, true),
        (1.0, 1.99, 2.0, false),
        (1.6, 3.2, 2.0, false),
        (1.6, 3.2, 1.2, true),
    ] {
        let found = Comparison::of(&base, &of(&[("flat", flat), ("padded", padded)]), threshold);
        assert_eq!(found.notes.len(), usize::from(said), "{:?}", found.notes);
    }
    let alone = Comparison::of(&of(&[("flat", 2.0)]), &of(&[("flat", 0.5)]), 2.0);
    assert!(alone.notes.is_empty(), "{:?}", alone.notes);
}

#[test]
fn five_figures_that_one_report_lacks_are_named() {
    let names = ["a", "b", "c", "d", "e", "f"].map(|name| (name, 2.0));
    for (lacking, expected) in [
        (
            5,
            "5 figures are only in the first report: C: a, C: b, C: c, C: d, C: e",
        ),
        (
            6,
            "6 figures are only in the first report: C: a, C: b, C: c, C: d, C: e, ...",
        ),
    ] {
        let found = Comparison::of(&of(&names[..lacking]), &of(&[]), 2.0);
        assert_eq!(found.notes, [expected.replace('C', "go-19-playout")]);
    }
}

/// A ratio that was 2 is 3: half as much again.
#[test]
fn a_case_that_was_measured_again_is_compared_by_its_own_floor() {
    let (base, new) = (of(&[("flat", 2.0)]), of(&[("flat", 3.0)]));
    let again = |new| Comparison::of_case(&base, new, "go-19-playout");
    let (changes, floor) = again(&new).expect("both have it");
    assert_eq!(floor, base.cases()[0].floor.least());
    assert_eq!((changes.len(), changes[0].change.value), (1, 1.5));
    assert_eq!(changes[0].verdict, Verdict::Regression);
    assert!(again(&of(&[])).is_none(), "nothing but the reference");
    assert_eq!(Comparison::of(&base, &new, 1.02).p95_percent(), Some(50.0));
    // Beyond 2, or not.
    for (time, verdict) in [
        (4.0, Verdict::Same),
        (1.0, Verdict::Same),
        (4.1, Verdict::Regression),
    ] {
        let found = Comparison::of(&base, &of(&[("flat", time)]), 2.0);
        assert_eq!(found.changes[0].verdict, verdict, "{time}");
    }
}

#[test]
fn verdicts_have_words() {
    for (verdict, word, agrees) in [
        (Verdict::Same, "same", true),
        (Verdict::Unclear, "unclear", true),
        (Verdict::Regression, "regression", false),
        (Verdict::Improvement, "improvement", false),
    ] {
        let one = [1.0, 0.9, 1.1];
        let change = Change {
            verdict,
            ..change(one, one, one, 0.01)
        };
        assert_eq!((verdict.word(), change.agrees()), (word, agrees));
    }
}
