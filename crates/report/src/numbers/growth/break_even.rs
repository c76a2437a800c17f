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
    let (value, rises) = (at(&figure)?, figure[0].is_sign_negative());
    // Without a crossing it lies below all numbers if the contender that wins above
    // wins everywhere, else beyond them.
    let drawn = |r: usize| {
        let y = differences(r);
        at(&y).unwrap_or(match y[0].is_sign_negative() == rises {
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
mod tests;
