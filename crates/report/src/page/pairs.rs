//! Every contender against every other, so that a reader may choose what to
//! compare with. An interval is estimated for each pair; it can't be had by
//! dividing two others.

use serde::Serialize;

use crate::measured::read::MeasuredCase;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::means::Workload;

/// Logarithms are written in steps of this.
pub(super) const STEP: f64 = 1e-4;

/// Per contender and contender before it whole numbers of [`STEP`]s: the logarithm of
/// the ratio of time, how far the interval reaches below it, and how far above it where
/// that is not the same. The other way round, sign and sides change; the ends do so up
/// to the interpolation between two of a thousand resamples.
pub(super) type Triangle = Vec<Vec<Option<Pair>>>;

/// One pair of a [`Triangle`].
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Pair {
    /// The interval reaches as far above as below.
    Even([i64; 2]),
    /// It does not.
    Uneven([i64; 3]),
}

/// The pairs of one case.
pub(super) fn of_case(case: &MeasuredCase) -> Triangle {
    let short = |row: Vec<Option<Estimate>>| row.iter().map(|of| of.as_ref().map(short)).collect();
    CaseEstimate::between(case).into_iter().map(short).collect()
}

/// The pairs of means over cases.
pub(super) fn of_means(workload: &Workload) -> Triangle {
    let row = |i| {
        (0..i)
            .map(|j| Some(short(&workload.between(i, j))))
            .collect()
    };
    (0..workload.means.len()).map(row).collect()
}

fn short(of: &Estimate) -> Pair {
    let steps = |ratio: f64| (ratio.ln() / STEP).round() as i64;
    let (value, low, high) = (steps(of.value), steps(of.low), steps(of.high));
    match (value - low, high - value) {
        // One step is the rounding.
        (below, above) if below.abs_diff(above) <= 1 => Pair::Even([value, below]),
        (below, above) => Pair::Uneven([value, below, above]),
    }
}
