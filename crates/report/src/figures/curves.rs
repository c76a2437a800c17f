//! Growth: a curve a contender, both axes logarithmic or the sides of boards.

use measure::Cache;

use super::canvas::{self, COLOURS, INK, LINE, PALE, Sheet, Side, label};
use crate::CLASSES;
use crate::numbers::growth::{Axis, Curve, Point, Series};
use crate::order::distinct;
use crate::tables::cells;

pub(super) const WIDTH: i32 = 860;
pub(super) const PANEL: i32 = 470;
pub(super) const TOP: i32 = 50;
/// Of the plot within its panel; names of curves stand right of it.
pub(super) const LEFT: i32 = 70;
pub(super) const RIGHT: i32 = 640;
pub(super) const ABOVE: i32 = 44;
pub(super) const BELOW: i32 = PANEL - 50;
/// Names of curves are at least so far apart.
const APART: i32 = 14;

/// A place on an axis with its name.
type Mark = (f64, String);

/// The curves of a series, one panel a class.
pub(super) fn of_series(series: &Series<'_>, caches: &[Cache]) -> String {
    let of_class = |class| (class, series.of_class(class));
    let panels = CLASSES.map(of_class).into_iter();
    let panels: Vec<_> = panels.filter(|(_, curves)| !curves.is_empty()).collect();
    let title = format!("{}: how does time grow?", series.name);
    let note = "Dot: median time, with its 95 % interval; both axes logarithmic. Ratios within a size are known better: see tables/.";
    let unit = &series.points[0].1.about().unit;
    let height = TOP + PANEL * panels.len() as i32;
    let mut sheet = Sheet::new(WIDTH, height, &title, note);
    for (number, (class, curves)) in (0..).zip(&panels) {
        let heading = format!("Nanoseconds per {unit}, {}", cells::size(*class));
        sheet.panel((0, TOP + PANEL * number), &heading, 14);
        draw(&mut sheet, series.axis, curves, caches);
    }
    sheet.finish()
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

fn draw(sheet: &mut Sheet, axis: Axis, curves: &[&Curve<'_>], caches: &[Cache]) {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let values = points().map(|point| across(axis, point));
    let x = canvas::Axis::over(values, 1.06, (LEFT, RIGHT));
    let times = points().flat_map(|p| [p.time.low, p.time.high]);
    let y = canvas::Axis::over(times, 1.1, (BELOW, ABOVE));
    for tick in y.ticks() {
        let y = y.at(tick);
        sheet.line(&[(LEFT, y), (RIGHT, y)], LINE, 1);
        sheet.text(&label(tick), (LEFT - 6, y), Side::Right, INK);
    }
    for (value, name) in marks(axis, caches) {
        if value > x.low && value < x.high {
            let x = x.at(value);
            sheet.line(&[(x, ABOVE), (x, BELOW)], PALE, 1);
            sheet.text(&name, (x, ABOVE - 10), Side::Middle, PALE);
        }
    }
    for (value, name) in labels(axis, curves, &x) {
        let x = x.at(value);
        sheet.line(&[(x, BELOW), (x, BELOW + 4)], INK, 1);
        sheet.text(&name, (x, BELOW + 14), Side::Middle, INK);
    }
    sheet.line(&[(LEFT, ABOVE), (LEFT, BELOW), (RIGHT, BELOW)], INK, 1);
    let unit = match axis {
        Axis::Positions => "bytes of all positions in memory; lines: what a cache holds",
        Axis::Side => {
            "side of the board in points; lines: as many points as 1, 2, 4, 8 words have bits"
        }
        Axis::Questions => "questions after each move (logarithm of one more)",
        axis => axis.name(),
    };
    let middle = ((LEFT + RIGHT) / 2, BELOW + 34);
    sheet.text(unit, middle, Side::Middle, PALE);
    for (number, curve) in curves.iter().enumerate() {
        let colour = COLOURS[number % COLOURS.len()];
        let at = |p: &Point<'_>| (x.at(across(axis, p)), y.at(p.time.value));
        let path: Vec<_> = curve.points.iter().map(at).collect();
        // A second round of the colours has thin lines and triangles.
        let again = number >= COLOURS.len();
        sheet.line(&path, colour, if again { 1 } else { 2 });
        for (point, at) in curve.points.iter().zip(path) {
            let [low, high] = [point.time.low, point.time.high].map(|end| (at.0, y.at(end)));
            sheet.line(&[low, high], colour, 1);
            match again {
                true => sheet.triangle(at, colour),
                false => sheet.dot(at, 3, colour),
            }
        }
    }
    for (number, height, from) in names(curves, |time| y.at(time)) {
        let colour = COLOURS[number % COLOURS.len()];
        sheet.line(&[(RIGHT + 4, from), (RIGHT + 18, height)], LINE, 1);
        let name = curves[number].name;
        sheet.text(name, (RIGHT + 22, height), Side::Left, colour);
    }
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
fn labels(axis: Axis, curves: &[&Curve<'_>], x: &canvas::Axis) -> Vec<Mark> {
    if axis == Axis::Positions {
        let in_words = |value| (value, label(value));
        return x.ticks().into_iter().map(in_words).collect();
    }
    let points = curves.iter().flat_map(|curve| &curve.points);
    let at = distinct(points.map(|point| (across(axis, point), point.at)));
    at.into_iter()
        .map(|(across, value)| (across, label(value)))
        .collect()
}

/// Number, height and end of each curve's name, pushed apart where ends lie
/// close together.
fn names(curves: &[&Curve<'_>], up_to: impl Fn(f64) -> i32) -> Vec<(usize, i32, i32)> {
    let end = |(number, curve): (usize, &&Curve<'_>)| {
        let last = curve.points.last()?;
        Some((number, up_to(last.time.value)))
    };
    apart(curves.iter().enumerate().filter_map(end).collect())
}

/// The same of the numbers and ends of any curves.
pub(super) fn apart(mut ends: Vec<(usize, i32)>) -> Vec<(usize, i32, i32)> {
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
