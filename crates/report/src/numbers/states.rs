//! Whether the launches of a contender fall into two states.

use crate::numbers::statistics::{mean, median, sorted};
use crate::times::figure;

/// Launches from which two states can be distinguished from noise.
const LEAST: usize = 6;
/// How far apart the states are at least, as a factor.
const APART: f64 = 1.1;
/// The same, in standard deviations within them. The best split of eight normal
/// numbers is that far apart once in fifty times, of 16 once in a thousand.
const DEVIATIONS: f64 = 6.0;
/// The part of the distance between the states in which no launch lies.
const GAP: f64 = 0.4;

/// Two states, each of which lasts as long as a process: where data lie in
/// memory, or whether another program has the other half of the core.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct States {
    /// Nanoseconds per operation in the faster state.
    pub fast: f64,
    /// The same in the slower state.
    pub slow: f64,
    /// Launches in the slower state.
    pub slow_launches: usize,
    /// All launches.
    pub launches: usize,
}

impl std::fmt::Display for States {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "two states: {} and {} ns, {} of {} launches in the slower",
            figure(self.fast),
            figure(self.slow),
            self.slow_launches,
            self.launches
        )
    }
}

/// The states of each contender, from the times of its launches. What slows all
/// contenders of a launch alike is no state of one of them.
pub(crate) fn states(times: &[Vec<f64>]) -> Vec<Option<States>> {
    let launches = times.first().map_or(0, Vec::len);
    if launches < LEAST {
        return vec![None; times.len()];
    }
    let logarithms = |own: &Vec<f64>| own.iter().map(|time| time.ln()).collect();
    let (centred, shared) = centred(times.iter().map(logarithms).collect());
    let own = |(own, times): (&Vec<f64>, &Vec<f64>)| {
        let left: Vec<_> = own.iter().zip(&shared).map(|(a, b)| a - b).collect();
        let limit = split(&left)?;
        let of = |slow: bool| -> Vec<f64> {
            let pairs = left.iter().zip(times);
            let own = pairs.filter(|(left, _)| (**left > limit) == slow);
            own.map(|(_, time)| *time).collect()
        };
        let (fast, slow) = (of(false), of(true));
        Some(States {
            fast: median(&fast),
            slow: median(&slow),
            slow_launches: slow.len(),
            launches,
        })
    };
    centred.iter().zip(times).map(own).collect()
}

/// The logarithms of the launches of each contender relative to its own median, and for
/// each launch the median of these over all contenders: what slows all of them alike.
pub(crate) fn centred(mut logarithms: Vec<Vec<f64>>) -> (Vec<Vec<f64>>, Vec<f64>) {
    for own in &mut logarithms {
        let centre = median(own);
        own.iter_mut().for_each(|time| *time -= centre);
    }
    let of_launch = |launch: usize| {
        let all: Vec<_> = logarithms.iter().map(|own| own[launch]).collect();
        median(&all)
    };
    let launches = logarithms.first().map_or(0, Vec::len);
    let shared = (0..launches).map(of_launch).collect();
    (logarithms, shared)
}

/// The largest value of the lower of two groups, if there are two: the split with
/// the least squares within (two means in one dimension).
fn split(values: &[f64]) -> Option<f64> {
    let (sorted, n) = (sorted(values), values.len());
    let squares = |of: &[f64]| {
        let centre = mean(of);
        of.iter().map(|x| (x - centre).powi(2)).sum::<f64>()
    };
    // One launch alone is an accident, not a state.
    let cuts = 2..n.saturating_sub(1);
    let within = |&cut: &usize| squares(&sorted[..cut]) + squares(&sorted[cut..]);
    let cut = cuts.min_by(|a, b| within(a).total_cmp(&within(b)))?;
    let (low, high) = sorted.split_at(cut);
    let distance = mean(high) - mean(low);
    let deviation = (within(&cut) / (n - 2) as f64).sqrt();
    let gap = high[0] - low[cut - 1];
    let two = distance > APART.ln() && distance > DEVIATIONS * deviation && gap > GAP * distance;
    two.then(|| low[cut - 1])
}

#[cfg(test)]
mod tests;
