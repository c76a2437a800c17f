//! Numbers, short.

use serde::{Serialize, Serializer};

use super::pairs::STEP;

/// Significant digits of numbers on the page: more than a table
/// shows, so that rounding again hardly ever differs from rounding once.
const DIGITS: usize = 5;

/// A number as the page has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Number(f64);

impl Number {
    /// `value`, rounded unless it is whole; `None` unless it is finite.
    pub(super) fn of(value: f64) -> Option<Self> {
        Self::with_digits(value, DIGITS)
    }

    /// The same with another number of significant digits.
    pub(super) fn with_digits(value: f64, digits: usize) -> Option<Self> {
        if value.fract() == 0.0 {
            return Some(Self(value));
        }
        let rounded = format!("{value:.*e}", digits - 1).parse();
        rounded
            .ok()
            .filter(|value: &f64| value.is_finite())
            .map(Self)
    }
}

/// A value of the page, perhaps with an interval.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Figure {
    /// Without an interval.
    Exact(Number),
    /// How far the interval reaches to both sides, in [`STEP`]s of the logarithm.
    Even(Number, Number),
    /// Value, low and high.
    Uneven(Number, Number, Number),
}

impl Figure {
    /// `None` if the value is not finite; without an interval if an end is not.
    pub(super) fn of(value: f64, ends: Option<(f64, f64)>) -> Option<Self> {
        let number = Number::of(value)?;
        let finite = ends.filter(|(low, high)| low.is_finite() && high.is_finite());
        let Some((low, high)) = finite else {
            return Some(Self::Exact(number));
        };
        let steps = |ratio: f64| ratio.ln() / STEP;
        let (below, above) = (steps(value / low), steps(high / value));
        // NaN where a sign changes.
        if (below - above).abs() <= 0.2 {
            let reach = ((below + above) * 5.0).round() / 10.0;
            return Some(Self::Even(number, Number::of(reach)?));
        }
        Some(Self::Uneven(number, Number::of(low)?, Number::of(high)?))
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 && self.0.abs() < 1e15 {
            to.serialize_i64(self.0 as i64)
        } else {
            to.serialize_f64(self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let json = |value| serde_json::to_string(&Number::of(value)).unwrap();
        assert_eq!(json(474.363170427957), "474.36");
        assert_eq!(json(2223.0), "2223");
        assert_eq!(json(0.00012345678), "0.00012346");
        assert_eq!(json(1_234_567_890.0), "1234567890");
        assert_eq!(json(1_234_567_890.5), "1234600000");
        assert_eq!(json(f64::NAN), "null");
        assert_eq!(json(f64::INFINITY), "null");
    }

    #[test]
    fn a_value_stays_without_an_end() {
        let json = |value, ends| serde_json::to_string(&Figure::of(value, ends)).unwrap();
        assert_eq!(json(2.0, Some((1.0, f64::INFINITY))), "2");
        assert_eq!(json(2.0, Some((f64::NAN, 4.0))), "2");
        assert_eq!(json(2.0, Some((0.5, 3.0))), "[2,0.5,3]");
        assert_eq!(json(f64::NAN, Some((1.0, 2.0))), "null");
    }
}
