//! Every contender against every other, so that a reader may choose what to
//! compare with. An interval is estimated for each pair; it can't be had by
//! dividing two others.

use crate::bootstrap::Estimate;
use crate::estimate::CaseEstimate;
use crate::game::Workload;
use crate::read::MeasuredCase;

/// Logarithms are written in steps of this.
pub(super) const STEP: f64 = 1e-4;

/// Per contender and contender before it three whole numbers: logarithm of the
/// ratio of time, how far the interval reaches below it and above it, in
/// [`STEP`]s. The other way round, sign and sides change; the ends do so up to
/// the interpolation between two of a thousand resamples.
pub(super) type Triangle = Vec<Vec<Option<[i64; 3]>>>;

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

fn short(of: &Estimate) -> [i64; 3] {
    let steps = |ratio: f64| (ratio.ln() / STEP).round() as i64;
    let (value, low, high) = (steps(of.value), steps(of.low), steps(of.high));
    [value, value - low, high - value]
}
