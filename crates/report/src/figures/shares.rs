//! Chart of what explains the variation: one bar for each term, from zero.

use super::canvas::{COLOURS, INK, LINE, PALE, Sheet, Side};
use crate::numbers::factors::{Design, Share};
use crate::numbers::statistics::Interval;

const WIDTH: i32 = 860;
const ROW: i32 = 22;
const TOP: i32 = 50;
const HEADING: i32 = 26;
const AXIS: i32 = 46;
const LEFT: i32 = 230;
const RIGHT: i32 = 680;

/// The first design and that of questions to bare layouts, if there is one.
pub(super) fn of_designs(designs: &[Design]) -> Option<String> {
    let (first, others) = designs.split_first()?;
    let questions = others.iter().filter(|design| design.scope == "questions");
    let panels = [first].into_iter().chain(questions).map(|design| {
        let shares = design.shares.iter();
        let known = shares.filter_map(|share| Some((share, share.percent.as_ref()?)));
        (design, known.collect::<Vec<_>>())
    });
    let panels: Vec<_> = panels.collect();
    let height = |rows: usize| HEADING + AXIS + ROW * rows as i32;
    let heights = panels.iter().map(|(_, shares)| height(shares.len()));
    let title = "What explains the time?";
    let note = "Percent of the variation of log time within cases, with its 95 % interval; \
                pale: a part of the bar above it.";
    let mut sheet = Sheet::new(WIDTH, TOP + heights.sum::<i32>(), title, note);
    let mut top = TOP;
    for (design, shares) in &panels {
        panel(&mut sheet, top, design, shares);
        top += height(shares.len());
    }
    Some(sheet.finish())
}

fn panel(sheet: &mut Sheet, top: i32, design: &Design, shares: &[(&Share, &Interval)]) {
    let Design { scope, cases, .. } = design;
    let heading = format!("{scope}: {} layouts x {cases} cases", design.layouts.len());
    sheet.panel((0, top), &heading, 12);
    let place = |percent: f64| LEFT + (percent / 100.0 * f64::from(RIGHT - LEFT)).round() as i32;
    let bottom = HEADING + ROW * shares.len() as i32;
    for percent in [0, 20, 40, 60, 80, 100] {
        let x = place(f64::from(percent));
        let colour = if percent == 0 { INK } else { LINE };
        sheet.line(&[(x, HEADING), (x, bottom)], colour, 1);
        sheet.text(&percent.to_string(), (x, bottom + 12), Side::Middle, INK);
    }
    let unit = "percent of the variation within cases (linear, from zero)";
    let middle = ((LEFT + RIGHT) / 2, bottom + 30);
    sheet.text(unit, middle, Side::Middle, PALE);
    for (row, (share, percent)) in (0..).zip(shares) {
        let y = HEADING + row * ROW + ROW / 2;
        let (colour, indent) = match share.is_part {
            true => (COLOURS[4], 30),
            false => (COLOURS[0], 14),
        };
        sheet.text(share.term, (indent, y), Side::Left, INK);
        sheet.bar((LEFT, y - 7), (place(percent.value), y + 7), colour);
        sheet.interval(place(percent.low), place(percent.high), y, INK);
        sheet.text(&percent.in_percent(), (RIGHT + 14, y), Side::Left, INK);
    }
}
