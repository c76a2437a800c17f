//! What changes from run to run: how much more the ratios of two runs of one program
//! on one machine differ than the link orders of each lead one to expect.

use std::collections::BTreeMap;

use measure::BoardSize;
use measure::schema::Status;
use serde::{Deserialize, Serialize};

use crate::Report;
use crate::measured::read::MeasuredCase;
use crate::numbers::assumed::{KINDS, kind};
use crate::numbers::estimate::{quotients, reference, resampler};
use crate::numbers::significance::variance;
use crate::numbers::statistics::mean;
use estimate::Assumed;

/// A line of `between_runs.csv`: two runs and one kind of work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BetweenRuns {
    /// The report of the first run.
    pub first: String,
    /// That of the second.
    pub second: String,
    /// Playouts, single queries or other.
    pub kind: String,
    /// How many ratios are in both.
    pub ratios: usize,
    /// The mean variance of a ratio between runs, in percent squared; it is estimated
    /// as a difference, and can be negative.
    pub variance: f64,
}

impl BetweenRuns {
    /// One for each kind of work that both reports have.
    ///
    /// Two runs differ by the mean of the differences of their link orders, and that
    /// mean has an error, which the differences show. What is left of the squared
    /// difference is twice the variance between runs. Where both have the same
    /// links, what these do cancels in each difference.
    pub fn of(base: (&str, &Report), new: (&str, &Report)) -> Vec<Self> {
        let mut found: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        for one in &base.1.measured().cases {
            let mut others = new.1.measured().cases.iter();
            if let Some(other) = others.find(|case| case.name() == one.name()) {
                let (kind, _) = kind(&one.contenders[0].row.work);
                found.entry(kind).or_default().extend(excess(one, other));
            }
        }
        let line = |(kind, _): (&str, Assumed)| {
            let excess = found.get(kind).filter(|all| !all.is_empty())?;
            Some(Self {
                first: base.0.to_owned(),
                second: new.0.to_owned(),
                kind: kind.to_owned(),
                ratios: excess.len(),
                // To three decimals.
                variance: (1000.0 * (1e4 * mean(excess) / 2.0)).round() / 1000.0,
            })
        };
        KINDS.into_iter().filter_map(line).collect()
    }

    /// For each kind of work the standard deviation between runs in percent: of the
    /// mean variance over all ratios of all pairs.
    pub fn deviations(lines: &[Self]) -> Vec<(&'static str, f64)> {
        let of = |(kind, _)| {
            let own = || lines.iter().filter(|line| line.kind == kind);
            let ratios: usize = own().map(|line| line.ratios).sum();
            let sum: f64 = own().map(|line| line.variance * line.ratios as f64).sum();
            (kind, (sum / ratios.max(1) as f64).max(0.0).sqrt())
        };
        KINDS.map(of).to_vec()
    }
}

/// Of each ratio in both: the squared difference less its own error.
fn excess(one: &MeasuredCase, other: &MeasuredCase) -> Vec<f64> {
    let second = orders(other);
    let both = orders(one).into_iter().filter_map(|(name, own)| {
        let their = second.get(&name).filter(|their| their.len() == own.len())?;
        let pairs = own.iter().zip(their);
        let differences: Vec<_> = pairs.map(|(a, b)| b - a).collect();
        let moved = mean(&differences);
        Some(moved * moved - variance(&differences) / differences.len() as f64)
    });
    both.collect()
}

