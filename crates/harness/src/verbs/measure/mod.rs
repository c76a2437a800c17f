//! `boardbench measure`: times cases side by side and writes a report.
//!
//! * `select`: which cases. `plan`: how much. `folder`: where to, and whether
//!   a run is continued. `timed`: the run itself, in the `links` of the program
//!   that launches take in turn. `live`: what a terminal shows of it.
//! * `again`: one case of a report, by its own plan. `child`: one launch, in a separate
//!   process.

mod again;
mod args;
mod child;
mod folder;
mod links;
mod live;
mod plan;
mod select;
mod split;
mod timed;

use crate::failure::input_error;
use crate::output::print;
use crate::{Failure, Registry};
use folder::Run;
use measure::schema::InstructionRow;
use std::path::{Path, PathBuf};

pub(super) use again::again;
pub(crate) use args::Args;
pub(crate) use child::{Args as ChildArgs, CHILD, run as child};
pub(super) use timed::launch_command;

/// Measures, or with `--dry-run` prints what would be measured. Returns the report's
/// folder.
///
/// # Errors
/// [`Failure::BadInput`] for an empty selection, an unwritable folder or a run
/// that can't be continued, [`Failure::Finding`] for refused contenders,
/// [`Failure::Interrupted`] after Ctrl-C.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<Option<PathBuf>, Failure> {
    if args.link_seed.is_some() && args.link_orders == 1 {
        let why = "--link-seed draws link orders, so it needs --link-orders 2 or more";
        return Err(Failure::BadInput(why.into()));
    }
    // After the selection, which may hand over to another program.
    let notice = || measure::busy_now().inspect(|busy| tell!("boardbench: {busy}"));
    let (run, busy) = match &args.resume {
        Some(path) => (Run::go_on(registry, args, path)?, notice()),
        None => {
            let cases = select::select(registry, &args.filter, args)?;
            let mut links = plan::linked(args);
            if args.dry_run {
                let planned = plan::plan(args, links, &cases)?;
                return planned.dry_run(&cases).map(|()| None);
            }
            let busy = notice();
            let counts = args.instructions.as_deref().map(counts).transpose()?;
            links = links::settled(links, args.link_if_possible)?;
            let planned = plan::plan(args, links, &cases)?;
            planned.announce();
            let command = args.command.clone().unwrap_or_else(folder::command_line);
            let counts = counts.unwrap_or_default();
            (
                Run::begin(&args.out, planned.plan, cases, command, &counts)?,
                busy,
            )
        }
    };
    let path = run.folder().path();
    if args.resume.is_none() && run.is_complete_shard()? {
        tell!("boardbench: this shard is complete, nothing is measured");
        print(&format!("report: {}\n", path.display()))?;
        return Ok(Some(path.to_owned()));
    }
    let outcome = timed::timed(&run, args.positions.as_deref())?;
    let report = report::build(path)?;
    // Once is enough.
    if let Some(was) = report.measured().busy.as_ref().filter(|_| busy.is_none()) {
        tell!("boardbench: {was}");
    }
    // All tables of many cases fill dozens of screens; `rank` prints them.
    print(&match run.cases.len() {
        1 => report.ranking(),
        _ => report.overview(),
    })?;
    print(&format!("report: {}\n", path.display()))?;
    timed::ended(&outcome, path)?;
    Ok(Some(path.to_owned()))
}

/// Instruction counts that were made before.
fn counts(file: &Path) -> Result<Vec<InstructionRow>, Failure> {
    let bytes = measure::read_input(file, measure::LARGEST_TEXT).map_err(input_error)?;
    let rows: Result<_, csv::Error> = csv::Reader::from_reader(&bytes[..])
        .into_deserialize()
        .collect();
    rows.map_err(|why| {
        input_error(format!(
            "{} holds no instruction counts: {why}",
            file.display()
        ))
    })
}
