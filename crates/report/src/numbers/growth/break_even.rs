//! From how many questions, moves or boards on one contender beats another.

use super::{Axis, Curve, Point, Series};

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
        let reference = |own: &Curve<'a>| {
            let mut all = self.curves.iter();
            all.find(|c| c.reference && c.size_known == own.size_known)
        };
        let others = self.curves.iter().filter(|curve| !curve.reference);
        let pairs = others.filter_map(|own| Some((own, reference(own)?)));
        let even = |(own, base): (&Curve<'a>, &Curve<'a>)| {
            let (at, faster_above) = self.crossing(own, base)?;
            Some(BreakEven {
                name: own.name,
                reference: base.name,
                faster_above,
                at,
            })
        };
        pairs.filter_map(even).collect()
    }

    /// Differences of time are taken to be straight lines between the numbers
    /// measured: one more query costs as much as the one before. Numbers that
    /// span three powers of ten are taken by their logarithms.
    fn crossing(&self, own: &Curve<'a>, base: &Curve<'a>) -> Option<(Crossing, bool)> {
        let pairs: Vec<(&Point<'_>, &Point<'_>)> = own
            .points
            .iter()
            .filter_map(|own| Some((own, base.points.iter().find(|p| p.at == own.at)?)))
            .collect();
        let differs = |(own, _): &(&Point<'_>, &Point<'_>)| {
            own.ratio.is_some_and(|ratio| ratio.excludes_one())
        };
        if !differs(pairs.first()?) || !differs(pairs.last()?) {
            return None;
        }
        let least = pairs.first()?.0.at;
        let by_logarithm = least > 0.0 && pairs.last()?.0.at / least >= 1000.0;
        let x: Vec<_> = pairs
            .iter()
            .map(|(own, _)| if by_logarithm { own.at.ln() } else { own.at })
            .collect();
        let depth = pairs.iter().map(|(own, base)| {
            let ratio = own.ratio.map_or(0, |ratio| ratio.resamples.len());
            ratio.min(base.time.resamples.len())
        });
        let depth = depth.min()?;
        let difference = |(own, base): &(&Point<'_>, &Point<'_>), r: usize| {
            let (ratio, time) = (own.ratio?, base.time);
            Some(match r {
                0 => time.value * (ratio.value - 1.0),
                r => time.resamples[r - 1] * (ratio.resamples[r - 1] - 1.0),
            })
        };
        let at = |r: usize| {
            let all = pairs.iter().map(|pair| difference(pair, r));
            let d: Vec<f64> = all.collect::<Option<_>>()?;
            zero(&x, &d).map(|zero| if by_logarithm { zero.exp() } else { zero })
        };
        let value = at(0)?;
        let rises = difference(pairs.first()?, 0)? < 0.0;
        // Those without a crossing lie outside, on whichever side.
        let mut drawn: Vec<_> = (1..=depth)
            .map(|r| at(r).unwrap_or_else(|| outside(&pairs, &difference, r, rises)))
            .collect();
        drawn.sort_by(f64::total_cmp);
        let end = |p: f64| {
            let place = (p * drawn.len().saturating_sub(1) as f64).round() as usize;
            drawn.get(place).copied().filter(|end| end.is_finite())
        };
        let crossing = Crossing {
            value,
            low: end(0.025).map(|low| low.min(value)),
            high: end(0.975).map(|high| high.max(value)),
        };
        Some((crossing, !rises))
    }
}

/// Below all numbers if the contender that wins above wins everywhere, else
/// beyond them.
fn outside<'a>(
    pairs: &[(&Point<'a>, &Point<'a>)],
    difference: &impl Fn(&(&Point<'a>, &Point<'a>), usize) -> Option<f64>,
    r: usize,
    rises: bool,
) -> f64 {
    let wins = difference(&pairs[0], r).is_some_and(|d| d < 0.0);
    if wins == rises {
        f64::INFINITY
    } else {
        f64::NEG_INFINITY
    }
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
}
