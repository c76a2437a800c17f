//! From how many questions, moves or boards on one contender beats another.

use super::{Axis, Curve, Series};
use crate::numbers::statistics::sorted;

/// Where a contender and its reference take equally long.
pub struct BreakEven<'a> {
    /// The contender.
    pub name: &'a str,
    /// The representation that it is compared with.
    pub reference: &'a str,
    /// Whether it is faster at the greater numbers.
    pub faster_above: bool,
    /// Where.
    pub at: Crossing,
}

/// Where two curves cross.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// The number; between two that were measured.
    pub value: f64,
    /// Lower end of its 95 % interval; `None` if that lies below the least
    /// number measured, or curves may not cross at all.
    pub low: Option<f64>,
    /// Upper end; `None` if beyond the greatest.
    pub high: Option<f64>,
}

impl<'a> Series<'a> {
    /// Every representation slower than the reference of its class at one end of the
    /// series and faster at the other, beyond the interval of the ratio there.
    /// Series over sizes have none: there, no upkeep is traded for use.
    pub fn break_even(&self) -> Vec<BreakEven<'a>> {
        if self.axis == Axis::Side {
            return Vec::new();
        }
        let even = |own: &Curve<'a>| {
            let is_reference = |c: &&Curve<'a>| c.reference && c.size_known == own.size_known;
            let base = self.curves.iter().find(is_reference)?;
            let (at, faster_above) = crossing(own, base)?;
            Some(BreakEven {
                name: own.name,
                reference: base.name,
                faster_above,
                at,
            })
        };
        let others = self.curves.iter().filter(|curve| !curve.reference);
        others.filter_map(even).collect()
    }
}

/// Differences of time are taken to be straight lines between the numbers
/// measured: one more query costs as much as the one before. Numbers that
/// span three powers of ten are taken by their logarithms.
fn crossing(own: &Curve<'_>, base: &Curve<'_>) -> Option<(Crossing, bool)> {
    let pairs = own.points.iter().filter_map(|own| {
        let base = base.points.iter().find(|base| base.at == own.at)?;
        Some((own.at, own.ratio?, base.time))
    });
    let pairs: Vec<_> = pairs.collect();
    let (&(least, first, time), &(most, last, _)) = (pairs.first()?, pairs.last()?);
    if !first.excludes_one() || !last.excludes_one() {
        return None;
    }
    let by_logarithm = least > 0.0 && most / least >= 1000.0;
    let x = pairs.iter().map(|(at, ..)| match by_logarithm {
        true => at.ln(),
        false => *at,
    });
    let x: Vec<_> = x.collect();
    let differences = |r: usize| -> Vec<f64> {
        let pairs = pairs.iter();
        pairs
            .map(|(_, ratio, time)| time.drawn(r) * (ratio.drawn(r) - 1.0))
            .collect()
    };
    let at = |y: &[f64]| zero(&x, y).map(|zero| if by_logarithm { zero.exp() } else { zero });
    let figure = differences(0);
    let (value, rises) = (at(&figure)?, figure[0] < 0.0);
    // Without a crossing it lies below all numbers if the contender that wins above
    // wins everywhere, else beyond them.
    let drawn = |r: usize| {
        let y = differences(r);
        at(&y).unwrap_or(match (y[0] < 0.0) == rises {
            true => f64::INFINITY,
            false => f64::NEG_INFINITY,
        })
    };
    let drawn: Vec<_> = (1..=time.resamples.len()).map(drawn).collect();
    let drawn = sorted(&drawn);
    let end = |p: f64| {
        let place = (p * (drawn.len() - 1) as f64).round() as usize;
        Some(drawn[place]).filter(|end| end.is_finite())
    };
    let crossing = Crossing {
        value,
        low: end(0.025).map(|low| low.min(value)),
        high: end(0.975).map(|high| high.max(value)),
    };
    Some((crossing, !rises))
}

/// Where straight lines through the points change sign; `None` unless the ends
/// have different signs. Where they do so more than once, the last time.
fn zero(x: &[f64], y: &[f64]) -> Option<f64> {
    let (first, last) = (y.first()?, y.last()?);
    if first.signum() == last.signum() {
        return None;
    }
    let crosses = |i: &usize| y[i - 1].signum() != y[*i].signum();
    let i = (1..y.len()).rev().find(crosses)?;
    let part = y[i - 1] / (y[i - 1] - y[i]);
    Some(x[i - 1] + part * (x[i] - x[i - 1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measured::made_up::{Made, case};
    use crate::numbers::growth::series;

    #[test]
    fn a_sign_changes_between_its_points() {
        assert_eq!(zero(&[0.0, 1.0, 4.0], &[3.0, 1.0, -2.0]), Some(2.0));
        assert_eq!(zero(&[0.0, 1.0], &[-3.0, 1.0]), Some(0.75));
        assert_eq!(zero(&[0.0, 1.0, 2.0], &[1.0, -1.0, 1.0]), None);
    }

    /// Flood 100 ns and 50 a question, strings 200 and 10: equal at 2.5. Others
    /// never or always win.
    #[test]
    fn upkeep_pays_from_two_and_a_half_questions_on() {
        let of = |questions: f64| {
            let made = |name: &str, time: f64| Made {
                name: name.into(),
                time,
            };
            let all = [
                made("padded+flood", 100.0 + 50.0 * questions),
                made("padded+strings", 200.0 + 10.0 * questions),
                made("padded+pseudo", 1000.0),
                made("padded+ideal", 10.0),
            ];
            case(&format!("go-19-liberties-{questions}-bookkeeping"), &all)
        };
        let cases = [16.0, 0.0, 4.0, 1.0].map(of);
        let series = series(&cases);
        assert_eq!(series.len(), 1);
        assert_eq!(series[0].name, "go-19-liberties-N-bookkeeping");
        let found = series[0].break_even();
        let [even] = found.as_slice() else {
            panic!("{} crossings", found.len());
        };
        assert_eq!(
            (even.name, even.reference),
            ("padded+strings", "padded+flood")
        );
        assert!(
            even.faster_above && (even.at.value - 2.5).abs() < 1e-9,
            "{:?}",
            even.at
        );
        assert!(even.at.low.is_some_and(|low| low <= 2.5), "{:?}", even.at);
        assert!(
            even.at.high.is_some_and(|high| high >= 2.5),
            "{:?}",
            even.at
        );
    }

    /// Over more than three powers of ten by their logarithms: equal at the fourth power of
    /// e. What is faster below is not faster above.
    #[test]
    fn large_numbers_are_taken_by_their_logarithms() {
        let of = |boards: f64| {
            let made = |name: &str, time: f64| Made {
                name: name.into(),
                time,
            };
            let all = [
                made("padded+flood", 100.0),
                made("flat+flood", 60.0 + 10.0 * boards.ln()),
                made("table+flood", 140.0 - 10.0 * boards.ln()),
                made("array2d+flood", 200.0),
            ];
            case(&format!("go-19-positions-{boards}"), &all)
        };
        let cases = [1.0, 16.0, 1024.0, 16384.0].map(of);
        let series = series(&cases);
        let found = series[0].break_even();
        let names: Vec<_> = found
            .iter()
            .map(|own| (own.name, own.faster_above))
            .collect();
        assert_eq!(names, [("flat+flood", false), ("table+flood", true)]);
        for even in &found {
            assert!((even.at.value.ln() - 4.0).abs() < 1e-9, "{:?}", even.at);
        }
    }
}
