//! The command line of boardbench with its own contenders.

use std::process::ExitCode;

fn main() -> ExitCode {
    measure::count_allocations(allocations::so_far);
    boardbench::main(|_| {})
}
