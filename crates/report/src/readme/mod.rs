//! `README.md` of a report folder.

mod effects;
mod factors;
mod growth;
pub(crate) mod in_short;
pub(crate) mod overview;

use measure::{Cache, Provenance};
use serde_json::json;

use crate::escape::markdown;
use crate::lists::{joined, range};
use crate::measured::read::Measured;
use crate::numbers::counts;
use crate::numbers::growth::Series;
use crate::numbers::statistics::median;
use crate::readme::in_short::Layouts;
use crate::readme::overview::overview;
use crate::tables::cells::of_first_class;
use crate::tables::table::Table;
use crate::template::fill;
use crate::title::{date, machine, title};
use crate::{CaseEstimate, Report, cite, figures};

/// The document; see [`fill`].
const TEMPLATE: &str = include_str!("../../assets/readme.md");

/// The whole document.
pub(crate) fn readme(report: &Report) -> String {
    let measured = &report.measured;
    let about = &measured.provenance;
    let series = report.series();
    let by_workload = effects::by_workload(&report.workloads);
    let effects = effects::counts(&report.cases).markdown();
    let layouts: String = in_short::layouts(report)
        .iter()
        .map(Layouts::line)
        .collect();
    let programs = in_short::programs(report);
    let tables = overview(&report.workloads);
    let cases = report.cases.iter().map(|case| of_case(case, &series));
    // The template has what stands between parts.
    let whole = |part: &str| part.trim_end().to_owned();
    let some = |part: &str| (!part.is_empty()).then(|| whole(part));
    let parts = json!({
        "title": title(report),
        "processor": about.machine.processor,
        "started": about.started,
        "partial": measured.partial(),
        "in short": some(&(layouts.clone() + &programs)),
        "layouts": some(&layouts),
        "programs": some(&programs),
        "noise floor": whole(&noise_floor(&report.cases)),
        "instrument": whole(&instrument(report)),
        "refused": some(&refusals(measured)),
        "ranking": whole(&tables.iter().map(Table::markdown).collect::<String>()),
        "effects": whole(&(effects + &folded(&by_workload.title, &by_workload.body()))),
        "factors": whole(&factors::section(report.factors())),
        "growth": whole(&growth::section(&series)),
        "cases": whole(&cases.collect::<String>()),
        "citations": whole(&cite::sentences(report)),
        "identifier": measured.identifier,
        "version": about.build.version,
        "machine": machine(&about.machine),
        "date": date(about),
        "provenance": whole(&provenance(about)),
    });
    fill(TEMPLATE, &parts, markdown)
}

/// What measured, a line for each part.
fn instrument(report: &Report) -> String {
    let counters = &report.measured.provenance.machine.hardware_counters;
    let lines = [
        counts::harness(&report.cases),
        Some(counts::allocations(&report.cases)),
        Some(format!("The processor's own counters: {counters}.")),
    ];
    let lines = lines.iter().flatten();
    lines
        .map(|line| format!("- {}\n", markdown(line)))
        .collect()
}

/// The noise floor of all cases in a line, and of each in a list that is folded.
fn noise_floor(cases: &[CaseEstimate]) -> String {
    let mut text = String::new();
    let percent = |factor: f64| 100.0 * (factor - 1.0);
    let floors: Vec<_> = cases.iter().map(|case| case.floor.least()).collect();
    let widest = cases
        .iter()
        .max_by(|a, b| a.floor.least().total_cmp(&b.floor.least()));
    if let Some(widest) = widest {
        text += &format!(
            "In half of the {} cases a difference below {:.1} % is within noise, in the worst one below \
             {:.1} % ({}). This floor comes from duplicates, from how far all representations move \
             between links of the program and between processes, and from what changes between \
             runs, which no single run shows{}.\n\n",
            floors.len(),
            percent(median(&floors)),
            percent(widest.floor.least()),
            markdown(&widest.about().case_name),
            assumed_between_runs(cases),
        );
    }
    let assumed = cases.iter().map(|case| case.floor.assumed);
    let assumed = assumed.fold(0.0, f64::max);
    if assumed > 0.0 {
        text += &format!(
            "This run has too few link orders to show how much they matter. Its intervals and floors \
             are widened by what eight link orders showed in other reports: up to {:.1} % (standard \
             deviation). `measure --layouts 8` measures it.\n\n",
            100.0 * assumed
        );
    }
    let line = |case: &CaseEstimate| {
        let name = markdown(&case.about().case_name);
        format!("- {name}: {}\n", case.floor.in_words())
    };
    let lines: String = cases.iter().map(line).collect();
    text + &folded("Noise floor of each case", &lines)
}

