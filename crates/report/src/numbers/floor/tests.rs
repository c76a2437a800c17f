use super::*;

#[test]
fn the_wider_of_duplicates_and_spread_counts() {
    let one = Floor {
        duplicates: Some(1.01),
        assumed: 0.01,
        launches: 3,
        ..Floor::made_up(1.05)
    };
    let many = Floor {
        duplicates: Some(1.03),
        orders: 8,
        launches: 24,
        ..Floor::made_up(1.02)
    };
    assert_eq!((one.least(), many.least()), (1.05, 1.03));
    assert_eq!(one.joined(many).least(), 1.05);
    for joined in [one.joined(many), many.joined(one)] {
        assert_eq!(joined.duplicates, Some(1.03), "the larger one");
        assert_eq!(
            (joined.spread, joined.orders, joined.launches),
            (1.05, 1, 3)
        );
    }
    assert_eq!(
        one.in_words(),
        "Noise floor 5.0 %: two copies differ by 1.0 %; with one link order in 3 launches, \
             differences below 5.0 % are not significant (assumed: 1.0 % between link orders). \
             Rows that share a letter tie."
    );
    let none = Floor {
        duplicates: None,
        ..many
    };
    assert_eq!(
        none.in_words(),
        "Noise floor 2.0 %: no duplicate; with 8 link orders in 24 launches, differences below \
             2.0 % are not significant. Rows that share a letter tie."
    );
    let with_runs = Floor {
        between_runs: 0.0039,
        ..none
    };
    assert!(
        with_runs
            .sentence()
            .ends_with("below 2.0 % are not significant (assumed: 0.39 % between runs).")
    );
    assert!(
        one.joined(with_runs).sentence().ends_with(
            "not significant (assumed: 1.0 % between link orders, 0.39 % between runs)."
        )
    );
}

#[test]
fn a_mean_is_no_finer_than_its_cases_are_on_the_mean() {
    let mut floors = [1.02, 1.08].map(Floor::made_up);
    let mean = Floor::mean(&floors).unwrap().least();
    assert!((mean - (1.02f64 * 1.08).sqrt()).abs() < 1e-12, "{mean}");
    assert_eq!(Floor::mean(&floors[..1]).unwrap().least(), 1.02);
    assert!(Floor::mean(&[]).is_none());
    floors[0].duplicates = Some(1.3);
    floors[1].duplicates = Some(1.2);
    let mean = Floor::mean(&floors).unwrap().least();
    assert!((mean - (1.3f64 * 1.2).sqrt()).abs() < 1e-12, "{mean}");
}

/// By hand: three contenders in four units; what all of a unit share does not
/// count. Residuals +-0.01 in two of them, and 0: their squares add to 0.0008,
/// of six degrees of freedom.
#[test]
fn the_least_significant_difference_is_that_of_fisher() {
    let load = [0.3, -0.1, -0.1, -0.1];
    let with = |own: [f64; 4]| own.iter().zip(load).map(|(a, b)| a + b).collect();
    let d = 0.01;
    let units = [with([d, -d, d, -d]), with([-d, d, -d, d]), with([0.0; 4])];
    let expected = 2.446_912 * (2.0 * 0.0008 / 6.0 / 4.0f64).sqrt();
    let found = Floor::least_difference(&units, 0.0).ln();
    assert!((found - expected).abs() < 1e-6, "{found} {expected}");
    let wider = Floor::least_difference(&units, 0.02).ln();
    assert!(wider > 2.4 * 0.02, "{wider}");
    let alone = Floor::least_difference(&units[..1], 0.01).ln();
    assert!((alone - 0.0196).abs() < 1e-4, "{alone}");
}
