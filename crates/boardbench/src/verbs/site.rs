//! `boardbench site`: a static web site of some reports.

use crate::Failure;
use std::path::PathBuf;

/// Build a web site of reports: the page of each, and an index by question and by machine
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench site reports --out public\nAny web server can serve the folder; it needs no network and no other file."
)]
pub(crate) struct Args {
    /// Folders of reports, or folders that contain them
    #[arg(required = true)]
    dir: Vec<PathBuf>,
    /// The folder to write
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

/// Builds the site.
///
/// # Errors
/// [`Failure::BadInput`] if a folder holds no readable report, or `--out` can't be
/// written.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let reports = report::site(&args.dir, &args.out)?;
    let folder = args.out.display();
    eprintln!("{reports} reports and an index are in {folder}: open {folder}/index.html");
    Ok(())
}
