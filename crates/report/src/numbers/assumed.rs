//! What a run cannot show of its own error, taken from other reports.

use crate::measured::QUERY;

/// Standard deviations that a run can't show, in logarithms of a ratio.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assumed {
    /// Between link orders, where the run has too few of them.
    pub link: f64,
    /// Between launches, where the run has too few of them.
    pub launch: f64,
    /// Between runs of one program on one machine, which no single run shows.
    pub run: f64,
}

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
        "playout" | "playout-free" => KINDS[0],
        QUERY => KINDS[1],
        _ => KINDS[2],
    }
}

impl Assumed {
    /// Nothing beyond what is seen.
    pub const NONE: Self = Self::new(0.0, 0.0, 0.0);

    const fn new(link: f64, launch: f64, run: f64) -> Self {
        Self { link, launch, run }
    }

    /// The deviations for a kind of work.
    pub(crate) fn of(work: &str) -> Self {
        kind(work).1
    }

    /// The same without what changes from run to run.
    pub(crate) fn within_run(self) -> Self {
        Self { run: 0.0, ..self }
    }
}
