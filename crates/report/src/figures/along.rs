//! Grids by their side: times as fast as one array, and the caches of the machine.

use measure::{BoardSize, Cache};

use super::canvas::{self, COLOURS, INK, LINE, PALE, Sheet, Side, label};
use super::curves::{ABOVE, BELOW, LEFT, PANEL, RIGHT, TOP, WIDTH, apart};
use crate::advise::{self, Line};
use crate::numbers::growth::{Axis, Curve, Series};

/// The layout that others are compared with, where it ran; else the reference.
const FLAT: &str = "flat-dynamic";

/// Boards have no longer side.
const LONGEST_BOARD: f64 = 25.0;

/// Names of sides are at least so far apart.
const SIDES_APART: i32 = 34;

/// Whether a series has this figure: its sides are longer than those of boards.
pub(crate) fn is_of_grids(series: &Series<'_>) -> bool {
    let longest = series.points.last().map_or(0.0, |(side, _)| *side);
    series.axis == Axis::Side && longest > LONGEST_BOARD && base(series).is_some()
}

/// How many times as fast as the base a layout is, by side.
struct Fast<'a> {
    name: &'a str,
    points: Vec<(f64, f64)>,
}

fn base<'a>(series: &'a Series<'_>) -> Option<&'a Curve<'a>> {
    let own = || series.of_class(BoardSize::RunTime).into_iter();
    own()
        .find(|c| c.name == FLAT)
        .or(own().find(|c| c.reference))
}

/// The curves of all layouts whose size is known at run time only.
pub(super) fn of_series(series: &Series<'_>, caches: &[Cache]) -> Option<String> {
    let base = base(series).filter(|_| is_of_grids(series))?;
    let at_base = |side: f64| {
        let own = base.points.iter().find(|point| point.at == side);
        own.and_then(|point| point.ratio)
    };
    let fast = |curve: &Curve<'_>| {
        let points = curve.points.iter().filter_map(|point| {
            let ratio = at_base(point.at)?.value / point.ratio?.value;
            Some((point.at, ratio))
        });
        points.collect::<Vec<_>>()
    };
    let of_class = series.of_class(BoardSize::RunTime).into_iter();
    let curves = of_class.map(|curve| Fast {
        name: curve.name,
        points: fast(curve),
    });
    let curves = curves.filter(|own| own.points.len() > 1).collect();
    let largest = base.points.last()?;
    let of_cell = largest.bytes as f64 / largest.at.powi(2);
    let title = format!("{}: times as fast as {}, by side", series.name, base.name);
    let note = "Both axes logarithmic; ratios to the base without their intervals, which tables/ has. \
                Lines: a grid as large as a cache.";
    Some(drawn(&title, note, curves, &marks(of_cell, caches)))
}

/// The same of the cases `grid-N-WORK` of several reports of one machine, for a document; `None`
/// where none has `flat-dynamic`.
pub fn of_work(sheet: &advise::Sheet, work: &str, caches: &[Cache]) -> Option<String> {
    let side = |line: &Line| {
        let size = line.case_name.strip_prefix("grid-")?;
        size.strip_suffix(work)?.strip_suffix('-')?.parse().ok()
    };
    let of_class = sheet.lines.iter();
    let of_class = of_class.filter(|line| line.size_known == BoardSize::RunTime);
    let mut lines: Vec<(f64, &Line)> = of_class
        .filter_map(|line| Some((side(line)?, line)))
        .collect();
    lines.sort_by(|one, other| one.0.total_cmp(&other.0));
    let flat: Vec<_> = lines.iter().filter(|own| own.1.contender == FLAT).collect();
    let mut curves = Vec::<Fast<'_>>::new();
    for (side, line) in &lines {
        let Some((_, base)) = flat.iter().find(|own| own.0 == *side) else {
            continue;
        };
        let point = (*side, base.ratio / line.ratio);
        match curves.iter_mut().find(|own| own.name == line.contender) {
            Some(curve) => curve.points.push(point),
            None => curves.push(Fast {
                name: &line.contender,
                points: vec![point],
            }),
        }
    }
    let (largest, base) = flat.last()?;
    let title = format!("{work}, n x n cells: times as fast as one array (flat)");
    let note = format!(
        "{}; both axes logarithmic. Lines: a grid as large as a cache.",
        sheet.about(base).machine
    );
    let of_cell = base.bytes as f64 / largest.powi(2);
    Some(drawn(&title, &note, curves, &marks(of_cell, caches)))
}

