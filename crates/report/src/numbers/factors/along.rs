//! Correlation of counts with time.

use super::{DRAWS, logarithms, plain};
use crate::numbers::counts::SIMULATED;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::statistics::{Interval, mean};

/// How well a count foretells the time within cases.
pub struct Along {
    /// The metric of `summary.csv`.
    pub metric: &'static str,
    /// Cases with at least three contenders for which it was counted.
    pub cases: usize,
    /// Contenders in them.
    pub contenders: usize,
    /// Percent of the variation in log time that the logarithm of the count
    /// explains by itself: the square of their correlation, both relative to
    /// the mean of the case.
    pub percent: Interval,
    /// Time grows as the count to this power.
    pub power: Interval,
}

/// Less than this is rounding: a count that is the same for all.
const SAME: f64 = 1e-12;

/// Every metric that was counted and differs; a contender that lacks a count, or has
/// none of something, has no logarithm and is left out of that metric.
pub(super) fn along(cases: &[CaseEstimate]) -> Vec<Along> {
    let simulated = SIMULATED.into_iter().map(|(metric, event)| {
        let count = move |own: &ContenderEstimate| own.per_operation(event);
        of_metric(metric, cases, &count)
    });
    let bytes = |own: &ContenderEstimate| Some(own.row.bytes_per_position as f64);
    let bytes = of_metric("bytes_per_position", cases, &bytes);
    simulated.chain([bytes]).flatten().collect()
}

fn of_metric(
    metric: &'static str,
    cases: &[CaseEstimate],
    count: &dyn Fn(&ContenderEstimate) -> Option<f64>,
) -> Option<Along> {
    let mut within = 0;
    // Counts and draws of times, as logarithms relative to the means of their case.
    let (mut counts, mut times) = (Vec::new(), vec![Vec::new(); DRAWS]);
    for case in cases {
        let counted = plain(case).filter_map(|own| Some((count(own)?, own)));
        let counted = counted.filter(|(count, _)| *count > 0.0);
        let counted: Vec<_> = counted.map(|(n, own)| (n.ln(), logarithms(own))).collect();
        if counted.len() < 3 {
            continue;
        }
        within += 1;
        counts.extend(centred(counted.iter().map(|(count, _)| *count)));
        for (r, times) in times.iter_mut().enumerate() {
            times.extend(centred(counted.iter().map(|(_, time)| time[r])));
        }
    }
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let squares = product(&counts, &counts);
    if squares < SAME {
        return None;
    }
    let power = times.iter().map(|times| product(&counts, times) / squares);
    let percent = times.iter().map(|times| {
        let both = product(&counts, times);
        let own = product(times, times).max(f64::MIN_POSITIVE);
        100.0 * both * both / (squares * own)
    });
    Some(Along {
        metric,
        cases: within,
        contenders: counts.len(),
        percent: Interval::of_shares(&percent.collect::<Vec<_>>()),
        power: Interval::of_resamples(&power.collect::<Vec<_>>()),
    })
}

fn centred(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let values: Vec<_> = values.collect();
    let mean = mean(&values);
    values.into_iter().map(|value| value - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measured::made_up::{Made, case, simulated};

    /// Times as the square root of instructions, in units of each case.
    #[test]
    fn a_power_of_instructions_is_found_across_units() {
        let of = |name: &str, unit: f64| {
            let counts = [100u64, 400, 900];
            let names = ["naive2d+flood", "flat+flood", "padded+flood"];
            let made = |(name, count): (&&str, &u64)| Made {
                name: (*name).into(),
                time: unit * (*count as f64).sqrt(),
            };
            let made: Vec<_> = names.iter().zip(&counts).map(made).collect();
            let mut case = case(name, &made);
            for (own, count) in case.contenders.iter_mut().zip(counts) {
                own.simulated = Some(simulated(&own.row, count, 1));
            }
            case
        };
        // Two contenders are too few.
        let mut few = of("hex-9-playout", 3.0);
        few.contenders.truncate(2);
        let found = along(&[of("go-9-playout", 1.0), of("chess-8-perft", 70.0), few]);
        let [own] = found.as_slice() else {
            panic!("{} metrics", found.len());
        };
        assert_eq!(own.metric, "instructions_per_operation");
        assert_eq!((own.cases, own.contenders), (2, 6));
        assert!(
            (own.percent.value - 100.0).abs() < 1e-9,
            "{:?}",
            own.percent
        );
        assert!((own.power.value - 0.5).abs() < 1e-9, "{:?}", own.power);
    }
}
