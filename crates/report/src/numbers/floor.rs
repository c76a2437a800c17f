//! The noise floor: smaller differences do not count.

use crate::numbers::significance::{student, variance};
use crate::numbers::statistics::{geometric_mean, mean};

/// The smallest difference that counts in a case or a mean of cases: what the run itself
/// shows, and what is assumed of what it can't show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Floor {
    /// The largest ratio (as a factor of at least 1) that two equals showed: a
    /// contender and its second copy. `None` without a copy.
    pub duplicates: Option<f64>,
    /// The largest ratio of two equals that the spread between link orders and
    /// launches, and what changes between runs, let expect in 95 of 100 pairs: the
    /// least significant difference over all contenders of the case (Fisher 1935).
    pub spread: f64,
    /// Link orders that took part.
    pub orders: usize,
    /// Launches of all of them.
    pub launches: usize,
    /// The standard deviation between link orders that was assumed, as too few
    /// took part; 0 if none was.
    pub assumed: f64,
    /// The standard deviation between runs that was assumed, as no run shows it.
    pub between_runs: f64,
}

impl Floor {
    /// The least significant difference of contenders, given the logarithms of
    /// each one's units, whose means are 0, and the error that is assumed beside.
    pub(crate) fn least_difference(units: &[Vec<f64>], assumed: f64) -> f64 {
        let (n, k) = (units.len(), units.first().map_or(0, Vec::len));
        let free = (n.saturating_sub(1) * k.saturating_sub(1)) as f64;
        if free == 0.0 {
            return (student(f64::INFINITY) * assumed).exp();
        }
        // What all contenders of a unit have in common is no difference.
        let of_unit = |unit: usize| units.iter().map(|own| own[unit]).collect::<Vec<_>>();
        let shared: Vec<_> = (0..k).map(|unit| mean(&of_unit(unit))).collect();
        let own = |own: &Vec<f64>| {
            let left: Vec<_> = own.iter().zip(&shared).map(|(a, b)| a - b).collect();
            variance(&left) * (k - 1) as f64
        };
        let residual = units.iter().map(own).sum::<f64>() / free;
        let error = (2.0 * residual / k as f64).sqrt();
        (student(free) * error.hypot(assumed)).exp()
    }

    /// The factor that a difference must exceed.
    pub fn least(self) -> f64 {
        self.duplicates.unwrap_or(1.0).max(self.spread)
    }

    /// What holds for both.
    pub(crate) fn joined(self, other: Self) -> Self {
        let duplicates = [self.duplicates, other.duplicates].into_iter().flatten();
        Self {
            duplicates: duplicates.reduce(f64::max),
            spread: self.spread.max(other.spread),
            orders: self.orders.min(other.orders),
            launches: self.launches.min(other.launches),
            assumed: self.assumed.max(other.assumed),
            between_runs: self.between_runs.max(other.between_runs),
        }
    }

    /// That of a mean over cases, which can't be off by more than they are on
    /// the mean; `None` of no case.
    pub(crate) fn mean(floors: &[Self]) -> Option<Self> {
        let spread: Vec<_> = floors.iter().map(|floor| floor.spread).collect();
        let duplicates: Vec<_> = floors.iter().filter_map(|floor| floor.duplicates).collect();
        let joined = floors.iter().copied().reduce(Self::joined)?;
        Some(Self {
            duplicates: joined.duplicates.map(|_| geometric_mean(&duplicates)),
            spread: geometric_mean(&spread),
            ..joined
        })
    }

    /// In words, with what letters mean.
    pub(crate) fn in_words(self) -> String {
        format!("{} Rows that share a letter tie.", self.sentence())
    }

    /// In one sentence.
    pub(crate) fn sentence(self) -> String {
        let percent = |factor: f64| format!("{:.1} %", 100.0 * (factor - 1.0));
        let duplicates = self.duplicates.map_or("no duplicate".into(), |duplicates| {
            format!("two copies differ by {}", percent(duplicates))
        });
        let count = |n: usize, one: &str, more: &str| match n {
            1 => format!("one {one}"),
            n => format!("{n} {more}"),
        };
        let orders = count(self.orders, "link order", "link orders");
        let launches = count(self.launches, "launch", "launches");
        let mut assumed = String::new();
        for (deviation, digits, what) in [
            (self.assumed, 1, "link orders"),
            (self.between_runs, 2, "runs"),
        ] {
            if deviation > 0.0 {
                let percent = format!("{:.digits$} %", 100.0 * deviation);
                let and = if assumed.is_empty() {
                    " (assumed: "
                } else {
                    ", "
                };
                assumed += &format!("{and}{percent} between {what}");
            }
        }
        let end = if assumed.is_empty() { "" } else { ")" };
        format!(
            "Noise floor {}: {duplicates}; with {orders} in {launches}, differences below {} are \
             not significant{assumed}{end}.",
            percent(self.least()),
            percent(self.spread)
        )
    }

    /// One of this factor and nothing else.
    #[cfg(test)]
    pub(crate) fn made_up(spread: f64) -> Self {
        Self {
            duplicates: None,
            spread,
            orders: 1,
            launches: 1,
            assumed: 0.0,
            between_runs: 0.0,
        }
    }
}

#[cfg(test)]
mod tests;
