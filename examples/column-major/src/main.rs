//! boardbench with one more contender: a board kept column by column.

mod column_major;

use column_major::ColumnMajor;
use std::process::ExitCode;

fn main() -> ExitCode {
    boardbench::main(|registry| {
        registry.layout::<ColumnMajor>();
    })
}
