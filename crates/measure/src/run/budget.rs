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
mod tests;
