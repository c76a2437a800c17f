//! Synthetic contenders: work of known size, no work, and wrong work.

use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::SystemTime;

use measure::schema::SampleRow;
use measure::{
    BoardSize, Case, Contender, Error, Event, Finding, Flow, Folder, Footprint, Launcher, Outcome,
    Plan, Work, read_rows, run, sample_rows,
};

/// Steps a linear congruential generator: one operation is 64 steps, about 64
/// times the latency of a multiplication.
pub(crate) struct Spin {
    /// Extra work per unit, in percent, that doesn't touch the digest.
    slower_percent: u32,
    /// Answers wrongly on inputs that this says so of.
    wrong_on: fn(u64) -> bool,
    loaded: Vec<u64>,
    seed: u64,
}

const STEPS: u32 = 6400;

fn spin(mut state: u64, steps: u32) -> u64 {
    for _ in 0..steps {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
    }
    state
}

impl Spin {
    pub(crate) fn boxed(slower_percent: u32, wrong_on: fn(u64) -> bool) -> Box<dyn Work> {
        Box::new(Self {
            slower_percent,
            wrong_on,
            loaded: Vec::new(),
            seed: 0,
        })
    }
}

impl Work for Spin {
    fn load(&mut self, seed: u64, batch: u32) {
        self.seed = seed;
        self.loaded.clear();
        self.loaded
            .extend((0..u64::from(batch)).map(|i| seed.wrapping_add(i)));
    }

    fn run(&mut self) -> u64 {
        let mut digest = u64::from((self.wrong_on)(self.seed));
        for &state in &self.loaded {
            digest = digest.wrapping_add(spin(state, STEPS));
            black_box(spin(state, STEPS / 100 * self.slower_percent));
        }
        digest
    }

    fn operations(&self) -> u64 {
        self.loaded.len() as u64 * u64::from(STEPS / 64)
    }

    fn footprint(&self) -> Footprint {
        Footprint {
            position: 8,
            working: 8 * self.loaded.capacity() as u64,
        }
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        let wrong = (self.wrong_on)(seed);
        (0..batch)
            .map(|i| {
                if wrong && i == 0 {
                    "D4".into()
                } else {
                    format!("E{i}")
                }
            })
            .collect()
    }
}

/// Panics on every input.
pub(crate) struct Panics;

impl Work for Panics {
    fn load(&mut self, _: u64, _: u32) {}
    fn run(&mut self) -> u64 {
        panic!("index 361 is off the board")
    }
    fn operations(&self) -> u64 {
        0
    }
    fn footprint(&self) -> Footprint {
        Footprint::default()
    }
}

/// Does nothing, for any batch.
pub(crate) struct Null;

impl Work for Null {
    fn load(&mut self, _: u64, _: u32) {}
    fn run(&mut self) -> u64 {
        0
    }
    fn operations(&self) -> u64 {
        1
    }
    fn footprint(&self) -> Footprint {
        Footprint::default()
    }
}

/// A contender of class `known` that is no reference.
pub(crate) fn contender(name: &str, make: impl Fn() -> Box<dyn Work> + 'static) -> Contender {
    Contender {
        name: name.into(),
        layout: name.into(),
        bookkeeping: "none".into(),
        state: "nothing".into(),
        facts: Default::default(),
        board_size: BoardSize::CompileTime,
        reference: false,
        duplicate_of: None,
        make: Rc::new(make),
    }
}

/// A case whose first contender is the reference.
pub(crate) fn case(name: &str, mut contenders: Vec<Contender>) -> Case {
    contenders[0].reference = true;
    Case {
        name: name.into(),
        game: "spin".into(),
        size: "64".into(),
        workload: "multiply".into(),
        parameters: String::new(),
        work: "multiply".into(),
        number: None,
        comparison: String::new(),
        unit: "step".into(),
        pool: "numbers".into(),
        fresh_units: 0,
        free: false,
        contenders,
    }
}

/// An empty folder of this test's own.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("measure-test-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path
}

/// A run, whose folder is gone when it is dropped.
pub(crate) struct Ran {
    pub(crate) folder: Folder,
    pub(crate) outcome: Result<Outcome, Error>,
}

impl Ran {
    /// To the end of the plan.
    pub(crate) fn of(name: &str, plan: &Plan, cases: &[Case], launcher: &mut dyn Launcher) -> Self {
        let go_on = &mut |_: &Event<'_>| ControlFlow::Continue(());
        Self::until(name, plan, cases, launcher, go_on)
    }

    pub(crate) fn until(
        name: &str,
        plan: &Plan,
        cases: &[Case],
        launcher: &mut dyn Launcher,
        progress: &mut dyn FnMut(&Event<'_>) -> Flow,
    ) -> Self {
        let folder = Folder::create(&scratch(name), SystemTime::now(), "test").unwrap();
        let outcome = run(plan, cases, &folder, launcher, progress);
        Self { folder, outcome }
    }

    pub(crate) fn rows<T: serde::de::DeserializeOwned>(&self, file: &str) -> Vec<T> {
        read_rows(&self.folder.path().join(file)).unwrap()
    }

    pub(crate) fn samples(&self) -> Vec<SampleRow> {
        sample_rows(self.folder.path()).unwrap()
    }

    pub(crate) fn refused(&self) -> Vec<(String, String)> {
        let refused = |finding: &Finding| match finding {
            Finding::Refused(row) => (row.contender_name.clone(), row.reason.clone()),
            Finding::Failed { reason, .. } => (String::new(), reason.clone()),
        };
        let findings = &self.outcome.as_ref().unwrap().findings;
        findings.iter().map(refused).collect()
    }
}

impl Drop for Ran {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.folder.path().parent().unwrap());
    }
}
