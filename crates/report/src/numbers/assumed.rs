//! What a run cannot show of its own error, taken from other reports.

use estimate::Assumed;

use crate::measured::{LOCKSTEP, QUERY};

/// The kinds of work, with root mean squares over the ratios of the committed reports,
/// of two processors; those between runs are of `between_runs.csv`.
pub(crate) const KINDS: [(&str, Assumed); 5] = [
    ("playouts", Assumed::new(0.010, 0.015, 0.0039)),
    // Loops of a few instructions.
    ("single queries", Assumed::new(0.033, 0.030, 0.0132)),
    ("other", Assumed::new(0.010, 0.015, 0.0085)),
    ("grids", Assumed::new(0.010, 0.015, 0.0057)),
    // Beyond the second cache, what else the machine does counts.
    ("large grids", Assumed::new(0.010, 0.015, 0.0223)),
];

/// Rows or columns from which a grid is large.
const LARGE: usize = 512;

/// The kind of the work of a case, and its deviations.
pub(crate) fn kind(case: &str, work: &str) -> (&'static str, Assumed) {
    let grid = case.strip_prefix("grid-").map(|rest| {
        let size = rest.split('-').next().unwrap_or_default();
        size.split('x').filter_map(|side| side.parse().ok()).max()
    });
    match (work, grid) {
        ("playout" | "playout-free" | LOCKSTEP, _) => KINDS[0],
        (QUERY, _) => KINDS[1],
        (_, None) => KINDS[2],
        (_, Some(Some(LARGE..))) => KINDS[4],
        (_, Some(_)) => KINDS[3],
    }
}

/// The deviations for the kind of work of a case.
pub(crate) fn of(case: &str, work: &str) -> Assumed {
    kind(case, work).1
}
