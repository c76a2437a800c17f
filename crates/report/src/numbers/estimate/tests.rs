use super::*;
use crate::measured::made_up::{measured, noisy, simulated};
use crate::numbers::significance::Spread;

const RUN: f64 = 0.0132;

fn queries(name: &str, percent: f64) -> MeasuredCase {
    let all = [("naive2d", 3.0), ("flat", 2.0), ("padded", 1.0)];
    noisy(name, &all, percent)
}

/// Half of a 95 % interval that nothing but the deviation between runs makes wide.
fn half_by_runs() -> f64 {
    Spread::known(RUN).half_width()
}

/// Ratios take in what is known of them; of times nothing is.
#[test]
fn times_have_intervals_within_the_run_and_ratios_beyond() {
    let case = queries("go-19-query", 0.1);
    let (all, within) = (CaseEstimate::of(&case), CaseEstimate::within_run(&case));
    for (own, within) in all.contenders.iter().zip(&within.contenders) {
        let [time, alone] = [own, within].map(|c| &c.time.as_ref().unwrap().median);
        assert_eq!(time, alone);
        assert!(
            time.half_width_percent() < 0.2,
            "{}",
            time.half_width_percent()
        );
    }
    let ratio = all.contenders[1].ratio.as_ref().unwrap();
    assert!(ratio.spread.half_width() > half_by_runs());
    let within = within.contenders[1].ratio.as_ref().unwrap();
    assert!(within.spread.half_width() < 0.1 * half_by_runs());
}

/// A duplicate shows how far equals may lie apart, whether it was the faster or the
/// slower one; of several, the one that lies farthest.
#[test]
fn a_duplicate_that_is_faster_is_as_much_noise_as_a_slower_one() {
    let floor = |times: &[f64]| {
        let names = ["layout0", "layout1", "layout2"];
        let made: Vec<_> = names.into_iter().zip(times.iter().copied()).collect();
        let mut case = queries("go-19-query", 0.1);
        let measured = measured("go-19-query", &made);
        case.contenders = measured.contenders;
        case.blocks = measured.blocks;
        for own in &mut case.contenders[1..] {
            own.row.duplicate_of = "layout0".into();
        }
        CaseEstimate::of(&case).floor.duplicates.unwrap()
    };
    let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found}");
    near(floor(&[1.0, 1.25]), 1.25);
    near(floor(&[1.0, 0.8]), 1.25);
    near(floor(&[1.0, 0.8, 1.1]), 1.25);
    near(floor(&[1.0, 0.96, 1.1]), 1.1);
}

/// Their loops are those of the plain ones.
#[test]
fn queries_of_variants_are_queries() {
    let [plain, variant, played] = ["go-19-query", "go-19-query-bounds", "go-19-playout-bounds"]
        .map(|name| resampler(&queries(name, 0.1)).assumed_between_runs());
    assert_eq!((plain, variant), (RUN, RUN));
    assert!(played < RUN);
    let wide = |name| CaseEstimate::of(&queries(name, 9.0)).contenders[1].is_steady();
    assert!(!wide("go-19-query-bounds") && !wide("go-19-query"));
    assert!(wide("go-19-playout-bounds"));
}

/// What METHOD-DETAILS says of the limit: 4.6 % within the run are 5 % with what
/// changes between runs.
#[test]
fn the_limit_of_single_queries_is_4_6_percent_within_the_run() {
    let half = |percent| {
        let case = queries("go-19-query", percent);
        let [own, within] =
            [CaseEstimate::of(&case), CaseEstimate::within_run(&case)].map(|case| {
                case.contenders[1]
                    .ratio
                    .clone()
                    .unwrap()
                    .half_width_percent()
            });
        (own, within)
    };
    // The noise that makes the whole interval as wide as the limit.
    let (mut low, mut high) = (0.1, 20.0);
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        match half(middle).0 > WIDEST {
            true => high = middle,
            false => low = middle,
        }
    }
    let (own, within) = half(low);
    assert!((own - WIDEST).abs() < 0.01, "{own}");
    assert!((within - 4.6).abs() < 0.05, "{within}");
}

/// The widest interval of a ratio, without that of the reference.
#[test]
fn the_precision_is_that_of_the_widest_ratio() {
    let estimate = CaseEstimate::of(&queries("go-19-playout", 2.0));
    let half = |at: usize| estimate.contenders[at].ratio.as_ref().unwrap();
    let half = |at: usize| half(at).half_width_percent();
    let widest = half(1).max(half(2));
    assert!(widest > 0.1, "{widest}");
    assert_eq!(estimate.precision_percent(), Some(widest));
}

