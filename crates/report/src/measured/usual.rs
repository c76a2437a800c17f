//! Which launches ran at the usual speed of their case.
//!
//! What slows a virtual machine from outside slows all representations, but not
//! all of them equally: a run in which that happened to four launches of ten has
//! other ratios than one without it, and no counter shows it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use measure::{Error, read_whole_rows};
use serde::Deserialize;

use crate::escape::{cell, terminal, uncell};
use crate::lists::csv_text;
use crate::measured::blocks::{Balanced, Block};
use crate::measured::read::MeasuredCase;
use crate::numbers::states::centred;
use crate::numbers::statistics::{median, sorted};

/// Launches from which a usual speed can be distinguished from an accident.
const LEAST: usize = 6;
/// Representations of which the median is not that of one of them.
const REPRESENTATIONS: usize = 3;
/// How far from the usual time a launch may be, as a factor.
const NEAR: f64 = 1.1;

/// A launch that figures leave out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeftOut {
    /// Its number.
    pub launch: u32,
    /// The time of all representations relative to the usual one.
    pub time: f64,
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

/// The launches that did not run at the usual speed, by the contenders that `counts`
/// takes: a duplicate would give its original two votes.
pub(crate) fn left_out(blocks: &Balanced, counts: impl Fn(u16) -> bool) -> Vec<LeftOut> {
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
    let (middle, reach) = shortest_half(&shared);
    let reach = reach.max(NEAR.ln());
    let all = launches.iter().zip(&shared);
    let far = all.filter(|(_, time)| (*time - middle).abs() > reach);
    let far = far.map(|((launch, _), time)| LeftOut {
        launch: *launch,
        time: (time - middle).exp(),
    });
    let mut far: Vec<_> = far.collect();
    far.sort_by_key(|left| left.launch);
    far
}

/// The middle of the shortest interval that holds more than half of `values`, and
/// half its length: the "shorth" of Andrews and others, "Robust estimates of
/// location" (1972), which stays within the larger of two groups. A median lies
/// between groups of equal size.
fn shortest_half(values: &[f64]) -> (f64, f64) {
    let sorted = sorted(values);
    let half = sorted.len() / 2;
    let ends = sorted.iter().zip(&sorted[half..]);
    let shortest = ends.min_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)));
    let (low, high) = shortest.expect("there are launches");
    // Its ends must not fall out by rounding.
    (f64::midpoint(*low, *high), (high - low) / 2.0 + 1e-12)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measured::blocks::Blocks;
    use measure::schema::SampleRow;

    /// Blocks of 12 launches in which contender `c` takes `time(launch, c)`.
    fn blocks(contenders: u16, time: impl Fn(u32, u16) -> f64) -> Balanced {
        let mut blocks = Blocks::default();
        for (launch, block, contender) in (1..=12)
            .flat_map(|l| (1..=4).map(move |b| (l, b)))
            .flat_map(|(l, b)| (0..contenders).map(move |c| (l, b, c)))
        {
            let sample = SampleRow {
                case: 1,
                contender,
                launch,
                block,
                hot: 0,
                position: 0,
                operations: 1,
                nanoseconds: 1,
                switches: None,
            };
            let noise = 1.0 + 0.01 * f64::from((7 * block + launch) % 5);
            blocks.insert(&sample, 4, time(launch, contender) * noise);
        }
        blocks.balanced(usize::from(contenders))
    }

    fn numbers(blocks: &Balanced) -> Vec<u32> {
        let all = left_out(blocks, |_| true);
        all.iter().map(|left| left.launch).collect()
    }

    /// Five of twelve launches are slowed, one representation more than others.
    #[test]
    fn slowed_launches_are_left_out() {
        let slowed = |launch| [2, 3, 7, 8, 11].contains(&launch);
        let found = blocks(4, |launch, c| {
            let slower = if c == 0 { 1.28 } else { 1.4 };
            f64::from(c + 1) * if slowed(launch) { slower } else { 1.0 }
        });
        assert_eq!(numbers(&found), [2, 3, 7, 8, 11]);
        let time = left_out(&found, |_| true)[0].time;
        assert!((1.36..1.44).contains(&time), "{time}");
        let out = numbers(&found);
        let left = found.without(&out);
        assert_eq!(left.nested().launches(), 7);
        assert!(numbers(&left).is_empty());
    }

    /// Where most launches are slow, that is the usual speed.
    #[test]
    fn the_larger_group_is_the_usual_one() {
        let fast = |launch| launch <= 4;
        let found = blocks(3, |launch, _| if fast(launch) { 1.0 } else { 1.4 });
        assert_eq!(numbers(&found), [1, 2, 3, 4]);
    }

    /// What one representation does alone says nothing of the machine, small
    /// differences are noise, and of two representations there is no majority.
    #[test]
    fn other_launches_count() {
        let one = blocks(3, |launch, c| if c == 2 && launch > 4 { 1.7 } else { 1.0 });
        assert!(numbers(&one).is_empty());
        let noise = blocks(3, |launch, _| 1.0 + 0.008 * f64::from(launch));
        assert!(numbers(&noise).is_empty());
        let two = blocks(2, |launch, _| if launch > 9 { 1.4 } else { 1.0 });
        assert!(numbers(&two).is_empty());
        // Nor of one and its duplicate beside another.
        let doubled = blocks(3, |launch, c| if c < 2 && launch > 8 { 1.4 } else { 1.0 });
        assert!(!left_out(&doubled, |_| true).is_empty());
        assert!(left_out(&doubled, |c| c != 1).is_empty());
    }

    /// At least half of the launches are left, however they are spread.
    #[test]
    fn half_of_the_launches_are_left() {
        let wide = blocks(3, |launch, _| 1.2_f64.powi(launch as i32));
        assert_eq!(numbers(&wide).len(), 5);
    }
}
