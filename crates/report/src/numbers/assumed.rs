//! What a run cannot show of its own error, taken from other reports.

use estimate::Assumed;

use crate::measured::{LOCKSTEP, QUERY};

/// The kinds of work, with root mean squares over the ratios of the committed reports,
/// of two processors; those between runs are of `between_runs.csv`.
pub(crate) const KINDS: [(&str, Assumed); 3] = [
    ("playouts", Assumed::new(0.010, 0.015, 0.0039)),
    // Loops of a few instructions.
    ("single queries", Assumed::new(0.033, 0.030, 0.0132)),
    ("other", Assumed::new(0.010, 0.015, 0.0085)),
];

/// The kind of a work, and its deviations.
pub(crate) fn kind(work: &str) -> (&'static str, Assumed) {
    match work {
        "playout" | "playout-free" | LOCKSTEP => KINDS[0],
        QUERY => KINDS[1],
        _ => KINDS[2],
    }
}

/// The deviations for a kind of work.
pub(crate) fn of(work: &str) -> Assumed {
    kind(work).1
}
