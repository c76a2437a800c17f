//! The identifier of a report, and the citation of its results.

use std::path::Path;

use measure::Error;
use measure::schema::CaseRow;

use crate::answers::advise::far;
use crate::answers::programs::{self, Programs};
use crate::escape::{code, markdown, terminal};
use crate::lists::joined;
use crate::measured::read::Measured;
use crate::names::identifier_of;
use crate::numbers::means::Workload;
use crate::order::{distinct, grouped};
use crate::tables::cells::figure;
use crate::times::times_within;
use crate::title::{compiler, link_orders, machine};
use crate::{ContenderEstimate, Report};

/// What the report in `folder` is called: the first 16 digits of the SHA-256 of
/// its samples, which any reader can compute (`zcat samples.csv.gz | sha256sum`). It
/// changes with every sample and with nothing else. A summary without samples has it in
/// its `README.md`.
///
/// # Errors
/// Samples that are there and can't be read.
pub fn identifier(folder: &Path) -> Result<String, Error> {
    let of = |samples: &[u8]| identifier_of(&measure::sha256(samples));
    if let Some((_, samples)) = measure::read_samples(folder)? {
        return Ok(of(&samples));
    }
    let page = std::fs::read_to_string(folder.join("README.md")).unwrap_or_default();
    let name = page.split_once("This report is called **");
    let name = name.and_then(|(_, rest)| rest.split_once("**"));
    Ok(name.map_or_else(|| of(&[]), |(name, _)| name.to_owned()))
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

/// Machine, compiler, build and link orders: a figure without them can't be judged.
fn place(report: &Report) -> String {
    let about = &report.measured.provenance;
    let orders = link_orders(report);
    let (machine, compiler) = (machine(&about.machine), compiler(about));
    let (machine, compiler) = (markdown(&machine), markdown(compiler));
    let build = &about.build;
    let (profile, target) = (markdown(&build.profile), markdown(&build.target_cpu));
    format!(
        "on {machine}, {compiler}, {target} build ({profile}), {orders}; another processor may move it \
         further than the interval"
    )
}

/// The best layout of a workload, in a sentence to quote.
fn sentence(workload: &Workload, place: &str) -> Option<String> {
    let (best, of_best, tied) = workload.best()?;
    let tied = joined(tied.iter().map(|own| code(&own.row.contender_name)), ", ");
    let ties = match tied.as_str() {
        "" => String::new(),
        tied => format!(", and ties with {tied}"),
    };
    let fast = times_within(of_best.value, of_best.low, of_best.high);
    let boards = workload
        .cases
        .iter()
        .map(|about| programs::board(&about.size));
    let boards = joined(distinct(boards), " and ");
    // A curve's cases are many and named alike.
    let repeat = workload.cases.iter().take(3).map(repeat);
    Some(format!(
        "> Layouts in {} {boards} ({}): {} is {fast} as fast as {}{ties}; {place}. ({})\n>\n",
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
        let time = figure(own.time.as_ref()?.median.value);
        let (name, bytes) = (&own.row.contender_name, own.row.bytes_per_position);
        let unit = markdown(&about.unit);
        Some(format!(
            "{} ({time} ns a {unit}, {bytes} bytes)",
            code(name)
        ))
    };
    let (array, bitboard) = (best(true)?, best(false)?);
    let is = |one: &ContenderEstimate| {
        let number = one.row.contender;
        move |row: &CaseRow| row.contender == number
    };
    let array_in_words = format!("the best array measured, {},", in_words(array)?);
    let bitboard_in_words = format!("the best bitboard measured, {},", in_words(bitboard)?);
    // The faster one first.
    let array_leads = array.ratio.as_ref()?.value < bitboard.ratio.as_ref()?.value;
    let (first, second, pair) = match array_leads {
        true => (array_in_words, bitboard_in_words, (array, bitboard)),
        false => (bitboard_in_words, array_in_words, (bitboard, array)),
    };
    let factor = report.pair(&about.case_name, is(pair.0), is(pair.1))?;
    let fast = times_within(factor.value, factor.low, factor.high);
    let tie = match programs::tie(array, bitboard) {
        true => ": they tie",
        false => "",
    };
    let second = second.trim_end_matches(',');
    let pair = [pair.0, pair.1].map(|own| &*own.row.contender_name);
    let alone = far(&about.case_name, pair.into_iter());
    let alone = alone.map_or_else(String::new, |words| format!(" {}", markdown(&words)));
    Some(format!(
        "> Whole programs in {} {} ({}): {first} is {fast} as fast as {second}{tie}; {place}.{alone} ({})\n>\n",
        markdown(&about.game),
        markdown(&programs.board()),
        markdown(&about.workload),
        repeat(about),
    ))
}
