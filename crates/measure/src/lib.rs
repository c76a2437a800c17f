//! Times contenders in randomised complete blocks, in several processes, and
//! keeps every sample. It knows no board and no game.
//!
//! For readers who know criterion: there, each benchmark is run alone for some
//! seconds, and two results are compared afterwards, with whatever the machine
//! did in between. Here all contenders of a [`Case`] run side by side, each
//! once per *block*, in shuffled order, on the same fresh input, in spans of
//! 30-100 microseconds. What is compared is the ratio within a block, so that
//! a busy neighbour or a change of clock rate falls on both sides (Abedi and
//! Brecht, "Conducting repeatable experiments in highly variable cloud
//! computing environments", 2017). For readers who know rebar: every timed run
//! returns a digest, and here it is checked for every sample.
//!
//! # The way of a run
//! 1. The parent process ([`run`]) makes a report [`Folder`] and asks a child
//!    process to *prepare* each case: every contender must return the
//!    reference's digest on several seeds, or it is refused by name and the
//!    run goes on; then the batch is calibrated.
//! 2. It starts a process per case and *launch*, launch by launch, so that
//!    slow drifts of the machine are spread over all cases. A launch has its
//!    own address space and heap, which move identical code by up to a per
//!    cent (Kalibera and Jones, "Rigorous benchmarking in reasonable time",
//!    2013); it is the unit that the bootstrap resamples.
//! 3. The child ([`child`]) streams its blocks, and the parent appends each to
//!    `samples.csv` in one write: a kill at any moment loses at most a block.
//!
//! # Files
//! * [`Work`]: what is timed. [`Case`], [`Contender`]: what runs.
//! * `timing`: the span itself. `counters`: what is counted beside it. `running_case`:
//!   one block. `block_plan`: which block is which. `prepare`, `launch`: what a `child` does.
//!   `message`: what parent and child say. `launcher`: how a child is started. `run`: the
//!   parent, `record`: what it writes.
//! * `plan`: what is to be done, kept in `plan.json`. `taken`: what was done of
//!   a case. `found`, `resume`: a folder whose run was broken off; [`Progress`]: how far it is.
//!   [`difference`]: in
//!   what two runs differ that should be alike.
//!   [`merge`]: several folders become one.
//! * [`schema`]: every column of every file. [`Folder`]: where they are kept;
//!   [`read_rows`] reads them.
//! * [`Machine`], [`BuildInfo`], [`Prices`]: what the figures depend on.

mod block_plan;
mod busy;
mod case;
mod child;
mod counters;
mod earlier;
mod entry;
mod error;
mod fingerprint;
mod folder;
mod found;
mod input;
mod launch;
mod launcher;
mod machine;
mod merge;
mod message;
mod outcome;
mod output;
mod packed;
mod place;
mod plan;
mod prepare;
mod prices;
mod progress;
mod provenance;
mod record;
mod resume;
mod rows;
mod run;
mod running_case;
pub mod schema;
mod stop;
mod sums;
mod taken;
mod timing;
mod whole;

/// The optimisation level of this crate, and so of all timed code.
pub const OPT_LEVEL: &str = env!("MEASURE_OPT_LEVEL");

pub use block_plan::{input_of, pair_of};
pub use busy::busy_now;
pub use case::{BoardSize, Case, Contender, Facts, Make, Role};
pub use child::{child, perform};
pub use counters::{Counts, count_allocations};
pub use error::Error;
pub use fingerprint::{difference, program_hash};
pub use folder::Folder;
pub use found::{Found, find, parse_json};
pub use input::{LARGEST_TABLE, LARGEST_TEXT, read_input, read_text};
pub use launch::WARM_UP_BLOCKS;
pub use launcher::{InProcess, Launcher, Processes};
pub use machine::{BuildInfo, Cache, Machine};
pub use merge::merge;
pub use message::{Launch, Message, Prepare, Prepared, Refusal, Request, Task};
pub use outcome::{Event, Finding, Flow, Outcome, Step};
pub use output::{make_folder, write_whole};
pub use packed::read_samples;
pub use plan::{MOST_LINKS, Plan, Planned, PlannedCase, Shard, block_seed};
pub use prices::{Load, Prices};
pub use progress::Progress;
pub use provenance::Provenance;
pub use resume::{Resumed, resume};
pub use rows::{
    parse_rows, parse_whole_rows, read_optional_rows, read_rows, read_whole_rows, sample_rows,
};
pub use run::{LEAST_LAUNCHES, run, run_until};
pub use stop::{Stop, Stopped};
pub use sums::{SUMS, sha256};
pub use taken::Taken;
pub use timing::{Timing, timed};
pub use whole::MeasuredFiles;
pub use work::{Footprint, Work};

#[cfg(test)]
mod tests {
    /// Else `machine.json` would name a level at which nothing timed was compiled, as it
    /// did once.
    #[test]
    fn this_crate_is_optimised_as_what_is_timed() {
        let workspace = include_str!("../../../Cargo.toml");
        let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let crates = std::fs::read_dir(crates).expect("the folder of all crates");
        let names = crates.map(|entry| entry.expect("a crate").file_name());
        let mut timed: Vec<_> = names.filter_map(|name| name.into_string().ok()).collect();
        // What reads arguments and what makes reports times nothing.
        timed.retain(|name| name != "boardbench" && name != "report");
        assert!(
            timed.iter().any(|name| name == "contenders-go"),
            "{timed:?}"
        );
        for package in timed {
            assert!(
                !workspace.contains(&format!(".package.{package}]")),
                "{package}"
            );
        }
    }
}
