use super::*;

/// The first ten of R's data set `rivers`, and what its `quantile` (whose
/// default is type 7) makes of them.
const RIVERS: [f64; 10] = [735., 320., 325., 392., 524., 450., 1459., 135., 465., 600.];

#[test]
fn quantiles_are_those_of_r() {
    assert_eq!(median(&RIVERS), 457.5);
    assert_eq!(quantile(&RIVERS, 0.25), 341.75);
    assert_eq!(quantile(&RIVERS, 0.75), 581.0);
    assert_eq!(quantile(&RIVERS, 1.0), 1459.0);
}

/// The example of the encyclopaedias: 1, 1, 2, 2, 4, 6, 9 has median 2 and
/// deviation 1.
#[test]
fn deviation_of_the_textbook() {
    assert_eq!(
        median_absolute_deviation(&[1., 1., 2., 2., 4., 6., 9.]),
        1.0
    );
}

#[test]
fn the_median_of_inverses_is_the_inverse_of_the_median() {
    let ratios = [0.5, 0.8, 1.25, 4.0];
    let inverses = ratios.map(|ratio: f64| 1.0 / ratio);
    assert_eq!(median_of_ratios(&ratios), 1.0);
    assert_eq!(median_of_ratios(&inverses), 1.0);
    assert_eq!(median_of_ratios(&[3.0, 2.0, 7.0]), 3.0);
}

/// R: binom.test(0, 10), binom.test(5, 10), binom.test(95, 100), all to
/// four places.
#[test]
fn proportions_are_those_of_r() {
    let near = |found, all, low: f64, high: f64| {
        let own = proportion(found, all);
        let close = |a: f64, b: f64| (a - b).abs() < 5e-5;
        assert!(close(own.low, low) && close(own.high, high), "{own:?}");
    };
    near(0, 10, 0.0, 0.3085);
    near(5, 10, 0.1871, 0.8129);
    near(95, 100, 0.8872, 0.9836);
    near(10, 10, 0.6915, 1.0);
}

/// For the median of 25 values the tables give the 8th and the 18th; for
/// the 95th percentile of 40 the largest is no bound but the best there is.
#[test]
fn quantiles_lie_between_order_statistics() {
    let values: Vec<_> = (1..=25).map(f64::from).collect();
    assert_eq!(quantile_interval(&values, 0.5), (8.0, 18.0));
    let values: Vec<_> = (1..=40).map(f64::from).collect();
    assert_eq!(quantile_interval(&values, 0.95), (35.0, 40.0));
}

#[test]
fn geometric_mean_of_two_and_eight_is_four() {
    assert!((geometric_mean(&[2.0, 8.0]) - 4.0).abs() < 1e-12);
}

#[test]
fn a_proportion_is_the_part_found() {
    let found = proportion(3, 12);
    assert_eq!(found.value, 0.25);
    assert!(0.05 < found.low && found.low < 0.06, "{found:?}");
    assert!(0.57 < found.high && found.high < 0.58, "{found:?}");
    assert_eq!((proportion(0, 0).low, proportion(0, 0).high), (0.0, 1.0));
}

#[test]
fn the_median_distance_from_the_median() {
    assert_eq!(median_absolute_deviation(&[1.0, 2.0, 4.0, 9.0, 16.0]), 3.0);
}