fn drawn(title: &str, note: &str, curves: Vec<Fast<'_>>, marks: &[(f64, String)]) -> String {
    let mut sheet = Sheet::new(WIDTH, TOP + PANEL, title, note);
    sheet.panel(
        (0, TOP),
        "Higher is faster; sizes known at run time only",
        14,
    );
    draw(&mut sheet, &curves, marks);
    sheet.finish()
}

/// The sides at which one grid with so many bytes a cell takes as many as a cache has.
fn marks(of_cell: f64, caches: &[Cache]) -> Vec<(f64, String)> {
    let mark = |cache: &Cache| {
        let side = (cache.bytes as f64 / of_cell).sqrt();
        (side, format!("L{}", cache.level))
    };
    caches.iter().map(mark).collect()
}

fn draw(sheet: &mut Sheet, curves: &[Fast<'_>], marks: &[(f64, String)]) {
    let points = || curves.iter().flat_map(|own| own.points.iter().copied());
    let x = canvas::Axis::over(points().map(|own| own.0), 1.06, (LEFT, RIGHT));
    let y = canvas::Axis::over(points().map(|own| own.1), 1.1, (BELOW, ABOVE));
    for tick in y.ticks() {
        let y = y.at(tick);
        sheet.line(&[(LEFT, y), (RIGHT, y)], LINE, 1);
        sheet.text(&label(tick), (LEFT - 6, y), Side::Right, INK);
    }
    for (side, name) in marks.iter().filter(|own| own.0 > x.low && own.0 < x.high) {
        let x = x.at(*side);
        sheet.line(&[(x, ABOVE), (x, BELOW)], PALE, 1);
        sheet.text(name, (x, ABOVE - 10), Side::Middle, PALE);
    }
    let mut sides: Vec<f64> = points().map(|own| own.0).collect();
    sides.sort_by(f64::total_cmp);
    let mut last = LEFT - SIDES_APART;
    for side in sides {
        let x = x.at(side);
        if x >= last + SIDES_APART {
            sheet.line(&[(x, BELOW), (x, BELOW + 4)], INK, 1);
            sheet.text(&label(side), (x, BELOW + 14), Side::Middle, INK);
            last = x;
        }
    }
    sheet.line(&[(LEFT, ABOVE), (LEFT, BELOW), (RIGHT, BELOW)], INK, 1);
    let middle = ((LEFT + RIGHT) / 2, BELOW + 34);
    sheet.text("n of a grid of n x n", middle, Side::Middle, PALE);
    let mut ends = Vec::new();
    for (number, own) in curves.iter().enumerate() {
        let colour = COLOURS[number % COLOURS.len()];
        let path = own
            .points
            .iter()
            .map(|&(side, fast)| (x.at(side), y.at(fast)));
        let path: Vec<_> = path.collect();
        // A second round of the colours has thin lines and triangles.
        let again = number >= COLOURS.len();
        sheet.line(&path, colour, if again { 1 } else { 2 });
        for at in &path {
            match again {
                true => sheet.triangle(*at, colour),
                false => sheet.dot(*at, 3, colour),
            }
        }
        ends.extend(path.last().map(|at| (number, at.1)));
    }
    for (number, height, from) in apart(ends) {
        let colour = COLOURS[number % COLOURS.len()];
        sheet.line(&[(RIGHT + 4, from), (RIGHT + 18, height)], LINE, 1);
        let name = curves[number].name.trim_end_matches("-dynamic");
        sheet.text(name, (RIGHT + 22, height), Side::Left, colour);
    }
}
