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
mod tests {
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
}
