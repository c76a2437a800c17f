//! What was measured so far, of a run or of one of its cases.

use std::collections::BTreeMap;
use std::path::Path;

use super::rows::{read_optional_rows, sample_rows};
use crate::schema::{CaseRow, LaunchRow, RefusalRow, SampleRow};
use crate::{Error, Folder, Planned, Stopped};

/// The rows that a folder holds, of all cases or of one.
#[derive(Debug, Default)]
pub struct Taken {
    /// `cases.csv`; a case has none until it is prepared.
    pub cases: Vec<CaseRow>,
    /// The samples.
    pub samples: Vec<SampleRow>,
    /// `launches.csv`: of each launch the last row counts.
    pub launches: Vec<LaunchRow>,
    /// `refusals.csv`.
    pub refusals: Vec<RefusalRow>,
}

impl Taken {
    /// What a folder holds, also one whose run was broken off.
    pub(crate) fn read(folder: &Path) -> Result<Self, Error> {
        Ok(Self {
            samples: sample_rows(folder)?,
            ..Self::without_samples(folder)?
        })
    }

    pub(crate) fn without_samples(folder: &Path) -> Result<Self, Error> {
        Ok(Self {
            cases: read_optional_rows(&folder.join("cases.csv"))?,
            samples: Vec::new(),
            launches: read_optional_rows(&folder.join("launches.csv"))?,
            refusals: read_optional_rows(&folder.join("refusals.csv"))?,
        })
    }

    /// What is there of one case.
    pub(crate) fn of_case(&self, number: u32) -> Self {
        fn own<T: Clone>(rows: &[T], is_own: impl Fn(&T) -> bool) -> Vec<T> {
            rows.iter().filter(|row| is_own(row)).cloned().collect()
        }
        Self {
            cases: own(&self.cases, |row| row.case == number),
            samples: own(&self.samples, |row| row.case == number),
            launches: own(&self.launches, |row| row.case == number),
            refusals: own(&self.refusals, |row| row.case == number),
        }
    }

    /// Gives every case the number that `new` has for its old one, and leaves
    /// out those that have none.
    pub(crate) fn renumber(&mut self, new: &BTreeMap<u32, u32>) {
        fn of<T>(rows: &mut Vec<T>, new: &BTreeMap<u32, u32>, case: impl Fn(&mut T) -> &mut u32) {
            rows.retain_mut(|row| {
                let number = case(row);
                let found = new.get(number);
                *number = found.copied().unwrap_or(*number);
                found.is_some()
            });
        }
        of(&mut self.cases, new, |row| &mut row.case);
        of(&mut self.samples, new, |row| &mut row.case);
        of(&mut self.launches, new, |row| &mut row.case);
        of(&mut self.refusals, new, |row| &mut row.case);
    }

    /// Appends all rows; a file of refusals without rows is not made.
    pub(crate) fn append_to(&self, folder: &Folder) -> Result<(), Error> {
        folder.append("cases.csv", &self.cases)?;
        folder.append("samples.csv", &self.samples)?;
        folder.append("launches.csv", &self.launches)?;
        match self.refusals.is_empty() {
            true => Ok(()),
            false => folder.append("refusals.csv", &self.refusals),
        }
    }

    /// The last row of each launch, by case and launch.
    pub(crate) fn last_launches(&self) -> BTreeMap<(u32, u32), LaunchRow> {
        let rows = self.launches.iter();
        rows.map(|row| ((row.case, row.launch), *row)).collect()
    }

    /// The last block of each launch that has samples, by case and launch.
    pub(crate) fn last_blocks(&self) -> BTreeMap<(u32, u32), u32> {
        let mut blocks = BTreeMap::new();
        for row in &self.samples {
            let last = blocks.entry((row.case, row.launch)).or_default();
            *last = row.block.max(*last);
        }
        blocks
    }

    /// Launches of a case that are over, of `launches`. All of them are if its preparation
    /// failed or if its intervals are narrow enough.
    pub(crate) fn over(&self, case: u32, launches: u32) -> u32 {
        let mut rows = self.cases.iter();
        let failed = rows.any(|row| row.case == case && row.batch == 0);
        let rows = self.launches.iter().filter(|row| row.case == case);
        let last: BTreeMap<u32, &LaunchRow> = rows.map(|row| (row.launch, row)).collect();
        let own = || last.values();
        if failed || own().any(|row| row.stopped == Stopped::Precision) {
            return launches;
        }
        // By those that there are: a damaged plan may name billions.
        let planned = own().filter(|row| (1..=launches).contains(&row.launch));
        let over = planned.filter(|row| row.stopped != Stopped::Interrupted);
        over.count() as u32
    }
}

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
        Ok(Self::counted(&Taken::without_samples(path)?, planned))
    }

    pub(crate) fn counted(taken: &Taken, planned: &Planned) -> Self {
        let launches = planned.plan.launches;
        let over = planned.own().map(|own| taken.over(own.case, launches));
        Self {
            launches: over.map(u64::from).sum(),
            of: planned.own().count() as u64 * u64::from(launches),
        }
    }

    /// Whether nothing is left to do.
    pub fn is_complete(self) -> bool {
        self.launches == self.of
    }
}
