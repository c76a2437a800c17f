//! What follows from the medians of the launches: intervals, letters and noise floors.
//!
//! Medians of ratios are not ratios of medians, so letters and floors follow only nearly:
//! what is refused is beyond what that and rounding can do.

use measure::BoardSize;
use measure::schema::SummaryRow;

use super::check::{NANOSECONDS, POSSIBLE, ROUNDING};
use super::{Contribution, Expected, ExpectedCase, LaunchesRow, TIME};
use crate::escape::uncell;
use crate::names::shortened;
use crate::numbers::assumed;
use crate::numbers::bootstrap::{Estimate, Resampler};
use crate::numbers::floor::Floor;
use crate::numbers::significance::holm;
use crate::numbers::states::states;
use crate::numbers::statistics::{mean, quotients};
use estimate::Nested;

/// How far half of an interval may be from what follows, as a part of it.
const NEAR: f64 = 0.02;

/// The part of the noise floor that follows which a printed one has at least.
const FLOOR: f64 = 0.6;

/// The part of the printed floor below which two rows surely tie. Of two reports with 820
/// rows, the nearest pair without a common letter lay 0.78 floors apart by its launches.
const TIES: f64 = 0.5;

/// Floors, and a ratio more, beyond which two rows surely differ, with the chance of error
/// after Holm's correction. In the same reports two pairs with a common letter were 1.6
/// and 1.7 floors apart.
const DIFFERS: f64 = 2.0;
const MORE: f64 = 0.01;
const NOT_BY_CHANCE: f64 = 0.001;

/// A row of `launches.csv` with its numbers.
struct Row<'a> {
    name: &'a str,
    class: BoardSize,
    is_reference: bool,
    medians: Vec<f64>,
}

/// The launches of one case.
struct Case<'a> {
    name: &'a str,
    expected: &'a ExpectedCase,
    resampler: Resampler,
    /// Launches, and link orders.
    counts: (usize, usize),
    rows: Vec<Row<'a>>,
}

/// Launches or link orders from which an interval follows from their spread alone, and so
/// can be checked.
const ENOUGH: usize = 4;

impl Contribution {
    /// What does not follow from the launches, a sentence each. What they say of
    /// themselves must have been checked before.
    pub(super) fn derived(&self, expected: &Expected) -> Vec<String> {
        let mut wrong = Vec::new();
        for (name, own) in &expected.cases {
            if let Some(case) = self.case(name, own) {
                let printed = |row: &&SummaryRow| uncell(&row.case_name) == *name;
                let printed: Vec<_> = self.summary.iter().filter(printed).collect();
                let (launches, orders) = case.counts;
                // The spread of fewer says nothing: blocks decide, which are not here.
                if launches < ENOUGH && orders < ENOUGH {
                    wrong.push(format!(
                        "{name}: intervals of fewer than {ENOUGH} launches cannot be checked, and it has {launches}: \
                         measure with --launches {ENOUGH} or more"
                    ));
                    continue;
                }
                wrong.extend(case.intervals(&printed));
                wrong.extend(case.floor(&printed));
                wrong.extend(case.letters(&printed));
            }
        }
        wrong
    }

    /// `None` for one that is not there, or not readable.
    fn case<'a>(&'a self, name: &'a str, expected: &'a ExpectedCase) -> Option<Case<'a>> {
        let own = self.launches.iter();
        let own: Vec<_> = own.filter(|row| uncell(&row.case_name) == name).collect();
        let counts = counts(own.first()?)?;
        let nested = Nested::new(counts.iter().map(|&n| vec![1; n]));
        let row = |row: &&'a LaunchesRow| {
            let medians = medians(row).filter(|all| all.len() == nested.launches())?;
            Some(Row {
                name: uncell(&row.representation),
                class: row.size_known,
                is_reference: row.metric == "nanoseconds",
                medians,
            })
        };
        Some(Case {
            name,
            expected,
            resampler: Resampler::new(&nested, assumed::of(name, &expected.work), 0),
            counts: (nested.launches(), nested.orders()),
            rows: own.iter().map(row).collect::<Option<_>>()?,
        })
    }
}

