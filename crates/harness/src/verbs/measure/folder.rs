//! Where the report of a run goes: a new folder, or one that is continued.

use super::args::Args;
use super::select;
use crate::failure::input_error;
use crate::program::program;
use crate::{Failure, Registry, build_info};
use measure::schema::InstructionRow;
use measure::{BuildInfo, Case, Folder, Machine, Plan, Planned, Progress, Provenance, Resumed};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A run that is ready to go on.
pub(super) struct Run {
    pub(super) planned: Planned,
    pub(super) cases: Vec<Case>,
    resumed: Resumed,
}

/// What the figures of this run depend on.
struct Here {
    machine: Machine,
    build: BuildInfo,
    program: String,
}

impl Here {
    fn detect() -> Result<Self, Failure> {
        let program = program().map_err(input_error)?;
        Ok(Self {
            machine: Machine::detect(),
            build: build_info::build_info(),
            program: measure::program_hash(program).map_err(input_error)?,
        })
    }

    /// The plan of a folder whose run can be continued here.
    fn plan_of(&self, path: &Path) -> Result<Planned, measure::Error> {
        measure::find(path)?.fits(path, &self.machine, &self.build, &self.program)
    }
}

impl Run {
    /// Goes on with the run of a folder, if nothing changed since.
    pub(super) fn go_on(registry: &Registry, args: &Args, path: &Path) -> Result<Self, Failure> {
        let planned = Here::detect()?.plan_of(path)?;
        let of_plan = args.filter.is_empty() && !args.quick && !args.default;
        let cases = match of_plan && args.representation == ["all"] {
            true => select::planned(registry, &planned.cases, args.positions.as_deref())?,
            false if of_plan => {
                let names = planned.cases.iter().map(|case| case.name.clone());
                select::select(registry, &names.collect::<Vec<_>>(), args)?
            }
            false => select::select(registry, &args.filter, args)?,
        };
        Self::open(path, planned, cases)
    }

    fn open(path: &Path, planned: Planned, cases: Vec<Case>) -> Result<Self, Failure> {
        let resumed = measure::resume(path, &planned, &cases)?;
        for note in &resumed.notes {
            tell!("boardbench: {note}");
        }
        Ok(Self {
            planned,
            cases,
            resumed,
        })
    }

    /// Begins a run, or goes on with the same shard of the same run. `command` is the one
    /// that makes such a report again.
    pub(super) fn begin(
        out: &Path,
        plan: Plan,
        cases: Vec<Case>,
        command: String,
        counts: &[InstructionRow],
    ) -> Result<Self, Failure> {
        let here = Here::detect()?;
        let planned = Planned::new(plan, &cases, here.program.clone());
        let path = match same_shard(out, &planned, &here) {
            Some(path) => path,
            None => {
                let started = SystemTime::now();
                let shard = plan
                    .shard
                    .map(|own| format!("-shard{}of{}", own.index, own.of));
                let slug = here.machine.slug() + &shard.unwrap_or_default();
                let folder = Folder::create(out, started, &slug)?;
                let (machine, build) = (here.machine, here.build);
                let about = Provenance::new(started, command, plan.seed, machine, build);
                folder.describe(&about)?;
                folder.plan(&planned)?;
                if !counts.is_empty() {
                    folder.append("instructions.csv", counts)?;
                }
                folder.path().to_owned()
            }
        };
        Self::open(&path, planned, cases)
    }

    pub(super) fn folder(&self) -> &Folder {
        &self.resumed.folder
    }

    /// Whether it is a shard that was measured before.
    pub(super) fn is_complete_shard(&self) -> Result<bool, Failure> {
        let path = self.folder().path();
        let is_shard = self.planned.plan.shard.is_some();
        Ok(is_shard && Progress::of(path, &self.planned)?.is_complete())
    }
}

/// A folder with the same shard of the same run on this machine.
fn same_shard(out: &Path, planned: &Planned, here: &Here) -> Option<PathBuf> {
    planned.plan.shard?;
    let folders = fs::read_dir(out).ok()?.flatten().map(|entry| entry.path());
    let is_same = |path: &PathBuf| here.plan_of(path).is_ok_and(|found| found == *planned);
    folders.filter(is_same).max()
}

/// Options whose values are paths.
const PATHS: [&str; 2] = ["--out", "--instructions"];

/// The command that makes this report again; a path to the program or the
/// report is private.
pub(super) fn command_line() -> String {
    let mut words = vec!["boardbench".to_owned()];
    let mut arguments = std::env::args().skip(1);
    while let Some(word) = arguments.next() {
        if PATHS.contains(&word.as_str()) {
            arguments.next();
        } else if !PATHS
            .iter()
            .any(|path| word.starts_with(&format!("{path}=")))
        {
            words.push(word);
        }
    }
    words.join(" ")
}
