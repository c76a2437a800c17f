//! How a budget is split between launches and blocks: by what the last report of
//! this machine shows about both, else by what reports of two machines showed.

use super::args::Args;
use measure::{Machine, MeasuredFiles, SETTLING_OF_A_SAMPLE_US, Stopped};
use report::statistics::{mean, median, median_absolute_deviation};
use report::{Measured, MeasuredCase, MeasuredContender, variance};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// What launches and blocks cost and are worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Split {
    /// Fresh blocks of a launch from which another launch is worth more.
    pub(super) blocks: u32,
    /// Time to start a launch.
    pub(super) start: Duration,
    /// Time that a contender takes of a block, its input included.
    pub(super) turn: Duration,
}

impl Default for Split {
    /// The least error at a given cost over the 428 ratios of two reports with
    /// eight link orders: 0.56 % for playouts with 3 launches of 50 blocks a link
    /// order, 0.58 % with 2 of 150, 0.77 % with 1 of 450. Launches of the cases of Go and
    /// chess took 0.17 (median) to 0.24 seconds (mean) to start.
    fn default() -> Self {
        Self {
            blocks: 50,
            start: Duration::from_millis(200),
            turn: Duration::from_micros(120 + SETTLING_OF_A_SAMPLE_US),
        }
    }
}

/// Fewer say little of what a block is worth, more are never worth a launch.
const BLOCKS: (f64, f64) = (24.0, 400.0);

/// Reports that are looked at, from the newest.
const LOOKED_AT: usize = 3;

/// The variance of a median is that of a mean, times this.
const OF_A_MEDIAN: f64 = std::f64::consts::FRAC_PI_2;

/// A normal deviation for a median absolute one.
const OF_A_DEVIATION: f64 = 1.4826;

impl Split {
    /// How the budget is split here. All shards of a run have one plan, whatever the
    /// machine that each is measured on has seen before.
    pub(super) fn of(args: &Args) -> Self {
        let last = || Self::of_last_report(&args.out);
        args.shard.map_or_else(last, |_| None).unwrap_or_default()
    }

    /// By the newest whole report of this machine in `out`.
    fn of_last_report(out: &Path) -> Option<Self> {
        let machine = Machine::detect();
        let entries = fs::read_dir(out).ok()?.flatten();
        let mut folders: Vec<_> = entries.map(|entry| entry.path()).collect();
        folders.retain(|path| path.join("launches.csv").is_file());
        folders.sort();
        let newest = folders.iter().rev().take(LOOKED_AT);
        let mut found = newest.filter_map(|path| {
            let about = measure::find(path).ok()?.provenance;
            let same = about.machine.difference(&machine).is_none();
            same.then(|| MeasuredFiles::read(path).ok())?
        });
        found.find_map(Self::of_report)
    }

    /// `None` if the report has too few launches to say.
    fn of_report(files: MeasuredFiles) -> Option<Self> {
        let (start, turn) = costs(&files)?;
        let cases = Measured::of(files).cases;
        let sizes = cases.iter().map(|case| case.contenders.len() as f64);
        let sizes: Vec<_> = sizes.collect();
        let (within, between): (Vec<_>, Vec<_>) = cases.iter().flat_map(components).unzip();
        if within.is_empty() {
            return None;
        }
        let block = turn * mean(&sizes);
        let worth = OF_A_MEDIAN * mean(&within) / mean(&between).max(1e-12);
        let blocks = (start / block * worth).sqrt();
        Some(Self {
            blocks: blocks.clamp(BLOCKS.0, BLOCKS.1) as u32,
            start: Duration::from_secs_f64(start),
            turn: Duration::from_secs_f64(turn),
        })
    }
}

/// Seconds to start a launch and for a contender's turn, of launches that took
/// all their blocks.
fn costs(files: &MeasuredFiles) -> Option<(f64, f64)> {
    let mut spans: BTreeMap<(u32, u32), (f64, f64)> = BTreeMap::new();
    for row in &files.taken.samples {
        let own = spans.entry((row.case, row.launch)).or_default();
        own.0 += row.nanoseconds as f64 / 1e9;
        own.1 += 1.0;
    }
    let (mut starts, mut turns) = (Vec::new(), Vec::new());
    for row in files
        .taken
        .launches
        .iter()
        .filter(|row| row.stopped != Stopped::Interrupted)
    {
        let Some(&(timed, samples)) = spans.get(&(row.case, row.launch)) else {
            continue;
        };
        // An input takes about as long to load as to run.
        let taken = 2.0 * timed + samples * SETTLING_OF_A_SAMPLE_US as f64 / 1e6;
        starts.push((row.wall_ms? as f64 / 1e3 - taken).max(0.02));
        turns.push(taken / samples);
    }
    (!starts.is_empty()).then(|| (mean(&starts), mean(&turns)))
}

/// The variance of the logarithm of each contender's ratio: within launches, and
/// between them beyond what their blocks make. Launches that do not count are in no
/// figure, so they are not here.
fn components(case: &MeasuredCase) -> Vec<(f64, f64)> {
    let launches: Vec<usize> = case.blocks.counts().concat();
    let of = |own: &MeasuredContender| {
        let mut all = case.contenders.iter();
        let base =
            all.find(|base| base.row.reference && base.row.board_size == own.row.board_size)?;
        let both = own.times.iter().zip(&base.times);
        let mut ratios = both.map(|(own, base)| (own / base).ln());
        let launches = launches.iter().map(|&n| ratios.by_ref().take(n).collect());
        of_launches(&launches.collect::<Vec<_>>())
    };
    let others = case.contenders.iter().filter(|own| !own.row.reference);
    others.filter_map(of).collect()
}

/// The same of one ratio, by launch; `None` of fewer than three with eight blocks.
fn of_launches(launches: &[Vec<f64>]) -> Option<(f64, f64)> {
    let long: Vec<_> = launches.iter().filter(|own| own.len() >= 8).collect();
    if long.len() < 3 {
        return None;
    }
    let each = |figure: fn(&[f64]) -> f64| long.iter().map(|own| figure(own)).collect::<Vec<_>>();
    let within = each(|own| (OF_A_DEVIATION * median_absolute_deviation(own)).powi(2));
    let (within, blocks) = (mean(&within), mean(&each(|own| own.len() as f64)));
    let of_blocks = OF_A_MEDIAN * within / blocks;
    Some((within, variance(&each(median)) - of_blocks))
}

#[cfg(test)]
mod tests;
