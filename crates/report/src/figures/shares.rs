//! Chart of what explains the variation: one bar for each term, from zero.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::canvas::{
    COLOURS, Drawn, INK, LINE, PALE, SMALL, Sheet, TEXT, bold, figure, interval, plain, write,
};
use crate::numbers::factors::{Design, Share};
use crate::numbers::statistics::Interval;

const WIDTH: u32 = 860;
const ROW: u32 = 22;
const TOP: u32 = 50;
const HEADING: u32 = 26;
const AXIS: u32 = 46;
const LEFT: i32 = 230;
const RIGHT: i32 = 680;

/// The first design and that of questions to bare layouts, if there is one.
pub(super) fn of_designs(designs: &[Design]) -> Option<String> {
    let questions = designs
        .iter()
        .skip(1)
        .filter(|design| design.scope == "questions");
    let shown: Vec<_> = designs.iter().take(1).chain(questions).collect();
    let panels: Vec<(&Design, Vec<(&Share, &Interval)>)> = shown
        .into_iter()
        .map(|design| {
            let shares = design.shares.iter();
            (
                design,
                shares
                    .filter_map(|share| Some((share, share.percent.as_ref()?)))
                    .collect(),
            )
        })
        .collect();
    let height = |rows: usize| HEADING + AXIS + ROW * rows as u32;
    let all = panels
        .iter()
        .map(|(_, shares)| height(shares.len()))
        .sum::<u32>();
    let title = "What explains the time?";
    let note = "Percent of the variation of log time within cases, with its 95 % interval; \
                pale: a part of the bar above it.";
    (!panels.is_empty()).then(|| {
        figure((WIDTH, TOP + all), title, note, |sheet| {
            let mut top = TOP;
            for (design, shares) in &panels {
                let own = height(shares.len());
                let area = sheet.clone().shrink((0, top), (WIDTH, own));
                panel(&area, design, shares)?;
                top += own;
            }
            Ok(())
        })
    })
}

fn panel(sheet: &Sheet<'_>, design: &Design, shares: &[(&Share, &Interval)]) -> Drawn {
    let heading = format!(
        "{}: {} layouts x {} cases",
        design.scope,
        design.layouts.len(),
        design.cases
    );
    write(sheet, &heading, (10, 12), &bold(TEXT), HPos::Left)?;
    let place = |percent: f64| LEFT + (percent / 100.0 * f64::from(RIGHT - LEFT)).round() as i32;
    let (top, bottom) = (HEADING as i32, (HEADING + ROW * shares.len() as u32) as i32);
    for percent in [0, 20, 40, 60, 80, 100] {
        let x = place(f64::from(percent));
        let style = if percent == 0 { INK } else { LINE };
        sheet.draw(&PathElement::new([(x, top), (x, bottom)], style))?;
        write(
            sheet,
            &percent.to_string(),
            (x, bottom + 12),
            &plain(SMALL, INK),
            HPos::Center,
        )?;
    }
    let unit = "percent of the variation within cases (linear, from zero)";
    write(
        sheet,
        unit,
        ((LEFT + RIGHT) / 2, bottom + 30),
        &plain(SMALL, PALE),
        HPos::Center,
    )?;
    for (row, (share, percent)) in (0..).zip(shares) {
        let y = top + row * ROW as i32 + ROW as i32 / 2;
        let colour = if share.is_part {
            COLOURS[4]
        } else {
            COLOURS[0]
        };
        let indent = if share.is_part { 30 } else { 14 };
        write(
            sheet,
            share.term,
            (indent, y),
            &plain(SMALL, INK),
            HPos::Left,
        )?;
        let bar = [(LEFT, y - 7), (place(percent.value), y + 7)];
        sheet.draw(&Rectangle::new(bar, colour.filled()))?;
        let (from, to) = (place(percent.low), place(percent.high));
        let bar = interval(from, to, y);
        sheet.draw(&PathElement::new(bar, INK.stroke_width(2)))?;
        let in_words = format!(
            "{:.1} [{:.1}-{:.1}]",
            percent.value, percent.low, percent.high
        );
        write(
            sheet,
            &in_words,
            (RIGHT + 14, y),
            &plain(SMALL, INK),
            HPos::Left,
        )?;
    }
    Ok(())
}
