//! `boardbench merge`: several reports become one.

use crate::Failure;
use crate::output::print;
use std::path::{Path, PathBuf};

/// Joins the measured files of reports and makes tables of them.
///
/// # Errors
/// [`Failure::BadInput`] if they can't be joined, with the reason.
pub(super) fn run(folders: &[PathBuf], only: &[String], out: &Path) -> Result<(), Failure> {
    let bad = |why: measure::Error| Failure::BadInput(why.to_string());
    let (folder, notes) = measure::merge(folders, only, out).map_err(bad)?;
    notes
        .iter()
        .for_each(|note| eprintln!("boardbench: {note}"));
    let report = report::build(folder.path()).map_err(bad)?;
    print(&report.overview())?;
    print(&format!("report: {}\n", folder.path().display()))
}
