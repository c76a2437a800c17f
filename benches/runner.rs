//! The other half of iai-callgrind, as a binary of this package: it starts
//! valgrind for each function that `instructions` lists.

use std::process::ExitCode;

fn main() -> ExitCode {
    match iai_callgrind_runner::runner::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("iai-callgrind-runner: {why:#}");
            ExitCode::FAILURE
        }
    }
}
