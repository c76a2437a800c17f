//! `boardbench rank` and `report`: from measured files to tables.

use crate::Failure;
use crate::output::print;
use std::path::Path;

/// Prints the rankings of a report.
///
/// # Errors
/// [`Failure::BadInput`] if the folder holds no readable report.
pub(super) fn rank(dir: &Path) -> Result<(), Failure> {
    let text = report::rank(dir).map_err(|why| Failure::BadInput(why.to_string()))?;
    print(&text)
}

/// Writes what is generated from the measured files of a report again.
///
/// # Errors
/// [`Failure::BadInput`] if the folder holds no readable report.
pub(super) fn report(dir: &Path) -> Result<(), Failure> {
    report::build(dir).map_err(|why| Failure::BadInput(why.to_string()))?;
    Ok(())
}
