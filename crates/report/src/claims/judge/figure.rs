//! Compares one contender with another, by one metric.

use crate::numbers::bootstrap::Estimate;
use crate::numbers::floor::Floor;

/// What a report holds of contenders that claims compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metric {
    /// Time within one case, block by block.
    Ratio,
    /// Time of two cases of one report.
    Nanoseconds,
    /// Memory of a position.
    Bytes,
    /// Instructions executed.
    Instructions,
}

impl Metric {
    /// Each with its name in `docs/claims.csv`.
    const ALL: [(Self, &'static str); 4] = [
        (Self::Ratio, "ratio"),
        (Self::Nanoseconds, "nanoseconds"),
        (Self::Bytes, "bytes"),
        (Self::Instructions, "instructions"),
    ];

    /// The metric that `docs/claims.csv` calls so; `None` for those that tests
    /// count.
    pub fn named(name: &str) -> Option<Self> {
        let found = Self::ALL.into_iter().find(|own| own.1 == name);
        found.map(|own| own.0)
    }

    /// Whether it depends on what is known of the size.
    pub(super) fn is_time(self) -> bool {
        matches!(self, Self::Ratio | Self::Nanoseconds)
    }

    /// What it is about, in a word or two.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ratio => "time",
            Self::Nanoseconds => "time of two cases",
            Self::Bytes => "bytes",
            Self::Instructions => "instructions",
        }
    }
}

/// One contender relative to another: below 1 is less time, memory or
/// instructions.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The ratio.
    pub value: f64,
    /// Lower end of its 95 % interval; the value itself if it is exact.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    timed: Option<(Estimate, Floor)>,
}

impl Figure {
    pub(super) fn exact(value: f64) -> Self {
        Self {
            value,
            low: value,
            high: value,
            timed: None,
        }
    }

    pub(super) fn timed(estimate: Estimate, floor: Floor) -> Self {
        Self {
            value: estimate.value,
            low: estimate.low,
            high: estimate.high,
            timed: Some((estimate, floor)),
        }
    }

    #[cfg(test)]
    pub(super) fn made_up(value: f64, half: f64) -> Self {
        let resamples = (0..=200).map(|i| value * (half * (f64::from(i) - 100.0) / 200.0).exp());
        let mut estimate = Estimate::combined(value, 1, resamples.collect(), 1e4);
        (estimate.low, estimate.high) = (value - half, value + half);
        Self::timed(estimate, Floor::made_up(1.05))
    }

    /// Whether it was timed; counts are exact.
    pub fn is_timed(&self) -> bool {
        self.timed.is_some()
    }

    /// The factor that a difference must exceed.
    pub fn margin(&self) -> f64 {
        let floor = self.timed.as_ref().map(|(_, floor)| floor.least());
        floor.unwrap_or(1.0)
    }

    /// The chance of a ratio at least as far from `bound`, were that the truth.
    pub fn p(&self, bound: f64) -> f64 {
        let timed = self.timed.as_ref();
        timed.map_or(0.0, |(estimate, _)| estimate.spread.p(self.value / bound))
    }
}
