//! The timed span.

use std::hint::black_box;
use std::time::Instant;

use crate::{Footprint, Work};

/// What one span yields.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// The digest that the work returned.
    pub digest: u64,
    /// Wall time; the resolution is that of [`Instant`], about 23 ns a call.
    pub nanoseconds: u64,
    /// Times the kernel took the processor away during the span. Such a
    /// sample is kept and marked, not dropped. `None` where the platform
    /// doesn't count per thread.
    pub switches: Option<u64>,
}

/// Runs `subject` once and takes the time.
///
/// Every contender comes through this one function and its own entry in the
/// virtual table: the same source as a plain function of a library and as a
/// generic inlined into the caller differed by two thirds (1206 against 735 ns),
/// so the form of the call must be equal. `black_box` keeps the compiler from
/// seeing what it calls.
#[inline(never)]
pub fn timed(subject: &mut dyn Work) -> Timing {
    let subject = black_box(subject);
    let before = involuntary_switches();
    let start = Instant::now();
    let digest = black_box(subject.run());
    let span = start.elapsed();
    let after = involuntary_switches();
    Timing {
        digest,
        nanoseconds: u64::try_from(span.as_nanos()).unwrap_or(u64::MAX),
        switches: after.zip(before).map(|(after, before)| after - before),
    }
}

/// Work of a known length, `steps` long: a chain of multiplications, which the processor
/// can't shorten.
#[inline(never)]
pub fn spin(seed: u64, steps: u64) {
    let mut state = black_box(seed);
    for _ in 0..steps {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
    }
    black_box(state);
}

/// Spans of nothing from which their length is found.
const EMPTY_SPANS: usize = 1001;

/// What a span takes in which nothing is done, in nanoseconds: the clock and
/// the call. Divided by the operations of a sample it is what the harness adds
/// to each.
pub(crate) fn empty_span() -> u64 {
    struct Nothing;
    impl Work for Nothing {
        fn load(&mut self, _seed: u64, _batch: u32) {}

        fn run(&mut self) -> u64 {
            0
        }

        fn operations(&self) -> u64 {
            0
        }

        fn footprint(&self) -> Footprint {
            Footprint::default()
        }
    }
    let mut spans: Vec<_> = (0..EMPTY_SPANS)
        .map(|_| timed(&mut Nothing).nanoseconds)
        .collect();
    spans.sort_unstable();
    spans[EMPTY_SPANS / 2]
}

/// Involuntary context switches of this thread so far.
#[cfg(target_os = "linux")]
fn involuntary_switches() -> Option<u64> {
    use nix::sys::resource::{UsageWho, getrusage};
    let usage = getrusage(UsageWho::RUSAGE_THREAD).ok()?;
    u64::try_from(usage.involuntary_context_switches()).ok()
}

#[cfg(not(target_os = "linux"))]
fn involuntary_switches() -> Option<u64> {
    None
}
