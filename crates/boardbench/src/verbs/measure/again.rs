//! One case of a report, measured again by the plan of that report.

use super::folder::Work;
use super::{select, timed};
use crate::failure::input_error;
use crate::{Failure, Registry};
use measure::{Plan, Planned};
use std::path::{Path, PathBuf};

/// Measures a case of the report in `folder` again, with the seed after the report's unless
/// one is given, into a new folder in `out`; returns that.
///
/// # Errors
/// [`Failure::BadInput`] if the report or this program has no such case,
/// [`Failure::Finding`] for refused contenders.
pub(in crate::verbs) fn again(
    registry: &Registry,
    (folder, case): (&Path, &str),
    seed: Option<u64>,
    out: &Path,
    positions: Option<&Path>,
) -> Result<PathBuf, Failure> {
    let found = measure::find(folder)?;
    let lacks = || {
        let folder = folder.display();
        input_error(format!(
            "{folder} has no plan.json, so an earlier version made it"
        ))
    };
    let old = found.planned.ok_or_else(lacks)?;
    let own: Vec<_> = old.own().filter(|own| own.name == case).cloned().collect();
    if own.is_empty() {
        return Err(input_error(report::names::unknown(
            &format!("case of {}", folder.display()),
            case,
            old.own().map(|case| case.name.as_str()),
            "",
        )));
    }
    let plan = plan(&old, seed);
    let one = Planned { cases: own, ..old };
    let cases = select::planned(registry, &one, positions)?;
    let (launches, seed) = (plan.launches, plan.seed);
    eprintln!("boardbench: {case} again: {launches} launches, seed {seed}");
    let command = format!("boardbench repeat {} {case} --seed {seed}", name(folder));
    let work = Work::again(out, plan, cases, command)?;
    let folder = &work.resumed.folder;
    let outcome = timed::timed(&work.planned.plan, &work.cases, folder, positions)?;
    timed::ended(&outcome, folder.path())?;
    Ok(folder.path().to_owned())
}

/// As the report's, with this case's share of its time, another seed, and as
/// many other link orders if they can be linked here.
fn plan(old: &Planned, seed: Option<u64>) -> Plan {
    let cases = old.cases.len().max(1) as u64;
    let seed = seed.unwrap_or(old.plan.seed.wrapping_add(1));
    let mut plan = Plan {
        seed,
        // Other link orders than the report's, whatever its seeds.
        link_seed: seed.wrapping_add(u64::from(seed == old.plan.link_seed)),
        total_ms: old.plan.total_ms.map(|all| all / cases),
        shard: None,
        ..old.plan
    };
    if plan.layouts > 1
        && let Err(why) = timed::launch_command(&plan)
    {
        eprintln!("boardbench: {why}; measured with one link order");
        plan.layouts = 1;
    }
    plan
}

/// Prints the name of the report, not its path, which is private.
fn name(folder: &Path) -> String {
    let full = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    full.file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}
