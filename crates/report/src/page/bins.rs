//! The distribution of the times of a case, in bins: a report has half
//! a million samples, and a page need not.

use serde_json::{Value, json};

use super::number::{number, with_digits};
use crate::lists::range;
use crate::measured::read::{MeasuredCase, MeasuredContender};
use crate::numbers::statistics::quantile;

/// Bins of a case.
const BINS: usize = 40;
/// Significant digits of quantiles: no table has more.
const DIGITS: usize = 4;
/// Shares below which the quantiles lie.
const SHARES: [f64; 5] = [0.05, 0.25, 0.5, 0.75, 0.95];

/// The bins of one case, of equal width in logarithms, the same for all contenders:
/// `from` and `to` are the ends of all bins in nanoseconds per operation, and a contender
/// that was not measured is null. Null if nothing was. The bins reach over the middle
/// 98 % of every contender.
pub(super) fn distribution(case: &MeasuredCase) -> Value {
    let sorted: Vec<_> = case.contenders.iter().map(sorted).collect();
    let ends = |p| {
        range(
            sorted
                .iter()
                .filter(|own| !own.is_empty())
                .map(|own| quantile(own, p)),
        )
    };
    let Some(([from, _], [_, to])) = ends(0.01).zip(ends(0.99)) else {
        return Value::Null;
    };
    // Equal times need a bin, too.
    let to = to.max(from * 1.001);
    let own = |times: &Vec<f64>| (!times.is_empty()).then(|| bins(times, from, to));
    json!({
        "from": number(from),
        "to": number(to),
        "bins": BINS,
        "contenders": sorted.iter().map(own).collect::<Vec<_>>(),
    })
}

/// The bins of one contender: the first bin with something in it, the shade of each bin
/// from that one to the last with something in it, and the times at [`SHARES`] in
/// nanoseconds per operation. A shade is a digit: 0 is empty, 9 is the fullest bin. What
/// lies outside all bins is counted in the outermost.
fn bins(times: &[f64], from: f64, to: f64) -> (usize, String, [Value; 5]) {
    let mut counts = [0_u32; BINS];
    for time in times {
        let place = (time / from).ln() / (to / from).ln() * BINS as f64;
        counts[place.clamp(0.0, (BINS - 1) as f64) as usize] += 1;
    }
    let first = counts.iter().position(|&count| count > 0).unwrap_or(0);
    let last = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
    let most = counts.iter().max().copied().unwrap_or(1);
    let shade = |count: &u32| (count * 9).div_ceil(most).to_string();
    let shades = counts[first..=last].iter().map(shade).collect();
    let times = SHARES.map(|p| with_digits(quantile(times, p), DIGITS));
    (first, shades, times)
}

fn sorted(contender: &MeasuredContender) -> Vec<f64> {
    let mut times = contender.times.clone();
    times.sort_unstable_by(f64::total_cmp);
    times
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_are_even_in_logarithms_and_lose_none() {
        let own = bins(&[0.5, 1.0, 8.0, 8.1, 64.0, 100.0], 1.0, 64.0);
        assert_eq!((own.0, own.1.len()), (0, BINS));
        assert!(own.1.starts_with('9') && own.1.ends_with('9'), "{}", own.1);
        assert_eq!((&own.1[19..22], own.1.matches('0').count()), ("090", 37));
        let narrow = bins(&[8.0, 8.0, 8.0, 9.0], 1.0, 64.0);
        assert_eq!((narrow.0, narrow.1.as_str()), (20, "93"));
    }
}
