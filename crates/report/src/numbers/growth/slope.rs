//! The slope of a curve, and its steps.

use super::Curve;
use crate::numbers::statistics::{Interval, mean};

/// What a curve over board sizes does.
pub struct Slope {
    /// Time per operation grows as the number of points to this power: 0 where
    /// an operation costs the same on every board.
    pub exponent: Interval,
    /// The size at which it rises most beyond that power, and by what factor
    /// from the size before.
    pub step: Option<(f64, Interval)>,
}

impl Slope {
    /// The straight line through the logarithms, by least squares, and the
    /// largest step above it whose interval lies above 1; of boards of this many
    /// points as the square of where a curve was measured.
    pub fn of(curve: &Curve<'_>) -> Self {
        let points = &curve.points;
        let x: Vec<_> = points.iter().map(|p| 2.0 * p.at.ln()).collect();
        let y = |r: usize| -> Vec<_> { points.iter().map(|p| p.time.drawn(r).ln()).collect() };
        let draws = points[0].time.resamples.len();
        let values: Vec<_> = (0..=draws).map(y).collect();
        let exponents: Vec<_> = values.iter().map(|y| steepness(&x, y)).collect();
        let step = |i: usize| {
            let values = values.iter().zip(&exponents);
            let beyond =
                values.map(|(y, exponent)| (y[i] - y[i - 1] - exponent * (x[i] - x[i - 1])).exp());
            let factor = Interval::of_resamples(&beyond.collect::<Vec<_>>());
            (points[i].at, factor)
        };
        let steps = (1..points.len()).map(step);
        let real = steps.filter(|(_, factor)| factor.low > 1.0);
        Self {
            exponent: Interval::of_resamples(&exponents),
            step: real.max_by(|(_, one), (_, other)| one.value.total_cmp(&other.value)),
        }
    }
}

fn steepness(x: &[f64], y: &[f64]) -> f64 {
    let centre = mean(x);
    let product = |of: &[f64]| -> f64 { x.iter().zip(of).map(|(x, y)| (x - centre) * y).sum() };
    product(y) / product(x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::bootstrap::Estimate;
    use crate::numbers::growth::Point;
    use measure::BoardSize;

    /// 20 ns on 5x5 that grow with the root of the points, and half as much
    /// again from 9x9 on.
    #[test]
    fn a_power_and_a_step_are_found() {
        let sides = [5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0];
        let at = |step: f64| {
            sides.map(|side| {
                let time = 4.0 * side * if side < 9.0 { 1.0 } else { step };
                Estimate::combined(time, 8, vec![0.99 * time, time, 1.01 * time], 100.0)
            })
        };
        let slope = |times: &[Estimate]| {
            let point = |(at, time)| Point {
                at,
                time,
                ratio: None,
                bytes: 1,
            };
            Slope::of(&Curve {
                name: "own",
                size_known: BoardSize::RunTime,
                reference: false,
                points: sides.into_iter().zip(times).map(point).collect(),
            })
        };
        let plain = slope(&at(1.0));
        assert!(
            (plain.exponent.value - 0.5).abs() < 1e-9,
            "{:?}",
            plain.exponent
        );
        assert!(
            plain
                .step
                .is_none_or(|(_, factor)| factor.value < 1.0 + 1e-9)
        );
        let level = slope(&sides.map(|_| Estimate::combined(1.0, 8, vec![1.0; 3], 100.0)));
        assert_eq!((level.exponent.value, level.step), (0.0, None));
        let (size, factor) = slope(&at(1.5)).step.unwrap();
        assert!(
            size == 9.0 && (1.3..1.5).contains(&factor.value),
            "{size} {factor:?}"
        );
    }
}
