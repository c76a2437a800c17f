//! `boardbench rank`, `report` and `site`: from measured files to tables and pages.

use crate::Failure;
use crate::output::{Format, Rows, print};
use crate::paint::{self, Tone};
use report::{CaseEstimate, ContenderEstimate, Measured, Report, Table};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Prints the rankings of a report, of the cases that `case` names, relative to
/// `reference` if one is given.
///
/// # Errors
/// [`Failure::BadInput`] if the folder holds no readable report, no such case or no
/// such representation.
pub(super) fn rank(
    dir: &Path,
    case: Option<&str>,
    reference: Option<&str>,
    format: Option<Format>,
) -> Result<(), Failure> {
    let bad = |why: measure::Error| Failure::BadInput(why.to_string());
    let mut measured = Measured::read(dir).map_err(bad)?;
    if let Some(case) = case {
        measured.only(case).map_err(Failure::BadInput)?;
    }
    if let Some(name) = reference {
        let out = measured.refer_to(name).map_err(Failure::BadInput)?;
        if out > 0 {
            eprintln!("boardbench: {out} cases in which {name} did not run are left out");
        }
    }
    let report = Report::of(measured);
    let tables = || match case {
        Some(_) => report.case_tables(),
        None => report.tables(),
    };
    match Format::or_default(format) {
        Format::Table => paint::print(&report.printed(&tables()), tone),
        Format::Markdown => {
            let tables: String = tables().iter().map(Table::markdown).collect();
            print(&tables)
        }
        Format::Csv | Format::Json => rows(&report).print(format),
    }
}

/// The first group, what takes part for control, who is out.
fn tone(line: &str) -> Tone {
    let mut words = line.split_whitespace();
    match (words.next(), words.clone().count()) {
        (Some("1"), 2..) => Tone::Good,
        (Some("twin"), 2..) => Tone::Faint,
        (Some("-"), 2..) if line.contains("refused") => Tone::Bad,
        (Some(first), _) if first.ends_with(':') => Tone::Title,
        _ => Tone::Plain,
    }
}

/// Every contender of every case.
fn rows(report: &Report) -> Rows {
    let mut rows = Rows::new(&[
        "case",
        "representation",
        "size_known",
        "rank",
        "shared",
        "ratio",
        "low",
        "high",
        "ns_per_operation",
        "hot_ratio",
        "instructions_per_operation",
        "bytes_per_position",
        "status",
        "report",
        "bookkeeping",
        "groups",
    ]);
    for case in report.cases() {
        for contender in in_order(case) {
            rows.push(row(contender, &report.measured().identifier));
        }
    }
    rows
}

/// Best first in each class, then who has no place.
fn in_order(case: &CaseEstimate) -> Vec<&ContenderEstimate> {
    let mut all: Vec<_> = case.contenders.iter().collect();
    let place = |c: &ContenderEstimate| c.place.map_or(usize::MAX, |place| place.rank);
    all.sort_by_key(|c| (c.row.knowledge, place(c)));
    all
}

fn row(contender: &ContenderEstimate, report: &str) -> Vec<Value> {
    let ratio = contender.ratio.as_ref();
    let hot = contender.hot.as_ref().and_then(|hot| hot.ratio.as_ref());
    vec![
        json!(contender.row.case_name),
        json!(contender.row.contender_name),
        json!(contender.row.knowledge),
        json!(contender.place.map(|place| place.rank)),
        json!(contender.place.map(|place| place.shared)),
        json!(ratio.map(|ratio| ratio.value)),
        json!(ratio.map(|ratio| ratio.low)),
        json!(ratio.map(|ratio| ratio.high)),
        json!(contender.time.as_ref().map(|time| time.median.value)),
        json!(hot.map(|hot| hot.value)),
        json!(contender.instructions()),
        json!(contender.row.bytes_per_position),
        json!(contender.status),
        json!(report),
        json!(contender.row.bookkeeping),
        json!(contender.place.map(|place| place.letters.to_string())),
    ]
}

/// Writes what is generated from the measured files of a report again.
///
/// # Errors
/// [`Failure::BadInput`] if the folder holds no readable report.
pub(super) fn report(dir: &Path) -> Result<(), Failure> {
    report::build(dir).map_err(|why| Failure::BadInput(why.to_string()))?;
    Ok(())
}

/// Builds the static site of some reports.
///
/// # Errors
/// [`Failure::BadInput`] if a folder holds no readable report, or `out` can't be written.
pub(super) fn site(dirs: &[PathBuf], out: &Path) -> Result<(), Failure> {
    let reports = report::site(dirs, out).map_err(|why| Failure::BadInput(why.to_string()))?;
    let folder = out.display();
    eprintln!("{reports} reports and an index are in {folder}: open {folder}/index.html");
    Ok(())
}
