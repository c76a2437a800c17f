//! A ranking: one row a contender, a dot with its interval on a logarithmic
//! axis of ratios.

use measure::BoardSize;
use plotters::coord::ranged1d::Ranged;
use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::canvas::{
    BAND, COLOURS, Drawn, FLOOR, INK, LINE, PALE, SMALL, Sheet, TEXT, bold, figure, interval,
    label, plain, span, ticks, write,
};
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::floor::Floor;
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::cells;

const WIDTH: u32 = 860;
const ROW: u32 = 22;
/// Above the first panel; and heading and axis of each.
const TOP: u32 = 50;
const HEADING: u32 = 26;
const AXIS: u32 = 46;
/// Where rows begin and end; names stand left of it, figures right.
const LEFT: i32 = 230;
const RIGHT: i32 = 640;

/// Fewer contenders than this are read faster in a table.
const LEAST: usize = 6;

/// Whether some class of a case has enough contenders.
pub(crate) fn has_ranking(case: &CaseEstimate) -> bool {
    let enough =
        |&class: &BoardSize| case.reference(class).is_some() && case.ranked(class).len() >= LEAST;
    [BoardSize::CompileTime, BoardSize::RunTime]
        .iter()
        .any(enough)
}

/// The ranking of a case; `None` where a class has too few contenders.
pub(super) fn of_case(case: &CaseEstimate) -> Option<String> {
    let classes = [BoardSize::CompileTime, BoardSize::RunTime];
    let panels: Vec<_> = classes
        .into_iter()
        .filter_map(|class| Some((class, case.reference(class)?, case.ranked(class))))
        .filter(|(.., ranked)| ranked.len() >= LEAST)
        .collect();
    if panels.is_empty() {
        return None;
    }
    let about = case.about();
    let heights: Vec<_> = panels
        .iter()
        .map(|(.., ranked)| HEADING + AXIS + ROW * ranked.len() as u32)
        .collect();
    let title = format!("{}: which representation is fastest?", about.case_name);
    let counted = case.contenders.iter().any(|c| c.instructions().is_some());
    let cross = if counted {
        "; cross: ratio of instructions"
    } else {
        ""
    };
    let marked = match panels.iter().any(|(_, reference, ranked)| {
        let kept = bookkeepings(reference, ranked);
        ranked.iter().any(|own| kept.is_other(&own.row.bookkeeping))
    }) {
        true => " *: also differs in bookkeeping.",
        false => "",
    };
    let note = format!(
        "Dot: median ratio of times, with its 95 % interval{cross}. Shaded: noise floor. Grey and \
         white bands: groups that tie.{marked}"
    );
    let size = (WIDTH, TOP + heights.iter().sum::<u32>());
    Some(figure(size, &title, &note, |sheet| {
        let mut top = TOP;
        for ((class, reference, ranked), height) in panels.iter().zip(&heights) {
            let area = sheet.clone().shrink((0, top), (WIDTH, *height));
            let heading = format!(
                "Time per {} relative to {} = 1, {}; left is faster",
                about.unit,
                reference.row.contender_name,
                cells::size(*class)
            );
            panel(&area, &heading, case.floor, reference, ranked)?;
            top += height;
        }
        Ok(())
    }))
}

