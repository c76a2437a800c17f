//! Order statistics, and intervals of order statistics and of proportions.

use statrs::distribution::{Beta, Binomial, ContinuousCDF, DiscreteCDF};

/// Arithmetic mean; 0 of nothing.
pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// Geometric mean.
///
/// # Panics
/// If `values` is empty.
pub fn geometric_mean(values: &[f64]) -> f64 {
    assert!(!values.is_empty(), "a mean needs a value");
    (values.iter().map(|value| value.ln()).sum::<f64>() / values.len() as f64).exp()
}

/// Each value over its partner.
pub fn quotients(own: &[f64], other: &[f64]) -> Vec<f64> {
    let pairs = own.iter().zip(other);
    pairs.map(|(own, other)| own / other).collect()
}

/// Least first.
pub fn sorted(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    sorted
}

/// Median of positive numbers that are compared by ratio: of two middle
/// values, the geometric mean. So the median of inverted ratios is the inverse
/// of the median, as with logarithms, but exact on every platform.
///
/// # Panics
/// If `values` is empty.
pub fn median_of_ratios(values: &[f64]) -> f64 {
    let last = values.len() - 1;
    let (low, high) = neighbours(values, last / 2, last % 2 == 1);
    if low == high {
        low
    } else {
        (low * high).sqrt()
    }
}

/// Median; of two middle values, their mean.
///
/// # Panics
/// If `values` is empty.
pub fn median(values: &[f64]) -> f64 {
    quantile(values, 0.5)
}

/// Median absolute deviation from the median, unscaled.
///
/// # Panics
/// If `values` is empty.
pub fn median_absolute_deviation(values: &[f64]) -> f64 {
    let centre = median(values);
    let distances: Vec<_> = values.iter().map(|value| (value - centre).abs()).collect();
    median(&distances)
}

/// Quantile by linear interpolation (type 7 of Hyndman and Fan, "Sample
/// quantiles in statistical packages", 1996).
///
/// # Panics
/// If `values` is empty or `p` not within 0 and 1.
pub fn quantile(values: &[f64], p: f64) -> f64 {
    let place = (values.len() - 1) as f64 * p;
    let (low, high) = neighbours(values, place as usize, place.fract() > 0.0);
    low + (high - low) * place.fract()
}

/// The value at a place of the sorted values, and the next one if it is asked for, else
/// the same: without sorting the others.
fn neighbours(values: &[f64], place: usize, next: bool) -> (f64, f64) {
    let mut own = values.to_vec();
    let (_, low, above) = own.select_nth_unstable_by(place, f64::total_cmp);
    let high = above
        .iter()
        .copied()
        .filter(|_| next)
        .min_by(f64::total_cmp);
    (*low, high.unwrap_or(*low))
}

/// A figure with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The figure.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// The part that `found` is of `all`, with the exact interval of Clopper and
/// Pearson ("The use of confidence or fiducial limits", 1934); of none, 0 to 1.
pub fn proportion(found: usize, all: usize) -> Interval {
    let (k, n) = (found as f64, all as f64);
    // There is no such distribution where none or all were found.
    let end = |a: f64, b: f64, p, none| Beta::new(a, b).map_or(none, |beta| beta.inverse_cdf(p));
    Interval {
        value: k / n.max(1.0),
        low: end(k, n - k + 1.0, 0.025, 0.0),
        high: end(k + 1.0, n - k, 0.975, 1.0),
    }
}

/// A 95 % interval of a quantile that assumes nothing of the distribution: two
/// of the values, by how many of them a binomial draw would put below it. An
/// end for which there are too few values is the outermost.
///
/// # Panics
/// If `values` is empty or `p` not within 0 and 1.
pub fn quantile_interval(values: &[f64], p: f64) -> (f64, f64) {
    let sorted = sorted(values);
    let n = sorted.len();
    let below = Binomial::new(p, n as u64).expect("a probability");
    let at = |place: u64| sorted[(place as usize).min(n - 1)];
    let low = below.inverse_cdf(0.025).saturating_sub(1);
    (at(low), at(below.inverse_cdf(0.975)))
}

#[cfg(test)]
mod tests;
