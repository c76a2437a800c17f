//! `boardbench report`: what is generated from the measured files of a report.

use crate::Failure;
use crate::args::report_folder;
use std::path::PathBuf;

/// Write summary.csv, README.md, CLAIMS.md, index.html, figures and tables of a report again
/// from its measured files
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench report reports/FOLDER")]
pub(crate) struct Args {
    /// The report's folder
    #[arg(value_parser = report_folder)]
    dir: PathBuf,
}

/// Writes what is generated again.
///
/// # Errors
/// [`Failure::BadInput`] if the folder holds no readable report.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    report::build(&args.dir)?;
    Ok(())
}
