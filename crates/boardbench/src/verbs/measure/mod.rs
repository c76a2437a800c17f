//! `boardbench measure`: times cases side by side and writes a report.
//!
//! * `select`: which cases. `plan`: how much. `folder`: where to, and whether
//!   a run is continued. `timed`: the run itself, in the `links` of the program
//!   that launches take in turn. `live`: what a terminal shows of it.
//! * `again`: one case of a report, by its own plan.

mod again;
mod folder;
mod links;
mod live;
mod plan;
mod select;
mod split;
mod timed;

use crate::cases::{Listed, POOL, cases};
use crate::cli::MeasureArgs;
use crate::output::{Rows, print};
use crate::{Failure, Registry, calibrate};
use folder::Work;
use measure::Outcome;
use measure::schema::InstructionRow;
use serde_json::json;
use split::Split;
use std::path::{Path, PathBuf};

pub(super) use again::Again;
pub(super) use timed::launch_command;

/// The hidden verb by which a launch is started.
pub(crate) const CHILD: &str = "launch-for-measure";

/// Measures, or with `--dry-run` prints what would be measured. Returns the report's
/// folder.
///
/// # Errors
/// [`Failure::BadInput`] for an empty selection, an unwritable folder or a run
/// that can't be continued, [`Failure::Finding`] for refused contenders,
/// [`Failure::Interrupted`] after Ctrl-C.
pub(super) fn measured(
    registry: &Registry,
    args: &MeasureArgs,
) -> Result<Option<PathBuf>, Failure> {
    let linked = with_links(args);
    let args = linked.as_ref().unwrap_or(args);
    let busy = (!args.dry_run).then(measure::busy_now).flatten();
    if let Some(busy) = &busy {
        eprintln!("boardbench: {busy}");
    }
    let work = match &args.resume {
        Some(path) => Work::go_on(registry, args, path)?,
        None => {
            let cases = select::select(registry, &args.filter, args)?;
            if args.dry_run {
                return plan::dry_run(&cases, &plan::plan(args, &cases, split(args))?)
                    .map(|()| None);
            }
            links::asked(args.layouts)?;
            let counts = args.instructions.as_deref().map(counts).transpose()?;
            match Work::begin(args, cases, counts.as_deref())? {
                Ok(work) => work,
                Err(complete) => {
                    eprintln!("boardbench: this shard is complete, nothing is measured");
                    print(&format!("report: {}\n", complete.display()))?;
                    return Ok(Some(complete));
                }
            }
        }
    };
    let folder = &work.resumed.folder;
    let plan = &work.planned.plan;
    let outcome = timed::timed(plan, &work.cases, folder, args.positions.as_deref())?;
    let report = report::build(folder.path()).map_err(bad)?;
    // Once is enough.
    if let Some(was) = report.measured().busy.as_ref().filter(|_| busy.is_none()) {
        eprintln!("boardbench: {was}");
    }
    // All tables of many cases fill dozens of screens; `rank` prints them.
    print(&match work.cases.len() {
        1 => report.ranking(),
        _ => report.overview(),
    })?;
    print(&format!("report: {}\n", folder.path().display()))?;
    ended(&outcome, folder.path())?;
    Ok(Some(folder.path().to_owned()))
}

/// The same with one link order, if more were requested where possible and are
/// not.
fn with_links(args: &MeasureArgs) -> Option<MeasureArgs> {
    if !args.link_if_possible || args.layouts == 1 {
        return None;
    }
    let why = links::made(&plan::linked(args)).err()?;
    eprintln!("boardbench: {why}");
    Some(MeasureArgs {
        layouts: 1,
        ..args.clone()
    })
}

/// How the budget is split here. All shards of a run have one plan, whatever the
/// machine that each is measured on has seen before.
fn split(args: &MeasureArgs) -> Split {
    let last = || Split::of_last_report(&args.out);
    args.shard.map_or_else(last, |_| None).unwrap_or_default()
}

/// The exit code of a run.
fn ended(outcome: &Outcome, path: &Path) -> Result<(), Failure> {
    if outcome.interrupted {
        let path = path.display();
        return Err(Failure::Interrupted(format!(
            "boardbench measure --resume {path} continues this run"
        )));
    }
    match outcome.findings.as_slice() {
        [] => Ok(()),
        findings => Err(Failure::Finding(format!(
            "{} findings, the first: {}",
            findings.len(),
            findings[0]
        ))),
    }
}

/// One launch, as a child process.
///
/// # Errors
/// [`Failure::BadInput`] for a request that no parent sends.
pub(super) fn child(
    registry: &Registry,
    request: &str,
    positions: Option<&Path>,
) -> Result<(), Failure> {
    let listed = select::listed(registry, positions)?.into_iter();
    let mut cases: Vec<measure::Case> = listed.map(|l| l.case).collect();
    if request.contains(calibrate::PREFIX) {
        cases.extend(calibrate::Matrix::of(registry).into_cases());
    }
    measure::child(&cases, request, &mut std::io::stdout().lock()).map_err(bad)
}

/// The rows of `list cases`.
pub(super) fn list_cases(registry: &Registry) -> Rows {
    let mut rows = Rows::new(&[
        "case",
        "game",
        "size",
        "workload",
        "parameters",
        "operation",
        "representations",
        "default",
    ]);
    for Listed { case, default } in cases(registry, POOL) {
        rows.push(vec![
            json!(case.name),
            json!(case.game),
            json!(case.size),
            json!(case.workload),
            json!(case.parameters),
            json!(case.unit),
            json!(case.contenders.len()),
            json!(default),
        ]);
    }
    rows
}

/// Instruction counts that were made before.
fn counts(file: &Path) -> Result<Vec<InstructionRow>, Failure> {
    let bytes = measure::read_input(file, measure::LARGEST_TEXT).map_err(bad)?;
    let rows: Result<_, csv::Error> = csv::Reader::from_reader(&bytes[..])
        .into_deserialize()
        .collect();
    rows.map_err(|why| {
        bad(format!(
            "{} holds no instruction counts: {why}",
            file.display()
        ))
    })
}

pub(super) fn bad(why: impl std::fmt::Display) -> Failure {
    Failure::BadInput(why.to_string())
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
