//! What cheats are compared with, and a run that refuses them.

use boardbench::measure::{Case, Contender, Event, Finding, Folder, Launcher, Plan, Stop, run};
use boardbench::{Registry, case};
use std::ops::ControlFlow;
use std::time::SystemTime;

/// A case with its reference, which comes first, and three more of its kind of board size.
pub(crate) fn honest(name: &str) -> Case {
    let mut found = case(&Registry::standard(), name, 64).unwrap_or_else(|| panic!("no {name}"));
    let reference = found.contenders.iter().find(|own| own.reference);
    let class = reference.expect("a reference").board_size;
    let is_honest = |own: &Contender| own.board_size == class && own.duplicate_of.is_none();
    found.contenders.retain(is_honest);
    found.contenders.sort_by_key(|own| !own.reference);
    found.contenders.truncate(4);
    found.fresh_units = 0;
    found
}

/// Enough blocks to see all that cheats do.
pub(crate) fn stop() -> Stop {
    Stop::exactly(48)
}

/// The refused of one launch of a case, with the reasons.
pub(crate) fn refused(case: &Case, launcher: &mut dyn Launcher) -> Vec<(String, String)> {
    let (name, all) = (&case.name, case.contenders.len());
    let base = format!("cheats-{}-{name}-{all}", std::process::id());
    let base = std::env::temp_dir().join(base);
    let _ = std::fs::remove_dir_all(&base);
    let folder = Folder::create(&base, SystemTime::now(), "test").unwrap();
    let plan = Plan {
        seeds: 3,
        launches: 1,
        stop: stop(),
        ..Plan::default()
    };
    let mut go_on = |_: &Event<'_>| ControlFlow::Continue(());
    let cases = std::slice::from_ref(case);
    let outcome = run(&plan, cases, &folder, launcher, &mut go_on).unwrap();
    std::fs::remove_dir_all(&base).unwrap();
    let refused = |finding: Finding| match finding {
        Finding::Refused(row) => (row.contender_name, row.reason),
        Finding::Failed { reason, .. } => panic!("{name}: {reason}"),
    };
    outcome.findings.into_iter().map(refused).collect()
}
