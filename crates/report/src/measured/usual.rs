//! Which launches ran at the usual speed of the machine.
//!
//! What slows a virtual machine from outside slows all representations, but not
//! all of them equally: a run in which that happened to four launches of ten has
//! other ratios than one without it, and no counter shows it. A fixed kernel does,
//! which is timed in every launch and knows no input.
//!
//! Reports without the kernel's times keep the rule that they were published by: the
//! times of the representations themselves. That rule often leaves out slow inputs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use measure::schema::LaunchRow;
use measure::{Error, kernel_time, read_whole_rows, usual_of_case, usual_speed};
use serde::Deserialize;

use crate::escape::{cell, terminal, uncell};
use crate::lists::csv_text;
use crate::measured::blocks::{Balanced, Block};
use crate::measured::read::MeasuredCase;
use crate::numbers::states::centred;
use crate::numbers::statistics::median;

/// Launches from which a usual speed can be distinguished from an accident.
const LEAST: usize = 6;
/// Representations of which the median is not that of one of them.
const REPRESENTATIONS: usize = 3;
/// A launch that figures leave out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeftOut {
    /// Its number.
    pub launch: u32,
    /// The time of the fixed kernel relative to its usual one in the run; in older reports
    /// that of the median representation.
    pub time: f64,
    /// Whether the kernel says so.
    pub by_kernel: bool,
}

/// What a launch is compared with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Usual {
    /// The usual time of the fixed kernel in the run, and how far from it a launch may be,
    /// both as logarithms.
    Kernel { middle: f64, reach: f64 },
    /// The other launches of the case.
    Times,
}

impl Usual {
    /// The rule for a run with these launches, of all cases.
    pub(crate) fn of(launches: &[LaunchRow]) -> Self {
        let kernels: Vec<_> = launches.iter().filter_map(kernel_time).collect();
        match kernels.is_empty() {
            true => Self::Times,
            false => {
                let (middle, reach) = usual_speed(&kernels);
                Self::Kernel { middle, reach }
            }
        }
    }

    /// The launches of a case that did not run at the usual speed; `originals` says which
    /// representations are no duplicates, for these would give their originals two votes.
    pub(crate) fn left_out(
        self,
        blocks: &Balanced,
        rows: &[&LaunchRow],
        originals: impl Fn(u16) -> bool,
    ) -> Vec<LeftOut> {
        match self {
            Self::Kernel { middle, reach } => {
                let launches = blocks.launches();
                if launches.len() < LEAST {
                    return Vec::new();
                }
                let own: Vec<_> = rows.iter().filter_map(|row| kernel_time(row)).collect();
                let (middle, reach) = usual_of_case((middle, reach), &own);
                let far = |&(launch, _): &(u32, Vec<&Block>)| {
                    // A launch that was interrupted and taken up again has several rows.
                    let mut own = rows.iter().rev().filter(|row| row.launch == launch);
                    let time = own.find_map(|row| kernel_time(row))? - middle;
                    (time.abs() > reach).then(|| LeftOut {
                        launch,
                        time: time.exp(),
                        by_kernel: true,
                    })
                };
                let mut far: Vec<_> = launches.iter().filter_map(far).collect();
                far.sort_by_key(|left| left.launch);
                far
            }
            Self::Times => left_out(blocks, originals),
        }
    }

    /// Whether a case has enough of the link orders that were measured to be quoted: seven
    /// of eight. Older reports are quoted as they were published.
    pub(crate) fn has_enough(self, orders: usize, measured: usize) -> bool {
        matches!(self, Self::Times) || orders >= 7 * measured / 8
    }
}

/// How many percent of the launches may be left out: more were measured on a busy machine.
const LEFT_OUT_LIMIT: u64 = 25;

/// How many launches a case has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Launches {
    /// The name of the case; it may be empty where none is left out.
    pub(crate) case_name: String,
    /// Its launches.
    pub(crate) all: u64,
    /// Of them, those that figures leave out.
    pub(crate) left_out: u64,
}

/// Reads the launches of the cases of a full report; nothing of one that lacks either
/// table of them.
///
/// # Errors
/// Files that are not what they should be, each in one sentence.
pub(crate) fn launches(folder: &Path) -> Result<Vec<Launches>, Error> {
    #[derive(Deserialize)]
    struct Row {
        case: u32,
        launch: u32,
        #[serde(default)]
        case_name: String,
    }
    let [all, left_out] = ["launches.csv", "left_out.csv"].map(|name| folder.join(name));
    if !all.exists() || !left_out.exists() {
        return Ok(Vec::new());
    }
    let mut cases: BTreeMap<u32, Launches> = BTreeMap::new();
    let rows: Vec<Row> = read_whole_rows(&all)?;
    // A launch that a kill ended is there again.
    let all: BTreeSet<_> = rows.iter().map(|row| (row.case, row.launch)).collect();
    for (case, _) in all {
        cases.entry(case).or_default().all += 1;
    }
    for row in read_whole_rows::<Row>(&left_out)? {
        let own = cases.entry(row.case).or_default();
        own.left_out += 1;
        own.case_name = uncell(&row.case_name).to_owned();
    }
    Ok(cases.into_values().collect())
}

