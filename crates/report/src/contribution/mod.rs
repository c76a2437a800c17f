//! A contributed report: the figures of the default cases on one machine in a small
//! folder, which a user can send and a program can check.
//!
//! * `write`: makes the folder of a report. `read`: reads one from a stranger.
//! * `check`: what must be true of it. `derived`: what follows from its launches. `origin`:
//!   whether machine and build fit. `agreement`: whether it agrees with other reports
//!   of its processor.
//!
//! docs/FILES.md describes the files.

mod agreement;
mod check;
mod derived;
mod origin;
mod read;
#[cfg(test)]
mod tests;
mod write;

use std::collections::BTreeMap;
use std::path::PathBuf;

use measure::schema::SummaryRow;
use measure::{BoardSize, Provenance};
use serde::{Deserialize, Serialize};

use crate::escape::uncell;
use crate::measured::usual::Launches;

pub use agreement::{Agreement, agreement};
pub use write::write;

/// Version of the files of a contribution.
pub const VERSION: u32 = 2;

/// Bytes of a whole contribution, at most.
pub const MOST_BYTES: u64 = 200_000;

/// The largest noise floor in percent: half of the cases must lie below.
pub const FLOOR_LIMIT: f64 = 5.0;

/// The files, all of which must be there, and no others.
const FILES: [&str; 6] = [
    "SHA256SUMS",
    "contribution.json",
    "digests.csv",
    "launches.csv",
    "machine.json",
    "summary.csv",
];
const SUMS: &str = FILES[0];
pub(crate) const ABOUT: &str = FILES[1];
const DIGESTS: &str = FILES[2];
pub(crate) const LAUNCHES: &str = FILES[3];
const MACHINE: &str = FILES[4];
const SUMMARY: &str = FILES[5];

/// The metrics of `summary.csv` in a contribution.
const METRICS: [&str; 3] = ["ratio", "noise_floor", TIME];

/// The metric that only references have.
const TIME: &str = "ns_per_operation";

/// `contribution.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// [`VERSION`].
    pub contribution_version: u32,
    /// SHA-256 of the samples, which stay on the machine that measured them.
    pub samples_sha256: String,
    /// Hash of the program that measured.
    pub program: String,
    /// Whether the program that measured also computed the digests.
    pub same_program: bool,
    /// Whether other programs took processor time during the run.
    pub busy: bool,
}

/// A row of `launches.csv`: the median of each launch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LaunchesRow {
    /// The case.
    pub case_name: String,
    /// The representation.
    pub representation: String,
    /// When the board size is known.
    pub size_known: BoardSize,
    /// `nanoseconds` of the reference, `ratio` to it of all others.
    pub metric: String,
    /// Launches of each link order, such as `3 3 3`.
    pub launches: String,
    /// Launches of the case that did not run at the usual speed; no figure rests on them.
    /// Version 1 does not say how many, which `check` refuses and `machines` reads.
    #[serde(default)]
    pub left_out: u32,
    /// The median of each launch, link order after link order.
    pub medians: String,
}

/// A row of `digests.csv`: random games that every machine must play alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DigestRow {
    /// The game.
    pub game: String,
    /// The size of its board.
    pub size: String,
    /// Games played.
    pub playouts: u64,
    /// The seed of the first.
    pub seed: u64,
    /// Moves of all games.
    pub moves: u64,
    /// Their digest.
    pub digest: String,
    /// How many representations played these games.
    pub representations: u64,
}

/// A contributed folder, as it was read.
#[derive(Clone, Debug)]
pub struct Contribution {
    /// Where it is.
    pub folder: PathBuf,
    /// The name that follows from its content.
    pub name: String,
    /// `contribution.json`.
    pub about: About,
    /// `machine.json`.
    pub provenance: Provenance,
    /// `summary.csv`.
    pub summary: Vec<SummaryRow>,
    /// `launches.csv`.
    pub launches: Vec<LaunchesRow>,
    /// `digests.csv`.
    pub digests: Vec<DigestRow>,
}

/// What a contribution is compared with: this version of the program.
#[derive(Clone, Debug, Default)]
pub struct Expected {
    /// The digests of all its boards.
    pub digests: Vec<DigestRow>,
    /// Its default cases.
    pub cases: BTreeMap<String, ExpectedCase>,
    /// The last moment at which a report can have begun, RFC 3339 in UTC; empty for any.
    pub latest: String,
}

/// A default case of this version.
#[derive(Clone, Debug, Default)]
pub struct ExpectedCase {
    /// The game.
    pub game: String,
    /// What is done, as in `cases.csv`.
    pub work: String,
    /// Its representations, each with its original if it is a duplicate.
    pub representations: BTreeMap<String, String>,
}

/// How many launches each case has; by the row with the most, as rows of a stranger's
/// report may differ, which `check` refuses.
pub(crate) fn launches_of(rows: &[LaunchesRow]) -> Vec<Launches> {
    let mut cases: BTreeMap<&str, Launches> = BTreeMap::new();
    for row in rows {
        let own = cases.entry(uncell(&row.case_name)).or_default();
        let used = row.medians.split(' ').count() as u64;
        own.left_out = own.left_out.max(row.left_out.into());
        own.all = own.all.max(used + own.left_out);
    }
    let named = cases.into_iter().map(|(name, own)| Launches {
        case_name: name.to_owned(),
        ..own
    });
    named.collect()
}

/// The line of a file in `SHA256SUMS`.
fn line_of(name: &str, bytes: &[u8]) -> String {
    format!("{}  {name}\n", measure::sha256(bytes))
}

/// The name of a folder with this content: date, processor, hash of the hashes.
fn name_of(provenance: &Provenance, sums: &[u8]) -> String {
    let date: String = provenance.started.chars().take(10).collect();
    let hash = &measure::sha256(sums)[..12];
    format!("{date}-{}-{hash}", provenance.machine.slug())
}
