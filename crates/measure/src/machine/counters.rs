//! Counts beside the time, in runs that are not timed: allocations,
//! and the processor's own events where it has counters and shows them.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::Work;
use events::Events;
/// Whether the processor's counters can be read here; if not, why.
pub(crate) use events::hardware_counters;

/// Asked for the allocations of the process so far.
static ALLOCATIONS: OnceLock<fn() -> u64> = OnceLock::new();

/// Makes allocations known: `so_far` says how many the process has made. A
/// program calls it that has an allocator which counts; without it they are
/// unavailable. The first call holds.
pub fn count_allocations(so_far: fn() -> u64) {
    let _ = ALLOCATIONS.set(so_far);
}

/// What some runs of a contender came to; `None` is unavailable here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Operations done meanwhile.
    pub operations: u64,
    /// Calls of the allocator.
    pub allocations: Option<u64>,
    /// Core cycles.
    pub cycles: Option<u64>,
    /// Instructions retired.
    pub retired: Option<u64>,
    /// Branches predicted wrongly.
    pub branch_misses: Option<u64>,
    /// Misses of the last cache.
    pub cache_misses: Option<u64>,
}

impl Counts {
    /// Counts one run of `subject`, which is loaded.
    pub(crate) fn of(subject: &mut dyn Work) -> Self {
        let allocations = || ALLOCATIONS.get().map(|so_far| so_far());
        let events = Events::begin();
        let before = allocations();
        std::hint::black_box(subject.run());
        let after = allocations();
        let [cycles, retired, branch_misses, cache_misses] = events.end();
        Self {
            operations: subject.operations(),
            allocations: after.zip(before).map(|(after, before)| after - before),
            cycles,
            retired,
            branch_misses,
            cache_misses,
        }
    }

    pub(crate) fn and(self, other: Self) -> Self {
        let sum = |one: Option<u64>, other: Option<u64>| Some(one? + other?);
        Self {
            operations: self.operations + other.operations,
            allocations: sum(self.allocations, other.allocations),
            cycles: sum(self.cycles, other.cycles),
            retired: sum(self.retired, other.retired),
            branch_misses: sum(self.branch_misses, other.branch_misses),
            cache_misses: sum(self.cache_misses, other.cache_misses),
        }
    }
}

/// Linux, on the processors that its counters have bindings for.
#[cfg(all(
    target_os = "linux",
    any(
        target_arch = "x86",
        target_arch = "x86_64",
        target_arch = "aarch64",
        target_arch = "riscv64"
    )
))]
mod events {
    use perf_event::events::{Event, Hardware};
    use perf_event::{Builder, Counter};

    pub(crate) fn hardware_counters() -> Result<(), String> {
        Builder::new(Hardware::CPU_CYCLES)
            .build()
            .map(drop)
            .map_err(|why| why.kind().to_string())
    }

    /// The counters that could be opened, running.
    pub(super) struct Events([Option<Counter>; 4]);

    impl Events {
        pub(super) fn begin() -> Self {
            let events = [
                Hardware::CPU_CYCLES,
                Hardware::INSTRUCTIONS,
                Hardware::BRANCH_MISSES,
                Hardware::CACHE_MISSES,
            ];
            Self(events.map(running))
        }

        pub(super) fn end(self) -> [Option<u64>; 4] {
            self.0.map(|counter| {
                let mut counter = counter?;
                counter.disable().ok()?;
                counter.read().ok()
            })
        }
    }

    /// A counter of this thread, outside the kernel; `None` where the event
    /// is unavailable.
    fn running(event: impl Event) -> Option<Counter> {
        let mut counter = Builder::new(event).build().ok()?;
        counter.enable().ok()?;
        Some(counter)
    }

    /// The kernel's own events are there on virtual machines, too, unless they
    /// are forbidden altogether.
    #[cfg(test)]
    #[test]
    fn counters_count_where_there_are_any() {
        let Some(mut clock) = running(perf_event::events::Software::TASK_CLOCK) else {
            eprintln!("SKIPPED: no performance events here");
            return;
        };
        std::hint::black_box((0..100_000u64).fold(1, |x: u64, i| x.rotate_left(5) ^ i));
        assert!(clock.read().unwrap() > 0);
    }
}

#[cfg(not(all(
    target_os = "linux",
    any(
        target_arch = "x86",
        target_arch = "x86_64",
        target_arch = "aarch64",
        target_arch = "riscv64"
    )
)))]
mod events {
    pub(crate) fn hardware_counters() -> Result<(), String> {
        Err("not known on this system".into())
    }

    pub(super) struct Events;

    impl Events {
        pub(super) fn begin() -> Self {
            Self
        }

        pub(super) fn end(self) -> [Option<u64>; 4] {
            [None; 4]
        }
    }
}

#[cfg(test)]
mod tests;
