//! Counts allocations, so that a contender that allocates while it is timed is seen.
//!
//! A crate of its own, because the allocator is called within what is timed: it is
//! optimised as that is, in each program that measures.

use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How often this process has asked for memory.
pub fn so_far() -> u64 {
    let so_far = ALLOCATOR.stats();
    (so_far.allocations + so_far.reallocations) as u64
}
