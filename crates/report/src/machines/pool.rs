//! One quantity on several machines: its mean, its spread, and what to expect on
//! another machine.
//!
//! A random-effects model: each machine has its own true value, drawn from a
//! normal distribution, and a measured one with a known error. The variance between
//! machines is estimated as Paule and Mandel do (*Consensus values and weighting
//! factors*, 1982): the value at which the weighted sum of squares is what it should
//! be. Unlike the estimate of DerSimonian and Laird it is not too small where the
//! machines differ by more than their errors, which is the usual case here. The mean
//! has the error of Hartung and Knapp, the prediction interval the quantile of
//! Student's t with one degree of freedom less than machines (Higgins, Thompson and
//! Spiegelhalter 2009; Partlett and Riley 2017), so that two machines give an
//! interval that is honest, that is, wide.

use crate::numbers::significance::student;

/// A measured value and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Value {
    pub(crate) value: f64,
    pub(crate) error: f64,
}

/// Half the width of a 95 % interval in standard errors.
const INTERVAL: f64 = 1.96;

impl Value {
    /// The logarithm of a ratio, with the error that its 95 % interval shows.
    pub(crate) fn of_ratio(ratio: f64, low: f64, high: f64) -> Self {
        Self {
            value: ratio.ln(),
            error: (high / low).ln().abs() / (2.0 * INTERVAL),
        }
    }

    /// Whether it is less than another, by two standard errors of their difference, near
    /// enough.
    pub(crate) fn is_below(self, other: Self) -> bool {
        other.value - self.value > INTERVAL * self.error.hypot(other.error)
    }
}

/// The mean of several values, each weighted by its variance.
pub(crate) struct Weighted {
    pub(crate) mean: f64,
    /// The sum of the weights.
    pub(crate) sum: f64,
    /// The weighted sum of squared distances from the mean: Cochran's Q.
    pub(crate) squares: f64,
}

/// What several machines say of one quantity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pooled {
    /// The mean over machines.
    pub(super) mean: f64,
    /// Standard deviation between machines, beyond the errors of each.
    pub(super) between: f64,
    /// Half the width of the 95 % interval for the value on another machine; infinite
    /// for one machine, which says nothing of others.
    pub(super) half: f64,
}

/// The least error that a value counts with: intervals are printed with three
/// digits or so, and a value without an error would outweigh all others.
const LEAST_ERROR: f64 = 1e-4;

/// Weights values by their errors and the variance `between` them.
pub(crate) fn weighted(values: &[Value], between: f64) -> Weighted {
    let weight = |own: &Value| 1.0 / (own.error.max(LEAST_ERROR).powi(2) + between);
    let sum: f64 = values.iter().map(weight).sum();
    let all = values.iter().map(|own| weight(own) * own.value);
    let mean = all.sum::<f64>() / sum;
    let squares = values.iter();
    let squares = squares.map(|own| weight(own) * (own.value - mean).powi(2));
    Weighted {
        mean,
        sum,
        squares: squares.sum(),
    }
}

/// Pools the values of at least one machine.
pub(super) fn pooled(values: &[Value]) -> Pooled {
    if let [own] = values {
        return Pooled {
            mean: own.value,
            between: 0.0,
            half: f64::INFINITY,
        };
    }
    let freedom = values.len() as f64 - 1.0;
    let is_less = |between: f64| weighted(values, between).squares > freedom;
    // The sum of squares falls as the variance between machines grows.
    let (mut low, mut high) = (0.0, 0.0);
    if is_less(0.0) {
        high = 1e-9;
        while is_less(high) {
            high *= 2.0;
        }
        for _ in 0..100 {
            let middle = f64::midpoint(low, high);
            *(if is_less(middle) { &mut low } else { &mut high }) = middle;
        }
    }
    let Weighted { mean, sum, squares } = weighted(values, high);
    // Never surer than the errors of the machines alone allow.
    let of_mean = (squares / freedom).max(1.0) / sum;
    Pooled {
        mean,
        between: high.sqrt(),
        half: student(freedom) * (high + of_mean).sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(of: &[(f64, f64)]) -> Vec<Value> {
        of.iter()
            .map(|&(value, error)| Value { value, error })
            .collect()
    }

    #[test]
    fn equal_machines_have_no_spread_between_them() {
        let found = pooled(&values(&[(0.5, 0.01), (0.5, 0.01), (0.5, 0.01)]));
        assert_eq!((found.mean, found.between), (0.5, 0.0));
        // t with 2 degrees of freedom, error of a mean of three.
        let expected = 4.302_653 * 0.01 / 3.0_f64.sqrt();
        assert!((found.half - expected).abs() < 1e-5, "{found:?}");
    }

    #[test]
    fn without_errors_the_spread_is_the_standard_deviation() {
        let of = [0.10, 0.14, 0.24, 0.40];
        let found = pooled(&values(&of.map(|value| (value, 0.0))));
        let mean = of.iter().sum::<f64>() / 4.0;
        let variance = of.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 3.0;
        assert!((found.mean - mean).abs() < 1e-5, "{found:?}");
        assert!((found.between - variance.sqrt()).abs() < 1e-5, "{found:?}");
        let expected = 3.182_446 * (variance + variance / 4.0).sqrt();
        assert!((found.half - expected).abs() < 1e-4, "{found:?}");
    }

    #[test]
    fn two_machines_give_a_wide_interval_and_one_gives_none() {
        let two = pooled(&values(&[(0.0, 0.001), (0.1, 0.001)]));
        assert!(two.half.is_finite() && two.half > 1.0, "{two:?}");
        assert_eq!(pooled(&values(&[(0.3, 0.01)])).half, f64::INFINITY);
    }

    /// The interval holds the value of one more machine in 95 of 100 draws.
    #[test]
    fn the_interval_covers_another_machine() {
        use rand::{RngExt, SeedableRng};
        let mut random = rand::rngs::StdRng::seed_from_u64(1);
        // The sum of twelve uniform draws less six has variance 1.
        let mut normal = || (0..12).map(|_| random.random::<f64>()).sum::<f64>() - 6.0;
        let (mut held, draws) = (0, 2000);
        for _ in 0..draws {
            let machines: Vec<Value> = (0..5)
                .map(|_| Value {
                    value: 0.05 * normal() + 0.01 * normal(),
                    error: 0.01,
                })
                .collect();
            let found = pooled(&machines);
            held += usize::from((0.05 * normal() - found.mean).abs() < found.half);
        }
        let share = held as f64 / draws as f64;
        assert!((0.93..0.97).contains(&share), "{share}");
    }
}
