//! `boardbench site`: a static web site of some reports.

use super::list;
use crate::args::report_folder;
use crate::{Failure, Registry};
use std::path::PathBuf;

/// Build a web site of reports: a page to choose a board on, and the page of each report
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench site reports --out public\nAny web server can serve the folder; it needs no network and no other file."
)]
pub(crate) struct Args {
    /// Folders of reports, or folders that contain them
    #[arg(required = true, value_parser = report_folder)]
    dir: Vec<PathBuf>,
    /// The folder to write
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// The address of the repository, to which documents are linked
    #[arg(long, value_name = "URL", value_parser = address)]
    repository: Option<String>,
}

/// Builds the site.
///
/// # Errors
/// [`Failure::BadInput`] if a folder holds no readable report, or `--out` can't be
/// written.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let works = list::known(registry).into_iter();
    let works: Vec<_> = works
        .map(|own| (own.name.to_owned(), own.summary.to_owned()))
        .collect();
    let site = report::Site {
        works: &works,
        repository: args.repository.as_deref(),
    };
    let reports = report::counted(site.write(&args.dir, &args.out)?, "report");
    let folder = args.out.display();
    tell!("{reports} and a front page are in {folder}: open {folder}/index.html");
    Ok(())
}

/// An address that a browser can go to, without a slash at the end.
fn address(text: &str) -> Result<String, String> {
    match text.starts_with("https://") || text.starts_with("http://") {
        true => Ok(text.trim_end_matches('/').to_owned()),
        false => Err("expected an address that begins with https://".into()),
    }
}
