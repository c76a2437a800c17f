//! `boardbench rank`: the rankings of a report.

use crate::Failure;
use crate::failure::input_error;
use crate::output::{Format, Rows, print};
use crate::paint::{self, Tone};
use report::{CaseEstimate, ContenderEstimate, Measured, Report, Table};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Print the rankings of a report
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench rank reports/FOLDER go-19-playout --reference padded\n\
                  Ratios to another reference are computed from the samples again, in the cases \
                  in which it ran."
)]
pub(crate) struct Args {
    /// The report's folder
    dir: PathBuf,
    /// Only this case, or all cases in whose names this occurs
    case: Option<String>,
    /// Show times relative to this representation, or to this layout
    #[arg(long, value_name = "NAME")]
    reference: Option<String>,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// Prints the rankings of a report, of the cases that `case` names, relative to
/// `reference` if one is given.
///
/// # Errors
/// [`Failure::BadInput`] if the folder holds no readable report, no such case or no
/// such representation.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut measured = Measured::read(&args.dir).map_err(input_error)?;
    if let Some(case) = &args.case {
        measured.only(case).map_err(Failure::BadInput)?;
    }
    if let Some(name) = &args.reference {
        let out = measured.refer_to(name).map_err(Failure::BadInput)?;
        if out > 0 {
            eprintln!("boardbench: {out} cases in which {name} did not run are left out");
        }
    }
    let report = Report::of(measured);
    let tables = || match args.case {
        Some(_) => report.case_tables(),
        None => report.tables(),
    };
    match Format::or_default(args.format) {
        Format::Table => paint::print(&report.printed(&tables()), tone),
        Format::Markdown => {
            let tables: String = tables().iter().map(Table::markdown).collect();
            print(&tables)
        }
        Format::Csv | Format::Json => rows(&report).print(args.format),
    }
}

/// The first group, what takes part for control, who is out.
fn tone(line: &str) -> Tone {
    let mut words = line.split_whitespace();
    match (words.next(), words.clone().count()) {
        (Some("1"), 2..) => Tone::Good,
        (Some("duplicate"), 2..) => Tone::Faint,
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
    all.sort_by_key(|c| (c.row.board_size, place(c)));
    all
}

fn row(contender: &ContenderEstimate, report: &str) -> Vec<Value> {
    let ratio = contender.ratio.as_ref();
    let hot = contender.hot.as_ref().and_then(|hot| hot.ratio.as_ref());
    vec![
        json!(contender.row.case_name),
        json!(contender.row.contender_name),
        json!(contender.row.board_size),
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
