//! The command line of boardbench with its games, layouts and grids.
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

mod registry;

pub use board;
pub use entry_chess::{TACTICAL_POSITIONS, searched, searchers};
pub use games;
pub use harness::*;
pub use layouts;
pub use measure;
pub use queries;
pub use registry::{Chess, Connect4, Go, Hex, Mnk, Othello, Registry};
pub use workloads;

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
    let mut registry = Registry::standard();
    register(&mut registry);
    run(arguments, &registry)
}
