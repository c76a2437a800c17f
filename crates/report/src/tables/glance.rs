//! A case while it is measured: medians without intervals.

use measure::Taken;

use crate::measured::read::{MeasuredCase, MeasuredContender};
use crate::numbers::statistics::{median, median_of_ratios};
use crate::tables::cells::{figure, ratio};
use crate::tables::table::Table;

/// The best so far of those that know the size, at most `rows` of them; `None`
/// before the first pair of blocks.
pub fn glance(taken: &Taken, rows: usize) -> Option<Table> {
    let case = MeasuredCase::so_far(taken, 1)?;
    let about = &case.contenders.first()?.row;
    let in_time = || case.contenders.iter().filter(|c| !c.times.is_empty());
    let shown = in_time().map(|c| c.row.board_size).min()?;
    let own = || in_time().filter(|c| c.row.board_size == shown);
    let base = own().find(|c| c.row.reference)?;
    let line = |own: &MeasuredContender| {
        let pairs = own.times.iter().zip(&base.times);
        let quotients: Vec<_> = pairs.map(|(own, base)| own / base).collect();
        (
            median_of_ratios(&quotients),
            median(&own.times),
            own.row.contender_name.clone(),
        )
    };
    let mut lines: Vec<_> = own().map(line).collect();
    lines.sort_by(|one, other| one.0.total_cmp(&other.0));
    let blocks = case.blocks.blocks();
    let cells = |(place, (quotient, time, name)): (usize, (f64, f64, String))| {
        vec![place.to_string(), name, ratio(quotient), figure(time)]
    };
    let title = format!(
        "{}: time relative to {} = 1, so far ({blocks} blocks)",
        about.case_name, base.row.contender_name
    );
    let rows = (1..).zip(lines).take(rows).map(cells);
    Some(Table::new(title, " | representation | ratio | ns/unit", rows).per(&about.unit))
}
