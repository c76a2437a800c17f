//! `README.md` of a report folder.

mod effects;
mod growth;
pub(crate) mod in_short;
pub(crate) mod overview;

use measure::schema::RefusalRow;
use measure::{Cache, Provenance};
use serde_json::{Value, json};

use crate::escape::markdown;
use crate::lists::{joined, range};
use crate::measured::read::Measured;
use crate::numbers::counts;
use crate::numbers::growth::Series;
use crate::numbers::statistics::median;
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
    let layouts = in_short::layouts(report);
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
        "caution": measured.caution(),
        "in_short": !layouts.is_null() || !programs.is_empty(),
        "layouts": layouts,
        "programs": some(&programs),
        "floor": noise_floor(&report.cases),
        "assumed": assumed(&report.cases),
        "floors": report.cases.iter().map(floor_of_case).collect::<Vec<_>>(),
        "instrument": instrument(report),
        "refused": refusals(measured),
        "ranking": whole(&tables.iter().map(Table::markdown).collect::<String>()),
        "effects": whole(&(effects + &folded(&by_workload.title, &by_workload.body()))),
        "growth": whole(&growth::section(&series)),
        "cases": whole(&cases.collect::<String>()),
        "citations": whole(&cite::sentences(report)),
        "identifier": measured.identifier,
        "version": about.build.version,
        "machine": machine(&about.machine),
        "date": date(about),
        "run": provenance(about),
    });
    fill(TEMPLATE, &parts, markdown)
}

/// What measured, a line for each part.
fn instrument(report: &Report) -> Value {
    let counters = &report.measured.provenance.machine.hardware_counters;
    let lines = [
        counts::harness(&report.cases),
        Some(counts::allocations(&report.cases)),
        Some(format!("The processor's own counters: {counters}.")),
    ];
    lines.into_iter().flatten().collect()
}

/// The noise floor of all cases; `None` of none.
fn noise_floor(cases: &[CaseEstimate]) -> Option<Value> {
    let percent = |factor: f64| format!("{:.1}", 100.0 * (factor - 1.0));
    let floors: Vec<_> = cases.iter().map(|case| case.floor.least()).collect();
    let by_floor = |a: &&_, b: &&_| {
        let least = |case: &CaseEstimate| case.floor.least();
        least(a).total_cmp(&least(b))
    };
    let widest = cases.iter().max_by(by_floor)?;
    Some(json!({
        "cases": floors.len().to_string(),
        "half": percent(median(&floors)),
        "worst": percent(widest.floor.least()),
        "worst_case": widest.about().case_name,
        "between_runs": assumed_between_runs(cases),
    }))
}

fn floor_of_case(case: &CaseEstimate) -> Value {
    json!({ "name": case.about().case_name, "words": case.floor.in_words() })
}

/// The greatest deviation between link orders that floors take in, in percent.
fn assumed(cases: &[CaseEstimate]) -> Option<String> {
    let assumed = cases.iter().map(|case| case.floor.assumed);
    let most = assumed.fold(0.0, f64::max);
    (most > 0.0).then(|| format!("{:.1}", 100.0 * most))
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

fn refusals(measured: &Measured) -> Option<Value> {
    let row = |row: &RefusalRow| {
        json!({
            "case": row.case_name,
            "name": row.contender_name,
            "seed": row.seed.to_string(),
            "batch": row.batch.to_string(),
            "reason": row.reason,
        })
    };
    let rows: Vec<_> = measured.refusals.iter().map(row).collect();
    (!rows.is_empty()).then(|| json!({ "rows": rows }))
}

fn provenance(about: &Provenance) -> Value {
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
    json!({
        "command": about.command,
        "processors": machine.processors.to_string(),
        "processor": machine.processor,
        "caches": joined(machine.caches.iter().map(cache), ", "),
        "hypervisor": yes_no(machine.hypervisor),
        "system": machine.system,
        "kernel": machine.kernel,
        "architecture": machine.architecture,
        "rustc": build.rustc,
        "target": build.target,
        "target_cpu": build.target_cpu,
        "profile": build.profile,
        "flags": flags,
        "version": build.version,
        "commit": known(&build.commit),
        "dirty": yes_no(build.dirty),
        "lock_hash": known(&build.lock_hash),
        "seed": about.seed.to_string(),
    })
}