/// The deviations between runs that floors take in.
fn assumed_between_runs(cases: &[CaseEstimate]) -> String {
    let all = cases.iter().map(|case| 100.0 * case.floor.between_runs);
    match range(all) {
        Some([least, most]) if least < most => {
            format!(" (a standard deviation of {least:.2} to {most:.2} % is assumed)")
        }
        Some([_, most]) if most > 0.0 => {
            format!(" (a standard deviation of {most:.2} % is assumed)")
        }
        _ => String::new(),
    }
}

/// Folded until opened.
fn folded(summary: &str, body: &str) -> String {
    format!(
        "<details><summary>{}</summary>\n\n{}\n\n</details>\n\n",
        escaped(summary),
        body.trim_end()
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// A case with its figure and its first class.
fn of_case(case: &CaseEstimate, series: &[Series<'_>]) -> String {
    let own = &case.about().case_name;
    let name = markdown(own);
    let Some(table) = of_first_class(case) else {
        return folded(&name, "Not measured.");
    };
    let figure = match figures::has_ranking(case, series) {
        true => format!("![{name}]({})\n\n", figures::of_case_name(own)),
        false => String::new(),
    };
    folded(&table.title, &(figure + &table.body()))
}

fn refusals(measured: &Measured) -> String {
    let line = |row: &measure::schema::RefusalRow| {
        let (case, name) = (markdown(&row.case_name), markdown(&row.contender_name));
        let seed = row.seed;
        format!(
            "- {case}: {name}, seed {seed}, batch {}: {}\n",
            row.batch,
            markdown(&row.reason)
        )
    };
    measured.refusals.iter().map(line).collect()
}

fn provenance(about: &Provenance) -> String {
    let (machine, build) = (&about.machine, &about.build);
    let yes_no = |flag: Option<bool>| match flag {
        Some(true) => "yes",
        Some(false) => "no",
        None => "unknown",
    };
    let known = |text: &Option<String>| text.clone().unwrap_or_else(|| "unknown".into());
    let cache = |cache: &Cache| format!("L{} {} KiB", cache.level, cache.bytes / 1024);
    let flags = match build.flags.as_str() {
        "" => "none",
        flags => flags,
    };
    let (system, kernel) = (&machine.system, &machine.kernel);
    let rows = [
        ("command", about.command.clone()),
        (
            "processor",
            format!("{} x {}", machine.processors, machine.processor),
        ),
        (
            "caches (data)",
            joined(machine.caches.iter().map(cache), ", "),
        ),
        ("virtual machine", yes_no(machine.hypervisor).into()),
        (
            "system",
            format!("{system} {kernel}, {}", machine.architecture),
        ),
        ("compiler", build.rustc.clone()),
        (
            "target",
            format!("{}, target-cpu {}", build.target, build.target_cpu),
        ),
        ("profile", build.profile.clone()),
        ("flags", flags.to_owned()),
        ("version", build.version.clone()),
        ("commit", known(&build.commit)),
        ("sources differ from it", yes_no(build.dirty).into()),
        ("lock file", known(&build.lock_hash)),
        ("seed", about.seed.to_string()),
    ];
    let line = |(name, value): (&str, String)| format!("| {name} | {} |\n", markdown(&value));
    rows.into_iter().map(line).collect()
}