/// One against another, whichever comes first in the case.
#[test]
fn a_pair_is_compared_both_ways() {
    let case = queries("go-19-playout", 0.5);
    let of = |own, base| CaseEstimate::of_pair(&case, own, base).unwrap();
    let (one, other) = (of(2, 1), of(1, 2));
    assert!((one.value - 0.5).abs() < 0.01, "{}", one.value);
    assert!((one.value * other.value - 1.0).abs() < 1e-12);
    assert!((one.low * other.high - 1.0).abs() < 1e-12);
}

#[test]
fn counts_are_divided_by_their_operations() {
    let mut case = queries("go-19-playout", 0.1);
    let row = &mut case.contenders[1].row;
    (row.counted_operations, row.cycles) = (40, Some(100));
    let estimate = CaseEstimate::of(&case);
    assert_eq!(estimate.contenders[1].counted(|row| row.cycles), Some(2.5));
    assert_eq!(estimate.contenders[0].counted(|row| row.cycles), None);
}

/// A query whose interval is wider than an answer needs has no place; a game has one.
#[test]
fn wide_queries_are_named_and_not_ranked() {
    let class = BoardSize::CompileTime;
    let wide = CaseEstimate::of(&queries("go-19-query", 60.0));
    let [words] = wide.unranked(class).try_into().unwrap();
    assert!(
        words.starts_with("Not ranked, as the interval is wider"),
        "{words}"
    );
    assert!(words.ends_with(": flat."), "{words}");
    let narrow = CaseEstimate::of(&queries("go-19-query", 0.1));
    assert_eq!(narrow.unranked(class), Vec::<String>::new());
}

/// One that is left of several is no ranking; one alone has the first place.
#[test]
fn a_place_needs_another_steady_one() {
    let mut case = queries("go-19-query", 60.0);
    let places = |case: &MeasuredCase| {
        let all = CaseEstimate::of(case).contenders;
        all.iter()
            .map(|own| own.place.is_some())
            .collect::<Vec<_>>()
    };
    assert_eq!(places(&case), [true, false, true]);
    case.contenders.truncate(2);
    assert_eq!(places(&case), [false, false]);
    case.contenders.truncate(1);
    assert_eq!(places(&case), [true]);
}

/// Run-time sizes alone have another form, and their duplicates are none.
#[test]
fn a_run_time_size_is_set_against_its_compile_time_form() {
    let all = [
        ("flat", 2.0),
        ("flat-dynamic", 3.0),
        ("flat-dynamic", 3.0),
        ("padded", 1.0),
    ];
    let mut case = measured("go-19-playout", &all);
    case.contenders[2].row.duplicate_of = "flat-dynamic".into();
    let estimate = CaseEstimate::of(&case);
    let to_known = |own: &ContenderEstimate| own.to_known.as_ref().map(|ratio| ratio.value);
    let found: Vec<_> = estimate.contenders.iter().map(to_known).collect();
    assert_eq!(found, [None, Some(1.5), None, None]);
}

#[test]
fn a_repeated_input_and_instructions_have_figures_of_their_own() {
    let mut case = queries("go-19-playout", 0.1);
    for (own, time) in case.contenders.iter_mut().zip([2.0, 5.0, 4.0]) {
        own.hot = vec![time; 12];
    }
    case.hot_blocks = Nested::of_launches(&[4; 3]);
    let mut estimate = CaseEstimate::of(&case);
    let own = &mut estimate.contenders[1];
    assert_eq!(own.hot_ratio().map(|ratio| ratio.value), Some(2.5));
    assert_eq!(own.instructions(), None);
    own.simulated = Some(simulated(&own.row, 30, 4));
    assert_eq!(own.instructions(), Some(7.5));
}

#[test]
fn five_percent_is_not_too_wide_for_a_query() {
    let mut estimate = CaseEstimate::of(&queries("go-19-query", 0.1));
    let own = &mut estimate.contenders[1];
    for (half, steady) in [(0.5, true), (0.51, false)] {
        let ratio = own.ratio.as_mut().unwrap();
        (ratio.value, ratio.low, ratio.high) = (10.0, 10.0 - half, 10.0 + half);
        assert_eq!(own.is_steady(), steady, "{half}");
    }
}
