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

impl Assumed {
    /// Nothing beyond what is seen.
    pub const NONE: Self = Self {
        link: 0.0,
        launch: 0.0,
        run: 0.0,
    };
    /// Root mean squares over the ratios of the committed reports, of two
    /// processors; those between runs are of `between_runs.csv`.
    const PLAYOUTS: Self = Self {
        link: 0.010,
        launch: 0.015,
        run: 0.0039,
    };
    /// The same for single queries, loops of a few instructions.
    pub(crate) const QUERIES: Self = Self {
        link: 0.033,
        launch: 0.030,
        run: 0.0132,
    };
    /// The same for all other work.
    const OTHERS: Self = Self {
        link: 0.010,
        launch: 0.015,
        run: 0.0085,
    };

    /// The deviations for a kind of work.
    pub(crate) fn of(work: &str) -> Self {
        match work {
            QUERY => Self::QUERIES,
            "playout" | "playout-free" => Self::PLAYOUTS,
            _ => Self::OTHERS,
        }
    }

    /// The same without what changes from run to run.
    pub(crate) fn within_run(self) -> Self {
        Self { run: 0.0, ..self }
    }
}
