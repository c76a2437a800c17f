//! A case on its way through a run.

use crate::{Case, Stopped, Taken};

/// A case on its way through a run.
pub(super) struct Entry<'a> {
    pub(super) number: u32,
    pub(super) case: &'a Case,
    pub(super) taken: Taken,
}

impl Entry<'_> {
    pub(super) fn is_prepared(&self) -> bool {
        !self.taken.cases.is_empty()
    }

    /// `None` before its preparation, and if that failed.
    pub(super) fn batch(&self) -> Option<u32> {
        let batch = self.taken.cases.first().map(|row| row.batch);
        batch.filter(|&batch| batch > 0)
    }

    pub(super) fn refused(&self) -> Vec<u16> {
        let rows = self.taken.refusals.iter();
        rows.map(|row| row.contender).collect()
    }

    /// Preparation and launches that are over, of so many launches.
    pub(super) fn over(&self, launches: u32) -> u32 {
        u32::from(self.is_prepared()) + self.taken.over(self.number, launches)
    }

    /// Whether a launch needs no further block.
    pub(super) fn has(&self, launch: u32) -> bool {
        self.taken.last_launches().values().any(|row| {
            let ended = row.launch == launch && row.stopped != Stopped::Interrupted;
            ended || row.stopped == Stopped::Precision
        })
    }

    /// The last whole block of a launch, 0 for none.
    pub(super) fn last_block(&self, launch: u32) -> u32 {
        let own = self.taken.samples.iter().filter(|row| row.launch == launch);
        own.map(|row| row.block).max().unwrap_or(0)
    }
}
