//! Compares one contender with another, by one metric.

use crate::numbers::bootstrap::Estimate;
use crate::numbers::floor::Floor;
use crate::numbers::significance::Spread;

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
    /// Each with its name in `docs/data/claims.csv`.
    const ALL: [(Self, &'static str); 4] = [
        (Self::Ratio, "ratio"),
        (Self::Nanoseconds, "nanoseconds"),
        (Self::Bytes, "bytes"),
        (Self::Instructions, "instructions"),
    ];

    /// The metric that `docs/data/claims.csv` calls so; `None` for those that tests
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
    /// The ratio with its 95 % interval, whose ends are the ratio itself if it is exact.
    pub ratio: Estimate,
    /// The factor that a difference must exceed; `None` of counts, which are exact.
    pub floor: Option<f64>,
}

impl Figure {
    pub(super) fn exact(value: f64) -> Self {
        Self {
            ratio: Estimate {
                value,
                low: value,
                high: value,
                n: 1,
                resamples: Vec::new(),
                spread: Spread::NONE,
            },
            floor: None,
        }
    }

    pub(super) fn timed(ratio: Estimate, floor: Floor) -> Self {
        let floor = Some(floor.least());
        Self { ratio, floor }
    }

    #[cfg(test)]
    pub(super) fn made_up(value: f64, half: f64) -> Self {
        let resamples = (0..=200).map(|i| value * (half * (f64::from(i) - 100.0) / 200.0).exp());
        let mut ratio = Estimate::combined(value, 1, resamples.collect(), 1e4);
        (ratio.low, ratio.high) = (value - half, value + half);
        Self::timed(ratio, Floor::made_up(1.05))
    }

    /// The chance of a ratio at least as far from `bound`, were that the truth.
    pub fn p(&self, bound: f64) -> f64 {
        self.ratio.spread.p(self.ratio.value / bound)
    }
}
