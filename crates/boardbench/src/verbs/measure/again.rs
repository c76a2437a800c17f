//! One case of a report, measured again by the plan of that report.

use super::folder::Work;
use super::{select, timed};
use crate::failure::input_error;
use crate::{Failure, Registry};
use measure::{Plan, Planned};
use std::path::{Path, PathBuf};

/// What is measured again.
pub(in crate::verbs) struct Again<'a> {
    /// The report's folder.
    pub(in crate::verbs) folder: &'a Path,
    pub(in crate::verbs) case: &'a str,
    /// The one after the report's unless given.
    pub(in crate::verbs) seed: Option<u64>,
    /// Where the new folder is made.
    pub(in crate::verbs) out: &'a Path,
    pub(in crate::verbs) positions: Option<&'a Path>,
}

impl Again<'_> {
    /// Measures; the new report's folder.
    ///
    /// # Errors
    /// [`Failure::BadInput`] if the report or this program has no such case,
    /// [`Failure::Finding`] for refused contenders.
    pub(in crate::verbs) fn measure(&self, registry: &Registry) -> Result<PathBuf, Failure> {
        let found = measure::find(self.folder).map_err(input_error)?;
        let lacks = || {
            input_error(format!(
                "{} has no plan.json, so an earlier version made it",
                self.folder.display()
            ))
        };
        let old = found.planned.ok_or_else(lacks)?;
        let own: Vec<_> = old
            .own()
            .filter(|case| case.name == self.case)
            .cloned()
            .collect();
        if own.is_empty() {
            return Err(input_error(report::names::unknown(
                &format!("case of {}", self.folder.display()),
                self.case,
                old.own().map(|case| case.name.as_str()),
                "",
            )));
        }
        let plan = self.plan(&old);
        let one = Planned { cases: own, ..old };
        let cases = select::planned(registry, &one, self.positions)?;
        let (launches, seed) = (plan.launches, plan.seed);
        eprintln!(
            "boardbench: {} again: {launches} launches, seed {seed}",
            self.case
        );
        let command = format!(
            "boardbench repeat {} {} --seed {seed}",
            name(self.folder),
            self.case
        );
        let work = Work::again(self.out, plan, cases, command)?;
        let folder = &work.resumed.folder;
        let outcome = timed::timed(&work.planned.plan, &work.cases, folder, self.positions)?;
        timed::ended(&outcome, folder.path())?;
        Ok(folder.path().to_owned())
    }

    /// As the report's, with this case's share of its time, another seed, and as
    /// many other link orders if they can be linked here.
    fn plan(&self, old: &Planned) -> Plan {
        let cases = old.cases.len().max(1) as u64;
        let seed = self.seed.unwrap_or(old.plan.seed.wrapping_add(1));
        // Other link orders than the report's, whatever its seeds.
        let link_seed = match seed == old.plan.link_seed {
            true => seed.wrapping_add(1),
            false => seed,
        };
        let mut plan = Plan {
            seed,
            link_seed,
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
}

/// Prints the name of the report, not its path, which is private.
fn name(folder: &Path) -> String {
    let full = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    full.file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}
