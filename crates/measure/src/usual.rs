//! The usual speed of the machine in a run, by the fixed kernel.

use crate::Stopped;
use crate::schema::LaunchRow;

/// How far from the usual time a launch may be, as a factor.
const NEAR: f64 = 1.1;

/// The logarithm of what the fixed kernel took in a launch, if it was timed.
pub fn kernel_time(row: &LaunchRow) -> Option<f64> {
    row.kernel.map(|time| (time.max(1) as f64).ln())
}

/// The usual one of some logarithms of times, and how far from it another may be: the
/// middle of the shortest interval that holds more than half of them, and half its length,
/// but at least 10 %. It is the "shorth" of Andrews and others, "Robust estimates of
/// location" (1972), which stays within the larger of two groups. A median lies between
/// groups of equal size.
///
/// # Panics
/// Without any times.
pub fn around_the_usual(times: &[f64]) -> (f64, f64) {
    let mut sorted = times.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let half = sorted.len() / 2;
    let ends = sorted.iter().zip(&sorted[half..]);
    let shortest = ends.min_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)));
    let (low, high) = shortest.expect("there are launches");
    // Its ends must not fall out by rounding.
    let reach = (high - low) / 2.0 + 1e-12;
    (f64::midpoint(*low, *high), reach.max(NEAR.ln()))
}

/// The link orders, of so many, of which no launch of a case ran at that speed.
pub(crate) fn disturbed(
    launches: &[LaunchRow],
    (middle, reach): (f64, f64),
    orders: u32,
    order_of: impl Fn(u32) -> u32,
) -> Vec<u32> {
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
mod tests {
    use super::*;

    #[test]
    fn a_link_order_is_disturbed_if_all_its_launches_are() {
        let row = |launch, kernel| LaunchRow {
            launch,
            kernel: Some(kernel),
            ..LaunchRow::default()
        };
        let launches = [
            row(1, 100),
            row(2, 150),
            row(3, 101),
            row(4, 160),
            row(6, 99),
        ];
        let times: Vec<_> = launches.iter().filter_map(kernel_time).collect();
        let usual = around_the_usual(&times);
        let order = |launch| (launch - 1) % 4 + 1;
        assert_eq!(disturbed(&launches, usual, 4, order), [4]);
        // Without a kernel nothing is known, and nothing is taken again.
        let unknown = launches.map(|row| LaunchRow {
            kernel: None,
            ..row
        });
        assert!(disturbed(&unknown, usual, 4, order).is_empty());
    }
}
