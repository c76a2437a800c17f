//! A ranking: one row a contender, a dot with its interval on a logarithmic
//! axis of ratios.

use super::canvas::{Axis, BAND, COLOURS, FLOOR, INK, LINE, PALE, Sheet, Side, label};
use crate::CLASSES;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::floor::Floor;
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::cells;

const WIDTH: i32 = 860;
const ROW: i32 = 22;
/// Above the first panel; and heading and axis of each.
const TOP: i32 = 50;
const HEADING: i32 = 26;
const AXIS: i32 = 46;
/// Where rows begin and end; names stand left of it, figures right.
const LEFT: i32 = 230;
const RIGHT: i32 = 640;

/// Fewer contenders than this are read faster in a table.
const LEAST: usize = 6;

/// The contenders of a class, fastest first.
struct Panel<'a> {
    heading: String,
    reference: &'a ContenderEstimate,
    ranked: Vec<&'a ContenderEstimate>,
    kept: Bookkeepings<'a>,
}

impl Panel<'_> {
    fn height(&self) -> i32 {
        HEADING + AXIS + ROW * self.ranked.len() as i32
    }
}

/// Whether some class of a case has enough contenders.
pub(crate) fn has_ranking(case: &CaseEstimate) -> bool {
    !panels(case).is_empty()
}

fn panels(case: &CaseEstimate) -> Vec<Panel<'_>> {
    let panel = |class| {
        let reference = case.reference(class)?;
        let ranked = case.ranked(class);
        let kept = Bookkeepings::of_class(case, class)?;
        let heading = format!(
            "Time per {} relative to {} = 1, {}; left is faster",
            case.about().unit,
            reference.row.contender_name,
            cells::size(class)
        );
        (ranked.len() >= LEAST).then_some(Panel {
            heading,
            reference,
            kept,
            ranked,
        })
    };
    CLASSES.into_iter().filter_map(panel).collect()
}

/// The ranking of a case; `None` where a class has too few contenders.
pub(super) fn of_case(case: &CaseEstimate) -> Option<String> {
    let panels = panels(case);
    if panels.is_empty() {
        return None;
    }
    let title = format!(
        "{}: which representation is fastest?",
        case.about().case_name
    );
    let counted = case.contenders.iter().any(|c| c.instructions().is_some());
    let cross = if counted {
        "; cross: ratio of instructions"
    } else {
        ""
    };
    let differs = |panel: &Panel<'_>| {
        let mut all = panel.ranked.iter();
        all.any(|own| panel.kept.is_other(&own.row))
    };
    let marked = match panels.iter().any(differs) {
        true => " *: also differs in bookkeeping.",
        false => "",
    };
    let note = format!(
        "Dot: median ratio of times, with its 95 % interval{cross}. Shaded: noise floor. Grey and \
         white bands: groups that tie.{marked}"
    );
    let height = panels.iter().map(Panel::height).sum::<i32>();
    let mut sheet = Sheet::new(WIDTH, TOP + height, &title, &note);
    let mut top = TOP;
    for panel in &panels {
        sheet.panel((0, top), &panel.heading, 12);
        draw(&mut sheet, panel, case.floor);
        top += panel.height();
    }
    Some(sheet.finish())
}

fn draw(sheet: &mut Sheet, panel: &Panel<'_>, floor: Floor) {
    let (reference, ranked) = (panel.reference, &panel.ranked);
    let ratios = ranked.iter().filter_map(|c| c.ratio.as_ref());
    let counted: Vec<_> = ranked.iter().map(|c| instructions(c, reference)).collect();
    let (least, most) = (1.0 / floor.least(), floor.least());
    let ends = ratios.flat_map(|ratio| [ratio.low, ratio.high]);
    let ends = ends.chain(counted.iter().flatten().copied());
    let axis = Axis::over(ends.chain([least, most]), 1.02, (LEFT, RIGHT));
    let (top, bottom) = (HEADING, HEADING + ROW * ranked.len() as i32);
    let mut shaded = false;
    let mut rank = 0;
    for (row, contender) in (0..).zip(ranked) {
        let own = contender.place.map_or(0, |place| place.rank);
        shaded ^= own != rank;
        rank = own;
        if !shaded {
            let from = top + row * ROW;
            sheet.bar((4, from), (WIDTH - 4, from + ROW), BAND);
        }
    }
    sheet.bar((axis.at(least), top), (axis.at(most), bottom), FLOOR);
    for tick in axis.ticks() {
        let x = axis.at(tick);
        let colour = if tick == 1.0 { PALE } else { LINE };
        sheet.line(&[(x, top), (x, bottom)], colour, 1);
        sheet.text(&label(tick), (x, bottom + 12), Side::Middle, INK);
    }
    sheet.line(&[(LEFT, bottom), (RIGHT, bottom)], INK, 1);
    let unit = format!(
        "ratio of times (logarithmic), {} = 1",
        reference.row.contender_name
    );
    let middle = ((LEFT + RIGHT) / 2, bottom + 30);
    sheet.text(&unit, middle, Side::Middle, PALE);
    for ((row, contender), counted) in (0..).zip(ranked).zip(counted) {
        let Some(ratio) = &contender.ratio else {
            continue;
        };
        let y = top + row * ROW + ROW / 2;
        let best = contender.place.is_some_and(|place| place.rank == 1);
        let colour = if best { COLOURS[2] } else { COLOURS[0] };
        sheet.text(&cells::place(contender), (36, y), Side::Right, PALE);
        let name = panel.kept.name_of(&contender.row);
        sheet.text(&name, (44, y), Side::Left, INK);
        sheet.interval(axis.at(ratio.low), axis.at(ratio.high), y, colour);
        if let Some(counted) = counted {
            sheet.cross((axis.at(counted), y), PALE);
        }
        sheet.dot((axis.at(ratio.value), y), 4, colour);
        let time = contender.median();
        let time = time.map_or_else(String::new, |time| format!(" {} ns", cells::figure(time)));
        let (value, within) = (cells::ratio(ratio.value), cells::interval(ratio));
        let figures = format!("{value} [{within}]{time}");
        sheet.text(&figures, (RIGHT + 14, y), Side::Left, INK);
    }
}

/// Its instructions over the reference's.
fn instructions(own: &ContenderEstimate, reference: &ContenderEstimate) -> Option<f64> {
    let ratio = own.instructions()? / reference.instructions()?;
    (ratio > 0.0).then_some(ratio)
}