/// That more than [`LEFT_OUT_LIMIT`] of all launches were left out, in a sentence.
pub(crate) fn busy(cases: &[Launches]) -> Option<String> {
    let all: u64 = cases.iter().map(|own| own.all).sum();
    let left_out: u64 = cases.iter().map(|own| own.left_out).sum();
    is_busy(all, left_out).then(|| {
        let percent = 100.0 * left_out as f64 / all as f64;
        format!(
            "{left_out} of {all} launches ({percent:.1} %; limit {LEFT_OUT_LIMIT} %) were left out because they \
             did not run at the usual speed: measure again on an idle machine"
        )
    })
}

/// The same of single cases, in one sentence for all of them.
pub(crate) fn busy_cases(cases: &[Launches]) -> Option<String> {
    let above = cases.iter().filter(|own| is_busy(own.all, own.left_out));
    let worst = above
        .clone()
        .max_by_key(|own| 1000 * own.left_out / own.all.max(1))?;
    let name = terminal(&worst.case_name);
    Some(format!(
        "{} of {} cases leave out more than {LEFT_OUT_LIMIT} % of their launches, {name} most ({} of {}): \
         before you rely on these, measure again on an idle machine",
        above.count(),
        cases.len(),
        worst.left_out,
        worst.all
    ))
}

fn is_busy(all: u64, left_out: u64) -> bool {
    100 * left_out > LEFT_OUT_LIMIT * all
}

/// `left_out.csv`: these launches of all cases.
pub(crate) fn table(cases: &[MeasuredCase]) -> String {
    let header = ["case", "case_name", "launch", "time"].map(str::to_owned);
    let of = |case: &MeasuredCase| {
        let about = &case.contenders[0].row;
        let line = |left: &LeftOut| {
            let (case, name) = (about.case.to_string(), cell(&about.case_name));
            vec![
                case,
                name,
                left.launch.to_string(),
                format!("{:.3}", left.time),
            ]
        };
        case.left_out.iter().map(line).collect::<Vec<_>>()
    };
    csv_text([header.into()].into_iter().chain(cases.iter().flat_map(of)))
}

/// The usual one of some logarithms of times, and how far from it another may be: the
/// middle of the shortest interval that holds more than half of them, and half its length,
/// but at least 10 %. It is the "shorth" of Andrews and others, "Robust estimates of
/// location" (1972), which stays within the larger of two groups.
fn shorth(times: &[f64]) -> (f64, f64) {
    let mut sorted = times.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let half = sorted.len() / 2;
    let ends = sorted.iter().zip(&sorted[half..]);
    let shortest = ends.min_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)));
    let (low, high) = shortest.expect("there are launches");
    // Its ends must not fall out by rounding.
    let reach = (high - low) / 2.0 + 1e-12;
    (f64::midpoint(*low, *high), reach.max(1.1_f64.ln()))
}

/// The launches that did not run at the usual speed, by the contenders that `counts`
/// takes.
fn left_out(blocks: &Balanced, counts: impl Fn(u16) -> bool) -> Vec<LeftOut> {
    let launches = blocks.launches();
    let first = launches.first().map(|(_, blocks)| blocks[0].keys());
    let contenders = first.into_iter().flatten().filter(|own| counts(**own));
    let speed = |contender: &u16, blocks: &[&Block]| {
        let times = blocks.iter().map(|block| block[contender].ln());
        median(&times.collect::<Vec<_>>())
    };
    let speeds = contenders.map(|own| {
        let each = launches.iter().map(|(_, blocks)| speed(own, blocks));
        each.collect()
    });
    let speeds: Vec<Vec<f64>> = speeds.collect();
    if launches.len() < LEAST || speeds.len() < REPRESENTATIONS {
        return Vec::new();
    }
    let (_, shared) = centred(speeds);
    let (middle, reach) = shorth(&shared);
    let all = launches.iter().zip(&shared);
    let far = all.filter(|(_, time)| (*time - middle).abs() > reach);
    let far = far.map(|((launch, _), time)| LeftOut {
        launch: *launch,
        time: (time - middle).exp(),
        by_kernel: false,
    });
    let mut far: Vec<_> = far.collect();
    far.sort_by_key(|left| left.launch);
    far
}

#[cfg(test)]
mod tests;
