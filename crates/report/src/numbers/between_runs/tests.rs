use super::*;

/// The deviations that intervals take in are those of the file.
#[test]
fn intervals_rest_on_the_file_of_pairs() {
    let file = include_str!("../between_runs.csv");
    let lines: Result<Vec<BetweenRuns>, _> = csv::Reader::from_reader(file.as_bytes())
        .deserialize()
        .collect();
    let found = BetweenRuns::deviations(&lines.expect("lines of two runs"));
    let cases = [
        "go-9",
        "go-9",
        "chess",
        "grid-257-path",
        "grid-128x512-copy",
    ];
    let works = ["playout", "query", "perft", "path", "copy"];
    for ((kind, percent), (case, work)) in found.iter().zip(cases.into_iter().zip(works)) {
        let used = 100.0 * crate::numbers::assumed::of(case, work).run;
        assert!(
            (percent - used).abs() <= 0.05,
            "{kind}: {percent}, not {used}"
        );
    }
}

/// Cases of variants are not among the pairs of the file.
#[test]
fn queries_of_variants_are_single_queries() {
    use crate::measured::made_up::noisy;
    let of = |name: &str| noisy(name, &[("flat", 1.0)], 1.0).contenders.remove(0);
    let kind_of = |name: &str| kind(name, &of(name).row.work);
    let names = ["query", "query-bits", "playout", "playout-free", "perft"];
    let kinds = names.map(|name| kind_of(&format!("go-19-{name}")));
    assert_eq!(kinds, [1, 1, 0, 0, 2].map(|kind: usize| KINDS[kind]));
}

/// By hand: `flat` moves by 1, 2, 3 and 6 per cent in its four link orders, 3 on
/// average; the squares around that sum to 14, so its error squared is 14 / 3 / 4. The
/// other ratio stays.
#[test]
fn the_excess_of_two_runs_is_that_over_their_link_orders() {
    use crate::measured::made_up::{measured, report};
    let case = |name: &str, moved: &[f64]| {
        let names = ["naive2d", "flat", "padded", "twin", "refused"];
        let mut case = measured(name, &names.map(|name| (name, 1.0)));
        case.blocks = estimate::Nested::new(vec![vec![3]; moved.len()]);
        for (own, times) in case.contenders.iter_mut().zip([0.0, 1.0, 0.0, 1.0, 1.0]) {
            let of_order = |percent: &f64| [(0.01 * times * percent).exp(); 3];
            own.times = moved.iter().flat_map(of_order).collect();
            own.row.work = "playout".into();
        }
        case.contenders[3].row.duplicate_of = "flat".into();
        case.contenders[4].status = Status::Refused;
        case
    };
    let of = |own: [MeasuredCase; 2]| report(own.into());
    let four = case("go-9-playout", &[0.0; 4]);
    let one = of([case("go-19-playout", &[9.0; 5]), four.clone()]);
    let other = of([four, case("go-19-playout", &[1.0, 2.0, 3.0, 6.0])]);
    let second = of([
        case("go-19-playout", &[9.0; 5]),
        case("go-9-playout", &[1.0, 2.0, 3.0, 6.0]),
    ]);
    let found = |base, new| BetweenRuns::of(("a", base), ("b", new));
    let line = |ratios, excess: f64| BetweenRuns {
        first: "a".into(),
        second: "b".into(),
        kind: "playouts".into(),
        ratios,
        variance: (1000.0 * excess / 2.0).round() / 1000.0,
    };
    // From 9 to 3 over unlike numbers of link orders, of which the five don't differ.
    let unlike = 36.0 - 14.0 / 3.0 / 4.0;
    assert_eq!(found(&one, &other), [line(4, unlike / 4.0)]);
    let excess = 9.0 - 14.0 / 3.0 / 4.0;
    assert_eq!(found(&one, &second), [line(4, excess / 4.0)]);
}

/// By hand: variances of 4 over one ratio and -1 over three have the mean 0.25.
#[test]
fn the_mean_over_ratios_counts() {
    let line = |ratios, variance| BetweenRuns {
        first: "a".into(),
        second: "b".into(),
        kind: KINDS[0].0.into(),
        ratios,
        variance,
    };
    let found = BetweenRuns::deviations(&[line(1, 4.0), line(3, -1.0)]);
    assert_eq!(found[0], ("playouts", 0.5));
    assert_eq!(found[1], ("single queries", 0.0));
}
