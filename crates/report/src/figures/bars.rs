//! Which whole program: the times of up to three games as bars, side by side, for the
//! top of a document.

use super::canvas::{COLOURS, INK, LINE, Sheet, Side};
use crate::answers::programs::{Programs, tie};
use crate::games;
use crate::tables::cells;

const PANEL: i32 = 300;
const ROW: i32 = 21;
const TOP: i32 = 54;
const HEADING: i32 = 28;
/// Where bars begin and end in a panel; the figure stands right of its bar.
const LEFT: i32 = 154;
const RIGHT: i32 = 240;

/// Games that are shown.
const SHOWN: usize = 3;

/// The picture; `None` where no whole programs were measured. `place` says where: the
/// machine and the link orders.
pub(super) fn of_programs(programs: &[Programs<'_>], place: &str) -> Option<String> {
    let order = |own: &&Programs<'_>| games::place(&own.case.about().game);
    let mut shown: Vec<_> = programs.iter().collect();
    shown.sort_by_key(order);
    shown.truncate(SHOWN);
    let rows = shown.iter().map(|own| own.rows.len()).max()?;
    let note =
        format!("ns a move in random games; shorter is faster. Strong: fastest or tied. {place}.");
    let (width, height) = (
        PANEL * shown.len() as i32,
        TOP + HEADING + ROW * rows as i32 + 8,
    );
    let mut sheet = Sheet::new(width, height, "Which whole program?", &note);
    for (column, own) in (0..).zip(&shown) {
        panel(&mut sheet, PANEL * column, own);
    }
    Some(sheet.finish())
}

fn panel(sheet: &mut Sheet, left: i32, own: &Programs<'_>) {
    let heading = format!("{} {}", games::title(&own.case.about().game), own.board());
    sheet.panel((left, TOP), &heading, 12);
    let times = own.rows.iter().map(|row| row.median());
    let most = times.flatten().fold(0.0, f64::max);
    let best = own.rows.iter().find(|row| row.place.is_some());
    let bottom = HEADING + ROW * own.rows.len() as i32;
    sheet.line(&[(LEFT, HEADING), (LEFT, bottom)], LINE, 1);
    for (at, row) in (0..).zip(&own.rows) {
        let y = HEADING + at * ROW + ROW / 2;
        sheet.text(&row.row.contender_name, (LEFT - 6, y), Side::Right, INK);
        let Some(time) = row.median() else { continue };
        let leads = best.is_some_and(|best| row.place.is_some() && tie(best, row));
        let colour = if leads { COLOURS[0] } else { COLOURS[4] };
        let length = (time / most * f64::from(RIGHT - LEFT)).round().max(1.0) as i32;
        sheet.bar((LEFT, y - 7), (LEFT + length, y + 7), colour);
        let words = cells::figure(time);
        sheet.text(&words, (LEFT + length + 5, y), Side::Left, INK);
    }
}