/// The launches of each link order.
pub(super) fn counts(row: &LaunchesRow) -> Option<Vec<usize>> {
    let counts: Result<Vec<usize>, _> = row.launches.split(' ').map(str::parse).collect();
    // No run has more.
    let is_possible = |&n: &usize| (1..=10_000).contains(&n);
    counts.ok().filter(|all| all.iter().all(is_possible))
}

/// The medians, where all are possible.
pub(super) fn medians(row: &LaunchesRow) -> Option<Vec<f64>> {
    let medians: Result<Vec<f64>, _> = row.medians.split(' ').map(str::parse).collect();
    let possible = match row.metric.as_str() {
        "nanoseconds" => NANOSECONDS,
        _ => 1.0 / POSSIBLE..=POSSIBLE,
    };
    let is_possible = |one: &f64| possible.contains(one);
    medians.ok().filter(|all| all.iter().all(is_possible))
}

impl Case<'_> {
    fn row(&self, name: &str, class: BoardSize) -> Option<&Row<'_>> {
        let mut rows = self.rows.iter();
        rows.find(|own| (own.name, own.class) == (name, class))
    }

    /// Ratios to the reference of the class, which has none but 1.
    fn ratios(&self, row: &Row<'_>) -> Vec<f64> {
        match row.is_reference {
            true => vec![1.0; row.medians.len()],
            false => row.medians.clone(),
        }
    }

    /// Nearly the medians of its times.
    fn times(&self, row: &Row<'_>) -> Option<Vec<f64>> {
        let mut rows = self.rows.iter();
        let reference = rows.find(|own| own.is_reference && own.class == row.class)?;
        let times = self.ratios(row).into_iter().zip(&reference.medians);
        Some(times.map(|(ratio, time)| ratio * time).collect())
    }

    fn intervals(&self, printed: &[&SummaryRow]) -> Vec<String> {
        let wrong = printed.iter().filter_map(|row| {
            let own = self.row(uncell(&row.contender_name), row.board_size)?;
            let follows = match (row.metric.as_str(), own.is_reference) {
                ("ratio", false) => self.resampler.median_of(0, &own.medians),
                (TIME, true) => self.resampler.figure_within_run(&own.medians),
                _ => return None,
            };
            let (value, low, high) = (row.value?, row.low?, row.high?);
            let half = follows.spread.half_width();
            let fits = |end: f64| (end.abs() - half).abs() <= NEAR * half + 2.0 * ROUNDING;
            let is_near = (value / follows.value).ln().abs() <= 2.0 * ROUNDING;
            let place = format!("{} of {}", short(own.name), self.name);
            if !is_near {
                Some(format!("{place}: {} {value}, and {:.5} by its launches", row.metric, follows.value))
            } else if !fits((low / value).ln()) || !fits((high / value).ln()) {
                Some(format!(
                    "{place}: its {} has an interval from {low} to {high}, and from {:.5} to {:.5} by its launches",
                    row.metric, follows.low, follows.high
                ))
            } else {
                None
            }
        });
        wrong.collect()
    }

    /// A floor that is narrower than launches and duplicates show.
    fn floor(&self, printed: &[&SummaryRow]) -> Option<String> {
        let value = floor_of(printed)?;
        let times: Vec<_> = self
            .rows
            .iter()
            .map(|row| self.times(row))
            .collect::<Option<_>>()?;
        let steady = times
            .iter()
            .zip(states(&times))
            .filter(|(_, states)| states.is_none());
        let units: Vec<_> = steady.map(|(own, _)| self.resampler.units(own)).collect();
        let spread = Floor::least_difference(&units, self.resampler.assumed());
        let duplicates = self.rows.iter().filter_map(|own| {
            let original = self.expected.representations.get(own.name)?;
            let original = self.row(original, own.class)?;
            let ratio = quotients(&self.ratios(own), &self.ratios(original));
            let value = self.resampler.median_of(0, &ratio).value;
            Some(value.max(1.0 / value))
        });
        let follows = duplicates.fold(spread, f64::max);
        (value.ln() < FLOOR * follows.ln()).then(|| {
            let percent = |factor: f64| 100.0 * (factor - 1.0);
            format!(
                "{}: a noise floor of {:.2} %, and {:.2} % by its launches",
                self.name,
                percent(value),
                percent(follows)
            )
        })
    }

    /// Letters that say of two rows what their launches rule out.
    fn letters(&self, printed: &[&SummaryRow]) -> Option<String> {
        let floor = floor_of(printed)?.ln();
        let ranked = printed
            .iter()
            .filter(|row| row.metric == "ratio" && !row.groups.is_empty());
        let ranked: Vec<_> = ranked
            .filter_map(|row| Some((row, self.row(uncell(&row.contender_name), row.board_size)?)))
            .collect();
        let mut pairs = Vec::new();
        for (number, one) in ranked.iter().enumerate() {
            for other in ranked[..number]
                .iter()
                .filter(|other| other.1.class == one.1.class)
            {
                let ratios = quotients(&self.ratios(one.1), &self.ratios(other.1));
                pairs.push((one, other, self.resampler.median_of(0, &ratios)));
            }
        }
        let p: Vec<_> = pairs.iter().map(|(.., ratio)| ratio.p()).collect();
        let mut judged = pairs.iter().zip(holm(&p));
        let (one, other, words) = judged.find_map(|((one, other, ratio), adjusted)| {
            let words = contradicted(tie(&one.0.groups, &other.0.groups), ratio, adjusted, floor)?;
            Some((one.1.name, other.1.name, words))
        })?;
        let (one, other) = (short(one), short(other));
        Some(format!(
            "{}: {one} and {other} {words} by their launches",
            self.name
        ))
    }
}

