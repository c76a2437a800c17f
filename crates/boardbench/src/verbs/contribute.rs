//! `boardbench contribute` and `check`: a small report for others, and what must be true
//! of one.

use crate::cases::{POOL, cases};
use crate::cli::{Cli, Command};
use crate::output::print;
use crate::signature::{Players, digests};
use crate::{BENCH_BUDGET, BENCH_LINK_ORDERS, Failure, Registry};
use clap::Parser;
use measure::Planned;
use report::contribution::{Contribution, Expected, FLOOR_LIMIT, agreement, write};
use report::{Measured, MeasuredCase, Report};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Where contributions are kept.
const CONTRIBUTED: &str = "reports/contributed";

/// Measures the default cases, or takes a finished report, writes a contribution and
/// prints how to send it.
///
/// # Errors
/// [`Failure::BadInput`] for a folder that holds no report or no default case;
/// [`Failure::Finding`] if the contribution would be refused.
pub(super) fn contribute(
    registry: &Registry,
    from: Option<&Path>,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let folder = match from {
        Some(folder) => folder.to_owned(),
        None => measured(registry)?,
    };
    let bad = |why: measure::Error| Failure::BadInput(why.to_string());
    let mut found = Measured::read(&folder).map_err(bad)?;
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
        eprintln!("boardbench: {out} cases are no default cases and are left out");
    }
    let plan = measure::find(&folder).map_err(bad)?.planned;
    let program = plan.map_or_else(String::new, |Planned { program, .. }| program);
    let own = std::env::current_exe().map_err(super::measure::bad)?;
    let same = measure::program_hash(&own).is_ok_and(|own| own == program);
    let digests = digests(registry, Players::All)?;
    let report = Report::of(found);
    let parent = out.unwrap_or(Path::new(CONTRIBUTED));
    let made = write(&report, &digests, (&program, same), parent).map_err(bad)?;
    let made_text = made.display();
    print(&format!(
        "contribution: {made_text} ({} bytes)\n",
        bytes(&made)
    ))?;
    let contribution = Contribution::read(&made).map_err(bad)?;
    let refused = contribution.refused(&expected);
    if !refused.is_empty() {
        return Err(Failure::Finding(format!(
            "{made_text} would be refused: {}",
            refused.join("; ")
        )));
    }
    print(&steps(&made))
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
    eprintln!(
        "boardbench: measures the default cases in about six minutes; leave the machine idle"
    );
    let words = [
        "boardbench",
        "measure",
        "--default",
        "--budget",
        BENCH_BUDGET,
        "--link-orders",
        BENCH_LINK_ORDERS,
        "--link-if-possible",
        "--command",
        "boardbench contribute",
    ];
    let Command::Measure(args) = Cli::parse_from(words).command else {
        unreachable!("the words say measure");
    };
    let folder = super::measure::measured(registry, &args)?;
    folder.ok_or_else(|| Failure::BadInput("nothing was measured".into()))
}

/// What this version measures and plays.
fn expected(registry: &Registry, players: Players) -> Result<Expected, Failure> {
    let listed = cases(registry, POOL).into_iter();
    let own = listed.filter(|listed| listed.default).map(|listed| {
        let names = listed.case.contenders.into_iter().map(|own| own.name);
        (listed.case.name, names.collect())
    });
    Ok(Expected {
        cases: own.collect(),
        digests: digests(registry, players)?,
    })
}

/// Checks a contribution from anybody.
///
/// # Errors
/// [`Failure::BadInput`] for files that can't be read as such, [`Failure::Finding`] for
/// figures and names that are refused. A report that disagrees with others of its
/// processor is flagged and not refused.
pub(super) fn check(registry: &Registry, folder: &Path) -> Result<(), Failure> {
    let bad = |why: measure::Error| Failure::BadInput(why.to_string());
    // Its name must be that of the folder, however it is reached.
    let folder = &std::path::absolute(folder).map_err(super::measure::bad)?;
    let found = Contribution::read(folder).map_err(bad)?;
    let refused = found.refused(&expected(registry, Players::First)?);
    if !refused.is_empty() {
        return Err(Failure::Finding(format!("refused: {}", refused.join("; "))));
    }
    let mut text = format!("accepted: {}\n", found.name);
    let (middle, worst) = found.floors().unwrap_or_default();
    let _ = writeln!(
        text,
        "{} cases, {} boards with the digests of this version; noise floor {middle:.1} % in half of the \
         cases (limit {FLOOR_LIMIT} %), {worst:.1} % in the worst",
        found.cases().len(),
        found.digests.len()
    );
    for words in found.flagged() {
        let _ = writeln!(text, "flagged: {words}");
    }
    text += &beside(folder)?;
    print(&text)
}

/// Whether it agrees with the other contributions, and with the reports beside them.
fn beside(folder: &Path) -> Result<String, Failure> {
    let parent = folder.parent();
    let above = parent
        .filter(|parent| parent.ends_with("contributed"))
        .and_then(Path::parent);
    let mut others: Vec<PathBuf> = [parent, above]
        .into_iter()
        .flatten()
        .filter_map(|place| fs::read_dir(place).ok())
        .flat_map(|entries| entries.flatten().map(|entry| entry.path()))
        .filter(|path| path.join("summary.csv").is_file())
        .collect();
    others.sort();
    let found = agreement(folder, &others).map_err(|why| Failure::BadInput(why.to_string()))?;
    let mut text = match found.reports {
        1 => "no other report is of this processor, compiler and flags\n".to_owned(),
        reports => format!(
            "{reports} reports of this processor, compiler and flags: {} of {} ratios differ\n",
            found.differ, found.ratios
        ),
    };
    for (name, still) in &found.odd {
        let _ = writeln!(
            text,
            "flagged: {name} differs from the others; without it {still} ratios differ"
        );
    }
    if found.undecided {
        text += "flagged: the reports that are left differ, and nothing says which is right\n";
    }
    Ok(text)
}
