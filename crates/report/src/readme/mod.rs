//! `README.md` of a report folder.

mod effects;
mod factors;
mod growth;
pub(crate) mod in_short;
pub(crate) mod overview;

use measure::{Cache, Provenance};

use crate::escape::markdown;
use crate::lists::{joined, range};
use crate::measured::read::Measured;
use crate::numbers::counts;
use crate::numbers::growth::Series;
use crate::numbers::statistics::median;
use crate::readme::overview::overview;
use crate::tables::cells::of_first_class;
use crate::tables::table::Table;
use crate::title::title;
use crate::{CaseEstimate, Report, cite, figures};

/// The whole document.
pub(crate) fn readme(report: &Report) -> String {
    let measured = &report.measured;
    let about = &measured.provenance;
    let (processor, started) = (&about.machine.processor, &about.started);
    let mut text = format!(
        "# {}\n\nMeasured on {} at {}. `boardbench report` makes this page from the measured files \
         in this folder.\n",
        markdown(&title(report)),
        markdown(processor),
        markdown(started),
    );
    if let Some(partial) = measured.partial() {
        text += &format!("\n**{partial}**\n");
    }
    text += "\n";
    text += &in_short::table(report);
    text += &noise_floor(&report.cases);
    text += "## Instrument\n\n";
    text.extend(counts::harness(&report.cases).map(|line| format!("- {}\n", markdown(&line))));
    text += &format!("- {}\n", markdown(&counts::allocations(&report.cases)));
    let counters = markdown(&about.machine.hardware_counters);
    text += &format!("- The processor's own counters: {counters}.\n");
    text += HOW_TO_READ;
    text += &refusals(measured);
    text += "\n## Ranking per game\n\n";
    text.extend(overview(&report.workloads).iter().map(Table::markdown));
    text += "## Effects: large, small, none\n\n";
    text += EFFECTS;
    text += &effects::counts(&report.cases).markdown();
    let effects = effects::by_workload(&report.workloads);
    text += &folded(&effects.title, &effects.body());
    text += "## Why: what explains the time\n\n";
    text += &factors::section(report.factors());
    text += "## How it grows\n\n";
    let series = report.series();
    text += &growth::section(&series);
    text += "## Ranking per case\n\n";
    text += "Every event that was counted stands in `tables/`, to paste: Markdown, CSV and \
             LaTeX, a file for each game; the other class of board size in CSV and figures.\n\n";
    text.extend(report.cases.iter().map(|case| of_case(case, &series)));
    text += &cite::block(report);
    text + &provenance(about)
}

/// The noise floor of all cases in a line, and of each in a list that is folded.
fn noise_floor(cases: &[CaseEstimate]) -> String {
    let mut text = String::from("## Noise floor\n\n");
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

const EFFECTS: &str = "\
Large: more than 20 % from the reference of the case; small: less, but beyond \
noise floor and chance by the rule of the tables; none: a tie with the \
reference.

";

const HOW_TO_READ: &str = "
## How to read the tables

- The ratio is a contender's time over the reference's in the same block: below 1 \
is faster. It is the median within each launch, averaged over launches and link \
orders (geometric means). Its 95 % interval is Student's, over link orders; with \
fewer than four, over launches, widened by what link orders showed elsewhere. It also \
takes in what changed between runs elsewhere.
- Two contenders *differ* if the interval of their own ratio excludes 1, the \
difference survives Holm's correction over all pairs of the table, and the ratio \
exceeds the noise floor of the case. Else they tie.
- Rows that share a letter tie; rows without a common letter differ. A tie is not \
transitive: `1 a`, `1 ab`, `2 b` means that the second ties with both others, which \
differ. The number is one more than the rows that are faster beyond doubt.
- A row without a number is not ranked: its launches fall into two states, or it is \
a single query whose interval is wider than +-5 %. The reason stands below the table.
- Times are medians, for reading only: they do not travel between machines, and \
their intervals hold within the run.
- Ir is instructions executed (callgrind); `!` marks rows in which they and \
the time disagree about which of contender and reference is better. `-`: not \
counted here.
- hot is the ratio where one input is run again and again, so that the \
branch predictor knows it; all other figures are of fresh inputs.
- A duplicate is a second compiled copy of a representation. It differs from the \
original by noise alone.
- Bytes are those of one position, heap included.
- Below each table stands the bookkeeping; `*` marks a row that also differs in \
bookkeeping where the others have the same: compare it as a whole program.
";

fn refusals(measured: &Measured) -> String {
    if measured.refusals.is_empty() {
        return String::new();
    }
    let line = |row: &measure::schema::RefusalRow| {
        let (case, name) = (markdown(&row.case_name), markdown(&row.contender_name));
        let seed = row.seed;
        format!(
            "- {case}: {name}, seed {seed}, batch {}: {}\n",
            row.batch,
            markdown(&row.reason)
        )
    };
    let lines: String = measured.refusals.iter().map(line).collect();
    format!("\n## Refused\n\nThese did other work than the reference and have no row.\n\n{lines}")
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
    let rows: String = rows.into_iter().map(line).collect();
    format!("## Machine and program\n\n| | |\n|---|---|\n{rows}")
}
