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
    /// Playouts, single queries, grids, large ones or other.
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
    /// links, as runs of as many link orders do, what these do cancels in each difference.
    pub fn of(base: (&str, &Report), new: (&str, &Report)) -> Vec<Self> {
        let mut found: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        for one in &base.1.measured().cases {
            let mut others = new.1.measured().cases.iter();
            if let Some(other) = others.find(|case| case.name() == one.name()) {
                let (kind, _) = kind(one.name(), &one.contenders[0].row.work);
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
    let error = |of: &[f64]| variance(of) / of.len() as f64;
    let both = orders(one).into_iter().filter_map(|(name, own)| {
        let their = second.get(&name)?;
        let moved = mean(their) - mean(&own);
        let error = match own.len() == their.len() {
            true => error(
                &own.iter()
                    .zip(their)
                    .map(|(a, b)| b - a)
                    .collect::<Vec<_>>(),
            ),
            false => error(&own) + error(their),
        };
        Some(moved * moved - error)
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
mod tests;
