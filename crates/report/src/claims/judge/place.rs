//! Finds the cases of the reports that a claim compares.

use measure::BoardSize;
use measure::schema::Status;

use super::Source;
use crate::escape::destination;
use crate::figures;
use crate::measured::read::{MeasuredCase, MeasuredContender};
use crate::names::means;
use crate::numbers::estimate::CaseEstimate;
use crate::tables::in_full;

/// Where a case stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) source: Source<'a>,
    pub(super) measured: &'a MeasuredCase,
    pub(super) estimated: &'a CaseEstimate,
}

/// A case of a report, if it is there.
pub(super) fn place<'a>(source: Source<'a>, name: &str) -> Option<Place<'a>> {
    let measured = source.report.measured.cases.iter();
    let mut cases = measured.zip(source.report.cases());
    let is_it = |(_, case): &(&MeasuredCase, &CaseEstimate)| case.about().case_name == name;
    let (measured, estimated) = cases.find(is_it)?;
    Some(Place {
        source,
        measured,
        estimated,
    })
}

/// A contender of a case.
pub(super) type Own<'a> = (Place<'a>, &'a MeasuredContender);

/// The originals that were measured; those without a steady time have bytes and
/// instructions.
pub(super) fn originals(case: &MeasuredCase) -> impl Iterator<Item = &MeasuredContender> {
    let counts = |of| matches!(of, Status::Ok | Status::Unsteady);
    let is_one = move |c: &&MeasuredContender| counts(c.status) && c.row.duplicate_of.is_empty();
    case.contenders.iter().filter(is_one)
}

/// The contender that a claim means, if it was measured.
pub(super) fn contender<'a>(case: &'a MeasuredCase, name: &str) -> Option<&'a MeasuredContender> {
    let means = |own: &&MeasuredContender| {
        let row = &own.row;
        let mut all = case.contenders.iter();
        let base = all.find(|c| c.row.reference && c.row.board_size == row.board_size);
        let usual = base.is_some_and(|base| base.row.bookkeeping == row.bookkeeping);
        row.contender_name == name || usual && means(name, &row.contender_name)
    };
    originals(case).find(means)
}

/// The same representation with the size known at run time only.
pub(super) fn at_run_time((place, own): Own<'_>) -> Option<Own<'_>> {
    let own = &own.row;
    let is_same = |c: &&MeasuredContender| {
        c.row.board_size == BoardSize::RunTime
            && (&c.row.layout, &c.row.bookkeeping) == (&own.layout, &own.bookkeeping)
    };
    let found = originals(place.measured).find(is_same);
    Some((
        place,
        found.filter(|_| own.board_size == BoardSize::CompileTime)?,
    ))
}

/// The heading of the case's first table in the tables of its game, as GitHub
/// makes an anchor of it.
pub(super) fn link(place: Place<'_>) -> String {
    let title = in_full::table(place.estimated);
    let title = title.map_or_else(String::new, |table| table.title.to_lowercase());
    let kept = title
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    let anchor: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect();
    let game = figures::slug(&place.estimated.about().game);
    match place.source.name {
        "" => format!("tables/{game}.md#{anchor}"),
        // The tables of another folder are made from it, and may not be there.
        folder => format!("{}/README.md#ranking-per-case", destination(folder)),
    }
}
