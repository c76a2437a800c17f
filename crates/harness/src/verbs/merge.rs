//! `boardbench merge`: several reports become one.

use crate::Failure;
use crate::args::report_folder;
use crate::output::print;
use std::path::PathBuf;

/// Join reports of one machine and program, such as the shards of a run
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench merge out/*-shard*of4 --out reports/all\n\
                  Refuses reports whose machine, build or plan differ, a case that is in two of them, and a \
                  case of the plan that is in none. An unfinished shard is left out if another folder has it whole."
)]
pub(crate) struct Args {
    /// The folders of the reports
    #[arg(required = true, value_parser = report_folder)]
    dir: Vec<PathBuf>,
    /// Only cases with this name or prefix, such as go or chess-8-perft: a report
    /// that is too large can be split into several
    #[arg(long, value_name = "NAME[,NAME..]", value_delimiter = ',')]
    only: Vec<String>,
    /// The folder of the new report; it must be new or empty
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Joins the measured files of reports and makes tables of them.
///
/// # Errors
/// [`Failure::BadInput`] if they can't be joined, with the reason.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (folder, notes) = measure::merge(&args.dir, &args.only, &args.out)?;
    notes.iter().for_each(|note| tell!("boardbench: {note}"));
    let report = report::build(folder.path())?;
    print(&report.overview())?;
    print(&format!("report: {}\n", folder.path().display()))
}
