//! What no honest contender does in a launch: takes no time, does its work while it
//! loads, or remembers answers. Digests can't show it, since the answers are right.
//!
//! The limits are far from every honest row: in the reports that lay in `reports` when
//! they were set, the shortest span judged was 179 empty spans, a repeated input took
//! at least 0.11 of the time of fresh ones, and where others hardly load, no load was more
//! than 0.005 of a span.

use std::collections::BTreeMap;

use crate::schema::SampleRow;

/// Samples from which a contender is judged.
const LEAST: usize = 5;

/// Empty spans that work takes at least. To return a known answer takes up to 20 of them
/// where a load has filled the caches, and more on a busy machine.
const EMPTY_SPANS: u64 = 90;

/// Nanoseconds that suffice, however slow the clock is.
const ENOUGH: u64 = 3_000;

/// How many times longer half of the others take, or inputs are small rather than work left
/// undone: of eight perft positions near the end of games, `bitboard+magic` was refused.
const OTHERS: u64 = 20;

/// How many times the load of half of the others one may take.
const LOADS: u64 = 3;

/// The part of the span that it may take more, half; and a fiftieth where the load of others
/// is below [`SHORT`] of their work, as in playouts: there is little to set up.
const MORE: [u64; 2] = [2, 50];
const SHORT: u64 = 200;

/// Nanoseconds that a load may take more, as where its memory is cold.
const COLD: u64 = 1_000;

/// The part of the time of a fresh input that a repeated one takes at least.
const REPEATED: f64 = 0.02;

/// What was seen of the contenders in a launch.
#[derive(Default)]
pub(crate) struct Audit(BTreeMap<u16, Seen>);

#[derive(Default)]
struct Seen {
    inputs: Vec<Input>,
    /// Picoseconds per operation, on fresh inputs and on the repeated one.
    fresh: Vec<u64>,
    repeated: Vec<u64>,
}

/// A fresh one, with the nanoseconds of its load and of its span.
#[derive(Clone, Copy)]
struct Input {
    block: u32,
    operations: u64,
    load: u64,
    span: u64,
}

impl Audit {
    /// Takes in a sample, and the nanoseconds for which its input was loaded.
    pub(crate) fn add(&mut self, sample: &SampleRow, load: u64) {
        let own = self.0.entry(sample.contender).or_default();
        let each = 1000 * sample.nanoseconds / sample.operations.max(1);
        if sample.hot == 1 {
            own.repeated.push(each);
        } else {
            own.inputs.push(Input {
                block: sample.block,
                operations: sample.operations,
                load,
                span: sample.nanoseconds,
            });
            own.fresh.push(each);
        }
    }

    /// The contenders that can't have done the work in the span, with the reason. The
    /// reference is what others are compared with, and not judged.
    pub(crate) fn refused(&self, reference: u16, empty_span: u64) -> Vec<(u16, String)> {
        let judged = self.0.iter().filter(|(own, seen)| {
            let enough = seen.inputs.len() >= LEAST;
            **own != reference && enough
        });
        let reason = |(&own, seen): (&u16, &Seen)| {
            let reason = seen
                .no_span(empty_span, self.work_of_others(own)?)
                .or_else(|| seen.worked_in_load(&self.others(own)?, self.work_of_others(own)?))
                .or_else(|| seen.remembered());
            Some((own, reason?))
        };
        judged.filter_map(reason).collect()
    }

    /// What half of the other contenders take at most.
    fn work_of_others(&self, own: u16) -> Option<u64> {
        let others = self.0.iter().filter(|(other, _)| **other != own);
        let spans = others.filter_map(|(_, seen)| seen.usual(|input| input.span));
        median(&spans.collect::<Vec<_>>())
    }

    /// For each input of a contender the median load of the others in the same block.
    fn others(&self, own: u16) -> Option<Vec<u64>> {
        let others = |block| {
            let others = self.0.iter().filter(|(other, _)| **other != own);
            let inputs = others.flat_map(|(_, seen)| &seen.inputs);
            let loads = inputs.filter(|input| input.block == block);
            median(&loads.map(|input| input.load).collect::<Vec<_>>())
        };
        let inputs = self.0.get(&own)?.inputs.iter();
        inputs.map(|input| others(input.block)).collect()
    }
}

impl Seen {
    /// Nanoseconds of an undisturbed quarter, since on a busy machine the median of nothing
    /// is long, too; of the half of the inputs with the most operations, since a game near
    /// its end leaves little to do.
    fn usual(&self, of: fn(&Input) -> u64) -> Option<u64> {
        let mut inputs = self.inputs.clone();
        inputs.sort_by_key(|input| std::cmp::Reverse(input.operations));
        let large = &inputs[..inputs.len().div_ceil(2)];
        part(&large.iter().map(of).collect::<Vec<_>>(), 4)
    }

    fn no_span(&self, empty_span: u64, work: u64) -> Option<String> {
        let span = self.usual(|input| input.span)?;
        let is_short = span < ENOUGH.min(EMPTY_SPANS * empty_span) && OTHERS * span < work;
        is_short.then(|| {
            format!(
                "takes {span} ns, where an empty span takes {empty_span}: its work is not done while it is timed"
            )
        })
    }

    /// Honest loads differ, since some representations are set up with more bookkeeping, or
    /// move by move; but that is less than the work itself. `others` has the usual load of
    /// each input, and `work` the usual span of the others. Where to load takes longer than
    /// half of it, a slow load shows nothing.
    fn worked_in_load(&self, others: &[u64], work: u64) -> Option<String> {
        if 2 * median(others)? > work {
            return None;
        }
        let (load, span) = (
            self.usual(|input| input.load)?,
            self.usual(|input| input.span)?,
        );
        let usual = median(others)?;
        let more = load.saturating_sub(usual);
        // A busy machine lengthens some loads, and work done in them lengthens all.
        let inputs = self.inputs.iter().zip(others);
        let long = inputs.filter(|(input, others)| input.load > LOADS * *others);
        let are_many = long.count() >= LEAST.max(3 * others.len() / 4);
        let part = MORE[usize::from(SHORT * usual < work)];
        let is_work = are_many && more > COLD && part * more > span;
        is_work.then(|| {
            format!(
                "loads for {load} ns, where half of the others take at most {usual}, and runs for {span}: \
                 its work is done before it is timed"
            )
        })
    }

    fn remembered(&self) -> Option<String> {
        let (fresh, repeated) = (median(&self.fresh)?, median(&self.repeated)?);
        let part = repeated as f64 / fresh.max(1) as f64;
        (part < REPEATED).then(|| {
            format!(
                "takes {part:.4} of the time when an input is repeated: its answers are remembered"
            )
        })
    }
}

/// The upper one of two.
pub(crate) fn median(values: &[u64]) -> Option<u64> {
    part(values, 2)
}

/// What lies at that part of the sorted values.
fn part(values: &[u64], of: usize) -> Option<u64> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len() / of).copied()
}

#[cfg(test)]
mod tests;
