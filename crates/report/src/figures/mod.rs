//! Figures, as SVG: rankings with intervals, growth, grids by side, whole programs.
//!
//! Each is a sheet with a background, so that it can be read on a
//! dark page too. Its title is the question that it answers. Axes of ratios and
//! times are logarithmic.

pub(crate) mod along;
mod bars;
mod canvas;
mod curves;
mod dots;

use crate::answers::programs;
use crate::numbers::growth::{Axis, Series};
use crate::{CaseEstimate, Report, title};

/// The file of a case's ranking, whether or not it has one.
pub(crate) fn of_case_name(case: &str) -> String {
    format!("figures/{}.svg", slug(case))
}

/// Whether a case has a separate figure: it has enough contenders, and is not
/// one of many sizes, of which the curves show more.
pub(crate) fn has_ranking(case: &CaseEstimate, series: &[Series<'_>]) -> bool {
    let name = &case.about().case_name;
    let one_of_many = series.iter().any(|series| {
        let many = series.axis == Axis::Side && series.points.len() > MANY;
        many && series
            .points
            .iter()
            .any(|(_, other)| other.about().case_name == *name)
    });
    dots::has_ranking(case) && !one_of_many
}

/// Sizes of a series beyond which its cases are not drawn one by one.
const MANY: usize = 5;

/// The file of a series' curves.
pub(crate) fn of_series_name(series: &Series<'_>) -> String {
    format!("figures/growth-{}.svg", slug(&series.name))
}

/// The file that shows how many times as fast layouts of grids are, by side; `None` of
/// boards.
pub(crate) fn of_grids_name(series: &Series<'_>) -> Option<String> {
    let name = || format!("figures/along-{}.svg", slug(&series.name));
    along::is_of_grids(series).then(name)
}

/// The file of the whole programs, which the README of the repository shows.
const PROGRAMS: &str = "figures/programs.svg";

/// Every figure of a report by its path in the folder.
pub(crate) fn of_report(report: &Report, series: &[Series<'_>]) -> Vec<(String, String)> {
    let caches = &report.measured.provenance.machine.caches;
    let own = report.cases.iter().filter(|case| has_ranking(case, series));
    let rankings = own.filter_map(|case| {
        let name = of_case_name(&case.about().case_name);
        Some((name, dots::of_case(case)?))
    });
    let growth = series.iter().map(|series| {
        let name = of_series_name(series);
        (name, curves::of_series(series, caches))
    });
    let along = series.iter().filter_map(|series| {
        let name = of_grids_name(series)?;
        Some((name, along::of_series(series, caches)?))
    });
    let programs = of_programs(report).map(|figure| (PROGRAMS.to_owned(), figure));
    rankings
        .chain(growth)
        .chain(along)
        .chain(programs)
        .collect()
}

/// The whole programs of a report; `None` where none were measured.
pub(crate) fn of_programs(report: &Report) -> Option<String> {
    let place = format!(
        "{}, {}",
        title::machine(&report.measured.provenance.machine),
        title::link_orders(report)
    );
    bars::of_programs(&programs::of_games(&report.cases), &place)
}

/// A name of a file: case names can't hold anything else, but files can.
pub(crate) fn slug(name: &str) -> String {
    let kept = |c: char| {
        let keep = c.is_ascii_alphanumeric() || "-._".contains(c);
        if keep { c } else { '-' }
    };
    let slug: String = name.chars().map(kept).collect();
    slug.trim_start_matches('.').to_owned()
}

#[cfg(test)]
mod tests;
