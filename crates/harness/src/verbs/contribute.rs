//! `boardbench contribute`: a small report for others.

use super::check::flags;
use super::measure;
use crate::args::report_folder;
use crate::cases::{POOL, cases};
use crate::failure::input_error;
use crate::output::print;
use crate::signature::Players;
use crate::{Failure, Registry};
use ::measure::{Planned, find, program_hash, rfc3339};
use report::contribution::{Contribution, DigestRow, Expected, ExpectedCase, write};
use report::{Measured, MeasuredCase, Report};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Measure the default cases and write a small report for others
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench contribute\n\
                  Takes about seven minutes, with the plan of cargo bench. Writes a folder of at most 200 kB, \
                  without samples, and prints the steps of a pull request. The folder's name follows from its \
                  content. The full report stays in reports/.")]
pub(crate) struct Args {
    /// Use this finished report and measure nothing
    #[arg(long, value_name = "DIR", value_parser = report_folder)]
    from: Option<PathBuf>,
    /// The folder that the contribution is put into [default: reports/contributed]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Time for the comparison of `cargo bench` and `boardbench contribute`. Of the eight
/// minutes of `cargo bench`, counting instructions takes more than two, the familiar
/// view one, eight links half a minute.
pub const BENCH_BUDGET: &str = "220s";

/// Links of the program that launches rotate through there: one link order is not what
/// a reader has, and was 2 to 5 times as far from another one as its interval said.
pub const BENCH_LINK_ORDERS: &str = "8";

/// Where contributions are kept.
const CONTRIBUTED: &str = "reports/contributed";

/// Measures the default cases, or takes a finished report, writes a contribution and
/// prints how to send it.
///
/// # Errors
/// [`Failure::BadInput`] for a folder that holds no report or no default case;
/// [`Failure::Finding`] if the contribution would be refused.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let folder = match &args.from {
        Some(folder) => folder.to_owned(),
        None => measured(registry)?,
    };
    let mut found = Measured::read(&folder)?;
    if let Some(words) = found.partial() {
        return Err(Failure::BadInput(words));
    }
    let expected = expected(registry, Players::First)?;
    let is_default = |case: &MeasuredCase| expected.cases.contains_key(case.name());
    let before = found.cases.len();
    found.cases.retain(is_default);
    if found.cases.is_empty() {
        return Err(Failure::BadInput(format!(
            "{} has no default case: boardbench contribute without --from measures them",
            folder.display()
        )));
    }
    if found.cases.len() < before {
        let out = before - found.cases.len();
        tell!("boardbench: {out} cases are no default cases and are left out");
    }
    let plan = find(&folder)?.planned;
    let program = plan.map_or_else(String::new, |Planned { program, .. }| program);
    let own = crate::program::program().map_err(input_error)?;
    let same = program_hash(own).is_ok_and(|own| own == program);
    let digests = digests(registry, Players::All)?;
    let report = Report::of(found);
    let parent = args.out.as_deref().unwrap_or(Path::new(CONTRIBUTED));
    let made = write(&report, &digests, (&program, same), parent)?;
    let (folder, bytes) = (made.display(), bytes(&made));
    print(&format!("contribution: {folder} ({bytes} bytes)\n"))?;
    let found = Contribution::read(&made)?;
    let refused = found.refused(&expected);
    if !refused.is_empty() {
        let refused = refused.join("; ");
        return Err(Failure::Finding(format!(
            "{folder} would be refused: {refused}"
        )));
    }
    print(&(steps(&made) + &flags(&found.flagged(&expected))))
}

/// How a contribution is sent.
fn steps(folder: &Path) -> String {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let short = name.rsplit('-').next().unwrap_or_default();
    let folder = folder.display();
    format!(
        "It holds no host name, user name or path. To send it, in a clone of your fork:\n  \
         git switch -c contributed-{short}\n  \
         git add {folder}\n  \
         git commit -m \"contributed: {name}\"\n  \
         git push -u origin contributed-{short}\n\
         Then open a pull request; its checks run boardbench check on the folder.\n"
    )
}

fn bytes(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.filter_map(|entry| entry.metadata().ok());
    sizes.map(|about| about.len()).sum()
}

/// Measures as `cargo bench` does; the report stays where reports are.
fn measured(registry: &Registry) -> Result<PathBuf, Failure> {
    tell!("boardbench: measures the default cases in about seven minutes; leave the machine idle");
    let args = measure::Args::of_words(&[
        "--default",
        "--budget",
        BENCH_BUDGET,
        "--link-orders",
        BENCH_LINK_ORDERS,
        "--link-if-possible",
        "--command",
        "boardbench contribute",
    ]);
    let folder = measure::run(registry, &args)?;
    folder.ok_or_else(|| Failure::BadInput("nothing was measured".into()))
}

/// The digests of all boards.
///
/// # Errors
/// [`Failure::Finding`] if two representations play other games.
fn digests(registry: &Registry, players: Players) -> Result<Vec<DigestRow>, Failure> {
    let mut rows = Vec::new();
    for game in registry.games() {
        rows.extend((game.digests)(registry, players)?);
    }
    Ok(rows)
}

/// What this version measures and plays.
pub(super) fn expected(registry: &Registry, players: Players) -> Result<Expected, Failure> {
    let listed = cases(registry, POOL).into_iter();
    let own = listed.filter(|listed| listed.default).map(|listed| {
        let case = listed.case;
        let names = case.contenders.into_iter();
        let names = names.map(|own| (own.name, own.duplicate_of.unwrap_or_default()));
        let expected = ExpectedCase {
            game: case.game,
            work: case.work,
            representations: names.collect(),
        };
        (case.name, expected)
    });
    Ok(Expected {
        cases: own.collect(),
        digests: digests(registry, players)?,
        // Clocks may differ.
        latest: rfc3339(SystemTime::now() + Duration::from_secs(24 * 60 * 60)),
    })
}
