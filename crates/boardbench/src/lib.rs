//! The command line of boardbench, and the registry of contenders behind it.
//!
//! A program that brings its own representation registers it and hands
//! over:
//!
//! ```no_run
//! # use layouts::Flat as Mine;
//! fn main() -> std::process::ExitCode {
//!     boardbench::main(|registry| {
//!         registry.layout::<Mine>();
//!     })
//! }
//! ```
//!
//! and has every verb, with its own contender in every list, proof, table and
//! report.

mod args;
mod build_info;
mod calibrate;
mod cases;
mod failure;
mod game;
mod output;
mod outside;
mod paint;
mod positions;
mod program;
mod registry;
mod selection;
mod signature;
mod start;
mod verbs;
pub mod verify;
mod world;

pub use board;
pub use build_info::build_info;
pub use cases::{Listed, POOL, case, cases, cases_on};
pub use failure::Failure;
pub use games;
pub use layouts;
pub use measure;
pub use outside::NewGame;
pub use positions::Positions;
pub use registry::{REFERENCE, Registry};
pub use verbs::contribute::{BENCH_BUDGET, BENCH_LINK_ORDERS};
pub use workloads;

use clap::Parser;
use std::ffi::OsString;
use std::process::ExitCode;

/// Runs the command line with the standard contenders and what `register`
/// adds. The exit code is 0, 1 for a finding (a disagreement, a refused row),
/// 2 for bad usage or input.
pub fn main(register: impl FnOnce(&mut Registry)) -> ExitCode {
    main_with(std::env::args_os(), register)
}

/// As [`main`], with other arguments than the program's own; the first is the
/// program's name. A program that lets `measure` run this way is started again
/// for each launch and must hand those calls to [`main`].
pub fn main_with<A: Into<OsString> + Clone>(
    arguments: impl IntoIterator<Item = A>,
    register: impl FnOnce(&mut Registry),
) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    let mut registry = Registry::standard();
    register(&mut registry);

    game::GameName::add_outside(&registry.outside);
    let cli = match verbs::Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) => return failure::refused(&error),
    };
    match cli.run(&registry) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
