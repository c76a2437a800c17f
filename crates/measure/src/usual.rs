//! The usual speed of the machine in a run, by the fixed kernel.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::Stopped;
use crate::schema::LaunchRow;

/// How far from the usual time a launch may be, as a factor.
const NEAR: f64 = 1.1;

/// The logarithm of what the fixed kernel took in a launch, if it was timed.
pub fn kernel_time(row: &LaunchRow) -> Option<f64> {
    row.kernel.map(|time| (time.max(1) as f64).ln())
}

/// The usual one of some logarithms of times, and how far from it another may be: the
/// middle of an interval of 10 %, and 10 %. Of the intervals that hold at least half as
/// many times as the fullest, it is the fastest, moved up to where it holds the most.
///
/// Where a neighbour on the other half of a core slows more than half of the launches, it
/// slows them by anything from a fifth to four fifths, and those that it spares are alike.
/// So an interval of theirs is among the fullest, where that of half of the launches is
/// not; and it is the fastest of these, even if the neighbour spares one launch of five.
///
/// # Panics
/// Without any times.
pub fn usual_speed(times: &[f64]) -> (f64, f64) {
    let mut sorted = times.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let near = NEAR.ln();
    let end = |low: usize| sorted.partition_point(|time| *time <= sorted[low] + near);
    let held = |low: &usize| end(*low) - low;
    let most = (0..sorted.len()).map(|low| held(&low)).max();
    let most = most.expect("there are launches");
    let first = (0..sorted.len()).find(|low| 2 * held(low) >= most);
    let first = first.expect("the fullest is one");
    // The first of equals is the last by the reversed order.
    let fullest = (first..end(first)).rev().max_by_key(held);
    let low = fullest.expect("it holds itself");
    (f64::midpoint(sorted[low], sorted[end(low) - 1]), near)
}

/// The usual speed for the launches of one case that took `own`, of a run with the usual
/// speed `all`: that of the run, unless no launch of the case had it. Work on many megabytes
/// can slow the kernel after it in every launch, for what the system does with the memory
/// goes on beside it.
pub fn usual_of_case(all: (f64, f64), own: &[f64]) -> (f64, f64) {
    let (middle, reach) = all;
    let fits = own.iter().any(|time| (time - middle).abs() <= reach);
    match fits || own.len() < ENOUGH {
        true => all,
        false => usual_speed(own),
    }
}

/// Launches of a case which a neighbour does not slow all by chance.
const ENOUGH: usize = 6;

/// When a launch begins: as soon as the fixed kernel takes no longer than this, or some time
/// has passed.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Patience {
    /// Nanoseconds of the kernel.
    pub kernel: u64,
    /// Milliseconds to wait at most.
    pub most_ms: u64,
}

/// Launches from which a usual speed can be distinguished from an accident.
const LEAST: usize = 8;

/// The most that one launch waits: a neighbour works for seconds at a time.
const LONGEST: Duration = Duration::from_secs(30);

impl Patience {
    /// How long to wait for the usual speed of launches that took `times`, if `left` is what
    /// may be spent on it.
    pub fn of(times: &[f64], left: Duration) -> Option<Self> {
        let most_ms = left.min(LONGEST).as_millis() as u64;
        (times.len() >= LEAST && most_ms > 0).then(|| {
            let (middle, reach) = usual_speed(times);
            let kernel = (middle + reach).exp() as u64;
            Self { kernel, most_ms }
        })
    }
}

/// The link orders, of so many, of which no launch of a case ran at that speed.
pub(crate) fn disturbed(
    launches: &[LaunchRow],
    usual: (f64, f64),
    orders: u32,
    order_of: impl Fn(u32) -> u32,
) -> Vec<u32> {
    let own: Vec<_> = launches.iter().filter_map(kernel_time).collect();
    let (middle, reach) = usual_of_case(usual, &own);
    let is_usual =
        |row: &&LaunchRow| kernel_time(row).is_none_or(|time| (time - middle).abs() <= reach);
    // One that was interrupted says nothing of its speed.
    let ended = launches
        .iter()
        .filter(|row| row.stopped != Stopped::Interrupted);
    let usual = ended.filter(is_usual);
    let usual: Vec<u32> = usual.map(|row| order_of(row.launch)).collect();
    (1..=orders)
        .filter(|order| !usual.contains(order))
        .collect()
}

#[cfg(test)]
mod tests;
