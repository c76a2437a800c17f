//! Cases that differ in one number, as the page has them.

use serde::Serialize;

use crate::numbers::estimate::CaseEstimate;
use crate::numbers::growth;

/// From this many times the least number on, steps are factors.
const FACTORS: f64 = 50.0;

/// Cases of one kind.
#[derive(Serialize)]
pub(super) struct Series {
    game: String,
    /// What they have in common, the number as `N`.
    name: String,
    /// What the number is.
    axis: &'static str,
    /// Whether its steps are factors.
    logarithmic: bool,
    /// Whether the number counts positions that lie in memory at once.
    in_memory: bool,
    /// Number and place of the case, ascending.
    points: Vec<(f64, usize)>,
}

/// All series of a report, whose cases are `cases`.
pub(super) fn series(all: &[growth::Series<'_>], cases: &[CaseEstimate]) -> Vec<Series> {
    all.iter().map(|own| of_series(own, cases)).collect()
}

fn of_series(own: &growth::Series<'_>, cases: &[CaseEstimate]) -> Series {
    let place = |case: &CaseEstimate| cases.iter().position(|one| std::ptr::eq(one, case));
    let points = own.points.iter();
    let points: Vec<_> = points
        .filter_map(|&(number, case)| Some((number, place(case)?)))
        .collect();
    let numbers = || points.iter().map(|point| point.0);
    let (least, most) = (
        numbers().fold(f64::INFINITY, f64::min),
        numbers().fold(0.0, f64::max),
    );
    Series {
        game: own.points[0].1.about().game.clone(),
        name: own.name.clone(),
        axis: own.axis.name(),
        logarithmic: least > 0.0 && most >= FACTORS * least,
        in_memory: own.axis == growth::Axis::Positions,
        points,
    }
}
