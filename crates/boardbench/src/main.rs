//! The command line of boardbench with its own contenders.

use std::process::ExitCode;

fn main() -> ExitCode {
    boardbench::main(|_| {})
}
