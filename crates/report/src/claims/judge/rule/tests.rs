use super::*;

fn outcome(expects: &str, value: f64, half: f64) -> Outcome {
    let expects: Expectation = expects.parse().unwrap();
    let figure = Figure::made_up(value, half);
    expects.outcome(&figure, figure.p(expects.bound))
}

#[test]
fn a_figure_says_what_the_tie_rule_lets_it_say() {
    use Outcome::{Agrees, Opposes, Ties};
    for (expects, value, half, shown) in [
        ("ratio<1", 0.8, 0.05, Agrees),
        ("ratio<1", 1.2, 0.05, Opposes),
        ("ratio<1", 0.97, 0.001, Ties),
        ("ratio<1", 0.8, 0.3, Ties),
        ("ratio>1", 1.2, 0.05, Agrees),
        ("ratio>1", 0.8, 0.05, Opposes),
        ("ratio<=1", 1.02, 0.01, Agrees),
        ("ratio<=1", 0.8, 0.01, Agrees),
        ("ratio<=1", 1.02, 0.2, Ties),
        ("ratio<=1", 1.2, 0.05, Opposes),
        ("ratio>=1", 0.98, 0.01, Agrees),
        ("ratio>=1", 0.8, 0.01, Opposes),
        ("ratio=1", 1.02, 0.01, Agrees),
        ("ratio=1", 1.02, 0.2, Ties),
        ("ratio=1", 0.8, 0.05, Opposes),
        ("ratio<0.667", 0.5, 0.05, Agrees),
        ("ratio<0.667", 0.8, 0.05, Opposes),
        ("ratio<0.667", 0.65, 0.01, Ties),
    ] {
        assert_eq!(
            outcome(expects, value, half),
            shown,
            "{expects} {value} {half}"
        );
    }
}

#[test]
fn exact_figures_need_no_allowance() {
    let one: Expectation = "bytes<1".parse().unwrap();
    let outcome = |value| one.outcome(&Figure::exact(value), 0.0);
    let shown = [outcome(0.999), outcome(1.0), outcome(1.001)];
    assert_eq!(shown, [Outcome::Agrees, Outcome::Ties, Outcome::Opposes]);
    let equal: Expectation = "bytes=1".parse().unwrap();
    assert_eq!(equal.outcome(&Figure::exact(1.0), 0.0), Outcome::Agrees);
}

#[test]
fn what_is_no_expectation_is_refused() {
    for text in ["ratio", "speed<1", "ratio<", "ratio<0", "ratio<<1"] {
        let refused = text.parse::<Expectation>();
        assert!(refused.is_err(), "{text}: {refused:?}");
    }
}
