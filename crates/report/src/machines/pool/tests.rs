use super::*;

fn values(of: &[(f64, f64)]) -> Vec<Value> {
    of.iter()
        .map(|&(value, error)| Value { value, error })
        .collect()
}

#[test]
fn equal_machines_have_no_variance_between_them() {
    let equal = values(&[(0.5, 0.01), (0.5, 0.01), (0.5, 0.01)]);
    assert_eq!(between(std::slice::from_ref(&equal)), 0.0);
    let spread = Spread {
        variance: 0.0,
        freedom: 2.0,
    };
    let (mean, half) = spread.elsewhere(&equal);
    // t with 2 degrees of freedom, error of a mean of three.
    let expected = 4.302_653 * 0.01 / 3.0_f64.sqrt();
    assert!((mean - 0.5).abs() < 1e-12 && (half - expected).abs() < 1e-5);
}

#[test]
fn without_errors_it_is_the_mean_of_the_variances() {
    let quantities = [[0.10, 0.14, 0.24, 0.40], [1.0, 1.02, 1.04, 1.06]];
    let variance = |of: &[f64; 4]| {
        let mean = of.iter().sum::<f64>() / 4.0;
        of.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 3.0
    };
    let expected = quantities.iter().map(variance).sum::<f64>() / 2.0;
    let found = between(&quantities.map(|own| values(&own.map(|value| (value, 0.0)))));
    assert!((found - expected).abs() < 1e-5, "{found} {expected}");
}

/// Two machines; the interval holds the value of a third in 95 of 100 draws, though
/// the ratios of a game move together.
#[test]
fn the_interval_covers_another_machine() {
    use rand::{RngExt, SeedableRng};
    let mut random = rand::rngs::StdRng::seed_from_u64(1);
    // The sum of twelve uniform draws less six has variance 1.
    let mut normal = || (0..12).map(|_| random.random::<f64>()).sum::<f64>() - 6.0;
    let (mut held, mut all) = (0, 0);
    const GAMES: usize = 5;
    for _ in 0..400 {
        let mut third = Vec::new();
        let mut others = Vec::new();
        for _ in 0..GAMES {
            let of_game = [0.05 * normal(), 0.05 * normal(), 0.05 * normal()];
            for _ in 0..10 {
                let mut drawn = |machine: usize| Value {
                    value: of_game[machine] + 0.01 * normal(),
                    error: 0.01,
                };
                others.push(vec![drawn(0), drawn(1)]);
                third.push(drawn(2).value);
            }
        }
        let spread = Spread {
            variance: between(&others),
            freedom: GAMES as f64,
        };
        for (values, third) in others.iter().zip(third) {
            let (mean, half) = spread.elsewhere(values);
            held += usize::from((third - mean).abs() < half);
            all += 1;
        }
    }
    let share = held as f64 / all as f64;
    assert!((0.92..0.98).contains(&share), "{share}");
}
