//! One launch of a measurement, in a separate process.

use super::select;
use crate::calibrate::Cases;
use crate::failure::input_error;
use crate::{Failure, Registry};
use std::path::PathBuf;

/// The hidden verb by which a launch is started.
pub(crate) const CHILD: &str = "launch-for-measure";

/// One launch of a measurement; started by `measure`
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// What to do, as JSON
    request: String,
    /// The positions of the inputs
    #[arg(long)]
    positions: Option<PathBuf>,
}

/// One launch, as a child process. A case that `measure` does not list is one of a
/// calibration.
///
/// # Errors
/// [`Failure::BadInput`] for a request that no parent sends.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let mut listed = select::listed(registry, args.positions.as_deref())?;
    let find = |name: &str| match listed.iter().position(|listed| listed.case.name == name) {
        Some(at) => Some(listed.swap_remove(at).case),
        None => {
            let mut all = Cases::of(registry).into_iter().flat_map(Cases::into_all);
            all.find(|case| case.name == name)
        }
    };
    measure::child(&args.request, find, &mut std::io::stdout().lock()).map_err(input_error)
}
