//! The part of the README about how time grows.

use crate::CLASSES;
use crate::escape::markdown;
use crate::figures;
use crate::numbers::growth::{Axis, Curve, Series};
use crate::tables::cells::{dash, figure, ratio, size};
use crate::tables::table::Table;
use measure::BoardSize;

/// The whole part, without its heading.
pub(crate) fn section(series: &[Series<'_>]) -> String {
    if series.is_empty() {
        return "No cases of this report differ in nothing but a size or a number.\n\n".into();
    }
    let mut text = String::new();
    for series in series {
        let (name, path) = (markdown(&series.name), figures::of_series_name(series));
        text += &format!("### {name}\n\n![How {name} grows]({path})\n\n");
        if let Some(path) = figures::of_grids_name(series) {
            text += &format!("![{name} by side, times as fast]({path})\n\n");
        }
        text += "<details><summary>numbers</summary>\n\n";
        for class in CLASSES {
            let curves = series.of_class(class);
            if !curves.is_empty() {
                let table = table(series, &curves, class);
                text += &format!("**{}**\n\n{}", table.title, table.body());
            }
        }
        text += "</details>\n\n";
    }
    text
}

/// Times with their ratios: at each number, or on the smallest and the largest board.
fn table(series: &Series<'_>, curves: &[&Curve<'_>], class: BoardSize) -> Table {
    let mut numbers: Vec<f64> = series.points.iter().map(|(at, _)| *at).collect();
    if series.axis == Axis::Side {
        numbers = vec![numbers[0], numbers[numbers.len() - 1]];
    }
    let rows = curves.iter().map(|curve| {
        let times = numbers.iter().map(|at| {
            let own = curve.points.iter().find(|point| point.at == *at);
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
        .with_columns(numbers.iter().map(|at| format!("{at}: ns/unit (ratio)")))
        .per(&series.points[0].1.about().unit)
}