fn panel(
    sheet: &Sheet<'_>,
    heading: &str,
    floor: Floor,
    reference: &ContenderEstimate,
    ranked: &[&ContenderEstimate],
) -> Drawn {
    write(sheet, heading, (10, 12), &bold(TEXT), HPos::Left)?;
    let kept = bookkeepings(reference, ranked);
    let ratios = ranked.iter().filter_map(|c| c.ratio.as_ref());
    let counted: Vec<_> = ranked.iter().map(|c| instructions(c, reference)).collect();
    let ends = ratios.flat_map(|ratio| [ratio.low, ratio.high]);
    let ends = ends.chain(counted.iter().flatten().copied());
    let (low, high) = span(ends.chain([1.0 / floor.least(), floor.least()]), 1.02);
    let scale = LogCoord::from((low..high).log_scale());
    let place = |value: f64| scale.map(&value, (LEFT, RIGHT));
    let (top, bottom) = (
        HEADING as i32,
        HEADING as i32 + (ROW * ranked.len() as u32) as i32,
    );
    let box_of = |left: i32, right: i32, from: i32, to: i32, colour: RGBColor| {
        Rectangle::new([(left, from), (right, to)], colour.filled())
    };
    let mut shaded = false;
    let mut rank = 0;
    for (row, contender) in (0..).zip(ranked) {
        let own = contender.place.map_or(0, |place| place.rank);
        shaded ^= own != rank;
        rank = own;
        if !shaded {
            let from = top + row * ROW as i32;
            sheet.draw(&box_of(4, WIDTH as i32 - 4, from, from + ROW as i32, BAND))?;
        }
    }
    let (from, to) = (place(1.0 / floor.least()), place(floor.least()));
    sheet.draw(&box_of(from, to, top, bottom, FLOOR))?;
    for tick in ticks(low, high) {
        let x = place(tick);
        let style = if tick == 1.0 { PALE } else { LINE };
        sheet.draw(&PathElement::new([(x, top), (x, bottom)], style))?;
        write(
            sheet,
            &label(tick),
            (x, bottom + 12),
            &plain(SMALL, INK),
            HPos::Center,
        )?;
    }
    let axis = [(LEFT, bottom), (RIGHT, bottom)];
    sheet.draw(&PathElement::new(axis, INK))?;
    let unit = format!(
        "ratio of times (logarithmic), {} = 1",
        reference.row.contender_name
    );
    let middle = ((LEFT + RIGHT) / 2, bottom + 30);
    write(sheet, &unit, middle, &plain(SMALL, PALE), HPos::Center)?;
    for ((row, contender), counted) in (0..).zip(ranked).zip(counted) {
        let Some(ratio) = &contender.ratio else {
            continue;
        };
        let y = top + row * ROW as i32 + ROW as i32 / 2;
        let best = contender.place.is_some_and(|place| place.rank == 1);
        let colour = if best { COLOURS[2] } else { COLOURS[0] };
        let rank = contender
            .place
            .map_or_else(cells::dash, |place| place.to_string());
        write(sheet, &rank, (36, y), &plain(SMALL, PALE), HPos::Right)?;
        let row = &contender.row;
        let name = kept.name(&row.contender_name, &row.bookkeeping);
        write(sheet, &name, (44, y), &plain(SMALL, INK), HPos::Left)?;
        let (from, to) = (place(ratio.low), place(ratio.high));
        let bar = interval(from, to, y);
        sheet.draw(&PathElement::new(bar, colour.stroke_width(2)))?;
        if let Some(counted) = counted {
            sheet.draw(&Cross::new((place(counted), y), 4, PALE))?;
        }
        sheet.draw(&Circle::new((place(ratio.value), y), 4, colour.filled()))?;
        let time = contender.time.as_ref();
        let time = time.map_or_else(String::new, |time| {
            format!(" {} ns", cells::figure(time.median.value))
        });
        let figures = format!(
            "{} [{}]{time}",
            cells::ratio(ratio.value),
            cells::interval(ratio)
        );
        let at = (RIGHT + 14, y);
        write(sheet, &figures, at, &plain(SMALL, INK), HPos::Left)?;
    }
    Ok(())
}

fn bookkeepings<'a>(
    reference: &'a ContenderEstimate,
    ranked: &[&'a ContenderEstimate],
) -> Bookkeepings<'a> {
    Bookkeepings::of_rows(&reference.row, ranked.iter().map(|own| &own.row))
}

/// Its instructions over the reference's.
fn instructions(own: &ContenderEstimate, reference: &ContenderEstimate) -> Option<f64> {
    let ratio = own.instructions()? / reference.instructions()?;
    (ratio > 0.0).then_some(ratio)
}
