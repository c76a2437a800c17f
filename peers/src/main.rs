//! boardbench with other people's boards as contenders.

use std::process::ExitCode;

fn main() -> ExitCode {
    boardbench::main(peers::register)
}