/// Where letters and launches contradict one another, in words.
fn contradicted(tie: bool, ratio: &Estimate, adjusted: f64, floor: f64) -> Option<&'static str> {
    let distance = ratio.value.ln().abs();
    let differ = distance > DIFFERS * floor + MORE && adjusted < NOT_BY_CHANCE;
    let equal = distance < TIES * floor;
    match tie {
        true => differ.then_some("share a letter and differ"),
        false => equal.then_some("share no letter and tie"),
    }
}

/// Whether two rows have a letter in common; letters of several characters are
/// separated by spaces.
fn tie(one: &str, other: &str) -> bool {
    letters_of(one)
        .iter()
        .any(|own| letters_of(other).contains(own))
}

fn letters_of(groups: &str) -> Vec<String> {
    match groups.contains(' ') {
        true => groups.split(' ').map(str::to_owned).collect(),
        // One letter of two characters alone is not distinguished from two: nor need it be.
        false => groups.chars().map(String::from).collect(),
    }
}

fn floor_of(printed: &[&SummaryRow]) -> Option<f64> {
    let mut rows = printed.iter();
    rows.find(|row| row.metric == "noise_floor")?.value
}

fn short(name: &str) -> String {
    shortened(name, 40)
}

/// The geometric mean over link orders of that over their launches.
pub(super) fn mean_of(row: &LaunchesRow) -> Option<f64> {
    let (counts, medians) = (counts(row)?, medians(row)?);
    let logarithms: Vec<f64> = medians.iter().map(|one| one.ln()).collect();
    let mut rest = &logarithms[..];
    let orders = counts.iter().map(|&n| rest.split_off(..n).map(mean));
    let orders: Vec<f64> = orders.collect::<Option<_>>()?;
    rest.is_empty().then(|| mean(&orders).exp())
}
