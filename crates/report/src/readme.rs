//! `README.md` of a report folder.

use measure::{Cache, Provenance};

use crate::overview::overview;
use crate::table::Table;
use crate::tables::of_case;
use crate::{Report, cite, read::Measured, witness};

/// The whole document.
pub(crate) fn readme(report: &Report) -> String {
    let measured = &report.measured;
    let about = &measured.provenance;
    let mut text = format!("# {} · {}\n\n", about.machine.processor, about.started);
    text += "Made from the measured files beside it; `boardbench report` makes it again.\n";
    if let Some(partial) = measured.partial() {
        text += &format!("\n**{partial}**\n");
    }
    text += "\n## Noise floor\n\n";
    for case in &report.cases {
        text += &format!("- {}: {}\n", case.about().case_name, case.floor.told());
    }
    text += "\n## The instrument\n\n";
    text.extend(witness::harness(&report.cases).map(|said| format!("- {said}\n")));
    text += &format!("- {}\n", witness::allocations(&report.cases));
    let counters = &about.machine.hardware_counters;
    text += &format!("- The processor's own counters: {counters}.\n");
    text += HOW_TO_READ;
    text += &refusals(measured);
    text += "\n## Ranking per game\n\n";
    text.extend(overview(&report.workloads).iter().map(Table::markdown));
    text += "## Ranking per case\n\n";
    text.extend(
        report
            .cases
            .iter()
            .flat_map(|case| of_case(case).into_iter().chain(witness::of_case(case)))
            .map(|table| table.markdown()),
    );
    text += &cite::block(report);
    text + &provenance(about)
}

const HOW_TO_READ: &str = "
## How to read the tables

- The ratio is the median, over all blocks, of a contender's time over the \
reference's in the same block: below 1 is faster. The interval is the 95 % \
percentile interval of a bootstrap over launches and blocks, or Student's \
where few launches make it wider.
- Ranks are groups. Two contenders differ only if the interval of their own \
ratio excludes 1, the difference survives Holm's correction over all pairs of \
the table, and the ratio exceeds both the noise floor of the case and the \
rule for one code layout; `=` marks those that share a rank.
- Times are medians, for reading only: they do not travel between machines.
- Ir is instructions executed (callgrind); `!` marks rows in which they and \
the time disagree about which of contender and reference is better. `-`: not \
counted here.
- hot is the ratio where one input is run again and again, so that the \
processor knows it by heart; all other figures are of fresh inputs.
- Twins are two copies of one contender; by how much they differ, upper end of \
the interval, is the noise floor of a case.
- Bytes are those of one position, heap included.
";

fn refusals(measured: &Measured) -> String {
    if measured.refusals.is_empty() {
        return String::new();
    }
    let line = |row: &measure::schema::RefusalRow| {
        let (case, who, seed) = (&row.case_name, &row.contender_name, row.seed);
        format!(
            "- {case}: {who}, seed {seed}, batch {}: {}\n",
            row.batch, row.reason
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
    let caches = machine
        .caches
        .iter()
        .map(cache)
        .collect::<Vec<_>>()
        .join(", ");
    let rows = [
        ("command", format!("`{}`", about.command)),
        (
            "processor",
            format!("{} x {}", machine.processors, machine.processor),
        ),
        ("caches (data)", caches),
        ("virtual machine", yes_no(machine.hypervisor).into()),
        (
            "system",
            format!(
                "{} {}, {}",
                machine.system, machine.kernel, machine.architecture
            ),
        ),
        ("compiler", build.rustc.clone()),
        (
            "target",
            format!("{}, target-cpu {}", build.target, build.target_cpu),
        ),
        ("profile", build.profile.clone()),
        ("flags", format!("`{}`", build.flags)),
        ("version", build.version.clone()),
        ("commit", known(&build.commit)),
        ("sources differ from it", yes_no(build.dirty).into()),
        ("lock file", known(&build.lock_hash)),
        ("seed", about.seed.to_string()),
    ];
    let line = |(name, value): (&str, String)| format!("| {name} | {value} |\n");
    let rows: String = rows.into_iter().map(line).collect();
    format!("## Machine and program\n\n| | |\n|---|---|\n{rows}")
}
