//! Progress of a run.

use std::path::Path;

use crate::taken::{Files, Taken};
use crate::{Error, Planned, PlannedCase};

/// How far the run of a folder is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Launches that are over.
    pub launches: u64,
    /// Launches in all.
    pub of: u64,
}

impl Progress {
    /// Counts what the files of a folder hold of its plan.
    ///
    /// # Errors
    /// Files that can't be read.
    pub fn of(path: &Path, planned: &Planned) -> Result<Self, Error> {
        let files = Files::without_samples(path)?;
        let plan = &planned.plan;
        let over = |case: &PlannedCase| {
            let taken = Taken::of(case.case, &files);
            u64::from(taken.over(plan.launches))
        };
        Ok(Self {
            launches: planned.own().map(over).sum(),
            of: planned.own().count() as u64 * u64::from(plan.launches),
        })
    }

    /// Whether nothing is left to do.
    pub fn is_complete(self) -> bool {
        self.launches == self.of
    }
}
