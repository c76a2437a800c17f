//! verify
use crate::{Failure, Registry};
pub(super) fn run(_registry: &Registry, _filter: &[String], _deep: bool) -> Result<(), Failure> {
    Ok(())
}
