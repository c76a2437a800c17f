//! Cases that differ in one number, as the page has them.

use serde_json::{Value, json};

use crate::lists::range;
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::growth::{Axis, Series};

/// From this many times the least number on, steps are factors.
const FACTORS: f64 = 50.0;

/// A series of a report, whose cases are `cases`.
pub(super) fn series(own: &Series<'_>, cases: &[CaseEstimate]) -> Value {
    let place = |case: &CaseEstimate| cases.iter().position(|one| std::ptr::eq(one, case));
    let points = own.points.iter();
    let points: Vec<(f64, usize)> = points
        .filter_map(|&(number, case)| Some((number, place(case)?)))
        .collect();
    let steps_are_factors = |[least, most]: [f64; 2]| least > 0.0 && most >= FACTORS * least;
    json!({
        "game": own.points[0].1.about().game,
        // What the cases have in common, the number as `N`.
        "name": own.name,
        // What the number is.
        "axis": own.axis.name(),
        "logarithmic": range(points.iter().map(|point| point.0)).is_some_and(steps_are_factors),
        // Whether the number counts positions that lie in memory at once.
        "in_memory": own.axis == Axis::Positions,
        // Number and place of the case, ascending.
        "points": points,
    })
}
