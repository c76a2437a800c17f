//! `boardbench check`: what must be true of a contributed report.

use super::contribute::expected;
use crate::args::report_folder;
use crate::failure::input_error;
use crate::output::print;
use crate::signature::Players;
use crate::{Failure, Registry};
use report::contribution::{Contribution, FLOOR_LIMIT, agreement};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Check a contributed report, in seconds
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench check reports/contributed/FOLDER\n\
                  Refuses unknown files, names, texts and versions, a name that does not follow from the content, \
                  digests other than this version's, a noise floor above 5 % in half of the cases, more than 25 % \
                  of all launches left out, and ratios that are impossible or do not follow from the launches. \
                  Flags single cases with more than 25 % of their launches left out, and a report that disagrees \
                  with others of its processor. Exit code 0 if accepted, 1 if refused, 2 if it can't be read.")]
pub(crate) struct Args {
    /// The contributed folder
    #[arg(value_parser = report_folder)]
    folder: PathBuf,
}

/// Checks a contribution.
///
/// # Errors
/// [`Failure::BadInput`] for files that can't be read as such, [`Failure::Finding`] for
/// figures and names that are refused. A report that disagrees with others of its
/// processor is flagged and not refused.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    // Its name must be that of the folder, however it is reached.
    let folder = &std::path::absolute(&args.folder).map_err(input_error)?;
    let found = Contribution::read(folder)?;
    let expected = expected(registry, Players::First)?;
    let refused = found.refused(&expected);
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
    text += &unknown(&found);
    text += &flags(&found.flagged(&expected));
    text += &beside(folder)?;
    print(&text)
}

/// What no file of a contribution can show.
fn unknown(found: &Contribution) -> String {
    format!(
        "not known: whether the medians of the launches are those that were measured; to compare them, ask for the \
         samples.csv.gz whose content has the SHA-256 {}\n",
        found.about.samples_sha256
    )
}

/// A line for each thing that a reader should know and that is no reason to refuse.
pub(super) fn flags(flagged: &[String]) -> String {
    let lines = flagged.iter().map(|words| format!("flagged: {words}\n"));
    lines.collect()
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
        .filter(|path| {
            let names = ["summary.csv", "summary.csv.gz"];
            names.iter().any(|name| path.join(name).is_file())
        })
        .collect();
    others.sort();
    let found = agreement(folder, &others)?;
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
    text += &flags(&found.busy);
    if found.undecided {
        text += "flagged: the reports that are left differ, and nothing says which is right\n";
    }
    Ok(text)
}
