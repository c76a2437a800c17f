//! `boardbench claims`: what reports say to the claims of the documents.

use super::compare::fingerprint;
use crate::Failure;
use crate::args::report_folder;
use crate::failure::input_error;
use crate::output::{Column, Format, Rows, print};
use crate::paint;
use anstyle::Style;
use report::judge::{COLUMNS, Judged, Source, Verdict, document, judge_on_machines, sentence};
use report::{Report, claims};
use serde_json::json;
use std::path::PathBuf;

/// Judge the claims of the source documents by reports
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench claims reports/FOLDER --format markdown\n\
                  Verdicts: supported, refuted, no measurable difference, depends (on what), effect only (nothing \
                  is predicted), not decidable by this program, not measured here. docs/SOURCES.md has the rules. If several \
                  reports of one machine hold a case, the first one is used. With reports of several machines, a claim is \
                  supported if it is on all that measured it, and otherwise depends on the machine. --format markdown writes a page with every figure; run it in the \
                  folder of the reports. Exit code 1 if the reports lack what decides a claim."
)]
pub(crate) struct Args {
    /// The folders of the reports
    #[arg(required = true, value_parser = report_folder)]
    dir: Vec<PathBuf>,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// Prints the verdict of each claim.
///
/// # Errors
/// [`Failure::Finding`] if nothing decides a claim, [`Failure::BadInput`] for
/// folders that hold no report.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let folders = &args.dir;
    let read = |path: &PathBuf| Report::read(path).map_err(input_error);
    let reports = folders.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let names = folders.iter().map(|path| path.display().to_string());
    let names: Vec<_> = names.collect();
    let named = names.iter().zip(&reports);
    let named = named.map(|(name, report)| Source {
        name: name.trim_end_matches('/'),
        report,
    });
    let sources: Vec<_> = named.collect();
    let machines = by_machine(&sources);
    let judged = judge_on_machines(&claims::built_in(), &machines);
    match Format::or_default(args.format) {
        Format::Table => paint::print(&(table(&judged).wrapped() + &counts(&judged)), tone)?,
        Format::Markdown => print(&document(&sources, &judged))?,
        Format::Csv | Format::Json => rows(&judged).print(args.format)?,
    }
    for own in judged
        .iter()
        .filter(|own| own.verdict != Verdict::NotMeasured)
    {
        if !own.missing.is_empty() {
            let (id, missing) = (&own.claim.id, own.missing.join(", "));
            tell!("boardbench: {id} was judged without {missing}, not measured here");
        }
    }
    decided(&judged)
}

/// The reports of each machine, in the order in which machines come first. Ratios of
/// machines that differ are not put together; of builds they are, with a note.
fn by_machine<'a>(sources: &[Source<'a>]) -> Vec<(String, Vec<Source<'a>>)> {
    let machine = |source: &Source<'a>| &source.report.measured().provenance.machine;
    let mut found: Vec<(String, Vec<Source<'a>>)> = Vec::new();
    for source in sources {
        let same = found
            .iter_mut()
            .find(|(_, own)| machine(&own[0]).difference(machine(source)).is_none());
        let Some((_, own)) = same else {
            found.push((machine(source).slug(), vec![*source]));
            continue;
        };
        for note in fingerprint(own[0].report, source.report) {
            tell!("boardbench: {} and {}: {note}", own[0].name, source.name);
        }
        own.push(*source);
    }
    for (number, (name, own)) in (1..).zip(&mut found) {
        if sources.len() > own.len() {
            let reports: Vec<_> = own.iter().map(|source| source.name).collect();
            tell!(
                "boardbench: machine {number}, {name}: {}",
                reports.join(", ")
            );
            *name = format!("machine {number} ({name})");
        }
    }
    found
}

/// What people read; other programs get more columns.
fn table(judged: &[Judged]) -> Rows {
    Rows::of(
        judged,
        &[
            ("id", &|own| json!(own.claim.id)),
            ("verdict", &|own| json!(own.verdict.word())),
            ("claim", &|own| json!(own.claim.claim)),
            ("why", &|own| json!(sentence(own))),
        ],
    )
}

fn counts(judged: &[Judged]) -> String {
    let mut text = String::from("\n");
    for verdict in Verdict::ALL {
        let count = judged.iter().filter(|own| own.verdict == verdict).count();
        if count > 0 {
            text += &format!("{count:>4} {verdict}\n");
        }
    }
    text + "Ratios are of the contender that the claim names first: below 1 is less time,\n\
            bytes or instructions. docs/SOURCES.md has the rules.\n"
}

/// By the verdict, which stands second in the first line of a claim.
fn tone(line: &str) -> Style {
    let mut words = line.split_whitespace();
    let is_id = |word: &str| word.len() <= 3 && word.starts_with(|c: char| c.is_ascii_uppercase());
    match (words.next().is_some_and(is_id), words.next()) {
        (true, Some("supported")) => paint::GOOD,
        (true, Some("refuted")) => paint::BAD,
        (true, Some("depends")) => paint::UNSURE,
        (true, Some("not")) => paint::FAINT,
        _ => paint::PLAIN,
    }
}

/// All columns, for other programs.
fn rows(judged: &[Judged]) -> Rows {
    let cells = COLUMNS
        .iter()
        .map(|&(name, of)| (name, move |own: &&Judged| of(own)));
    let cells: Vec<_> = cells.collect();
    let columns: Vec<Column<'_, &Judged>> =
        cells.iter().map(|(name, of)| (*name, of as _)).collect();
    Rows::of(judged, &columns)
}

fn decided(judged: &[Judged]) -> Result<(), Failure> {
    let open = judged
        .iter()
        .filter(|own| own.verdict == Verdict::NotMeasured);
    let open: Vec<_> = open
        .map(|own| format!("{} ({})", own.claim.id, own.on))
        .collect();
    match open.as_slice() {
        [] => Ok(()),
        open => Err(Failure::Finding(format!(
            "nothing decides {} of {} claims here: {}",
            open.len(),
            judged.len(),
            open.join("; ")
        ))),
    }
}
