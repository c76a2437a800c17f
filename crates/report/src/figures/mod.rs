//! Figures, as SVG: rankings with intervals, growth, what explains the time.
//!
//! Each is a sheet with a background of its own, so that it can be read on a
//! dark page too. Its title is the question that it answers. Axes of ratios and
//! times are logarithmic, those of shares begin at zero.

mod canvas;
mod curves;
mod dots;
mod shares;

use crate::Report;
use crate::growth::Series;

/// The file of a case's ranking, whether or not it has one.
pub(crate) fn of_case_name(case: &str) -> String {
    format!("figures/{}.svg", slug(case))
}

/// Whether a case has enough contenders for a figure.
pub(crate) use dots::has_ranking;

/// The file of a series' curves.
pub(crate) fn of_series_name(series: &Series<'_>) -> String {
    format!("figures/growth-{}.svg", slug(&series.name))
}

/// The file of what explains the time.
pub(crate) const FACTORS: &str = "figures/factors.svg";

/// Every figure of a report by its path in the folder.
pub(crate) fn of_report(report: &Report, series: &[Series<'_>]) -> Vec<(String, String)> {
    let caches = &report.measured.provenance.machine.caches;
    let rankings = report.cases.iter().filter_map(|case| {
        let name = of_case_name(&case.about().case_name);
        Some((name, dots::of_case(case)?))
    });
    let growth = series.iter().map(|series| {
        let name = of_series_name(series);
        (name, curves::of_series(series, caches))
    });
    let factors = shares::of_designs(&report.factors().designs);
    let factors = factors.map(|figure| (FACTORS.to_owned(), figure));
    rankings.chain(growth).chain(factors).collect()
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
