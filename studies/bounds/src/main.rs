//! boardbench with every layout's copy without tests of bounds.

use std::process::ExitCode;

fn main() -> ExitCode {
    boardbench::main(bounds::register)
}
