//! Growth: a curve a contender, both axes logarithmic or the sides of boards.

use measure::{BoardSize, Cache};
use plotters::coord::ranged1d::Ranged;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::canvas::{
    COLOURS, Drawn, INK, LINE, PALE, SMALL, Sheet, TEXT, bold, figure, label, plain, span, ticks,
    write,
};
use crate::numbers::growth::{Axis, Curve, Point, Series};
use crate::tables::cells;

const WIDTH: u32 = 860;
const PANEL: u32 = 470;
const TOP: u32 = 50;
/// Of the plot within its panel; names of curves stand right of it.
const LEFT: i32 = 70;
const RIGHT: i32 = 640;
const ABOVE: i32 = 44;
const BELOW: i32 = PANEL as i32 - 50;
/// Names of curves are at least so far apart.
const APART: i32 = 14;

/// A vertical line with its name.
type Mark = (f64, String);

/// The curves of a series, one panel a class.
pub(super) fn of_series(series: &Series<'_>, caches: &[Cache]) -> String {
    let classes = [BoardSize::CompileTime, BoardSize::RunTime];
    let panels: Vec<(BoardSize, Vec<&Curve<'_>>)> = classes
        .into_iter()
        .map(|class| {
            let own = series.curves.iter().filter(|c| c.size_known == class);
            (class, own.collect::<Vec<_>>())
        })
        .filter(|(_, curves)| !curves.is_empty())
        .collect();
    let title = format!("{}: how does time grow?", series.name);
    let note = "Dot: median time, with its 95 % interval; both axes logarithmic. Ratios within a size are known better: see tables/.";
    let size = (WIDTH, TOP + PANEL * panels.len() as u32);
    let unit = &series.points[0].1.about().unit;
    figure(size, &title, note, |sheet| {
        let mut top = TOP;
        for (class, curves) in &panels {
            let area = sheet.clone().shrink((0, top), (WIDTH, PANEL));
            let heading = format!("Nanoseconds per {unit}, {}", cells::size(*class));
            panel(&area, &heading, series.axis, curves, caches)?;
            top += PANEL;
        }
        Ok(())
    })
}

/// Where a point stands from left to right: boards in memory by the bytes that
/// all of them take, for that is what a cache has room for.
fn across(axis: Axis, point: &Point<'_>) -> f64 {
    match axis {
        Axis::Positions => point.at * point.bytes as f64,
        // Zero questions have no logarithm; one is added to each number.
        Axis::Questions => point.at + 1.0,
        _ => point.at,
    }
}

fn panel(
    sheet: &Sheet<'_>,
    heading: &str,
    axis: Axis,
    curves: &[&Curve<'_>],
    caches: &[Cache],
) -> Drawn {
    write(sheet, heading, (10, 14), &bold(TEXT), HPos::Left)?;
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let (left, right) = span(points().map(|point| across(axis, point)), 1.06);
    let (low, high) = span(points().flat_map(|p| [p.time.low, p.time.high]), 1.1);
    let x = LogCoord::from((left..right).log_scale());
    let y = LogCoord::from((low..high).log_scale());
    let across_to = |value: f64| x.map(&value, (LEFT, RIGHT));
    let up_to = |value: f64| y.map(&value, (BELOW, ABOVE));
    for tick in ticks(low, high) {
        let y = up_to(tick);
        sheet.draw(&PathElement::new([(LEFT, y), (RIGHT, y)], LINE))?;
        write(
            sheet,
            &label(tick),
            (LEFT - 6, y),
            &plain(SMALL, INK),
            HPos::Right,
        )?;
    }
    for (value, name) in marks(axis, caches) {
        if value > left && value < right {
            let x = across_to(value);
            sheet.draw(&PathElement::new([(x, ABOVE), (x, BELOW)], PALE))?;
            write(
                sheet,
                &name,
                (x, ABOVE - 10),
                &plain(SMALL, PALE),
                HPos::Center,
            )?;
        }
    }
    for (value, name) in labels(axis, curves, left, right) {
        let x = across_to(value);
        sheet.draw(&PathElement::new([(x, BELOW), (x, BELOW + 4)], INK))?;
        write(
            sheet,
            &name,
            (x, BELOW + 14),
            &plain(SMALL, INK),
            HPos::Center,
        )?;
    }
    sheet.draw(&PathElement::new(
        [(LEFT, ABOVE), (LEFT, BELOW), (RIGHT, BELOW)],
        INK,
    ))?;
    let unit = match axis {
        Axis::Positions => "bytes of all positions in memory; lines: what a cache holds",
        Axis::Side => {
            "side of the board in points; lines: as many points as 1, 2, 4, 8 words have bits"
        }
        Axis::Questions => "questions after each move (logarithm of one more)",
        axis => axis.name(),
    };
    let middle = ((LEFT + RIGHT) / 2, BELOW + 34);
    write(sheet, unit, middle, &plain(SMALL, PALE), HPos::Center)?;
    for (number, curve) in curves.iter().enumerate() {
        let colour = COLOURS[number % COLOURS.len()];
        let at = |p: &Point<'_>| (across_to(across(axis, p)), up_to(p.time.value));
        let path: Vec<_> = curve.points.iter().map(at).collect();
        // A second round of the colours has thin lines and triangles.
        let again = number >= COLOURS.len();
        let width = if again { 1 } else { 2 };
        sheet.draw(&PathElement::new(path, colour.stroke_width(width)))?;
        for point in &curve.points {
            let (x, y) = at(point);
            let bar = [(x, up_to(point.time.low)), (x, up_to(point.time.high))];
            sheet.draw(&PathElement::new(bar, colour))?;
            if again {
                sheet.draw(&TriangleMarker::new((x, y), 4, colour.filled()))?;
            } else {
                sheet.draw(&Circle::new((x, y), 3, colour.filled()))?;
            }
        }
    }
    for (number, y, from) in names(curves, up_to) {
        let colour = COLOURS[number % COLOURS.len()];
        let line = [(RIGHT + 4, from), (RIGHT + 18, y)];
        sheet.draw(&PathElement::new(line, LINE))?;
        let name = curves[number].name;
        write(
            sheet,
            name,
            (RIGHT + 22, y),
            &plain(SMALL, colour),
            HPos::Left,
        )?;
    }
    Ok(())
}

/// Where something changes that a curve may show: how many words of 64 bits
/// hold one bit for every point; what a cache has room for.
fn marks(axis: Axis, caches: &[Cache]) -> Vec<Mark> {
    match axis {
        Axis::Side => [64.0, 128.0, 256.0, 512.0]
            .map(|bits: f64| (bits.sqrt(), format!("{bits} bits")))
            .into(),
        Axis::Positions => {
            let mark = |cache: &Cache| (cache.bytes as f64, format!("L{}", cache.level));
            caches.iter().map(mark).collect()
        }
        _ => Vec::new(),
    }
}

/// What stands below the axis: every number measured, unless they are bytes.
fn labels(axis: Axis, curves: &[&Curve<'_>], left: f64, right: f64) -> Vec<Mark> {
    if axis == Axis::Positions {
        let in_words = |value| (value, label(value));
        return ticks(left, right).into_iter().map(in_words).collect();
    }
    let mut at: Vec<(f64, f64)> = Vec::new();
    for point in curves.iter().flat_map(|curve| &curve.points) {
        let known = at.iter().any(|(value, _)| *value == point.at);
        if !known {
            at.push((point.at, across(axis, point)));
        }
    }
    at.into_iter()
        .map(|(value, across)| (across, label(value)))
        .collect()
}

/// Number, height and end of each curve's name, pushed apart where ends lie
/// close together.
fn names(curves: &[&Curve<'_>], up_to: impl Fn(f64) -> i32) -> Vec<(usize, i32, i32)> {
    let end = |(number, curve): (usize, &&Curve<'_>)| {
        let last = curve.points.last()?;
        Some((number, up_to(last.time.value)))
    };
    let mut ends: Vec<_> = curves.iter().enumerate().filter_map(end).collect();
    ends.sort_by_key(|&(number, y)| (y, number));
    let mut heights: Vec<i32> = Vec::with_capacity(ends.len());
    for &(_, y) in &ends {
        let least = heights.last().map_or(ABOVE, |last| last + APART);
        heights.push(y.max(least));
    }
    // From below again, so that the last stays on the sheet.
    let mut most = BELOW + APART;
    for height in heights.iter_mut().rev() {
        *height = (*height).min(most);
        most = *height - APART;
    }
    let both = ends.into_iter().zip(heights);
    both.map(|((number, from), y)| (number, y, from)).collect()
}
