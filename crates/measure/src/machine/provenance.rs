//! Where the figures of a report come from: `machine.json`.

use serde::{Deserialize, Serialize};

use crate::schema::SCHEMA_VERSION;
use crate::{BuildInfo, Machine};

/// All of `machine.json`. Holds no host name, user or path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provenance {
    /// [`SCHEMA_VERSION`].
    pub schema_version: u32,
    /// When the run began, RFC 3339 in UTC.
    pub started: String,
    /// The command that made the report, without paths.
    pub command: String,
    /// The seed that all others come from.
    pub seed: u64,
    /// The machine.
    pub machine: Machine,
    /// The program.
    pub build: BuildInfo,
}

/// A moment as `machine.json` has it, such as `2026-11-20T12:00:00Z`.
pub fn rfc3339(moment: std::time::SystemTime) -> String {
    humantime::format_rfc3339_seconds(moment).to_string()
}

impl Provenance {
    /// The provenance of a run that begins now.
    pub fn new(
        started: std::time::SystemTime,
        command: String,
        seed: u64,
        machine: Machine,
        build: BuildInfo,
    ) -> Self {
        Self {
            schema_version: SCHEMA_VERSION,
            started: rfc3339(started),
            command,
            seed,
            machine,
            build,
        }
    }
}
