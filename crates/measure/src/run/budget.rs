//! Shares the time of a run among its launches, so that all of a case are about as long.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::time::Duration;

use crate::Stop;

/// The time of a run, and what the launches of each case have cost.
pub(super) struct Budget {
    /// Wall time for what is still to be done.
    total: Option<Duration>,
    stop: Stop,
    cases: BTreeMap<u32, Costs>,
}

/// What the launches of a case have cost, and how many are to come.
#[derive(Default)]
struct Costs {
    to_come: u32,
    /// Seconds from the request to the first block, as the preparation found them.
    start: Option<f64>,
    /// Seconds of each launch beyond its budget: the start and the end of the process, and
    /// blocks that took longer. Below 0 where all blocks were taken before.
    beyond: Vec<f64>,
    /// Blocks of each launch.
    blocks: Vec<u32>,
}

impl Budget {
    /// That of a run without any launch yet.
    pub(super) fn new(total: Option<Duration>, stop: Stop) -> Self {
        Self {
            total,
            stop,
            cases: BTreeMap::new(),
        }
    }

    /// A case has launches to come.
    pub(super) fn expect(&mut self, case: u32, launches: u32) {
        self.of(case).to_come = launches;
    }

    /// The time from the request to the first block, before the first launch.
    pub(super) fn starts_in(&mut self, case: u32, start: Duration) {
        self.of(case).start = Some(start.as_secs_f64());
    }

    /// A launch of a case is over that had a budget, and took some time and blocks.
    pub(super) fn took(&mut self, case: u32, budget: Duration, wall: Duration, blocks: u32) {
        let own = self.of(case);
        own.beyond.push(wall.as_secs_f64() - budget.as_secs_f64());
        own.blocks.push(blocks);
    }

    /// A launch of a case is over or was before; with `all`, none is to come.
    pub(super) fn pass(&mut self, case: u32, all: bool) {
        let own = self.of(case);
        own.to_come = if all {
            0
        } else {
            own.to_come.saturating_sub(1)
        };
    }

    /// When the next launch of a case ends, `elapsed` after the run began. Its budget is
    /// the share of the time that is left when the costs beyond all budgets are paid. It
    /// has at least half of the blocks that launches of the case usually have.
    pub(super) fn stop(&self, case: u32, elapsed: Duration) -> Stop {
        let half = self.cases.get(&case).map_or(0, Costs::half_of_the_blocks);
        Stop {
            least: self.stop.least.max(half),
            budget_ms: self.share_ms(elapsed).min(self.stop.budget_ms),
            ..self.stop
        }
    }

    fn share_ms(&self, elapsed: Duration) -> u64 {
        let Some(total) = self.total else {
            return u64::MAX;
        };
        let known: Vec<_> = self.cases.values().filter_map(Costs::expected).collect();
        let usual = known.iter().sum::<f64>() / known.len().max(1) as f64;
        let of = |own: &Costs| f64::from(own.to_come) * own.expected().unwrap_or(usual);
        let beyond: f64 = self.cases.values().map(of).sum();
        let launches: u32 = self.cases.values().map(|own| own.to_come).sum();
        let left = total.saturating_sub(elapsed).as_secs_f64() - beyond;
        (1000.0 * left / f64::from(launches.max(1))).max(0.0) as u64
    }

    fn of(&mut self, case: u32) -> &mut Costs {
        self.cases.entry(case).or_default()
    }
}

impl Costs {
    /// Seconds that a launch takes beyond its budget; unknown before its preparation. A
    /// third of the launches so far took less: one slow spell does not predict another.
    fn expected(&self) -> Option<f64> {
        quantile(&self.beyond, 3, f64::total_cmp).or(self.start)
    }

    /// In whole pairs.
    fn half_of_the_blocks(&self) -> u32 {
        let usual = quantile(&self.blocks, 2, u32::cmp).unwrap_or_default();
        usual.div_ceil(2).next_multiple_of(2)
    }
}

