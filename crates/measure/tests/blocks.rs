//! Runs in this process: what is timed, refused and written.

mod support;

use std::fs;
use std::ops::ControlFlow;

use measure::schema::{CaseRow, LaunchRow, RefusalRow};
use measure::{Case, Event, Footprint, InProcess, Plan, Step, Stop, Stopped, Work, run};
use support::{Null, Panics, Ran, Spin, case, contender};

fn right(_: u64) -> bool {
    false
}

fn to_the_end(name: &str, cases: &[Case]) -> Ran {
    Ran::of(name, &short(), cases, &mut InProcess::new(cases))
}

fn short() -> Plan {
    Plan {
        launches: 2,
        stop: Stop::exactly(5),
        ..Plan::default()
    }
}

#[test]
fn every_contender_runs_once_per_block_in_shuffled_order() {
    let names = ["a", "b", "c", "d"];
    let contenders = names.map(|name| contender(name, || Spin::boxed(0, right)));
    let ran = to_the_end("order", &[case("even", contenders.into())]);
    assert_eq!(ran.outcome.as_ref().unwrap().exit_code(), 0);
    let samples = ran.samples();
    assert_eq!(samples.len(), 2 * 5 * 4);
    let mut orders = Vec::new();
    for block in samples.chunks(4) {
        let mut order: Vec<_> = block.iter().map(|s| s.contender).collect();
        assert!(block.iter().map(|s| s.position).eq(0..4));
        orders.push(order.clone());
        order.sort_unstable();
        assert_eq!(order, [0, 1, 2, 3]);
    }
    orders.sort();
    orders.dedup();
    assert!(orders.len() > 2, "{orders:?}");
    let launches: Vec<LaunchRow> = ran.rows("launches.csv");
    assert!(
        launches
            .iter()
            .all(|l| l.blocks == 5 && l.stopped == Stopped::Blocks)
    );
    assert_ne!(launches[0].seed, launches[1].seed);
}

#[test]
fn the_batch_makes_spans_of_tens_of_microseconds() {
    let contenders = vec![
        contender("plain", || Spin::boxed(0, right)),
        contender("twice", || Spin::boxed(100, right)),
    ];
    let ran = to_the_end("batch", &[case("batch", contenders)]);
    let mut spans: Vec<_> = ran.samples().iter().map(|s| s.nanoseconds).collect();
    spans.sort_unstable();
    let median = spans[spans.len() / 2];
    assert!((20_000..200_000).contains(&median), "{median} ns");
    let cases: Vec<CaseRow> = ran.rows("cases.csv");
    assert!(cases[0].batch >= 1 && cases[0].bytes_per_position == 8);
}

#[test]
fn work_without_size_still_ends() {
    let cases = [case("null", vec![contender("null", || Box::new(Null))])];
    let ran = to_the_end("null", &cases);
    assert_eq!(ran.outcome.as_ref().unwrap().exit_code(), 0);
}

/// As with a choice of contenders, which the measuring process doesn't know.
#[test]
fn a_child_that_knows_more_contenders_runs_those_asked_for() {
    let plain = || contender("plain", || Spin::boxed(0, right));
    let last = || contender("last", || Spin::boxed(100, right));
    let panics = contender("panics", || Box::new(Panics));
    let asked = [case("chosen", vec![plain(), last()])];
    let known = [case("chosen", vec![plain(), panics, last()])];
    let ran = Ran::of("chosen", &short(), &asked, &mut InProcess::new(&known));
    assert_eq!(ran.refused(), []);
    let samples = ran.samples();
    assert_eq!(samples.len(), 2 * 2 * 5);
    // The least: other programs only add to it.
    let time = |contender| {
        let own = samples.iter().filter(|s| s.contender == contender);
        own.map(|s| s.nanoseconds).min()
    };
    assert!(time(1) > time(0), "the slower one is number 1");
}

#[test]
fn a_wrong_contender_is_refused_by_name_and_the_run_goes_on() {
    let contenders = vec![
        contender("right", || Spin::boxed(0, right)),
        contender("wrong", || Spin::boxed(0, |_| true)),
        contender("panics", || Box::new(Panics)),
        contender("also-right", || Spin::boxed(0, right)),
    ];
    let ran = to_the_end("wrong", &[case("wrong", contenders)]);
    assert_eq!(ran.outcome.as_ref().unwrap().exit_code(), 1);
    let mut refused = ran.refused();
    refused.sort_unstable();
    let panicked = (
        "panics".into(),
        "panicked: index 361 is off the board".into(),
    );
    assert_eq!(refused[0], panicked);
    assert_eq!(refused[1].0, "wrong");
    let end = "; first difference at operation 1: D4, should be E0";
    assert!(refused[1].1.ends_with(end), "{}", refused[1].1);
    let samples = ran.samples();
    assert!(samples.iter().all(|s| [0, 3].contains(&s.contender)));
    assert_eq!(samples.len(), 2 * 5 * 2);
}

