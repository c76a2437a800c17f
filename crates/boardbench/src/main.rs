//! The command line of boardbench with its own contenders.

use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;
use std::process::ExitCode;

/// Counts, so that a contender that allocates while it is timed is seen.
#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() -> ExitCode {
    measure::count_allocations(|| {
        let so_far = ALLOCATOR.stats();
        (so_far.allocations + so_far.reallocations) as u64
    });
    boardbench::main(|_| {})
}
