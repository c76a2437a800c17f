//! `boardbench rank`: the rankings of a report.

use crate::Failure;
use crate::args::report_folder;
use crate::output::{Format, Rows, print, width};
use crate::paint;
use anstyle::Style;
use measure::MeasuredFiles;
use report::{CaseEstimate, ContenderEstimate, Estimate, Measured, Report, Table};
use serde_json::json;
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
    #[arg(value_parser = report_folder)]
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
    let files = MeasuredFiles::read(&args.dir)?;
    let mut measured = match &args.case {
        Some(case) => Measured::of_case(files, case).map_err(Failure::BadInput)?,
        None => Measured::of(files),
    };
    if let Some(name) = &args.reference {
        let out = measured.refer_to(name).map_err(Failure::BadInput)?;
        if out > 0 {
            tell!("boardbench: {out} cases in which {name} did not run are left out");
        }
    }
    let report = Report::of(measured);
    let tables = || match args.case {
        Some(_) => report.case_tables(),
        None => report.tables(),
    };
    let format = Format::or_default(args.format);
    if let Some(words) = report
        .measured()
        .caution()
        .filter(|_| format != Format::Table)
    {
        tell!("boardbench: {words}");
    }
    match format {
        Format::Table => paint::print(&report.printed(&tables(), width()), tone),
        Format::Markdown => {
            let tables: String = tables().iter().map(Table::markdown).collect();
            print(&tables)
        }
        Format::Csv | Format::Json => rows(&report).print(args.format),
    }
}

/// The first group, the controls, and the rows that are left out.
fn tone(line: &str) -> Style {
    let mut words = line.split_whitespace();
    match (words.next(), words.clone().count()) {
        (Some("1"), 2..) => paint::GOOD,
        (Some("duplicate"), 2..) => paint::FAINT,
        (Some("-"), 2..) if line.contains("refused") => paint::BAD,
        (Some(first), _) if first.ends_with(':') => paint::TITLE,
        _ => paint::PLAIN,
    }
}

/// Every contender of every case.
fn rows(report: &Report) -> Rows {
    let ratio =
        |own: &&ContenderEstimate, of: fn(&Estimate) -> f64| json!(own.ratio.as_ref().map(of));
    let hot = |own: &&ContenderEstimate| Some(own.hot.as_ref()?.ratio.as_ref()?.value);
    Rows::of(
        report.cases().iter().flat_map(in_order),
        &[
            ("case", &|own| json!(own.row.case_name)),
            ("representation", &|own| json!(own.row.contender_name)),
            ("size_known", &|own| json!(own.row.board_size)),
            ("rank", &|own| json!(own.place.map(|place| place.rank))),
            ("shared", &|own| json!(own.place.map(|place| place.shared))),
            ("ratio", &|own| ratio(own, |ratio| ratio.value)),
            ("low", &|own| ratio(own, |ratio| ratio.low)),
            ("high", &|own| ratio(own, |ratio| ratio.high)),
            ("ns_per_operation", &|own| {
                json!(own.time.as_ref().map(|time| time.median.value))
            }),
            ("hot_ratio", &|own| json!(hot(own))),
            ("instructions_per_operation", &|own| {
                json!(own.instructions())
            }),
            ("bytes_per_position", &|own| {
                json!(own.row.bytes_per_position)
            }),
            ("status", &|own| json!(own.status)),
            ("report", &|_| json!(report.measured().identifier)),
            ("bookkeeping", &|own| json!(own.row.bookkeeping)),
            ("groups", &|own| {
                json!(own.place.map(|place| place.letters.to_string()))
            }),
        ],
    )
}

/// Best first in each class, then the rows without a place.
fn in_order(case: &CaseEstimate) -> Vec<&ContenderEstimate> {
    let mut all: Vec<_> = case.contenders.iter().collect();
    let place = |c: &ContenderEstimate| c.place.map_or(usize::MAX, |place| place.rank);
    all.sort_by_key(|c| (c.row.board_size, place(c)));
    all
}