/// The value below which the part `1 / of` of some values lies.
fn quantile<T: Copy>(values: &[T], of: usize, order: fn(&T, &T) -> Ordering) -> Option<T> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(order);
    sorted.get(sorted.len().saturating_sub(1) / of).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAUNCHES: u32 = 24;
    const TOTAL: f64 = 126.0;

    /// Milliseconds to start a launch and for a block, of the default cases on a Zen 3.
    const CASES: [(f64, f64); 21] = [
        (70.0, 4.0),
        (51.0, 1.5),
        (46.0, 8.0),
        (65.0, 7.2),
        (53.0, 2.6),
        (120.0, 3.4),
        (41.0, 2.2),
        (60.0, 29.0),
        (675.0, 3.6),
        (52.0, 5.4),
        (600.0, 2.0),
        (28.0, 12.3),
        (620.0, 2.0),
        (72.0, 8.3),
        (104.0, 5.8),
        (47.0, 1.5),
        (63.0, 3.5),
        (65.0, 4.4),
        (133.0, 2.0),
        (129.0, 3.0),
        (122.0, 2.6),
    ];

    /// Takes launches with the rule `stop`, of which `slower` multiplies the time; returns
    /// the blocks of each launch of each case, and the time in all.
    fn taken(
        slower: impl Fn(u32) -> f64,
        mut stop: impl FnMut(&Budget, u32, f64, u32) -> Stop,
    ) -> (Vec<Vec<u32>>, f64) {
        let plan = Stop {
            least: 5,
            most: 72,
            budget_ms: 1000,
        };
        let mut budget = Budget::new(Some(Duration::from_secs_f64(TOTAL)), plan);
        let mut clock = 2.0;
        for (case, (start, _)) in (1..).zip(CASES) {
            budget.expect(case, LAUNCHES);
            budget.starts_in(case, Duration::from_secs_f64(0.8 * start / 1000.0));
        }
        let mut blocks = vec![Vec::new(); CASES.len()];
        let mut steps = LAUNCHES * CASES.len() as u32;
        for launch in 1..=LAUNCHES {
            for (case, (start, block)) in (1u32..).zip(CASES) {
                let stop = stop(&budget, case, clock, steps);
                let [start, block] = [start, block].map(|ms| ms / 1000.0 * slower(launch));
                let begin = clock;
                let (mut spent, mut count) = (3.0 * block, 0);
                while stop.after(count, Duration::from_secs_f64(spent)).is_none() {
                    count += 2;
                    spent += 2.0 * block;
                }
                clock += start + spent;
                let wall = Duration::from_secs_f64(clock - begin);
                budget.took(case, Duration::from_millis(stop.budget_ms), wall, count);
                budget.pass(case, false);
                blocks[case as usize - 1].push(count);
                steps -= 1;
            }
        }
        (blocks, clock)
    }

    fn by_costs(budget: &Budget, case: u32, clock: f64, _steps: u32) -> Stop {
        budget.stop(case, Duration::from_secs_f64(clock))
    }

    /// The rule until November 2026: the share of the time that is left.
    fn by_share(budget: &Budget, _case: u32, clock: f64, steps: u32) -> Stop {
        let share = 1000.0 * (TOTAL - clock).max(0.0) / f64::from(steps);
        Stop {
            budget_ms: (share as u64).min(budget.stop.budget_ms),
            ..budget.stop
        }
    }

    /// Cases of which some launch has fewer than half of the median blocks.
    fn uneven(blocks: &[Vec<u32>]) -> usize {
        let short = |own: &&Vec<u32>| {
            let median = quantile(own, 2, u32::cmp).expect("launches");
            own.iter().any(|&blocks| 2 * blocks < median)
        };
        blocks.iter().filter(short).count()
    }

    #[test]
    fn no_launch_has_fewer_than_half_of_the_median_blocks() {
        let (blocks, end) = taken(|_| 1.0, by_costs);
        assert_eq!(uneven(&blocks), 0, "{blocks:?}");
        assert!((0.97 * TOTAL..1.01 * TOTAL).contains(&end), "{end}");
        // The rule before gave the last launches the least.
        let (blocks, _) = taken(|_| 1.0, by_share);
        assert!(uneven(&blocks) > 10, "{blocks:?}");
    }

    /// Other programs make everything take twice as long for a fifth of the run.
    #[test]
    fn slow_spells_do_not_starve_the_launches_after_them() {
        for spell in [5..10, 20..25] {
            let slower = |launch| if spell.contains(&launch) { 2.0 } else { 1.0 };
            let (blocks, end) = taken(slower, by_costs);
            assert_eq!(uneven(&blocks), 0, "{spell:?} {blocks:?}");
            assert!(end < 1.2 * TOTAL, "{spell:?} {end}");
        }
    }

    #[test]
    fn without_a_time_for_all_each_launch_has_its_own() {
        let stop = Stop {
            least: 5,
            most: 40,
            budget_ms: 300,
        };
        let mut budget = Budget::new(None, stop);
        budget.expect(1, 3);
        assert_eq!(budget.stop(1, Duration::from_secs(1000)), stop);
        let zero = Duration::ZERO;
        for blocks in [30, 31, 40] {
            budget.took(1, zero, zero, blocks);
        }
        assert_eq!(budget.stop(1, zero).least, 16);
    }
}
