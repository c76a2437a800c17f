//! `boardbench repeat`: measures one case of a report again.

use super::compare::fingerprint;
use super::measure::again;
use crate::args::report_folder;
use crate::output::{Format, Rows, print, rounded};
use crate::{Failure, Registry};
use report::{Change, Comparison, Estimate, Report};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// Measure a case of a report again, and show which ratios agree
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench repeat reports/FOLDER go-19-playout\n\
                  Uses the report's own plan, with this case's share of its time and another seed, which draws other inputs and link orders. A ratio differs if it \
                  moved by more than the noise floor of either report, and the change is significant over all \
                  representations; then the exit code is 1. A different machine or build is reported; the comparison goes on."
)]
pub(crate) struct Args {
    /// The report's folder
    #[arg(value_parser = report_folder)]
    dir: PathBuf,
    /// The full name of the case
    case: String,
    /// Seed of inputs, orders, addresses and links [default: the one after the report's]
    #[arg(long)]
    seed: Option<u64>,
    /// Folder for the new report; without it none is kept
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The positions of the report's inputs, if it was measured with --positions
    #[arg(long, value_name = "FILE|DIR")]
    positions: Option<PathBuf>,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// Measures the case by the report's own plan with another seed, and reports for
/// each contender whether the new interval agrees with the old.
///
/// # Errors
/// [`Failure::Finding`] if one does not, [`Failure::BadInput`] for a folder
/// that holds no such case or one that this program can't measure.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let base = Report::read(&args.dir)?;
    let out = match &args.out {
        Some(out) => out.to_owned(),
        None => std::env::temp_dir().join(format!("boardbench-repeat-{}", std::process::id())),
    };
    let positions = args.positions.as_deref();
    let measured = again(
        registry,
        (&args.dir, &args.case),
        args.seed,
        &out,
        positions,
    );
    let compared = measured.and_then(|path| compare(&base, &path, args));
    if args.out.is_none() {
        // It is the comparison that was requested; what can't be removed stays.
        let _ = fs::remove_dir_all(&out);
    }
    compared
}

fn compare(base: &Report, path: &Path, args: &Args) -> Result<(), Failure> {
    let new = report::build(path)?;
    for note in fingerprint(base, &new) {
        tell!("boardbench: {note}; the comparison goes on");
    }
    let Some((found, floor)) = Comparison::of_case(base, &new, &args.case) else {
        return Err(Failure::BadInput(format!(
            "{} has no ratio of {} to compare with: expected a case with several contenders that count",
            args.dir.display(),
            args.case
        )));
    };
    match Format::or_default(args.format) {
        Format::Table => short(&found).print(args.format)?,
        _ => rows(&found).print(args.format)?,
    }
    if args.out.is_some() {
        tell!("report: {}", path.display());
    }
    let (all, floor) = (found.len(), 100.0 * (floor - 1.0));
    let differ: Vec<_> = found.iter().filter(|own| !own.agrees()).collect();
    let overlap = found.iter().filter(|own| own.overlap()).count();
    let summary = format!(
        "{overlap} of {all} intervals overlap; changes below {floor:.1} % or that may be chance agree"
    );
    match differ.as_slice() {
        [] => match Format::or_default(args.format) {
            Format::Table | Format::Markdown => print(&format!("agrees: {summary}\n")),
            Format::Csv | Format::Json => {
                tell!("agrees: {summary}");
                Ok(())
            }
        },
        differ => {
            let names = differ.iter().map(|own| own.row.contender_name.as_str());
            let (count, names) = (differ.len(), names.collect::<Vec<_>>().join(", "));
            Err(Failure::Finding(format!(
                "{count} of {all} ratios differ: {names}; {summary}"
            )))
        }
    }
}

/// What fits 80 columns; the name says whether the size is known.
fn short(found: &[Change]) -> Rows {
    let interval = |of: &Estimate| json!(format!("{:.3} [{:.3}-{:.3}]", of.value, of.low, of.high));
    Rows::of(
        found,
        &[
            ("representation", &|own| json!(own.row.contender_name)),
            ("report", &|own| interval(&own.base)),
            ("again", &|own| interval(&own.new)),
            ("verdict", &|own| json!(verdict(own))),
        ],
    )
}

fn verdict(own: &Change) -> &'static str {
    if own.agrees() { "agrees" } else { "differs" }
}

fn rows(found: &[Change]) -> Rows {
    Rows::of(
        found,
        &[
            ("representation", &|own| json!(own.row.contender_name)),
            ("size_known", &|own| json!(own.row.board_size)),
            ("base", &|own| rounded(own.base.value)),
            ("base_low", &|own| rounded(own.base.low)),
            ("base_high", &|own| rounded(own.base.high)),
            ("new", &|own| rounded(own.new.value)),
            ("new_low", &|own| rounded(own.new.low)),
            ("new_high", &|own| rounded(own.new.high)),
            ("p", &|own| rounded(own.p)),
            ("verdict", &|own| json!(verdict(own))),
        ],
    )
}
