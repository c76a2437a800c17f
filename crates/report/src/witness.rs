//! What was counted beside the time: it says why, where it agrees with the time.

use measure::schema::{CaseRow, InstructionRow};

use crate::estimate::{CaseEstimate, ContenderEstimate};
use crate::table::Table;
use crate::tables::{dash, figure};

/// An event of `instructions.csv`.
type Simulated = fn(&InstructionRow) -> Option<u64>;
/// A count of `cases.csv`.
type Counted = fn(&CaseRow) -> Option<u64>;

/// Metrics of `summary.csv` that callgrind counts.
pub(crate) const SIMULATED: [(&str, Simulated); 6] = [
    ("instructions_per_operation", |row| row.instructions),
    ("data_references_per_operation", data_references),
    ("first_level_misses_per_operation", |row| {
        row.first_level_misses
    }),
    ("last_level_misses_per_operation", |row| {
        row.last_level_misses
    }),
    ("branches_per_operation", |row| row.branches),
    ("simulated_branch_misses_per_operation", |row| {
        row.branch_misses
    }),
];

/// Metrics of `summary.csv` that were counted in runs which were not timed.
pub(crate) const COUNTED: [(&str, Counted); 5] = [
    ("allocations_per_operation", |row| row.allocations),
    ("cycles_per_operation", |row| row.cycles),
    ("retired_per_operation", |row| row.retired),
    ("branch_misses_per_operation", |row| row.branch_misses),
    ("cache_misses_per_operation", |row| row.cache_misses),
];

fn data_references(row: &InstructionRow) -> Option<u64> {
    Some(row.data_reads? + row.data_writes?)
}

/// The table of a case; `None` if nothing but allocations was counted.
pub(crate) fn of_case(case: &CaseEstimate) -> Option<Table> {
    let cell = |value: Option<f64>| value.map_or_else(dash, figure);
    let row = |contender: &ContenderEstimate| {
        let mut row = vec![dash(), contender.row.contender_name.clone()];
        row.extend(SIMULATED.map(|(_, event)| cell(contender.per_operation(event))));
        row.extend(
            COUNTED[1..]
                .iter()
                .map(|(_, count)| cell(contender.counted(count))),
        );
        row
    };
    let rows: Vec<_> = case.contenders.iter().map(row).collect();
    let counted = |row: &Vec<String>| row[2..].iter().any(|cell| cell != "-");
    let rows: Vec<_> = rows.into_iter().filter(counted).collect();
    if rows.is_empty() {
        return None;
    }
    let about = case.about();
    let header = [
        "",
        "representation",
        "Ir",
        "data references",
        "first-level misses",
        "last-level misses",
        "branches",
        "mispredicted",
        "cycles",
        "retired",
        "branch misses",
        "cache misses",
    ];
    let table = Table {
        title: format!("{}: events per {}", about.case_name, about.unit),
        header: header.map(str::to_owned).into(),
        rows,
        notes: Vec::new(),
    };
    Some(table.without_empty_columns())
}

/// Who allocates while it is timed, in a sentence.
pub(crate) fn allocations(cases: &[CaseEstimate]) -> String {
    let all: Vec<_> = cases.iter().flat_map(|case| &case.contenders).collect();
    let known: Vec<_> = all
        .iter()
        .filter_map(|contender| Some((*contender, contender.row.allocations?)))
        .collect();
    if known.is_empty() {
        return "Allocations: unavailable, the program does not count them.".into();
    }
    let who = |(contender, allocations): &(&ContenderEstimate, u64)| {
        let row = &contender.row;
        let each = *allocations as f64 / row.counted_operations.max(1) as f64;
        let (case, name) = (&row.case_name, &row.contender_name);
        format!("{name} in {case} ({} per {})", figure(each), row.unit)
    };
    let some: Vec<_> = known.iter().filter(|(_, n)| *n > 0).map(who).collect();
    match some.is_empty() {
        true => format!(
            "Allocations: none in the timed work of {} contenders.",
            known.len()
        ),
        false => format!("Allocations in timed work: {}.", some.join(", ")),
    }
}

/// What the harness itself costs, in a sentence; `None` if it was not found.
pub(crate) fn harness(cases: &[CaseEstimate]) -> Option<String> {
    let costs = cases.iter().filter_map(|case| Some((case.harness?, case)));
    let (most, case) = costs.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    let (name, unit) = (&case.about().case_name, &case.about().unit);
    Some(format!(
        "Harness: a span in which nothing is done adds at most {most:.3} ns to an operation ({name}, per {unit})."
    ))
}
