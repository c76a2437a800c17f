//! Numbers, short.

use serde_json::{Value, json};

use super::pairs::STEP;

/// Significant digits of numbers on the page: more than a table
/// shows, so that rounding again hardly ever differs from rounding once.
const DIGITS: usize = 5;

/// A number as the page has it: rounded unless it is whole; null unless it is finite.
pub(super) fn number(value: f64) -> Value {
    with_digits(value, DIGITS)
}

/// The same with another number of significant digits.
pub(super) fn with_digits(value: f64, digits: usize) -> Value {
    let is_whole = |value: f64| value.fract() == 0.0;
    let rounded = match is_whole(value) {
        true => value,
        false => format!("{value:.*e}", digits - 1)
            .parse()
            .unwrap_or(f64::NAN),
    };
    match is_whole(rounded) && rounded.abs() < 1e15 {
        true => json!(rounded as i64),
        false => json!(rounded),
    }
}

/// A value, perhaps with an interval: alone; with how far the interval reaches to both
/// sides, in [`STEP`]s of the logarithm; or with low and high. Null if the value is not
/// finite; without an interval if an end is not.
pub(super) fn figure(value: f64, ends: Option<(f64, f64)>) -> Value {
    let finite = ends.filter(|(low, high)| low.is_finite() && high.is_finite());
    let Some((low, high)) = finite.filter(|_| value.is_finite()) else {
        return number(value);
    };
    let steps = |ratio: f64| ratio.ln() / STEP;
    let (below, above) = (steps(value / low), steps(high / value));
    // NaN where a sign changes.
    match (below - above).abs() <= 0.2 {
        true => json!([
            number(value),
            number(((below + above) * 5.0).round() / 10.0)
        ]),
        false => json!([value, low, high].map(number)),
    }
}

#[cfg(test)]
mod tests;