/// Logarithms of each ratio by link order; nothing where these are too few.
fn orders(case: &MeasuredCase) -> BTreeMap<(&str, BoardSize), Vec<f64>> {
    let resampler = resampler(case);
    let measured = case.contenders.iter();
    let measured = measured.filter(|own| own.status == Status::Ok);
    let ratios = measured.filter(|own| !own.row.reference && own.row.duplicate_of.is_empty());
    let orders = ratios.filter_map(|own| {
        let name = (own.row.contender_name.as_str(), own.row.board_size);
        let reference = reference(case, own.row.board_size)?;
        let orders = resampler.link_orders(&quotients(&own.times, &reference.times));
        Some((name, orders?))
    });
    orders.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The deviations that intervals take in are those of the file.
    #[test]
    fn intervals_rest_on_the_file_of_pairs() {
        let file = include_str!("between_runs.csv");
        let lines: Result<Vec<BetweenRuns>, _> = csv::Reader::from_reader(file.as_bytes())
            .deserialize()
            .collect();
        let found = BetweenRuns::deviations(&lines.expect("lines of two runs"));
        for ((kind, percent), work) in found.iter().zip(["playout", "query", "perft"]) {
            let used = 100.0 * crate::numbers::assumed::of(work).run;
            assert!(
                (percent - used).abs() <= 0.05,
                "{kind}: {percent}, not {used}"
            );
        }
    }

    /// Cases of variants are not among the pairs of the file.
    #[test]
    fn queries_of_variants_are_single_queries() {
        use crate::measured::made_up::{Made, noisy};
        let kind_of = |name: &str| {
            let own = Made {
                name: "flat".into(),
                time: 1.0,
            };
            kind(&noisy(name, &[own], 1.0).contenders[0].row.work)
        };
        let names = ["query", "query-bits", "playout", "playout-free", "perft"];
        let kinds = names.map(|name| kind_of(&format!("go-19-{name}")));
        assert_eq!(kinds, [1, 1, 0, 0, 2].map(|kind: usize| KINDS[kind]));
    }

    /// By hand: `flat` moves by 1, 2, 3 and 6 per cent in its four link orders, 3 on
    /// average; the squares around that sum to 14, so its error squared is 14 / 3 / 4. The
    /// other ratio stays.
    #[test]
    fn the_excess_of_two_runs_is_that_over_their_link_orders() {
        use crate::measured::made_up::{made_all, measured, report};
        let case = |name: &str, moved: &[f64]| {
            let names = ["naive2d", "flat", "padded", "twin", "refused"];
            let mut case = measured(name, &made_all(&names.map(|name| (name, 1.0))));
            case.blocks = estimate::Nested::new(vec![vec![3]; moved.len()]);
            for (own, times) in case.contenders.iter_mut().zip([0.0, 1.0, 0.0, 1.0, 1.0]) {
                let of_order = |percent: &f64| [(0.01 * times * percent).exp(); 3];
                own.times = moved.iter().flat_map(of_order).collect();
                own.row.work = "playout".into();
            }
            case.contenders[3].row.duplicate_of = "flat".into();
            case.contenders[4].status = Status::Refused;
            case
        };
        let of = |own: [MeasuredCase; 2]| report(own.into());
        let four = case("go-9-playout", &[0.0; 4]);
        let one = of([case("go-19-playout", &[9.0; 5]), four.clone()]);
        let other = of([four, case("go-19-playout", &[1.0, 2.0, 3.0, 6.0])]);
        let second = of([
            case("go-19-playout", &[9.0; 5]),
            case("go-9-playout", &[1.0, 2.0, 3.0, 6.0]),
        ]);
        let found = |base, new| BetweenRuns::of(("a", base), ("b", new));
        let line = |ratios, excess: f64| BetweenRuns {
            first: "a".into(),
            second: "b".into(),
            kind: "playouts".into(),
            ratios,
            variance: (1000.0 * excess / 2.0).round() / 1000.0,
        };
        // Runs of unlike numbers of link orders have no difference.
        assert_eq!(found(&one, &other), [line(2, 0.0)]);
        let excess = 9.0 - 14.0 / 3.0 / 4.0;
        assert_eq!(found(&one, &second), [line(4, excess / 4.0)]);
    }

    /// By hand: variances of 4 over one ratio and -1 over three have the mean 0.25.
    #[test]
    fn the_mean_over_ratios_counts() {
        let line = |ratios, variance| BetweenRuns {
            first: "a".into(),
            second: "b".into(),
            kind: KINDS[0].0.into(),
            ratios,
            variance,
        };
        let found = BetweenRuns::deviations(&[line(1, 4.0), line(3, -1.0)]);
        assert_eq!(found[0], ("playouts", 0.5));
        assert_eq!(found[1], ("single queries", 0.0));
    }
}
