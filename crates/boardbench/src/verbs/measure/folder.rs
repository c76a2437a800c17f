//! Where the report of a run goes: a new folder, or one that is continued.

use super::args::Args;
use super::plan::plan;
use super::select;
use super::split::Split;
use crate::failure::input_error;
use crate::program::program;
use crate::{Failure, Registry, build_info};
use measure::schema::InstructionRow;
use measure::{BuildInfo, Case, Folder, Machine, Plan, Planned, Progress, Provenance, Resumed};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A run that is ready to go on.
pub(super) struct Work {
    pub(super) planned: Planned,
    pub(super) cases: Vec<Case>,
    pub(super) resumed: Resumed,
}

/// What the figures of this run depend on.
pub(super) struct Here {
    pub(super) machine: Machine,
    pub(super) build: BuildInfo,
    pub(super) program: String,
}

impl Here {
    pub(super) fn detect() -> Result<Self, Failure> {
        let program = program().map_err(input_error)?;
        Ok(Self {
            machine: Machine::detect(),
            build: build_info::build_info(),
            program: measure::program_hash(program).map_err(input_error)?,
        })
    }
}

impl Work {
    /// Goes on with the run of a folder, if nothing changed since.
    pub(super) fn go_on(registry: &Registry, args: &Args, path: &Path) -> Result<Self, Failure> {
        let here = Here::detect()?;
        let found = measure::find(path)?;
        let planned = found.fits(path, &here.machine, &here.build, &here.program)?;
        let mut filter = args.filter.clone();
        if filter.is_empty() && !args.quick && !args.default {
            filter = planned.cases.iter().map(|case| case.name.clone()).collect();
        }
        let all = args.representation == ["all"];
        let cases = match all && args.filter.is_empty() && !filter.is_empty() {
            true => select::planned(registry, &planned, args.positions.as_deref())?,
            false => select::select(registry, &filter, args)?,
        };
        Self::open(path, planned, cases)
    }

    fn open(path: &Path, planned: Planned, cases: Vec<Case>) -> Result<Self, Failure> {
        let resumed = measure::resume(path, &planned, &cases)?;
        for note in &resumed.notes {
            eprintln!("boardbench: {note}");
        }
        Ok(Self {
            planned,
            cases,
            resumed,
        })
    }

    /// Begins a run, or goes on with the same shard of the same run; `Err` with
    /// the folder of a shard that is complete.
    pub(super) fn begin(
        args: &Args,
        cases: Vec<Case>,
        counts: Option<&[InstructionRow]>,
    ) -> Result<Result<Self, PathBuf>, Failure> {
        let here = Here::detect()?;
        let planned = Planned::new(
            plan(args, &cases, Split::of(args))?,
            &cases,
            here.program.clone(),
        );
        if let Some(path) = same_shard(&args.out, &planned, &here) {
            if Progress::of(&path, &planned)?.is_complete() {
                return Ok(Err(path));
            }
            return Self::open(&path, planned, cases).map(Ok);
        }
        let command = args.command.clone().unwrap_or_else(command_line);
        let folder = made(&args.out, &planned, here, command)?;
        if let Some(counts) = counts {
            folder.append("instructions.csv", counts)?;
        }
        Self::open(folder.path(), planned, cases).map(Ok)
    }

    /// Begins a run of `cases` by a plan that was made before.
    pub(super) fn again(
        out: &Path,
        plan: Plan,
        cases: Vec<Case>,
        command: String,
    ) -> Result<Self, Failure> {
        let here = Here::detect()?;
        let planned = Planned::new(plan, &cases, here.program.clone());
        let folder = made(out, &planned, here, command)?;
        Self::open(folder.path(), planned, cases)
    }
}

/// A new folder, with its plan and its machine.
fn made(out: &Path, planned: &Planned, here: Here, command: String) -> Result<Folder, Failure> {
    let started = SystemTime::now();
    let mut slug = here.machine.slug();
    if let Some(shard) = planned.plan.shard {
        slug += &format!("-shard{}of{}", shard.index, shard.of);
    }
    let folder = Folder::create(out, started, &slug)?;
    let about = Provenance::new(
        started,
        command,
        planned.plan.seed,
        here.machine,
        here.build,
    )
    .priced();
    folder.describe(&about)?;
    folder.plan(planned)?;
    Ok(folder)
}

/// A folder with the same shard of the same run on this machine.
fn same_shard(out: &Path, planned: &Planned, here: &Here) -> Option<PathBuf> {
    planned.plan.shard?;
    let folders = fs::read_dir(out).ok()?.flatten().map(|entry| entry.path());
    let mut same: Vec<_> = folders
        .filter(|path| is_same(path, planned, here))
        .collect();
    same.sort();
    same.pop()
}

fn is_same(path: &Path, planned: &Planned, here: &Here) -> bool {
    let fits = |found: measure::Found| found.fits(path, &here.machine, &here.build, &here.program);
    let found = measure::find(path).and_then(fits);
    found.is_ok_and(|found| found == *planned)
}

/// Options whose values are paths.
const PATHS: [&str; 2] = ["--out", "--instructions"];

/// The command that makes this report again; a path to the program or the
/// report is private.
fn command_line() -> String {
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
