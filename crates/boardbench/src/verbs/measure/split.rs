//! How a budget is split between launches and blocks: by what the last report of
//! this machine shows about both, else by what reports of two machines showed.

use super::args::Args;
use measure::schema::{CaseRow, SampleRow};
use measure::{Machine, MeasuredFiles, Stopped};
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
    /// order, 0.58 % with 2 of 150, 0.77 % with 1 of 450.
    fn default() -> Self {
        Self {
            blocks: 50,
            start: Duration::from_millis(80),
            turn: Duration::from_micros(120),
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
        found.find_map(|files| Self::of_report(&files))
    }

    /// `None` if the report has too few launches to say.
    fn of_report(files: &MeasuredFiles) -> Option<Self> {
        let (mut within, mut between, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
        let mut begin = 0;
        let cases = files.cases.chunk_by(|a, b| a.case == b.case);
        let mut samples: Vec<SampleRow> = files.samples.clone();
        samples.sort_by_key(|row| row.case);
        for rows in cases {
            let own = &samples[begin..];
            let own = &own[..own.partition_point(|row| row.case == rows[0].case)];
            begin += own.len();
            sizes.push(rows.len() as f64);
            for (inside, beside) in components(rows, own) {
                within.push(inside);
                between.push(beside);
            }
        }
        if within.is_empty() {
            return None;
        }
        let (start, turn) = costs(files)?;
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
    for row in &files.samples {
        let own = spans.entry((row.case, row.launch)).or_default();
        own.0 += row.nanoseconds as f64 / 1e9;
        own.1 += 1.0;
    }
    let (mut starts, mut turns) = (Vec::new(), Vec::new());
    for row in files
        .launches
        .iter()
        .filter(|row| row.stopped != Stopped::Interrupted)
    {
        let Some(&(timed, samples)) = spans.get(&(row.case, row.launch)) else {
            continue;
        };
        // An input takes about as long to load as to run.
        starts.push((row.wall_ms? as f64 / 1e3 - 2.0 * timed).max(0.02));
        turns.push(2.0 * timed / samples);
    }
    (!starts.is_empty()).then(|| (mean(&starts), mean(&turns)))
}

/// The variance of the logarithm of each contender's ratio: within launches, and
/// between them beyond what their blocks make.
fn components(rows: &[CaseRow], samples: &[SampleRow]) -> Vec<(f64, f64)> {
    let time = |row: &SampleRow| row.nanoseconds.max(1) as f64 / row.operations.max(1) as f64;
    let mut times: BTreeMap<(u32, u32), BTreeMap<u16, f64>> = BTreeMap::new();
    for row in samples.iter().filter(|row| row.hot == 0) {
        let block = times.entry((row.launch, row.block)).or_default();
        block.insert(row.contender, time(row));
    }
    let of = |row: &CaseRow| {
        let base = rows
            .iter()
            .find(|base| base.reference && base.knowledge == row.knowledge)?;
        let mut launches: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
        for ((launch, _), block) in &times {
            let (own, base) = (block.get(&row.contender)?, block.get(&base.contender)?);
            launches.entry(*launch).or_default().push((own / base).ln());
        }
        let launches: Vec<_> = launches
            .into_values()
            .filter(|own| own.len() >= 8)
            .collect();
        if launches.len() < 3 {
            return None;
        }
        let medians: Vec<f64> = launches
            .iter()
            .map(|own| report::statistics::median(own))
            .collect();
        let spread = |(own, middle): (&Vec<f64>, &f64)| {
            let far: Vec<_> = own.iter().map(|value| (value - middle).abs()).collect();
            (OF_A_DEVIATION * report::statistics::median(&far)).powi(2)
        };
        let inside: Vec<f64> = launches.iter().zip(&medians).map(spread).collect();
        let blocks = mean(
            &launches
                .iter()
                .map(|own| own.len() as f64)
                .collect::<Vec<_>>(),
        );
        let middle = mean(&medians);
        let squares = medians.iter().map(|median| (median - middle).powi(2));
        let beside = squares.sum::<f64>() / (medians.len() - 1) as f64;
        let inside = mean(&inside);
        Some((inside, beside - OF_A_MEDIAN * inside / blocks))
    };
    let others = rows.iter().filter(|row| !row.reference);
    others.filter_map(of).collect()
}

fn mean(of: &[f64]) -> f64 {
    of.iter().sum::<f64>() / of.len().max(1) as f64
}
