//! Progress of a run.

use std::path::Path;

use crate::taken::{Files, Taken};
use crate::{Error, Planned, PlannedCase};

/// How far the run of a folder is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Launches that are over.
    pub launches: u32,
    /// Launches in all.
    pub of: u32,
}

impl Progress {
    /// Counts what the files of a folder hold of its plan.
    ///
    /// # Errors
    /// Files that can't be read.
    pub fn of(path: &Path, planned: &Planned) -> Result<Self, Error> {
        let files = Files::without_samples(path)?;
        let plan = &planned.plan;
        let over = |case: &PlannedCase| Taken::of(case.case, &files).over(plan.launches);
        Ok(Self {
            launches: planned.own().map(over).sum(),
            of: planned.own().count() as u32 * plan.launches,
        })
    }

    /// Whether nothing is left to do.
    pub fn is_complete(self) -> bool {
        self.launches == self.of
    }
}
