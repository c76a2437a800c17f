//! Whether a difference is more than chance: Student's t over link orders and
//! launches, and Holm's correction over a table.

use statrs::distribution::{ContinuousCDF, StudentsT};

use crate::statistics::{mean, quantile};

/// The chance of error that is allowed to a whole table.
pub const ALPHA: f64 = 0.05;

/// How well a mean of logarithms is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// Standard error.
    pub error: f64,
    /// Degrees of freedom behind it.
    pub degrees: f64,
}

impl Spread {
    /// Nothing is uncertain.
    pub const NONE: Self = Self::known(0.0);

    /// A standard error that is given, not estimated.
    pub const fn known(error: f64) -> Self {
        Self {
            error,
            degrees: f64::INFINITY,
        }
    }

    /// The spread of the mean of independent `units`. One alone says
    /// nothing of its error, which is then taken as 0.
    pub fn of_units(units: &[f64]) -> Self {
        let n = units.len() as f64;
        match units {
            [] | [_] => Self::NONE,
            units => Self {
                error: (variance(units) / n).sqrt(),
                degrees: n - 1.0,
            },
        }
    }

    /// The spread of resamples that combine several cases: their
    /// middle 95 % are its interval.
    pub fn of_resamples(resamples: &[f64], degrees: f64) -> Self {
        let all: Vec<_> = resamples.iter().map(|value| value.ln()).collect();
        let half = (quantile(&all, 0.975) - quantile(&all, 0.025)) / 2.0;
        Self {
            error: half / student(degrees),
            degrees,
        }
    }

    /// The spread of the sum or difference of two independent figures; the degrees
    /// of freedom follow from the part that each has (Welch 1947, Satterthwaite
    /// 1946).
    pub fn and(&self, other: &Self) -> Self {
        let error = self.error.hypot(other.error);
        let part = |own: &Self| square(square(own.error)) / own.degrees;
        let parts = part(self) + part(other);
        let degrees = match parts > 0.0 {
            true => square(square(error)) / parts,
            false => f64::INFINITY,
        };
        Self { error, degrees }
    }

    /// Half the 95 % interval's width, in logarithms.
    pub fn half_width(&self) -> f64 {
        self.error * student(self.degrees)
    }

    /// The chance of a ratio at least as far from 1, were there no difference.
    pub fn p(&self, ratio: f64) -> f64 {
        let distance = ratio.ln().abs();
        if distance == 0.0 {
            return 1.0;
        }
        let deviate = distance / self.error;
        match distribution(self.degrees) {
            Some(student) if deviate.is_finite() => 2.0 * student.sf(deviate),
            _ => 0.0,
        }
    }
}

/// The two-sided 97.5 % point of Student's distribution.
pub fn student(degrees: f64) -> f64 {
    distribution(degrees).map_or(f64::INFINITY, |student| student.inverse_cdf(0.975))
}

/// Beyond this many degrees it is the normal one.
fn distribution(degrees: f64) -> Option<StudentsT> {
    StudentsT::new(0.0, 1.0, degrees.clamp(1.0, 1e4)).ok()
}

/// The variance of independent values; 0 of one alone.
pub fn variance(values: &[f64]) -> f64 {
    let centre = mean(values);
    let squares = values.iter().map(|value| square(value - centre));
    squares.sum::<f64>() / (values.len() as f64 - 1.0).max(1.0)
}

fn square(x: f64) -> f64 {
    x * x
}

/// Holm's step-down adjustment ("A simple sequentially rejective multiple test
/// procedure", 1979): what is below 5 % afterwards is right in all of
/// the table with a chance of 95 %.
pub fn holm(p: &[f64]) -> Vec<f64> {
    let mut order: Vec<_> = (0..p.len()).collect();
    order.sort_by(|&a, &b| p[a].total_cmp(&p[b]));
    let mut adjusted = vec![0.0; p.len()];
    let mut largest: f64 = 0.0;
    for (place, &index) in order.iter().enumerate() {
        largest = largest.max(p[index] * (p.len() - place) as f64).min(1.0);
        adjusted[index] = largest;
    }
    adjusted
}

#[cfg(test)]
mod tests;