/// The right work, counted otherwise: its time would be divided by another number.
struct Miscounts {
    inner: Box<dyn Work>,
    counts: fn(u64) -> u64,
}

impl Work for Miscounts {
    fn load(&mut self, seed: u64, batch: u32) {
        self.inner.load(seed, batch);
    }
    fn run(&mut self) -> u64 {
        self.inner.run()
    }
    fn operations(&self) -> u64 {
        (self.counts)(self.inner.operations())
    }
    fn footprint(&self) -> Footprint {
        self.inner.footprint()
    }
}

fn miscounts(name: &str, counts: fn(u64) -> u64) -> measure::Contender {
    contender(name, move || {
        let inner = Spin::boxed(0, right);
        Box::new(Miscounts { inner, counts })
    })
}

#[test]
fn a_contender_that_counts_otherwise_is_refused_by_name() {
    let contenders = || {
        vec![
            contender("right", || Spin::boxed(0, right)),
            miscounts("double", |operations| 2 * operations),
            miscounts("zero", |_| 0),
            miscounts("other-unit", |operations| operations / 100),
        ]
    };
    let ran = to_the_end("counts", &[case("counts", contenders())]);
    assert_eq!(ran.outcome.as_ref().unwrap().exit_code(), 1);
    let mut refused = ran.refused();
    refused.sort_unstable();
    let names: Vec<_> = refused.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["double", "other-unit", "zero"]);
    let reason = &refused[0].1;
    assert!(
        reason.starts_with("counts 200 operations where right counts 100"),
        "{reason}"
    );
    assert!(ran.samples().iter().all(|s| s.contender == 0));
    // Where numbers differ by nature, a double one can't be recognised.
    let mut free = case("free", contenders());
    free.free = true;
    free.contenders.truncate(2);
    let ran = to_the_end("free", &[free]);
    assert_eq!(ran.refused(), []);
    assert_eq!(
        ran.rows::<CaseRow>("cases.csv")
            .iter()
            .filter(|c| c.free)
            .count(),
        2
    );
}

/// As a question with nothing to ask.
struct Sometimes {
    inner: Box<dyn Work>,
    nothing: bool,
}

impl Work for Sometimes {
    fn load(&mut self, seed: u64, batch: u32) {
        self.nothing = seed.is_multiple_of(3);
        self.inner.load(seed, batch);
    }
    fn run(&mut self) -> u64 {
        if self.nothing { 0 } else { self.inner.run() }
    }
    fn operations(&self) -> u64 {
        if self.nothing {
            0
        } else {
            self.inner.operations()
        }
    }
    fn footprint(&self) -> Footprint {
        self.inner.footprint()
    }
}

#[test]
fn inputs_without_an_operation_are_drawn_again() {
    let sometimes = |name: &str| {
        contender(name, || {
            Box::new(Sometimes {
                inner: Spin::boxed(0, right),
                nothing: false,
            })
        })
    };
    let ran = to_the_end(
        "again",
        &[case("again", vec![sometimes("a"), sometimes("b")])],
    );
    let samples = ran.samples();
    assert_eq!(samples.len(), 2 * 5 * 2);
    assert!(samples.iter().all(|s| s.operations > 0));
    let launches: Vec<LaunchRow> = ran.rows("launches.csv");
    assert!(launches.iter().any(|l| l.drawn_again > 0), "{launches:?}");
    let cases = [case("never", vec![miscounts("never", |_| 0)])];
    let ran = to_the_end("never", &cases);
    let said = &ran.refused()[0].1;
    assert!(
        said.contains("none of 1000 inputs holds an operation"),
        "{said}"
    );
}

/// Wrong on one input in 199: the few of the verification don't show it, the
/// digest of a timed sample does.
#[test]
fn a_contender_wrong_on_few_inputs_is_caught_on_the_way() {
    let contenders = vec![
        contender("right", || Spin::boxed(0, right)),
        contender("rarely", || Spin::boxed(0, |seed| seed.is_multiple_of(199))),
    ];
    let plan = Plan {
        seeds: 1,
        stop: Stop::exactly(400),
        ..short()
    };
    let cases = [case("rarely", contenders)];
    let ran = Ran::of("rarely", &plan, &cases, &mut InProcess::new(&cases));
    assert_eq!(ran.refused().len(), 1);
    let rows: Vec<RefusalRow> = ran.rows("refusals.csv");
    assert!(
        rows[0].launch > 0 && rows[0].seed.is_multiple_of(199),
        "{rows:?}"
    );
}

