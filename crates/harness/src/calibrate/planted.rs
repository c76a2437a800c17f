//! Contenders whose truth is known: the same work again, the same work with a
//! little more, and wrong work.

use measure::{Footprint, WARM_UP_BLOCKS, Work, spin};
use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Instant;

/// One subject that several contenders share, so that nothing but time itself
/// differs between them: neither machine code nor memory.
pub(super) type Shared = Rc<RefCell<Box<dyn Work>>>;

/// What is planted into the work.
#[derive(Clone, Copy)]
pub(super) enum Plant {
    /// Nothing: the work as it is.
    Plain,
    /// The work on its own inputs: of two contenders that share machine code,
    /// the one that runs an input later finds in the predictors what the earlier one
    /// left there, and gains by what depends on the input. So the second of two
    /// takes each input [`APART`] blocks before or after the first one does; over
    /// `2 * APART` blocks both have had the same.
    ///
    /// It answers with no digest, for those of a block differ. That digests are
    /// compared is shown by wrong ones.
    Swapped { second: bool },
    /// The second of two, and then steps of a generator of random numbers that take this
    /// percentage of its time.
    Slower(f64),
    /// A wrong digest on one input of this many.
    Digest(u64),
    /// A panic on one input of this many.
    Panic(u64),
    /// Another number of operations than it did.
    Counts(fn(u64) -> u64),
}

/// Blocks between the two runs of an input: long enough to be forgotten. A power
/// of two, and a multiple of what lies between hot blocks.
pub(super) const APART: u32 = 64;

/// Work with something planted.
pub(super) struct Planted {
    work: Shared,
    plant: Plant,
    /// Since the process began.
    loads: u64,
    /// What was loaded first, the same for all contenders of a process.
    first: u64,
    /// What was loaded last.
    seed: u64,
    /// Steps per operation; known from the first input on.
    steps: Option<f64>,
}

impl Planted {
    pub(super) fn new(work: Shared, plant: Plant) -> Self {
        Self {
            work,
            plant,
            loads: 0,
            first: 0,
            seed: 0,
            steps: None,
        }
    }

    /// The seed of the next input, if contenders take the same ones at different times.
    fn swapped(&mut self, seed: u64, second: bool) -> u64 {
        if self.loads == 0 {
            self.first = seed;
        }
        let block = self.loads.wrapping_sub(u64::from(WARM_UP_BLOCKS));
        let number = if second {
            block ^ u64::from(APART)
        } else {
            block
        };
        self.loads += 1;
        // Any numbers serve as seeds if no two are equal.
        self.first ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// Runs by which the size of a step is found.
const TRIALS: u64 = 300;

/// Steps that are timed beside each: about as long as a span.
const STEPS: u64 = 20_000;

/// Steps that take as long as one operation: the median over pairs of
/// spans, so that a busy machine slows both.
fn steps_per_operation(work: &mut dyn Work, seed: u64, batch: u32) -> f64 {
    let trial = |trial: u64| {
        work.load(seed.wrapping_add(trial), batch);
        let begin = Instant::now();
        black_box(work.run());
        let span = begin.elapsed().as_nanos() as f64;
        let begin = Instant::now();
        spin(trial, STEPS);
        let steps = begin.elapsed().as_nanos() as f64;
        span / steps * STEPS as f64 / work.operations().max(1) as f64
    };
    let found: Vec<f64> = (0..TRIALS).map(trial).collect();
    report::statistics::median(&found)
}

impl Work for Planted {
    fn load(&mut self, seed: u64, batch: u32) {
        if let (Plant::Slower(percent), None) = (self.plant, self.steps) {
            let whole = steps_per_operation(self.work.borrow_mut().as_mut(), seed, batch);
            self.steps = Some(whole * percent / 100.0);
        }
        self.seed = match self.plant {
            Plant::Swapped { second } => self.swapped(seed, second),
            Plant::Slower(_) => self.swapped(seed, true),
            _ => seed,
        };
        self.work.borrow_mut().load(self.seed, batch);
    }

    fn run(&mut self) -> u64 {
        let digest = self.work.borrow_mut().run();
        match self.plant {
            Plant::Swapped { .. } | Plant::Slower(_) => {
                black_box(digest);
                if let Some(each) = self.steps {
                    let operations = self.work.borrow().operations();
                    spin(0, (each * operations as f64).round() as u64);
                }
                0
            }
            Plant::Digest(of) if self.seed.is_multiple_of(of) => digest ^ 1,
            Plant::Panic(of) if self.seed.is_multiple_of(of) => panic!("planted"),
            _ => digest,
        }
    }

    fn operations(&self) -> u64 {
        let operations = self.work.borrow().operations();
        match self.plant {
            Plant::Counts(of) => of(operations),
            _ => operations,
        }
    }

    fn footprint(&self) -> Footprint {
        self.work.borrow().footprint()
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.work.borrow_mut().transcript(seed, batch)
    }

    fn address(&self) -> usize {
        self.work.borrow().address()
    }
}
