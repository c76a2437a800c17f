//! What a report is called, and how a result of it is cited.

use std::fs;
use std::path::Path;

use measure::Error;
use sha2::{Digest, Sha256};

use crate::game::Workload;
use crate::read::Measured;
use crate::tables::{interval, ratio};
use crate::{Mean, Report};

/// Digits of an identifier: enough that no two reports meet.
const DIGITS: usize = 16;

/// What the report in `folder` is called: the first 16 digits of the SHA-256 of
/// its samples, which anybody can compute (`sha256sum samples.csv`). It changes
/// with every sample and with nothing else.
///
/// # Errors
/// Samples that are there and can't be read.
pub fn identifier(folder: &Path) -> Result<String, Error> {
    let path = folder.join("samples.csv");
    let bytes = match path.exists() {
        true => fs::read(&path).map_err(Error::read(&path))?,
        false => Vec::new(),
    };
    let digits = Sha256::digest(&bytes);
    let digits = digits.iter().map(|byte| format!("{byte:02x}"));
    Ok(digits.collect::<String>()[..DIGITS].to_owned())
}

/// The report in one line.
pub(crate) fn called(measured: &Measured) -> String {
    let (machine, id) = (&measured.provenance.machine, &measured.identifier);
    format!("Report {id}, {}.", machine.processor)
}

/// The block of a report's README.
pub(crate) fn block(report: &Report) -> String {
    let measured = &report.measured;
    let (about, id) = (&measured.provenance, &measured.identifier);
    let mut games: Vec<&str> = Vec::new();
    let mut sentences = String::new();
    for workload in report.workloads.iter().filter(|w| w.means.len() > 1) {
        if !games.contains(&workload.game.as_str()) {
            games.push(&workload.game);
            sentences.extend(sentence(workload));
        }
    }
    let date = about.started.split('T').next().unwrap_or_default();
    let case = report
        .cases
        .first()
        .map_or("CASE", |case| &case.about().case_name);
    format!(
        "## Cite this result\n\n\
         This report is called **{id}**: the first {DIGITS} digits of the SHA-256 of `samples.csv`.\n\n\
         {sentences}\n\
         > The boardbench authors, *boardbench* {}, report {id}, {}, {date}. Geometric means of \
         ratios within mirrored blocks, 95 % intervals.\n\n\
         `boardbench repeat <this folder> {case}` measures that case again and says whether the new \
         intervals agree; CITATION.cff in the repository says how to cite the program.\n\n",
        about.build.version, about.machine.processor,
    )
}

/// The best of a workload, in a sentence to quote.
fn sentence(workload: &Workload) -> Option<String> {
    let first = workload.means.first()?;
    let rank = first.place.rank;
    let is_tied = |mean: &&Mean| mean.place.rank == rank && mean.contender != first.contender;
    let tied = workload.means.iter().filter(is_tied);
    let tied: Vec<_> = tied.map(|mean| format!("`{}`", mean.contender)).collect();
    let ties = match tied.as_slice() {
        [] => String::new(),
        tied => format!(", and can't be told from {}", tied.join(", ")),
    };
    let cases = match workload.cases {
        1 => String::new(),
        cases => format!(" over {cases} cases"),
    };
    Some(format!(
        "> In {} ({}{cases}), `{}` takes {} [{}] of the time of `{}`{ties}.\n>\n",
        workload.game,
        workload.workload,
        first.contender,
        ratio(first.ratio.value),
        interval(&first.ratio),
        workload.reference,
    ))
}
