//! What a run cannot show of its own error.

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
    pub const NONE: Self = Self::new(0.0, 0.0, 0.0);

    /// Of these deviations.
    pub const fn new(link: f64, launch: f64, run: f64) -> Self {
        Self { link, launch, run }
    }

    /// These deviations without the one between runs.
    pub fn within_run(self) -> Self {
        Self { run: 0.0, ..self }
    }
}
