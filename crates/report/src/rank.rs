//! Ranks are groups: who can't be told apart shares one.

use crate::bootstrap::Estimate;
use crate::floor::Floor;
use crate::significance::{ALPHA, holm};

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

/// Whether a ratio says that two contenders differ, given the floor and the
/// chance of error after [`holm`](crate::significance::holm).
pub(crate) fn differs(ratio: &Estimate, adjusted_p: f64, floor: Floor) -> bool {
    let far = ratio.value.max(1.0 / ratio.value) > floor.least();
    far && ratio.excludes_one() && adjusted_p < ALPHA
}

/// Chances of error of all pairs of a table, after correction over them.
pub(crate) struct Pairs {
    n: usize,
    adjusted: Vec<f64>,
}

impl Pairs {
    /// Of `n` contenders, from the chance of error of each pair.
    pub(crate) fn new(n: usize, p: impl Fn(usize, usize) -> f64) -> Self {
        let pairs = (0..n).flat_map(|i| (0..i).map(move |j| (i, j)));
        let p: Vec<_> = pairs.map(|(i, j)| p(i, j)).collect();
        let adjusted = holm(&p);
        Self { n, adjusted }
    }

    fn of(&self, i: usize, j: usize) -> f64 {
        let (small, large) = (i.min(j), i.max(j));
        debug_assert!(small < large && large < self.n);
        self.adjusted[large * (large - 1) / 2 + small]
    }
}

/// The places of `n` contenders, given best first. A group is its leader and
/// those after it that can't be told from the leader; `ratio(i, leader)` is
/// the estimate of one against the other. To compare with the leader alone
/// keeps a chain of small steps from tying the first with the last.
pub(crate) fn groups(
    n: usize,
    floor: Floor,
    pairs: &Pairs,
    ratio: impl Fn(usize, usize) -> Option<Estimate>,
) -> Vec<Place> {
    let mut leaders: Vec<usize> = Vec::with_capacity(n);
    for i in 0..n {
        let leader = leaders.last().copied().unwrap_or(i);
        let apart = i != leader && {
            let p = pairs.of(i, leader);
            ratio(i, leader).is_some_and(|ratio| differs(&ratio, p, floor))
        };
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
    use crate::significance::Spread;

    fn estimate(value: f64, half: f64) -> Estimate {
        let (low, high) = (value - half, value + half);
        let spread = Spread {
            error: half / 2.0,
            degrees: 1000.0,
        };
        Estimate {
            value,
            low,
            high,
            n: 1,
            resamples: Vec::new(),
            spread,
        }
    }

    const NO_TWIN: Floor = Floor {
        twins: None,
        layouts: 1,
    };

    fn differs(ratio: &Estimate, twins: Option<f64>) -> bool {
        super::differs(ratio, ratio.p(), Floor { twins, ..NO_TWIN })
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
        let many = Floor {
            layouts: 8,
            ..NO_TWIN
        };
        let small = estimate(1.04, 0.01);
        assert!(super::differs(&small, small.p(), many), "many placements");
    }

    /// One pair in 66 is far apart by chance.
    #[test]
    fn what_the_table_explains_ties() {
        let ratio = |_, _| Some(estimate(1.10, 0.07));
        let p = ratio(0, 0).unwrap().p();
        assert!((0.003..0.01).contains(&p), "{p}");
        let rank = |n| groups(n, NO_TWIN, &Pairs::new(n, |_, _| p), ratio)[1].rank;
        assert_eq!((rank(2), rank(12)), (2, 1));
    }

    #[test]
    fn a_chain_of_small_steps_does_not_tie_its_ends() {
        let times = [1.0, 1.04, 1.08, 1.2, 1.3];
        let ratio = |i: usize, leader: usize| Some(estimate(times[i] / times[leader], 0.001));
        let places: Vec<_> = groups(5, NO_TWIN, &Pairs::new(5, |_, _| 0.0), ratio)
            .iter()
            .map(Place::to_string)
            .collect();
        assert_eq!(places, ["1=", "1=", "3", "4", "5"]);
    }
}
