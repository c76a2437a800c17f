//! One contender that runs, timed or not.

use std::hint::black_box;
use std::time::{Duration, Instant};

use super::block_plan::BlockPlan;
use super::guard::guarded;
use super::place::Kept;
use crate::plan::block_seed;
use crate::{Counts, Footprint, Timing, Work, timed};

/// A subject and the contender that it belongs to.
pub(crate) struct Runner {
    /// Index in the field.
    pub(crate) contender: u16,
    pub(crate) subject: Box<dyn Work>,
    /// Whether the process had more threads when it was made.
    pub(super) started_thread: bool,
    /// What lies beside its own memory.
    pub(super) _beside: Kept,
}

/// A timed run.
pub(crate) struct Ran {
    pub(super) timing: Timing,
    pub(super) operations: u64,
    /// Nanoseconds for which its input was loaded and its result was read.
    pub(super) load: u64,
}

/// A run, or why there is none.
pub(crate) type Run = Result<Ran, String>;

/// The runs of a block, each with the number of its contender.
pub(crate) type Runs = Vec<(u16, Run)>;

fn nanoseconds_since(begin: Instant) -> u64 {
    u64::try_from(begin.elapsed().as_nanos()).unwrap_or(u64::MAX)
}

impl Runner {
    pub(super) fn run(&mut self, block_plan: BlockPlan, batch: u32) -> Run {
        guarded(|| {
            let load = self.load(block_plan.input, loaded(block_plan, batch));
            let (timing, operations) = match block_plan.hot {
                false => (timed(&mut *self.subject), self.subject.operations()),
                true => self.run_hot(batch),
            };
            let begin = Instant::now();
            let digest = timing.digest.wrapping_add(self.subject.result());
            Ran {
                timing: Timing { digest, ..timing },
                operations,
                // What is done after the span counts as done outside of it.
                load: load + nanoseconds_since(begin),
            }
        })
    }

    /// Loads an input; returns the nanoseconds.
    fn load(&mut self, seed: u64, batch: u32) -> u64 {
        let begin = Instant::now();
        self.subject.load(seed, batch);
        nanoseconds_since(begin)
    }

    /// Runs on other inputs, untimed, once and for so long. The contenders before it have
    /// filled caches and predictors with their own code and tables, which a program that
    /// keeps one board never pays for; the one with the largest tables would pay most.
    pub(super) fn settle(
        &mut self,
        block_plan: BlockPlan,
        batch: u32,
        long: Duration,
    ) -> Result<(), String> {
        guarded(|| {
            let begin = Instant::now();
            for run in 0.. {
                self.subject.load(block_seed(!block_plan.input, run), batch);
                black_box(self.subject.run());
                if begin.elapsed() >= long {
                    break;
                }
            }
        })
    }

    /// The one unit of work that is loaded, `batch` times in the span, after
    /// as many times before it.
    fn run_hot(&mut self, batch: u32) -> (Timing, u64) {
        let learn = batch.max(LEARNING);
        let mut again = Again {
            subject: &mut *self.subject,
            times: learn,
        };
        black_box(again.run());
        again.times = batch;
        (timed(&mut again), again.operations())
    }

    /// Counts one run on fresh input, which took so many nanoseconds to load.
    pub(crate) fn count(&mut self, seed: u64, batch: u32) -> Option<(Counts, u64)> {
        let counted = guarded(|| {
            let load = self.load(seed, batch);
            (Counts::of(&mut *self.subject), load)
        });
        counted.ok()
    }
}

/// Runs by which a predictor learns an input at least.
const LEARNING: u32 = 8;

/// Units of work in a sample of a block of many.
pub(super) fn loaded(block_plan: BlockPlan, batch: u32) -> u32 {
    if block_plan.hot { 1 } else { batch }
}

/// What is loaded, again and again.
struct Again<'a> {
    subject: &'a mut dyn Work,
    times: u32,
}

impl Work for Again<'_> {
    fn load(&mut self, _seed: u64, _batch: u32) {}

    fn run(&mut self) -> u64 {
        (0..self.times).fold(0, |digest, _| u64::wrapping_add(digest, self.subject.run()))
    }

    fn operations(&self) -> u64 {
        self.subject.operations() * u64::from(self.times)
    }

    fn footprint(&self) -> Footprint {
        self.subject.footprint()
    }
}
