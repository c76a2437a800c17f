//! The measured files of a folder, which are whole or refused.

use std::path::Path;

use super::check::Check;
use super::input::is_there;
use super::packed::read_samples;
use super::rows::{parse_rows, read_optional_rows};
use super::sums::sha256;
use crate::schema::{InstructionRow, LaunchRow};
use crate::{Error, Planned, Progress, Provenance, Taken, find};

/// All that a folder holds of its run.
#[derive(Debug)]
pub struct MeasuredFiles {
    /// `machine.json`.
    pub provenance: Provenance,
    /// `plan.json`; some reports of schema 2 have none.
    pub planned: Option<Planned>,
    /// How far the run is.
    pub progress: Option<Progress>,
    /// The rows, without those of a block that a kill tore.
    pub taken: Taken,
    /// `instructions.csv`.
    pub instructions: Vec<InstructionRow>,
    /// SHA-256 of the samples as they were before they were compressed.
    pub samples_sha256: String,
}

impl MeasuredFiles {
    /// Reads `folder`.
    ///
    /// # Errors
    /// Missing, foreign and damaged files, each in one sentence.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let found = find(folder)?;
        is_no_summary(folder)?;
        let plain = || (folder.join("samples.csv"), Vec::new());
        let (path, text) = read_samples(folder)?.unwrap_or_else(plain);
        let samples_sha256 = sha256(&text);
        let mut taken = Taken::without_samples(folder)?;
        if !text.is_empty() {
            taken.samples = parse_rows(&path, &text)?;
        }
        drop(text);
        let instructions = read_optional_rows(&folder.join("instructions.csv"))?;
        let planned = found.planned;
        let progress = planned.as_ref();
        let progress = progress.map(|planned| Progress::counted(&taken, planned));
        let torn = Check {
            folder,
            samples: path,
            version: found.provenance.schema_version,
            planned: planned.as_ref(),
            is_complete: progress.is_some_and(Progress::is_complete),
            taken: &taken,
        }
        .all(&instructions)?;
        taken.samples.truncate(taken.samples.len() - torn);
        for row in taken.launches.iter_mut().filter(|row| row.link_order == 0) {
            let planned = planned.as_ref();
            row.link_order = planned.map_or(1, |planned| planned.plan.link_order(row.launch));
        }
        Ok(Self {
            provenance: found.provenance,
            planned,
            progress,
            taken,
            instructions,
            samples_sha256,
        })
    }

    /// That the machine did other work meanwhile, in a sentence, if it did.
    pub fn busy(&self) -> Option<String> {
        busy(&self.taken.launches)
    }
}

/// A summary has the tables of a report without what was measured.
///
/// # Errors
/// The folder is one.
fn is_no_summary(folder: &Path) -> Result<(), Error> {
    let lacks = |name: &str| !is_there(&folder.join(name));
    let measured = ["samples.csv", "samples.csv.gz", "launches.csv"];
    if lacks("summary.csv.gz") || !measured.iter().all(|name| lacks(name)) {
        return Ok(());
    }
    Err(Error::unfit(
        folder,
        "read as a report",
        "it is a summary without samples, from which only advise --from answers".into(),
    ))
}

/// Processor time of others, relative to the wall time of the launches, from
/// which a machine counts as busy.
const BUSY: f64 = 0.2;
/// The same for time that the hypervisor took.
const STOLEN: f64 = 0.02;

/// See [`MeasuredFiles::busy`].
pub(crate) fn busy(launches: &[LaunchRow]) -> Option<String> {
    let sum = |of: fn(&LaunchRow) -> Option<u64>| launches.iter().filter_map(of).sum::<u64>();
    let wall = sum(|row| row.wall_ms).max(1) as f64;
    let others = sum(|row| row.others_ms) as f64 / wall;
    let stolen = sum(|row| row.steal_ms) as f64 / wall;
    let busy = others > BUSY || stolen > STOLEN;
    busy.then(|| {
        format!(
            "The machine was busy: other programs took {:.0} % of a processor during the \
             launches, the hypervisor {:.0} %; intervals are wider than on an idle one.",
            100.0 * others,
            100.0 * stolen
        )
    })
}
