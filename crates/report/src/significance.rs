//! Whether a difference is more than chance: Student's t over launches, and
//! Holm's correction over a table.

use std::f64::consts::FRAC_PI_2;

use statrs::distribution::{ContinuousCDF, StudentsT};

use crate::statistics::{median, median_absolute_deviation};

/// The chance of error that is allowed to a whole table.
pub(crate) const ALPHA: f64 = 0.05;

/// A normal deviate's standard deviation over its median absolute deviation.
const DEVIATIONS: f64 = 1.482_602_218_5;

/// How well the median of logarithms is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spread {
    /// Standard error.
    pub(crate) error: f64,
    /// Degrees of freedom behind it.
    pub(crate) degrees: f64,
}

impl Spread {
    /// Of the logarithms of each launch; at least one.
    ///
    /// Launches differ by where code and heap happen to lie, blocks within one
    /// by noise. The degrees of freedom follow from the part that each has
    /// (Welch and Satterthwaite): where launches differ by more than noise
    /// explains, three of them are worth two degrees, else all blocks count.
    pub(crate) fn of(launches: &[&[f64]]) -> Self {
        let n = launches.len() as f64;
        let blocks: usize = launches.iter().map(|launch| launch.len()).sum();
        let medians: Vec<_> = launches.iter().map(|launch| median(launch)).collect();
        let within = launches.iter().map(|l| variance_of_median(l)).sum::<f64>() / n;
        let between = match launches.len() {
            1 => 0.0,
            _ => (variance(&medians) - within).max(0.0),
        };
        // All blocks together: where launches differ, their median has this
        // share of the mean's efficiency.
        let between = FRAC_PI_2 * between;
        let total = between + within;
        let few = square(between) / (n - 1.0).max(1.0);
        let many = square(within) / (blocks as f64 - n).max(1.0);
        let known = total > 0.0;
        Self {
            error: (total / n).sqrt(),
            degrees: if known {
                square(total) / (few + many)
            } else {
                f64::INFINITY
            },
        }
    }

    /// Of resamples of something that was put together from several cases.
    pub(crate) fn of_resamples(resamples: &[f64], degrees: f64) -> Self {
        let logarithms: Vec<_> = resamples.iter().map(|value| value.ln()).collect();
        Self {
            error: variance(&logarithms).sqrt(),
            degrees,
        }
    }

    /// Of the difference of two that have nothing in common.
    pub(crate) fn and(&self, other: &Self) -> Self {
        Self {
            error: self.error.hypot(other.error),
            degrees: self.degrees.min(other.degrees),
        }
    }

    /// Half the 95 % interval's width, in logarithms.
    pub(crate) fn half_width(&self) -> f64 {
        self.error * student(self.degrees)
    }

    /// The chance of a ratio at least as far from 1, were there no difference.
    pub(crate) fn p(&self, ratio: f64) -> f64 {
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
fn student(degrees: f64) -> f64 {
    distribution(degrees).map_or(f64::INFINITY, |student| student.inverse_cdf(0.975))
}

/// Beyond so many degrees it is the normal one.
fn distribution(degrees: f64) -> Option<StudentsT> {
    StudentsT::new(0.0, 1.0, degrees.clamp(1.0, 1e4)).ok()
}

fn variance_of_median(values: &[f64]) -> f64 {
    let deviation = DEVIATIONS * median_absolute_deviation(values);
    FRAC_PI_2 * square(deviation) / values.len() as f64
}

fn variance(values: &[f64]) -> f64 {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares = values.iter().map(|value| square(value - mean));
    squares.sum::<f64>() / (n - 1.0).max(1.0)
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

    #[test]
    fn launches_that_differ_leave_few_degrees_of_freedom() {
        let at = |centre: f64| -> Vec<f64> {
            (0..40)
                .map(|i| centre + 0.001 * f64::from(i % 5 - 2))
                .collect()
        };
        let apart = [at(0.0), at(0.1), at(-0.1)];
        let apart: Vec<_> = apart.iter().map(Vec::as_slice).collect();
        let spread = Spread::of(&apart);
        assert!((2.0..2.01).contains(&spread.degrees), "{spread:?}");
        assert!(
            close(spread.error, 0.1 * (FRAC_PI_2 / 3.0).sqrt()),
            "{spread:?}"
        );
        let alike = [at(0.0), at(0.0), at(0.0)];
        let alike: Vec<_> = alike.iter().map(Vec::as_slice).collect();
        assert!(Spread::of(&alike).degrees > 100.0);
    }
}
