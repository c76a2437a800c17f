//! From subjects to a ranking: the two crates together, on work of which the size is known.

#[allow(dead_code, reason = "shared with the tests of `measure`")]
#[path = "../../measure/tests/support/mod.rs"]
mod support;

use std::fs;
use std::ops::ControlFlow;
use std::time::SystemTime;

use measure::{
    BuildInfo, Contender, Event, Folder, InProcess, Machine, Plan, Planned, Provenance, Stop, run,
};
use report::build;
use support::{Spin, case, contender, scratch};

/// Work that takes so many per cent more.
fn slower_by(percent: u32, name: &str) -> Contender {
    contender(name, move || Spin::boxed(percent, |_| false))
}

#[test]
fn a_slower_contender_is_found_and_equals_tie() {
    let twin = Contender {
        duplicate_of: Some("plain".into()),
        ..slower_by(0, "plain (twin)")
    };
    let contenders = vec![
        slower_by(0, "plain"),
        twin,
        slower_by(0, "equal"),
        slower_by(20, "slower"),
    ];
    let cases = [case("spin", contenders)];
    let parent = scratch("report");
    let started = SystemTime::now();
    let machine = Machine::detect();
    let folder = Folder::create(&parent, started, &machine.slug()).unwrap();
    let about = Provenance::new(started, "test".into(), 1, machine, BuildInfo::default());
    folder.describe(&about).unwrap();
    let plan = Plan {
        stop: Stop::exactly(100),
        ..Plan::default()
    };
    folder
        .plan(&Planned::new(plan, &cases, "0".into()))
        .unwrap();
    let mut launcher = InProcess::new(&cases);
    let mut go_on = |_: &Event<'_>| ControlFlow::Continue(());
    let outcome = run(&plan, &cases, &folder, &mut launcher, &mut go_on).unwrap();
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
