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
//! * `timing`: the span itself. `plan`: what is to be done, kept in `plan.json`; `stop`: when
//!   a launch ends.
//! * `run`: the parent. `message`: what parent and child say. `launcher`: how a child is
//!   started. `record`: what is written of its messages.
//! * `child`: the measuring process. `runner`: one contender; `guard`: its panics.
//!   `running_case`: one block. `block_plan`: which block is
//!   which. `prepare`, `launch`: its two tasks. `place`: where data lie.
//! * `folder`: the files of a report. [`schema`]: every column of every file; rows are what
//!   a child sends, what a run keeps and what is read. `taken`: what there is of a run, and
//!   how far it is. `whole`, `check`: measured files, whole or refused. `found`, [`resume`]: a
//!   folder whose run was broken off. [`merge`]: several folders become one.
//! * `machine`: what the figures depend on ([`Machine`], [`BuildInfo`]), what
//!   else ran (`busy`), what is counted beside the time (`counters`), and [`difference`]: in
//!   what two runs differ that should be alike.

mod case;
mod child;
mod error;
mod folder;
mod machine;
mod plan;
mod run;
mod stop;
mod timing;
mod usual;
mod world;

/// The optimisation level of this crate, and so of all timed code.
pub const OPT_LEVEL: &str = env!("MEASURE_OPT_LEVEL");

pub use case::{BoardSize, Case, Contender, Facts, Make, Prepared, Role};
pub use child::block_plan::{input_of, pair_of};
pub use child::launch::WARM_UP_BLOCKS;
pub use child::{child, perform};
pub use error::Error;
pub use folder::found::{Found, find, parse_json};
pub use folder::input::{LARGEST_TABLE, LARGEST_TEXT, read_input, read_text};
pub use folder::merge::merge;
pub use folder::output::{make_folder, write_whole};
pub use folder::packed::read_samples;
pub use folder::resume::{Resumed, resume};
pub use folder::rows::{
    parse_rows, parse_whole_rows, read_optional_rows, read_rows, read_whole_rows, sample_rows,
};
pub use folder::sums::{SUMS, sha256};
pub use folder::taken::{Progress, Taken};
pub use folder::whole::MeasuredFiles;
pub use folder::{Folder, schema};
pub use machine::busy::busy_now;
pub use machine::counters::{Counts, count_allocations};
pub use machine::fingerprint::{difference, program_hash};
pub use machine::provenance::{Provenance, rfc3339};
pub use machine::{BuildInfo, Cache, Machine};
pub use plan::{MOST_LINKS, Plan, Planned, PlannedCase, Shard, block_seed};
pub use run::launcher::{InProcess, Launcher, Processes};
pub use run::message::{Launch, Message, Prepare, Request, Task};
pub use run::outcome::{Event, Finding, Flow, Outcome, Step};
pub use run::{LEAST_LAUNCHES, SETTLING_OF_A_SAMPLE_US, SETTLING_US, run, run_until};
pub use stop::{Stop, Stopped};
pub use timing::{Timing, spin, timed};
pub use usual::{Patience, kernel_time, usual_of_case, usual_speed};
pub use work::{Footprint, Pass, Replies, Work};
pub use world::{Described, DescribedWork, Proof, World};

#[cfg(test)]
mod tests;
