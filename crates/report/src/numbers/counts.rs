//! Counts beside the time: they explain it where they agree with it.

use measure::schema::{CaseRow, InstructionRow};

use crate::numbers::estimate::CaseEstimate;

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

/// Where work allocates while it is timed, in a sentence.
pub(crate) fn allocations(cases: &[CaseEstimate]) -> String {
    let of_case = |case: &CaseEstimate| {
        let known = case
            .contenders
            .iter()
            .filter(|c| c.row.allocations.is_some());
        let each = known.filter_map(|c| c.counted(|row| row.allocations));
        Some((each.reduce(f64::max)?, case.about().clone()))
    };
    let known: Vec<_> = cases.iter().filter_map(of_case).collect();
    let some = known.iter().filter(|(most, _)| *most > 0.0);
    let allocating: Vec<_> = some
        .map(|(most, about)| format!("{} (at most {most:.4} per {})", about.case_name, about.unit))
        .collect();
    match (known.is_empty(), allocating.is_empty()) {
        (true, _) => "Allocations: unavailable, the program does not count them.".into(),
        (_, true) => format!(
            "Allocations: none in the timed work of {} cases.",
            known.len()
        ),
        _ => format!(
            "Allocations: none in timed work but in {}.",
            allocating.join(", ")
        ),
    }
}

/// What the harness itself costs, in a sentence; `None` if it was not found.
pub(crate) fn harness(cases: &[CaseEstimate]) -> Option<String> {
    let costs = cases.iter().filter_map(|case| Some((case.harness?, case)));
    let (most, case) = costs.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    let (name, unit) = (&case.about().case_name, &case.about().unit);
    Some(format!(
        "Harness: a span in which nothing is done takes at most {most:.3} ns of an operation ({name}, per {unit})."
    ))
}

#[cfg(test)]
mod tests;
