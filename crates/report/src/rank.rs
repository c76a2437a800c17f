//! Ranks are groups: who can't be told apart shares one.

use crate::bootstrap::Estimate;

/// What another placement of the same machine code may cost, as a factor. One
/// build shows one placement; byte-identical copies of one function differed
/// by 2.9 % (standard deviation over 24 link orders).
pub const PLACEMENT: f64 = 1.05;

/// A place in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Of the first of its group, from 1.
    pub rank: usize,
    /// Whether others share it.
    pub shared: bool,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.rank, if self.shared { "=" } else { "" })
    }
}

/// Whether a ratio says that two contenders differ, given the floor.
pub(crate) fn differs(ratio: &Estimate, floor: Option<f64>) -> bool {
    let least = floor.unwrap_or(1.0).max(PLACEMENT);
    let excludes_one = ratio.low > 1.0 || ratio.high < 1.0;
    excludes_one && ratio.value.max(1.0 / ratio.value) > least
}

/// The places of `n` contenders, given best first. A group is its leader and
/// those after it that can't be told from the leader; `ratio(i, leader)` is
/// the estimate of one against the other. To compare with the leader alone
/// keeps a chain of small steps from tying the first with the last.
pub(crate) fn groups(
    n: usize,
    floor: Option<f64>,
    ratio: impl Fn(usize, usize) -> Option<Estimate>,
) -> Vec<Place> {
    let mut leaders: Vec<usize> = Vec::with_capacity(n);
    for i in 0..n {
        let leader = leaders.last().copied().unwrap_or(i);
        let apart = i != leader && ratio(i, leader).is_some_and(|ratio| differs(&ratio, floor));
        leaders.push(if apart { i } else { leader });
    }
    let size = |leader| leaders.iter().filter(|&&other| other == leader).count();
    leaders
        .iter()
        .map(|&leader| Place {
            rank: leader + 1,
            shared: size(leader) > 1,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(value: f64, half: f64) -> Estimate {
        let (low, high) = (value - half, value + half);
        Estimate {
            value,
            low,
            high,
            n: 1,
            resamples: Vec::new(),
        }
    }

    #[test]
    fn a_difference_must_pass_interval_placement_and_twin() {
        assert!(differs(&estimate(1.10, 0.01), None));
        assert!(differs(&estimate(0.90, 0.01), None));
        assert!(
            !differs(&estimate(1.10, 0.11), None),
            "the interval holds 1"
        );
        assert!(
            !differs(&estimate(1.04, 0.01), None),
            "placement explains it"
        );
        assert!(
            !differs(&estimate(1.10, 0.01), Some(1.2)),
            "the twin differs more"
        );
    }

    #[test]
    fn a_chain_of_small_steps_does_not_tie_its_ends() {
        let times = [1.0, 1.04, 1.08, 1.2, 1.3];
        let ratio = |i: usize, leader: usize| Some(estimate(times[i] / times[leader], 0.001));
        let places: Vec<_> = groups(5, None, ratio)
            .iter()
            .map(Place::to_string)
            .collect();
        assert_eq!(places, ["1=", "1=", "3", "4", "5"]);
    }
}
