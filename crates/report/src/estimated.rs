//! A report folder with its estimates: what all documents are made from.

use crate::measured::read::Measured;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::growth::{self, Series};
use crate::numbers::means::{self, Workload};
use measure::Error;
use measure::schema::CaseRow;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use std::path::Path;

/// A report folder, read and estimated.
pub struct Report {
    pub(crate) measured: Measured,
    pub(crate) cases: Vec<CaseEstimate>,
    pub(crate) workloads: Vec<Workload>,
}

impl Report {
    /// Reads the measured files of `folder` and estimates every case.
    ///
    /// # Errors
    /// Missing, corrupt or foreign files, each in one sentence. A torn last
    /// line, as a kill leaves it, is no error: it is left out.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        Ok(Self::of(Measured::read(folder)?))
    }

    /// Estimates every case of what was read.
    pub fn of(measured: Measured) -> Self {
        let cases: Vec<_> = measured.cases.par_iter().map(CaseEstimate::of).collect();
        let workloads = means::workloads(&cases);
        Self {
            measured,
            cases,
            workloads,
        }
    }

    /// What was read.
    pub fn measured(&self) -> &Measured {
        &self.measured
    }

    /// Every case, in the order it was measured.
    pub fn cases(&self) -> &[CaseEstimate] {
        &self.cases
    }

    /// The case of this name.
    pub(crate) fn case(&self, name: &str) -> Option<&CaseEstimate> {
        let mut cases = self.cases.iter();
        cases.find(|case| case.about().case_name == name)
    }

    /// Time of one contender of a case relative to that of another, from their blocks.
    pub(crate) fn pair(
        &self,
        case: &str,
        own: impl Fn(&CaseRow) -> bool,
        base: impl Fn(&CaseRow) -> bool,
    ) -> Option<Estimate> {
        let mut cases = self.measured.cases.iter();
        let case = cases.find(|own| own.name() == case)?;
        let own = case.contenders.iter().position(|c| own(&c.row))?;
        let base = case.contenders.iter().position(|c| base(&c.row))?;
        CaseEstimate::of_pair(case, own, base)
    }

    /// Means over the cases of each game and workload.
    pub fn workloads(&self) -> &[Workload] {
        &self.workloads
    }

    /// Cases that differ in one number.
    pub fn series(&self) -> Vec<Series<'_>> {
        growth::series(&self.cases)
    }
}
