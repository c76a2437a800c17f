//! Verification and calibration, once per case, in a separate process.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::audit::median;
use super::block_plan::BlockPlan;
use super::runner::Runner;
use super::running_case::{DRAWS, RunningCase, nothing_to_do};
use crate::run::message::Emit;
use crate::timing::empty_span;
use crate::{Counts, Error, Message, Prepare, Prepared};

/// The middle of the spans that stood the test: on a loaded machine the ratio
/// of equals stayed within 0.02 % for spans of 30-100 microseconds and within
/// 0.04 % at 300; beyond a scheduler slice (1 ms) it was lost.
const MIDDLE_NANOSECONDS: f64 = 55_000.0;
/// The slowest contender's span at most, however fast another seems.
const LONGEST_NANOSECONDS: f64 = 1e6;
/// Runs per contender from which a span is estimated.
const TRIES: usize = 5;
/// A workload that does nothing must not grow for ever.
const LARGEST_BATCH: u32 = 1 << 16;

/// Verifies every contender, finds the batch, and reports what was found.
pub(crate) fn prepare(
    mut running_case: RunningCase<'_>,
    task: &Prepare,
    emit: Emit<'_>,
) -> Result<(), Error> {
    let empty_span = empty_span();
    emit(Message::Began {
        empty_span,
        waited_ms: 0,
    })
    .map(drop)?;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(task.seed);
    for _ in 0..task.seeds {
        running_case.block(BlockPlan::warm_up(&mut random), 1, emit)?;
    }
    let batch = calibrate(&mut running_case, &mut random, emit)?;
    let contenders = inspect(&mut running_case, batch, &mut random);
    emit(Message::Prepared { batch, contenders }).map(drop)
}

/// The batch at which the spans of the fastest and the slowest contender lie
/// around the middle. One batch for all, since equal inputs are what makes
/// digests comparable.
fn calibrate(
    running_case: &mut RunningCase<'_>,
    random: &mut Xoshiro256PlusPlus,
    emit: Emit<'_>,
) -> Result<u32, Error> {
    let mut batch = 1;
    loop {
        let (middle, slowest) = spans(running_case, batch, random, emit)?;
        let more = (MIDDLE_NANOSECONDS / middle).min(LONGEST_NANOSECONDS / slowest);
        if more <= 4.0 || batch >= LARGEST_BATCH {
            let best = f64::from(batch) * more;
            return Ok((best.round() as u32).clamp(1, LARGEST_BATCH));
        }
        batch *= 4;
    }
}

/// Geometric middle of the fastest and the slowest contender's median span, and the
/// latter.
fn spans(
    running_case: &mut RunningCase<'_>,
    batch: u32,
    random: &mut Xoshiro256PlusPlus,
    emit: Emit<'_>,
) -> Result<(f64, f64), Error> {
    let mut samples = Vec::new();
    let (mut taken, mut draws) = (0, 0);
    while taken < TRIES && draws < DRAWS {
        let own = running_case.block(BlockPlan::warm_up(random), batch, emit)?;
        draws += 1;
        taken += usize::from(!own.is_empty());
        samples.extend(own);
    }
    if samples.is_empty() {
        return Err(nothing_to_do(running_case.case));
    }
    let medians = running_case.runners.iter().map(|runner| {
        let own = samples.iter().filter(|s| s.contender == runner.contender);
        let mut spans: Vec<_> = own.map(|s| s.nanoseconds).collect();
        spans.sort_unstable();
        spans.get(spans.len() / 2).copied().unwrap_or(1)
    });
    let (fastest, slowest) = medians.fold((u64::MAX, 0), |(l, h), m| (l.min(m), h.max(m)));
    let [fastest, slowest] = [fastest, slowest].map(|span| span.max(1) as f64);
    Ok(((fastest * slowest).sqrt(), slowest))
}

/// Footprints, counts, and whether each contender's code is its own.
fn inspect(
    running_case: &mut RunningCase<'_>,
    batch: u32,
    random: &mut Xoshiro256PlusPlus,
) -> Vec<Prepared> {
    let seeds: [u64; TRIES] = std::array::from_fn(|_| random.next_u64());
    let mut counted = |runner: &mut Runner| {
        let runs = seeds.iter().filter_map(|&seed| runner.count(seed, batch));
        let (counts, loads): (Vec<_>, Vec<_>) = runs.unzip();
        let counts = counts.into_iter().reduce(Counts::and).unwrap_or_default();
        (counts, median(&loads))
    };
    let counts: Vec<_> = running_case.runners.iter_mut().map(&mut counted).collect();
    let of = |runner: &Runner| running_case.contenders[usize::from(runner.contender)];
    let address = |name: &str| {
        let mut runners = running_case.runners.iter();
        let original = runners.find(|runner| of(runner).name == name);
        original.map(|runner| runner.subject.address())
    };
    let one = |(runner, (counts, load_ns)): (&Runner, (Counts, Option<u64>))| {
        let original = of(runner).duplicate_of.as_deref();
        Prepared {
            contender: runner.contender,
            footprint: runner.subject.footprint(),
            own_code: original.and_then(address) != Some(runner.subject.address()),
            counts,
            load_ns,
        }
    };
    running_case.runners.iter().zip(counts).map(one).collect()
}
