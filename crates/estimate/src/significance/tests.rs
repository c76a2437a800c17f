use super::*;

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 5e-4
}

/// As in every table of the distribution.
#[test]
fn students_points_are_those_of_the_tables() {
    for (degrees, point) in [(1.0, 12.706), (2.0, 4.303), (10.0, 2.228), (30.0, 2.042)] {
        assert!(
            close(student(degrees), point),
            "{degrees}: {}",
            student(degrees)
        );
    }
    assert!(close(student(f64::INFINITY), 1.960));
}

#[test]
fn a_point_of_the_table_has_its_chance() {
    let spread = Spread {
        error: 0.01,
        degrees: 10.0,
    };
    let p = spread.p((0.02228_f64).exp());
    assert!(close(p, 0.05), "{p}");
    assert!(close(spread.p((-0.02228_f64).exp()), 0.05));
    assert!(spread.p(1.0) == 1.0);
}

/// R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm"), and the first five of
/// Benjamini and Hochberg 1995, example of 15, alone.
#[test]
fn holm_is_that_of_r() {
    let near = |p: &[f64], expected: &[f64]| {
        let found = holm(p);
        let pairs = found.iter().zip(expected);
        assert!(
            pairs.into_iter().all(|(a, b)| (a - b).abs() < 1e-12),
            "{found:?}"
        );
    };
    near(&[0.01, 0.04, 0.03, 0.005], &[0.03, 0.06, 0.06, 0.02]);
    near(
        &[0.0001, 0.0004, 0.0019, 0.0095, 0.0201],
        &[0.0005, 0.0016, 0.0057, 0.019, 0.0201],
    );
    near(&[0.9, 0.8], &[1.0, 1.0]);
    near(&[], &[]);
}

/// By hand: the variance of 1, 2, 3, 4 is 5/3, that of 10, 20, 60 is 700.
#[test]
fn errors_and_degrees_are_those_of_welch() {
    let four = Spread::of_units(&[1.0, 2.0, 3.0, 4.0]);
    assert!(close(four.error, 0.645_497_2) && four.degrees == 3.0);
    let both = four.and(&Spread::of_units(&[10.0, 20.0, 60.0]));
    assert!(close(both.degrees, 2.007_14), "{both:?}");
    // Of equals each has half of the parts.
    assert!(close(four.and(&four).degrees, 6.0));
    let known = four.and(&Spread::known(0.0));
    assert!(close(known.degrees, 3.0), "{known:?}");
    assert!(four.and(&Spread::known(10.0)).degrees > 1e4);
    assert_eq!(Spread::NONE.and(&Spread::NONE).half_width(), 0.0);
}
