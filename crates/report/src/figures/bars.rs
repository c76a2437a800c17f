//! Which whole program: the times of up to three games as bars, side by side, for the
//! top of a document.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;

use super::canvas::{COLOURS, Drawn, INK, LINE, SMALL, Sheet, TEXT, bold, figure, plain, write};
use crate::answers::programs::{Programs, tie};
use crate::tables::cells;
use crate::title::game;

const PANEL: u32 = 300;
const ROW: u32 = 21;
const TOP: u32 = 54;
const HEADING: u32 = 28;
/// Where bars begin and end in a panel; the figure stands right of its bar.
const LEFT: i32 = 154;
const RIGHT: i32 = 240;

/// Games that are shown before others.
const FIRST: [&str; 3] = ["go", "chess", "othello"];

/// The picture; `None` where no whole programs were measured. `place` says where: the
/// machine and the link orders.
pub(super) fn of_programs(programs: &[Programs<'_>], place: &str) -> Option<String> {
    let order = |own: &&Programs<'_>| {
        let game = own.case.about().game.as_str();
        FIRST
            .iter()
            .position(|first| *first == game)
            .unwrap_or(FIRST.len())
    };
    let mut shown: Vec<_> = programs.iter().collect();
    shown.sort_by_key(order);
    shown.truncate(FIRST.len());
    let rows = shown.iter().map(|own| own.rows.len()).max()?;
    let note = format!(
        "Nanoseconds a move in random games: shorter is faster. Dark: the fastest that is ranked, and its ties. {place}."
    );
    let size = (
        PANEL * shown.len() as u32,
        TOP + HEADING + ROW * rows as u32 + 8,
    );
    Some(figure(size, "Which whole program?", &note, |sheet| {
        for (column, own) in (0..).zip(&shown) {
            let corner = ((column * PANEL) as i32, TOP as i32);
            panel(&sheet.clone().shrink(corner, (PANEL, size.1 - TOP)), own)?;
        }
        Ok(())
    }))
}

fn panel(sheet: &Sheet<'_>, own: &Programs<'_>) -> Drawn {
    let heading = format!("{} {}", game(&own.case.about().game), own.board());
    write(sheet, &heading, (10, 12), &bold(TEXT), HPos::Left)?;
    let times = own
        .rows
        .iter()
        .map(|row| row.time.as_ref().map(|time| time.median.value));
    let times: Vec<_> = times.collect();
    let most = times.iter().flatten().copied().fold(0.0, f64::max);
    let best = own.rows.iter().find(|row| row.place.is_some());
    let bottom = (HEADING + ROW * own.rows.len() as u32) as i32;
    sheet.draw(&PathElement::new(
        [(LEFT, HEADING as i32), (LEFT, bottom)],
        LINE,
    ))?;
    for (at, (row, time)) in (0..).zip(own.rows.iter().zip(&times)) {
        let y = HEADING as i32 + at * ROW as i32 + ROW as i32 / 2;
        let name = &row.row.contender_name;
        write(sheet, name, (LEFT - 6, y), &plain(SMALL, INK), HPos::Right)?;
        let Some(time) = time else { continue };
        let leads = best.is_some_and(|best| row.place.is_some() && tie(best, row));
        let colour = if leads { COLOURS[0] } else { COLOURS[4] };
        let end = LEFT + ((time / most) * f64::from(RIGHT - LEFT)).round().max(1.0) as i32;
        sheet.draw(&Rectangle::new(
            [(LEFT, y - 7), (end, y + 7)],
            colour.filled(),
        ))?;
        let words = cells::figure(*time);
        write(sheet, &words, (end + 5, y), &plain(SMALL, INK), HPos::Left)?;
    }
    Ok(())
}
