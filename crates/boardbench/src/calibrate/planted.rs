//! Contenders whose truth is known: the same work again, the same work with a
//! little more, and wrong work.

use measure::{Footprint, WARM_UP_BLOCKS, Work};
use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Instant;

/// One subject that several contenders share, so that nothing but time itself
/// differs between them: neither machine code nor memory.
pub(super) type Shared = Rc<RefCell<Box<dyn Work>>>;

/// The work as it is.
pub(super) struct Plain(pub(super) Shared);

impl Work for Plain {
    fn load(&mut self, seed: u64, batch: u32) {
        self.0.borrow_mut().load(seed, batch);
    }

    fn run(&mut self) -> u64 {
        self.0.borrow_mut().run()
    }

    fn operations(&self) -> u64 {
        self.0.borrow().operations()
    }

    fn footprint(&self) -> Footprint {
        self.0.borrow().footprint()
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.0.borrow_mut().transcript(seed, batch)
    }

    fn address(&self) -> usize {
        self.0.borrow().address()
    }
}

/// The work on its own inputs: of two contenders that share machine code,
/// the one that runs an input later finds in the predictors what the earlier one
/// left there, and gains by what depends on the input. So the second of two
/// takes each input [`APART`] blocks before or after the first one does; over
/// `2 * APART` blocks both have had the same.
///
/// It answers with no digest, for those of a block differ. That digests are
/// compared is shown by [`Wrong`].
pub(super) struct Swapped {
    plain: Plain,
    second: bool,
    /// Since the process began.
    loads: u64,
    /// What was loaded first, the same for all contenders of a process.
    first: u64,
}

/// Blocks between the two runs of an input: long enough to be forgotten. A power
/// of two, and a multiple of what lies between hot blocks.
pub(super) const APART: u32 = 64;

impl Swapped {
    pub(super) fn new(shared: Shared, second: bool) -> Self {
        Self {
            plain: Plain(shared),
            second,
            loads: 0,
            first: 0,
        }
    }
}

impl Work for Swapped {
    fn load(&mut self, seed: u64, batch: u32) {
        if self.loads == 0 {
            self.first = seed;
        }
        let block = self.loads.wrapping_sub(u64::from(WARM_UP_BLOCKS));
        let swapped = block ^ u64::from(APART);
        let number = if self.second { swapped } else { block };
        self.loads += 1;
        // Any numbers serve as seeds if no two are equal.
        let own = self.first ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.plain.load(own, batch);
    }

    fn run(&mut self) -> u64 {
        black_box(self.plain.run());
        0
    }

    fn operations(&self) -> u64 {
        self.plain.operations()
    }

    fn footprint(&self) -> Footprint {
        self.plain.footprint()
    }

    fn address(&self) -> usize {
        self.plain.address()
    }
}

/// The work, and then steps of a generator of random numbers that take a known
/// part of its time.
pub(super) struct Slower {
    inner: Swapped,
    percent: f64,
    /// Steps per operation; known from the first input on.
    steps: Option<f64>,
}

/// Runs by which the size of a step is found.
const TRIALS: u64 = 300;

/// Steps that are timed beside each: about as long as a span.
const STEPS: u64 = 20_000;

impl Slower {
    pub(super) fn new(inner: Swapped, percent: f64) -> Self {
        Self {
            inner,
            percent,
            steps: None,
        }
    }

    /// Steps that take as long as one operation: the median over pairs of
    /// spans, so that a busy machine slows both.
    fn steps_per_operation(&mut self, seed: u64, batch: u32) -> f64 {
        let work = &mut self.inner.plain;
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
}

/// A chain of multiplications, which the processor can't shorten.
fn spin(seed: u64, steps: u64) {
    let mut state = black_box(seed);
    for _ in 0..steps {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
    }
    black_box(state);
}

impl Work for Slower {
    fn load(&mut self, seed: u64, batch: u32) {
        if self.steps.is_none() {
            let whole = self.steps_per_operation(seed, batch);
            self.steps = Some(whole * self.percent / 100.0);
        }
        self.inner.load(seed, batch);
    }

    fn run(&mut self) -> u64 {
        let digest = self.inner.run();
        let steps = self.steps.unwrap_or(0.0) * self.inner.operations() as f64;
        spin(digest, steps.round() as u64);
        digest
    }

    fn operations(&self) -> u64 {
        self.inner.operations()
    }

    fn footprint(&self) -> Footprint {
        self.inner.footprint()
    }
}

/// How a contender is wrong.
#[derive(Clone, Copy)]
pub(super) enum Fault {
    /// On one input of this many.
    Digest(u64),
    /// It panics on one input of this many.
    Panic(u64),
    /// It does the work, and reports another number of operations.
    Counts(fn(u64) -> u64),
}

/// The work, done wrong.
pub(super) struct Wrong {
    inner: Plain,
    fault: Fault,
    seed: u64,
}

impl Wrong {
    pub(super) fn new(inner: Shared, fault: Fault) -> Self {
        Self {
            inner: Plain(inner),
            fault,
            seed: 0,
        }
    }
}

impl Work for Wrong {
    fn load(&mut self, seed: u64, batch: u32) {
        self.seed = seed;
        self.inner.load(seed, batch);
    }

    fn run(&mut self) -> u64 {
        let digest = self.inner.run();
        match self.fault {
            Fault::Digest(of) if self.seed.is_multiple_of(of) => digest ^ 1,
            Fault::Panic(of) if self.seed.is_multiple_of(of) => panic!("planted"),
            _ => digest,
        }
    }

    fn operations(&self) -> u64 {
        let operations = self.inner.operations();
        match self.fault {
            Fault::Counts(of) => of(operations),
            _ => operations,
        }
    }

    fn footprint(&self) -> Footprint {
        self.inner.footprint()
    }
}
