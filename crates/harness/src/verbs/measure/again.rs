//! One case of a report, measured again by the plan of that report.

use super::folder::Run;
use super::{links, select, timed};
use crate::failure::input_error;
use crate::{Failure, Registry};
use measure::{Plan, Planned};
use std::path::{Path, PathBuf};
use std::slice;

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
    let shown = folder.display();
    let lacks = || {
        input_error(format!(
            "{shown} has no plan.json, so an earlier version made it"
        ))
    };
    let old = measure::find(folder)?.planned.ok_or_else(lacks)?;
    let unknown = || {
        let names = old.own().map(|case| case.name.as_str());
        input_error(report::names::unknown(
            &format!("case of {shown}"),
            case,
            names,
            "",
        ))
    };
    let own = old.own().find(|own| own.name == case).ok_or_else(unknown)?;
    let cases = select::planned(registry, slice::from_ref(own), positions)?;
    if cases.first().is_none_or(|found| found.pool != own.pool) {
        let pool = &own.pool;
        return Err(input_error(format!(
            "the report draws the inputs of {case} from {pool}: this program has no such case, or --positions differs"
        )));
    }
    let plan = links::settled(plan(&old, seed), true)?;
    let (launches, seed) = (plan.launches, plan.seed);
    tell!("boardbench: {case} again: {launches} launches, seed {seed}");
    let command = format!("boardbench repeat {} {case} --seed {seed}", name(folder));
    let run = Run::begin(out, plan, cases, command, &[])?;
    let outcome = timed::timed(&run, positions)?;
    let path = run.folder().path();
    timed::ended(&outcome, path)?;
    Ok(path.to_owned())
}

/// As the report's, with this case's share of its time, another seed, and as
/// many other link orders.
fn plan(old: &Planned, seed: Option<u64>) -> Plan {
    let cases = old.cases.len().max(1) as u64;
    let seed = seed.unwrap_or(old.plan.seed.wrapping_add(1));
    Plan {
        seed,
        // Other link orders than the report's, whatever its seeds.
        link_seed: seed.wrapping_add(u64::from(seed == old.plan.link_seed)),
        total_ms: old.plan.total_ms.map(|all| all / cases),
        shard: None,
        ..old.plan
    }
}

/// Prints the name of the report, not its path, which is private.
fn name(folder: &Path) -> String {
    let full = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    full.file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}
