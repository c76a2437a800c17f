//! The command line of boardbench with its variants.

use std::process::ExitCode;

fn main() -> ExitCode {
    boardbench::measure::count_allocations(allocations::so_far);
    boardbench::main(variants::register)
}
