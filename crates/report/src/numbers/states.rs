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
mod tests {
    use super::*;

    /// Sixteen of 24 launches take 1.7 ns, and another launch is slow for all.
    #[test]
    fn two_states_are_told_in_words() {
        let noise = |i: usize| 1.0 + 0.01 * ((i * 7) % 5) as f64;
        let load = |i: usize| if i == 3 { 2.0 } else { 1.0 };
        let steady = |scale: f64| (0..24).map(|i| scale * noise(i + 1) * load(i)).collect();
        let state = |i: usize| if i.is_multiple_of(3) { 1.0 } else { 1.7 };
        let torn = (0..24).map(|i| state(i) * noise(i) * load(i)).collect();
        let found = states(&[steady(1.0), steady(3.0), torn, steady(2.0)]);
        assert_eq!([found[0], found[1], found[3]], [None; 3]);
        let words = found[2].map(|states| states.to_string());
        let expected = "two states: 1.02 and 1.73 ns, 16 of 24 launches in the slower";
        assert_eq!(words.as_deref(), Some(expected));
    }

    /// Neither noise, nor one slow launch, nor a small step, nor a drift.
    #[test]
    fn what_is_no_state_is_not_called_one() {
        let line = |of: &dyn Fn(usize) -> f64| (0..24).map(of).collect::<Vec<_>>();
        assert_eq!(split(&line(&|i| 0.3 * ((i * 11) % 24) as f64)), None);
        assert_eq!(
            split(&line(&|i| if i == 5 { 0.5 } else { 0.01 * (i % 3) as f64 })),
            None
        );
        assert_eq!(split(&line(&|i| if i < 9 { 0.05 } else { 0.0 })), None);
        assert_eq!(split(&line(&|i| if i < 9 { 0.5 } else { 0.0 })), Some(0.0));
        // Five launches are too few, and six enough.
        let own = [1.0, 1.0, 1.0, 2.0, 2.0, 2.0];
        for (launches, found) in [(5, false), (6, true)] {
            let [own, others] = [&own[..launches], &[1.0; 6][..launches]].map(<[f64]>::to_vec);
            let states = states(&[own, others.clone(), others]);
            assert_eq!(states[0].is_some(), found, "{launches} launches");
        }
    }

    /// By hand: each of the three limits is reached and not passed.
    #[test]
    fn states_lie_farther_apart_than_each_limit() {
        let apart = |low: f64, high: f64| split(&[low, low, low, low, high, high]);
        assert_eq!(apart(0.0, 1.1_f64.ln()), None);
        assert_eq!(apart(-0.3, 0.2), Some(-0.3));
        // Means 0 and 6, of deviation 1.
        assert_eq!(split(&[-1.0, 0.0, 1.0, 5.0, 6.0, 7.0]), None);
        assert_eq!(split(&[-1.0, 0.0, 1.0, 6.0, 7.0, 8.0]), Some(1.0));
        // Means 0 and 10, with a gap from 3 to 7.
        let gap = |low, high| split(&[[-0.5; 6].as_slice(), &[low, high], &[10.5; 6]].concat());
        assert_eq!(gap(3.0, 7.0), None);
        assert_eq!(gap(2.9, 7.0), Some(2.9));
    }
}