#[test]
fn a_failing_reference_fails_its_case_only() {
    let cases = [
        case("lost", vec![contender("panics", || Box::new(Panics))]),
        case("found", vec![contender("right", || Spin::boxed(0, right))]),
    ];
    let ran = to_the_end("reference", &cases);
    assert_eq!(ran.refused().len(), 1);
    assert!(
        ran.refused()[0]
            .1
            .contains("its reference failed: panicked")
    );
    let samples = ran.samples();
    assert!(samples.len() == 10 && samples.iter().all(|s| s.case == 2));
}

#[test]
fn a_twin_of_the_same_code_is_marked() {
    let mut duplicate = contender("plain (twin)", || Spin::boxed(0, right));
    duplicate.duplicate_of = Some("plain".into());
    let contenders = vec![contender("plain", || Spin::boxed(0, right)), duplicate];
    let ran = to_the_end("twin", &[case("twin", contenders)]);
    let cases: Vec<CaseRow> = ran.rows("cases.csv");
    assert!(cases[0].own_code && !cases[1].own_code);
}

#[test]
fn the_callback_ends_the_run_after_a_block() {
    let cases = [case(
        "long",
        vec![contender("right", || Spin::boxed(0, right))],
    )];
    let mut third = |event: &Event<'_>| match event.step {
        Step::Block { block: 3, .. } => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let mut launcher = InProcess::new(&cases);
    let ran = Ran::until("interrupted", &short(), &cases, &mut launcher, &mut third);
    assert_eq!(ran.outcome.as_ref().unwrap().exit_code(), 130);
    assert_eq!(ran.samples().len(), 3);
    let launches: Vec<LaunchRow> = ran.rows("launches.csv");
    assert_eq!(
        (launches.len(), launches[0].stopped),
        (1, Stopped::Interrupted)
    );
}

#[test]
fn a_case_without_one_reference_is_bad_input() {
    let mut bad = case("bad", vec![contender("right", || Spin::boxed(0, right))]);
    bad.contenders[0].reference = false;
    let ran = to_the_end("bad", &[bad]);
    let error = ran.outcome.as_ref().unwrap_err().to_string();
    assert_eq!(
        error,
        "case bad cannot be measured: contenders whose size is known to the compiler have 0 \
         references and need one"
    );
}

/// All that was planned is there: only what is launched once more is not.
#[test]
fn a_run_that_is_stopped_while_it_launches_again_is_whole() {
    let plain = || contender("plain", || Spin::boxed(0, right));
    let cases = ["again", "once"].map(|name| case(name, vec![plain()]));
    let ran = to_the_end("again", &cases);
    let path = ran.folder.path();
    // As after the last launch: one of four was slow.
    let mut launches: Vec<LaunchRow> = ran.rows("launches.csv");
    launches
        .iter_mut()
        .for_each(|row| row.kernel = Some(10_000));
    launches[0].kernel = Some(1_000_000);
    let mut written = csv::Writer::from_path(path.join("launches.csv")).unwrap();
    launches
        .iter()
        .for_each(|row| written.serialize(row).unwrap());
    drop(written);
    let (packed, text) = measure::read_samples(path).unwrap().unwrap();
    fs::write(path.join("samples.csv"), text).unwrap();
    fs::remove_file(packed).unwrap();
    fs::remove_file(path.join(measure::SUMS)).unwrap();
    let plan = Plan {
        repeats: 1,
        link_orders: 2,
        ..short()
    };
    let mut events = 0;
    let mut stop = |_: &Event<'_>| {
        events += 1;
        ControlFlow::Break(())
    };
    let mut launcher = InProcess::new(&cases);
    let outcome = run(&plan, &cases, &ran.folder, &mut launcher, &mut stop).unwrap();
    assert!(
        outcome.interrupted && events > 0,
        "nothing was launched again"
    );
    assert!(path.join(measure::SUMS).is_file());
    assert!(path.join("samples.csv.gz").is_file());

    // When it goes on, it keeps the samples that it had.
    let before = measure::read_samples(path).unwrap().unwrap().1;
    let mut go_on = |_: &Event<'_>| ControlFlow::Continue(());
    run(&plan, &cases, &ran.folder, &mut launcher, &mut go_on).unwrap();
    let after = measure::read_samples(path).unwrap().unwrap().1;
    assert!(after.len() > before.len() && after.starts_with(&before));
    assert!(path.join(measure::SUMS).is_file());
}
