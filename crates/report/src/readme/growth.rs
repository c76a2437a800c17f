//! The part of the README about how time grows.

use measure::BoardSize;

use crate::CLASSES;
use crate::escape::markdown;
use crate::figures;
use crate::numbers::growth::{Axis, BreakEven, Crossing, Curve, Point, Series, Slope};
use crate::tables::cells::{dash, figure, ratio, size, within};
use crate::tables::table::Table;

/// The whole part, without its heading.
pub(crate) fn section(series: &[Series<'_>]) -> String {
    if series.is_empty() {
        return "No cases of this report differ in nothing but a size or a number.\n\n".into();
    }
    let even: Vec<_> = series.iter().filter(|s| s.axis != Axis::Side).collect();
    let mut text = String::new();
    if !even.is_empty() {
        text += &break_even(&even).without_empty_columns().markdown();
    }
    for series in series {
        let (name, path) = (markdown(&series.name), figures::of_series_name(series));
        text += &format!("### {name}\n\n![How {name} grows]({path})\n\n");
        if let Some(path) = figures::of_grids_name(series) {
            text += &format!("![{name} by side, times as fast]({path})\n\n");
        }
        text += "<details><summary>numbers</summary>\n\n";
        for class in CLASSES {
            let curves = series.of_class(class);
            if curves.is_empty() {
                continue;
            }
            let table = match series.axis {
                Axis::Side => over_sizes(series, &curves, class),
                _ => over_numbers(series, &curves, class),
            };
            text += &format!("**{}**\n\n{}", table.title, table.body());
        }
        text += "</details>\n\n";
    }
    text
}

fn over_sizes(series: &Series<'_>, curves: &[&Curve<'_>], class: BoardSize) -> Table {
    let row = |curve: &&Curve<'_>| {
        let Slope { exponent, step } = Slope::of(curve);
        let time = |p: &Point<'_>| format!("{} ({})", figure(p.time.value), p.at);
        let step = step.map_or_else(dash, |(at, factor)| format!("{at}: {}", within(&factor)));
        let power = [exponent.value, exponent.low, exponent.high];
        let [value, low, high] = power.map(|power| format!("{power:.3}"));
        vec![
            curve.points.len().to_string(),
            curve.name.to_owned(),
            curve.points.first().map_or_else(dash, time),
            curve.points.last().map_or_else(dash, time),
            format!("{value} [{low} to {high}]"),
            step,
        ]
    };
    let note = "Time grows as the number of points to this power, by least squares of logarithms; \
                the step is the size whose time is farthest above what the power makes of the size \
                before.";
    Table::new(
        format!("{}, {}", series.name, size(class)),
        "sizes | representation | ns/unit (smallest) | ns/unit (largest) | power of points | largest step above it",
        curves.iter().map(row),
    )
    .per(&series.points[0].1.about().unit)
    .with_notes([note.to_owned()])
}

fn over_numbers(series: &Series<'_>, curves: &[&Curve<'_>], class: BoardSize) -> Table {
    let numbers = || series.points.iter().map(|(at, _)| *at);
    let rows = curves.iter().map(|curve| {
        let times = numbers().map(|at| {
            let own = curve.points.iter().find(|point| point.at == at);
            own.map_or_else(dash, |own| {
                let of = own.ratio.map_or_else(dash, |of| ratio(of.value));
                format!("{} ({of})", figure(own.time.value))
            })
        });
        [String::new(), curve.name.to_owned()]
            .into_iter()
            .chain(times)
            .collect()
    });
    let title = format!("{} by {}, {}", series.name, series.axis.name(), size(class));
    Table::new(title, " | representation", rows)
        .with_columns(numbers().map(|at| format!("{at}: ns/unit (ratio)")))
        .per(&series.points[0].1.about().unit)
}

/// The number from which a representation is faster than its reference.
fn break_even(series: &[&Series<'_>]) -> Table {
    let rows = series.iter().flat_map(|series| {
        let found = series.break_even();
        let always = always(series, &found);
        let row = move |even: BreakEven<'_>| {
            let more = if even.faster_above { "more" } else { "fewer" };
            vec![
                dash(),
                series.name.clone(),
                even.name.to_owned(),
                even.reference.to_owned(),
                format!("{more} than {} {}", in_words(even.at), series.axis.name()),
            ]
        };
        found.into_iter().map(row).chain(always)
    });
    let note = "Between the numbers measured, differences of time are taken as straight lines; the \
                interval is that of resampling, and open where the lines may cross outside.";
    Table::new(
        "Where upkeep pays: break-even points",
        " | cases | representation | against | faster with",
        rows,
    )
    .with_notes([note.to_owned()])
}

/// Contenders that don't cross, in one row for each side, and those for which that is
/// not certain.
fn always(series: &Series<'_>, found: &[BreakEven<'_>]) -> Vec<Vec<String>> {
    let crosses = |curve: &&Curve<'_>| found.iter().any(|even| even.name == curve.name);
    let others = series.curves.iter().filter(|c| !c.reference && !crosses(c));
    let (mut faster, mut slower, mut open) = (Vec::new(), Vec::new(), Vec::new());
    for curve in others {
        let ratios: Vec<_> = curve.points.iter().filter_map(|p| p.ratio).collect();
        if ratios.iter().all(|ratio| ratio.high < 1.0) {
            faster.push(curve.name);
        } else if ratios.iter().all(|ratio| ratio.low > 1.0) {
            slower.push(curve.name);
        } else {
            open.push(curve.name);
        }
    }
    let rows = [
        (faster, "every number measured"),
        (slower, "none of the numbers measured"),
        (open, "undecided: an interval at some number holds 1"),
    ];
    let rows = rows.into_iter().filter(|(names, _)| !names.is_empty());
    let row = |(names, when): (Vec<&str>, &str)| {
        let reference = "the reference of its class".to_owned();
        let name = series.name.clone();
        vec![dash(), name, names.join(", "), reference, when.to_owned()]
    };
    rows.map(row).collect()
}

fn in_words(at: Crossing) -> String {
    let end = |end: Option<f64>, open: &str| end.map_or_else(|| open.to_owned(), figure);
    let (low, high) = (end(at.low, "below"), end(at.high, "beyond"));
    format!("{} [{low}-{high}]", figure(at.value))
}
