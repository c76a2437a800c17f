//! The identifier of a report, and the citation of its results.

use std::path::Path;

use measure::Error;
use measure::schema::CaseRow;

use crate::answers::programs::{self, Programs};
use crate::escape::{code, markdown, terminal};
use crate::lists::joined;
use crate::measured::read::Measured;
use crate::numbers::means::Workload;
use crate::order::grouped;
use crate::tables::cells::{estimate, figure, interval, ratio};
use crate::title::{compiler, link_orders, machine};
use crate::{ContenderEstimate, Report};

/// Digits of an identifier: enough that no two reports meet.
const DIGITS: usize = 16;

/// What the report in `folder` is called: the first 16 digits of the SHA-256 of
/// its samples, which any reader can compute (`zcat samples.csv.gz | sha256sum`). It
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
    format!("Report {id}, {}.", terminal(&machine.processor))
}

/// Sentences to quote, in Markdown.
pub(crate) fn sentences(report: &Report) -> String {
    let place = place(report);
    let several = report.workloads.iter();
    let several = several.filter(|own| own.mean.contenders.len() > 1);
    let games = grouped(several.map(|own| (&own.reference.game, own)));
    let layouts = games.iter().filter_map(|(_, own)| sentence(own[0], &place));
    let programs = programs::of_games(&report.cases);
    let programs = programs.iter();
    let programs = programs.filter_map(|own| of_programs(report, own, &place));
    layouts.chain(programs).collect()
}

/// Machine, compiler and link orders: a figure without them can't be judged.
fn place(report: &Report) -> String {
    let about = &report.measured.provenance;
    let orders = link_orders(report);
    let (machine, compiler) = (machine(&about.machine), compiler(about));
    let (machine, compiler) = (markdown(&machine), markdown(compiler));
    format!("on {machine}, {compiler}, {orders}")
}

/// The best layout of a workload, in a sentence to quote.
fn sentence(workload: &Workload, place: &str) -> Option<String> {
    let (best, of_best, tied) = workload.best()?;
    let tied = joined(tied.iter().map(|own| code(&own.row.contender_name)), ", ");
    let ties = match tied.as_str() {
        "" => String::new(),
        tied => format!(", and ties with {tied}"),
    };
    let (value, within) = (ratio(of_best.value), interval(of_best));
    let over = match workload.cases.len() {
        1 => String::new(),
        cases => format!(" over {cases} board sizes"),
    };
    // A curve's cases are many and named alike.
    let repeat = workload.cases.iter().take(3).map(repeat);
    Some(format!(
        "> Layouts in {} ({}{over}): {} takes {value} [{within}] of the time of {}{ties}; \
         {place}. ({})\n>\n",
        markdown(&workload.reference.game),
        markdown(&workload.reference.workload),
        code(&best.row.contender_name),
        code(&workload.reference.contender_name),
        joined(repeat, ", "),
    ))
}

/// The command that measures a case again.
fn repeat(about: &CaseRow) -> String {
    code(&format!("boardbench repeat DIR {}", about.case_name))
}

/// The best array and the best bitboard of a game, in a sentence to quote.
fn of_programs(report: &Report, programs: &Programs<'_>, place: &str) -> Option<String> {
    let about = programs.case.about();
    let best = |is_array: bool| {
        let mut rows = programs.rows.iter().copied();
        rows.find(|own| own.row.layout.is_empty() != is_array)
    };
    let in_words = |own: &ContenderEstimate| {
        let time = own.time.as_ref()?;
        let (name, bytes) = (&own.row.contender_name, own.row.bytes_per_position);
        let time = figure(time.median.value);
        Some(format!(
            "{} takes {time} ns a {} and {bytes} bytes",
            code(name),
            markdown(&about.unit)
        ))
    };
    let (array, bitboard) = (best(true)?, best(false)?);
    let is = |one: &ContenderEstimate| {
        let number = one.row.contender;
        move |row: &CaseRow| row.contender == number
    };
    let factor = report.pair(&about.case_name, is(array), is(bitboard))?;
    let (value, within) = (estimate(&factor), interval(&factor));
    let tie = match programs::tie(array, bitboard) {
        true => format!("; they tie ({value} [{within}])"),
        false => format!(", a factor of {value} [{within}] in time"),
    };
    Some(format!(
        "> Whole programs in {} {} ({}): the best array {}, the best bitboard {}{tie}; {place}. \
         ({})\n>\n",
        markdown(&about.game),
        markdown(&programs.board()),
        markdown(&about.workload),
        in_words(array)?,
        in_words(bitboard)?,
        repeat(about),
    ))
}
