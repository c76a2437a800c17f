//! The harness of boardbench: a registry of games and their contenders, the cases that are
//! measured, the proofs that all do the same work, and the command line. It knows no game
//! and no layout but the reference's name: each game brings what is particular to it, as a
//! [`Game`].

/// Prints a line to stderr. `eprintln` panics where its reader has gone.
macro_rules! tell {
    ($($words:tt)*) => {
        $crate::output::tell(&format!($($words)*))
    };
}

mod advised;
mod args;
mod board_args;
mod build_info;
mod calibrate;
pub mod cases;
mod class;
mod described;
mod failure;
mod functions;
mod game;
mod made;
mod named;
mod names;
mod output;
mod paint;
mod positions;
mod program;
mod read;
mod registry;
mod search;
mod searched;
mod selection;
mod signature;
mod start;
mod verbs;
pub mod verify;
mod world;

pub use self::game::{Game, Moves, open, reference};
pub use advised::{Advised, Advisor, Asked, Cells};
pub use args::SelectionArgs;
pub use board_args::BoardArgs;
pub use build_info::build_info;
pub use cases::{Listed, POOL, case, cases, cases_on};
pub use class::OfLayouts;
pub use failure::Failure;
pub use functions::{Function, compare};
pub use made::{Made, Making};
pub use names::{Name, Opt, Takes};
pub use positions::Positions;
pub use registry::{REFERENCE, Registry};
pub use searched::{Completed, Search, Searched};
pub use selection::select_among;
pub use verbs::contribute::{BENCH_BUDGET, BENCH_LINK_ORDERS};
pub use verbs::path::{Route, Routed, Router};

use clap::Parser;
use std::ffi::OsString;
use std::process::ExitCode;

/// Runs the command line with what is registered. The exit code is 0, 1 for a finding (a
/// disagreement, a refused row), 2 for bad usage or input.
///
/// The first argument is the program's name. A program that lets `measure` run this way is
/// started again for each launch and must hand those calls to this function.
pub fn run<A: Into<OsString> + Clone>(
    arguments: impl IntoIterator<Item = A>,
    registry: &Registry,
) -> ExitCode {
    let synonyms = registry
        .kept::<OfLayouts>()
        .map_or(&[][..], |own| own.synonyms);
    names::set(registry.names().collect(), synonyms);
    let cli = match verbs::Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => return failure::refused(&error),
    };
    match cli.run(registry) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
