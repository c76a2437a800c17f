//! What a folder already holds of a run, and of a case.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use crate::rows::{read_optional_rows, sample_rows};
use crate::schema::{CaseRow, LaunchRow, RefusalRow, SampleRow};
use crate::{Error, Folder, Stopped};

/// The measured files of a folder.
#[derive(Default)]
pub(crate) struct Files {
    cases: Vec<CaseRow>,
    pub(crate) samples: Vec<SampleRow>,
    pub(crate) launches: Vec<LaunchRow>,
    refusals: Vec<RefusalRow>,
}

impl Files {
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

    /// Appends all rows; a file without rows is not made.
    pub(crate) fn append_to(&self, folder: &Folder) -> Result<(), Error> {
        folder.append("cases.csv", &self.cases)?;
        folder.append("samples.csv", &self.samples)?;
        folder.append("launches.csv", &self.launches)?;
        match self.refusals.is_empty() {
            true => Ok(()),
            false => folder.append("refusals.csv", &self.refusals),
        }
    }
}

/// What was measured of a case so far.
#[derive(Debug, Default)]
pub struct Taken {
    /// Its contenders; empty until it is prepared.
    pub rows: Vec<CaseRow>,
    /// Every sample.
    pub samples: Vec<SampleRow>,
    /// The refused contenders.
    pub refusals: Vec<RefusalRow>,
    /// The latest row of each launch.
    launches: HashMap<u32, LaunchRow>,
}

impl Taken {
    pub(crate) fn of(number: u32, files: &Files) -> Self {
        let launches = files.launches.iter().filter(|row| row.case == number);
        Self {
            rows: own(&files.cases, |row| row.case == number),
            samples: own(&files.samples, |row| row.case == number),
            refusals: own(&files.refusals, |row| row.case == number),
            launches: launches.map(|row| (row.launch, *row)).collect(),
        }
    }

    pub(crate) fn is_prepared(&self) -> bool {
        !self.rows.is_empty()
    }

    /// `None` if its preparation failed.
    pub(crate) fn batch(&self) -> Option<u32> {
        let batch = self.rows.first().map(|row| row.batch);
        batch.filter(|&batch| batch > 0)
    }

    pub(crate) fn refused(&self) -> Vec<u16> {
        self.refusals.iter().map(|row| row.contender).collect()
    }

    /// Whether a launch needs no further block.
    pub(crate) fn has(&self, launch: u32) -> bool {
        let ended = |row: &LaunchRow| row.stopped != Stopped::Interrupted;
        let mut rows = self.launches.values();
        rows.any(|row| row.stopped == Stopped::Precision)
            || self.launches.get(&launch).is_some_and(ended)
    }

    /// The last whole block of a launch, 0 for none.
    pub(crate) fn last_block(&self, launch: u32) -> u32 {
        let own = self.samples.iter().filter(|row| row.launch == launch);
        own.map(|row| row.block).max().unwrap_or(0)
    }

    /// Launches that are over, of `launches`.
    pub(crate) fn over(&self, launches: u32) -> u32 {
        let failed = self.is_prepared() && self.batch().is_none();
        let precise = |row: &LaunchRow| row.stopped == Stopped::Precision;
        if failed || self.launches.values().any(precise) {
            return launches;
        }
        // By those that there are: a damaged plan may name billions.
        let planned = |row: &&LaunchRow| (1..=launches).contains(&row.launch);
        let known = self.launches.values().filter(planned);
        known.filter(|row| self.has(row.launch)).count() as u32
    }

    pub(crate) fn ended(&mut self, row: LaunchRow) {
        self.launches.insert(row.launch, row);
    }
}

fn own<T: Clone>(rows: &[T], is_own: impl Fn(&T) -> bool) -> Vec<T> {
    rows.iter().filter(|row| is_own(row)).cloned().collect()
}
