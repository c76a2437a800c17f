//! One quantity on several machines: its mean, its spread, and what to expect on
//! another machine.
//!
//! A random-effects model: each machine has its own true value, drawn from a
//! normal distribution, and a measured one with a known error. Two or three machines say
//! little about the variance of one ratio between machines, but much about that of all
//! ratios of one kind of work, so that variance is pooled over them. It is estimated as
//! Paule and Mandel do (*Consensus values and weighting factors*, 1982): the value at
//! which the weighted sum of squares is what it should be. Unlike the estimate of
//! DerSimonian and Laird it is not too small where the machines differ by more than their
//! errors, which is the usual case here.
//!
//! The prediction interval has the quantile of Student's t (Higgins, Thompson and
//! Spiegelhalter 2009). What a machine does to one game moves all of its ratios together,
//! so the degrees of freedom count the games (of queries: the questions), once for each
//! machine but the first, and not the ratios.

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

/// How far ratios of one kind of work are apart between machines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spread {
    /// The variance between machines, beyond the errors of each.
    pub(super) variance: f64,
    /// Degrees of freedom of Student's t.
    pub(super) freedom: f64,
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

/// The variance between machines over quantities, each with its value on some machines.
pub(super) fn between(quantities: &[Vec<Value>]) -> f64 {
    let freedom: usize = quantities.iter().map(|own| own.len() - 1).sum();
    let is_less = |between: f64| {
        let squares = quantities.iter().map(|own| weighted(own, between).squares);
        squares.sum::<f64>() > freedom as f64
    };
    // The sum of squares falls as the variance between machines grows.
    let (mut low, mut high) = (0.0, 0.0);
    if is_less(0.0) {
        high = 1e-9;
        while is_less(high) {
            high *= 2.0;
        }
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            *(if is_less(middle) { &mut low } else { &mut high }) = middle;
        }
    }
    high
}

impl Spread {
    /// The mean of the values of at least two machines, and half the width of the 95 %
    /// interval for the value on another machine.
    pub(super) fn elsewhere(&self, values: &[Value]) -> (f64, f64) {
        let Weighted { mean, sum, .. } = weighted(values, self.variance);
        let half = student(self.freedom) * (self.variance + 1.0 / sum).sqrt();
        (mean, half)
    }
}

#[cfg(test)]
mod tests;
