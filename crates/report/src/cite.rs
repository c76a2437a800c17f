//! What a report is called, and how a result of it is cited.

use std::path::Path;

use measure::Error;

use crate::game::Workload;
use crate::read::Measured;
use crate::tables::{interval, ratio};
use crate::{Mean, Report};

/// Digits of an identifier: enough that no two reports meet.
const DIGITS: usize = 16;

/// What the report in `folder` is called: the first 16 digits of the SHA-256 of
/// its samples, which anybody can compute (`zcat samples.csv.gz | sha256sum`). It
/// changes with every sample and with nothing else.
///
/// # Errors
/// Samples that are there and can't be read.
pub fn identifier(folder: &Path) -> Result<String, Error> {
    let text = measure::read_samples(folder)?.map_or(Vec::new(), |(_, text)| text);
    Ok(identifier_of(&measure::sha256(&text)))
}

/// What a report is called whose samples have this hash.
pub(crate) fn identifier_of(sha256: &str) -> String {
    sha256[..DIGITS].to_owned()
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
            sentences.extend(sentence(workload, &cases(report, workload)));
        }
    }
    let date = about.started.split('T').next().unwrap_or_default();
    format!(
        "## Cite this result\n\n\
         This report is called **{id}**: the first {DIGITS} digits of the SHA-256 of `samples.csv`.\n\n\
         {sentences}\n\
         > The boardbench authors, *boardbench* {}, report {id}, {}, {date}. {FIGURES}\n\n\
         The commands in parentheses, with this folder in the place of DIR, measure a case again and \
         say whether the new intervals agree; CITATION.cff in the repository says how to cite the \
         program.\n\n",
        about.build.version, about.machine.processor,
    )
}

const FIGURES: &str = "Medians of ratios within blocks that hold all contenders in random order, \
over several cases their geometric mean; 95 % intervals.";

/// The cases behind a mean.
fn cases<'a>(report: &'a Report, workload: &Workload) -> Vec<&'a str> {
    let own = report.cases.iter().map(|case| case.about());
    let own = own.filter(|about| about.game == workload.game);
    let own = own.filter(|about| about.workload == workload.workload);
    own.map(|about| about.case_name.as_str()).collect()
}

/// The best of a workload, and the best of those that keep what the reference
/// does, in a sentence to quote.
fn sentence(workload: &Workload, cases: &[&str]) -> Option<String> {
    let (first, tied) = workload.best(|_| true)?;
    let kept = &workload.bookkeeping;
    let told = |mean: &Mean, tied: &[&Mean]| {
        let tied: Vec<_> = tied
            .iter()
            .map(|own| format!("`{}`", own.contender))
            .collect();
        let ties = match tied.as_slice() {
            [] => String::new(),
            tied => format!(", and can't be told from {}", tied.join(", ")),
        };
        let (value, within) = (ratio(mean.ratio.value), interval(&mean.ratio));
        (
            format!("`{}` takes {value} [{within}]", mean.contender),
            ties,
        )
    };
    let (figure, ties) = told(first, &tied);
    let same = workload.best(|mean| mean.bookkeeping == *kept);
    let same = same.filter(|_| first.bookkeeping != *kept);
    let same = same.map_or_else(String::new, |(best, tied)| {
        let (figure, ties) = told(best, &tied);
        format!(
            "; it keeps other things up to date, and of those that keep the same {figure}{ties}"
        )
    });
    let over = match workload.cases {
        1 => String::new(),
        cases => format!(" over {cases} cases"),
    };
    // A curve's cases are many and named alike.
    let repeat: Vec<_> = cases
        .iter()
        .take(3)
        .map(|case| format!("`boardbench repeat DIR {case}`"))
        .collect();
    Some(format!(
        "> In {} ({}{over}), {figure} of the time of `{}`{ties}{same}. ({})\n>\n",
        workload.game,
        workload.workload,
        workload.reference,
        repeat.join(", "),
    ))
}
