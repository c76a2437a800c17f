//! What a report is called by a reader: its games, what was run, the machine and the
//! link orders, all from its data.

use measure::{Machine, Provenance};

use crate::Report;
use crate::games;
use crate::order::distinct;

/// Options of `measure` that take no value.
const FLAGS: [&str; 4] = ["--quick", "--default", "--dry-run", "--link-if-possible"];

/// From this many words that select cases on, their number is clearer than they are.
const WORDS: usize = 3;

/// Such as "Go, full matrix, AMD EPYC Zen 4, 8 link orders".
pub(crate) fn title(report: &Report) -> String {
    let about = &report.measured.provenance;
    let mut cases = report.measured.cases.iter();
    let has_variants = cases.any(|case| {
        let mut all = case.contenders.iter();
        all.any(|own| !own.row.variant_of.is_empty())
    });
    [
        games(report),
        selection(&about.command, report.cases.len(), has_variants),
        machine(&about.machine),
        link_orders(report),
    ]
    .join(", ")
}

/// What the page of a report is called: no two reports of a machine begin in one minute.
/// What the build is for stands there if it is not for every processor of its kind.
pub(crate) fn heading(report: &Report) -> String {
    let about = &report.measured.provenance;
    let started = &about.started;
    let minute = started.get(.."2026-11-23T19:28".len()).unwrap_or(started);
    let target = match &*about.build.target_cpu {
        "baseline" => String::new(),
        target => format!(", built for {target}"),
    };
    format!("{}{target}, {}", title(report), minute.replace('T', " "))
}

/// The day of a measurement.
pub(crate) fn date(about: &Provenance) -> &str {
    about.started.split('T').next().unwrap_or_default()
}

/// The version of the compiler, without its hash and date.
pub(crate) fn compiler(about: &Provenance) -> &str {
    about.build.rustc.split(" (").next().unwrap_or_default()
}

/// The processor as it calls itself, without empty words, and its
/// microarchitecture where family and model name one.
pub(crate) fn machine(machine: &Machine) -> String {
    named(&machine.processor, machine.microarchitecture())
}

fn named(processor: &str, microarchitecture: Option<&str>) -> String {
    let own = processor.split('@').next().unwrap_or_default();
    let own = own.replace("(R)", "").replace("(TM)", "");
    let is_name = |word: &&str| !matches!(*word, "CPU" | "Processor");
    let own: Vec<&str> = own.split_whitespace().filter(is_name).collect();
    let own = own.join(" ");
    match microarchitecture {
        Some(name) if !own.contains(name) => format!("{own} {name}"),
        _ => own,
    }
}

fn games(report: &Report) -> String {
    let games = report
        .cases
        .iter()
        .map(|case| games::title(&case.about().game));
    match distinct(games).as_slice() {
        [] => "No game".into(),
        [one] => one.clone(),
        [one, other] => format!("{one} and {other}"),
        more => format!("{} games", more.len()),
    }
}

/// What was selected, by the command. All cases of a program are the full matrix only if
/// variants are among them: reports of before `boardbench-variants` have them, too.
fn selection(command: &str, cases: usize, has_variants: bool) -> String {
    let number = format!("{cases} {}", if cases == 1 { "case" } else { "cases" });
    if command.starts_with("cargo bench") {
        return "default cases".into();
    }
    let Some((_, arguments)) = command.split_once(" measure") else {
        return number;
    };
    let (mut words, mut flags) = (Vec::new(), Vec::new());
    let mut all = arguments.split_whitespace();
    while let Some(word) = all.next() {
        if !word.starts_with("--") {
            words.push(word);
        } else if FLAGS.contains(&word) {
            flags.push(word);
        } else if !word.contains('=') {
            // The value of an option selects no case.
            all.next();
        }
    }
    match words.len() {
        0 if flags.contains(&"--quick") => "quick look".into(),
        0 if flags.contains(&"--default") => "default cases".into(),
        // Parts of a run and runs that go on have the number of what they hold.
        0 if arguments.contains("--resume") || arguments.contains("--shard") => number,
        0 if has_variants => "full matrix".into(),
        0 => "all cases without variants".into(),
        1..WORDS => words.join(" "),
        _ => number,
    }
}

/// Such as "8 link orders": those of the run. A case rests on fewer where launches were
/// left out.
pub(crate) fn link_orders(report: &Report) -> String {
    let orders = report.cases.iter().map(|case| case.floor.orders);
    match orders.max().unwrap_or(1) {
        1 => "1 link order".into(),
        orders => format!("{orders} link orders"),
    }
}

#[cfg(test)]
mod tests;
