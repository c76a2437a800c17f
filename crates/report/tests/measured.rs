//! From subjects to a ranking: the two crates together, on work of which the size is known.

use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::SystemTime;

use measure::{
    BoardSize, BuildInfo, Case, Contender, Event, Folder, Footprint, InProcess, Machine, Plan,
    Planned, Provenance, Stop, Work, run,
};
use report::build;

/// This many steps of a linear congruential generator per unit of work, of which
/// the digest is that of the first thousand.
struct Spin {
    steps: u32,
    loaded: Vec<u64>,
}

fn spin(state: u64, steps: u32) -> u64 {
    (0..steps).fold(state, |state, _| {
        state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1)
    })
}

impl Work for Spin {
    fn load(&mut self, seed: u64, batch: u32) {
        self.loaded.clear();
        self.loaded
            .extend((0..u64::from(batch)).map(|i| (seed >> 8) + i));
    }

    fn run(&mut self) -> u64 {
        let (mut digest, rest) = (0u64, self.steps - 1000);
        for &state in &self.loaded {
            digest = digest.wrapping_add(spin(state, 1000));
            black_box(spin(state, rest));
        }
        digest
    }

    fn operations(&self) -> u64 {
        self.loaded.len() as u64
    }

    fn footprint(&self) -> Footprint {
        Footprint {
            position: 8,
            working: 8 * self.loaded.capacity() as u64,
        }
    }
}

fn contender(name: &str, steps: u32, duplicate_of: Option<&str>) -> Contender {
    Contender {
        name: name.into(),
        layout: name.into(),
        bookkeeping: String::new(),
        state: String::new(),
        facts: Default::default(),
        board_size: BoardSize::CompileTime,
        reference: name == "plain",
        duplicate_of: duplicate_of.map(String::from),
        make: Rc::new(move || {
            Box::new(Spin {
                steps,
                loaded: Vec::new(),
            })
        }),
    }
}

#[test]
fn a_slower_contender_is_found_and_equals_tie() {
    let case = Case {
        name: "spin".into(),
        game: "none".into(),
        size: "1".into(),
        workload: "spin".into(),
        parameters: String::new(),
        work: "spin".into(),
        number: None,
        comparison: String::new(),
        unit: "spin".into(),
        pool: "numbers".into(),
        fresh_units: 0,
        free: false,
        contenders: vec![
            contender("plain", 10_000, None),
            contender("plain (twin)", 10_000, Some("plain")),
            contender("equal", 10_000, None),
            contender("slower", 12_000, None),
        ],
    };
    let parent = std::env::temp_dir().join(format!("report-measured-{}", std::process::id()));
    let started = SystemTime::now();
    let machine = Machine::detect();
    let folder = Folder::create(&parent, started, &machine.slug()).unwrap();
    let about = Provenance::new(started, "test".into(), 1, machine, BuildInfo::default());
    folder.describe(&about).unwrap();
    let (plan, cases) = (
        Plan {
            stop: Stop::exactly(100),
            ..Plan::default()
        },
        [case],
    );
    let planned = Planned::new(plan, &cases, "0".into());
    folder.plan(&planned).unwrap();
    let mut progress = |_: &Event<'_>| ControlFlow::Continue(());
    let outcome = run(
        &plan,
        &cases,
        &folder,
        &mut InProcess::new(&cases),
        &mut progress,
    )
    .unwrap();
    assert_eq!(outcome.exit_code(), 0, "{outcome:?}");

    let report = build(folder.path()).unwrap();
    let ratio = |i: usize| report.cases()[0].contenders[i].ratio.clone().unwrap();
    assert!((ratio(3).value - 1.2).abs() < 0.02, "{}", report.ranking());
    let text = report.ranking();
    assert!(
        text.contains("1 a equal") && text.contains("3 b slower"),
        "{text}"
    );
    fs::remove_dir_all(parent).unwrap();
}
