//! boardbench with every layout's twin without tests of bounds.

use std::process::ExitCode;

fn main() -> ExitCode {
    boardbench::main(bounds::register)
}
