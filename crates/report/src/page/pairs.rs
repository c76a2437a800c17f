//! Every contender against every other, so that a reader may choose what to
//! compare with. An interval is estimated for each pair; it can't be had by
//! dividing two others.

use crate::lists::joined;
use crate::measured::read::MeasuredCase;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::means::Workload;

/// Logarithms are written in steps of this.
pub(super) const STEP: f64 = 5e-4;

/// A row of text for each contender, with a pair for each contender before it, between
/// commas: the logarithm of the ratio of time, how far the interval reaches below it, and
/// how far above it where that is not the same. All are numbers of [`STEP`]s, whole ones
/// except for pairs with a reference, whose figures are also in the tables. A pair without
/// a figure is empty.
/// The other way round, sign and sides change.
pub(super) type Triangle = Vec<String>;

/// The pairs of one case.
pub(super) fn of_case(case: &MeasuredCase) -> Triangle {
    let is_reference = |i: usize| case.contenders[i].row.reference;
    triangle(CaseEstimate::between(case), is_reference)
}

/// The pairs of means over cases.
pub(super) fn of_means(workload: &Workload) -> Triangle {
    let all = &workload.mean.contenders;
    let row = |i| (0..i).map(|j| workload.between(i, j)).collect();
    triangle((0..all.len()).map(row).collect(), |i| all[i].row.reference)
}

fn triangle(rows: Vec<Vec<Option<Estimate>>>, is_reference: impl Fn(usize) -> bool) -> Triangle {
    let rows = rows.iter().enumerate();
    rows.map(|(i, row)| {
        let pairs = row.iter().enumerate();
        let pair = |(j, of): (usize, &Option<Estimate>)| {
            let exact = is_reference(i) || is_reference(j);
            of.as_ref().map_or_else(String::new, |of| short(of, exact))
        };
        joined(pairs.map(pair), ",")
    })
    .collect()
}

/// How far an interval reaches below and above its value, in [`STEP`]s of the logarithm;
/// the first alone where they differ by a rounding.
pub(super) fn reach(of: &Estimate) -> (f64, Option<f64>) {
    let steps = |ratio: f64| ratio.ln() / STEP;
    let (below, above) = (steps(of.value / of.low), steps(of.high / of.value));
    (below, ((below - above).abs() > 0.2).then_some(above))
}

fn short(of: &Estimate, exact: bool) -> String {
    let (below, above) = reach(of);
    let rounded = |steps: f64, parts: f64| match exact {
        true => ((steps * parts).round() / parts).to_string(),
        false => (steps.round() as i64).to_string(),
    };
    let value = rounded(of.value.ln() / STEP, 100.0);
    let reach = [Some(below), above].into_iter().flatten();
    let reach = reach.map(|steps| format!(" {}", rounded(steps, 10.0)));
    reach.fold(value, |words, own| words + &own)
}
