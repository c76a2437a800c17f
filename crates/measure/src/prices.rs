//! What some steps cost on this machine, by small kernels: kept in `machine.json`, so
//! that a later analysis can explain why a ratio is another one elsewhere.
//!
//! Each figure is the least over a few short spans: other programs and a second thread
//! of the core only add to it. All of them take less than two seconds.

use std::hint::black_box;
use std::num::NonZeroU32;
use std::time::Instant;

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::Cache;

/// What steps cost, in picoseconds. Arithmetic and loads are latencies: each step waits
/// for the one before, as a walk over a board does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prices {
    /// An AND or an addition: one cycle on the processors known, so its inverse is the
    /// clock rate.
    pub and_ps: u64,
    /// A multiplication of 64 bits.
    pub multiplication_ps: u64,
    /// A division of 32 bits by a number known at run time only, with a quotient of a few bits, as
    /// from the index of a cell to its row.
    pub division_ps: u64,
    /// A conditional branch predicted wrongly, beyond one predicted rightly.
    pub mispredicted_branch_ps: u64,
    /// Loads whose address is the result of the load before.
    pub loads: Vec<Load>,
}

/// A load of a random line of a buffer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Load {
    /// `l1`, `l2`, `l3`: the level of cache that holds the buffer; `memory`: none does.
    pub from: String,
    /// Size of the buffer.
    pub bytes: u64,
    /// The time of one.
    pub ps: u64,
}

/// Spans of each kernel, of which the shortest counts.
const SPANS: usize = 25;

/// A buffer beyond the last cache, at most: some virtual machines show a cache that
/// is not theirs alone and is half a gigabyte large.
const LARGEST_BUFFER: u64 = 256 << 20;

/// For processors that don't say what caches they have.
const USUAL_CACHES: [(u8, u64); 3] = [(1, 32 << 10), (2, 512 << 10), (3, 16 << 20)];

impl Prices {
    /// Measures them, on a machine with these caches.
    pub fn measured(caches: &[Cache]) -> Self {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let and = and();
        let beyond = |with_and: f64| whole(with_and - and);
        Self {
            and_ps: whole(and),
            multiplication_ps: beyond(multiplication_and_addition()),
            division_ps: beyond(division_and_addition()),
            mispredicted_branch_ps: whole(misprediction(&mut random)),
            loads: buffers(caches)
                .into_iter()
                .map(|(from, bytes)| Load {
                    ps: whole(load(bytes, &mut random)),
                    from,
                    bytes,
                })
                .collect(),
        }
    }

    /// The time of a load from `l1`, `l2`, `l3` or `memory`.
    pub fn load_ps(&self, from: &str) -> Option<u64> {
        let found = self.loads.iter().find(|load| load.from == from);
        found.map(|load| load.ps)
    }
}

fn whole(picoseconds: f64) -> u64 {
    picoseconds.max(0.0).round() as u64
}

/// A size that each level holds and the one before does not, and one that none holds.
fn buffers(caches: &[Cache]) -> Vec<(String, u64)> {
    let known = |&(level, usual): &(u8, u64)| {
        let own = caches.iter().filter(|cache| cache.level == level);
        let own = own.map(|cache| cache.bytes).max();
        match caches.is_empty() {
            true => Some((level, usual)),
            false => own.map(|bytes| (level, bytes)),
        }
    };
    let levels: Vec<(u8, u64)> = USUAL_CACHES.iter().filter_map(known).collect();
    let mut found = Vec::new();
    let mut before = 0;
    for &(level, bytes) in &levels {
        // Half of it is free of other data; of a large shared cache four times the one
        // before is enough.
        let own = (bytes / 2).min(before * 4).max(before * 2);
        let own = if before == 0 { bytes / 2 } else { own };
        found.push((format!("l{level}"), own));
        before = bytes;
    }
    let last = levels.last().map_or(0, |&(_, bytes)| bytes);
    found.push(("memory".into(), (2 * last).min(LARGEST_BUFFER)));
    found
}

/// The least time of a step in picoseconds, over spans that `run` makes of `steps`
/// each.
fn least(steps: usize, mut run: impl FnMut()) -> f64 {
    run();
    let spans = (0..SPANS).map(|_| {
        let begin = Instant::now();
        run();
        begin.elapsed().as_nanos() as f64
    });
    1e3 * spans.fold(f64::INFINITY, f64::min) / steps as f64
}

/// Rounds of a kernel of arithmetic, and steps that each writes out.
const ROUNDS: usize = 1000;
const STEPS: usize = 16;

/// A chain of ANDs and additions, which no compiler makes shorter for it knows neither
/// number.
fn and() -> f64 {
    let (mask, more) = (black_box(0x0f0f_u64), black_box(0x11_u64));
    let mut value = black_box(1_u64);
    least(2 * STEPS * ROUNDS, || {
        for _ in 0..ROUNDS {
            for _ in 0..STEPS {
                value = (value & mask).wrapping_add(more);
            }
        }
        value = black_box(value);
    })
}

fn multiplication_and_addition() -> f64 {
    let (factor, more) = (black_box(0x9e37_79b9_7f4a_7c15_u64), black_box(0x11_u64));
    let mut value = black_box(1_u64);
    least(STEPS * ROUNDS, || {
        for _ in 0..ROUNDS {
            for _ in 0..STEPS {
                value = value.wrapping_mul(factor).wrapping_add(more);
            }
        }
        value = black_box(value);
    })
}

fn division_and_addition() -> f64 {
    let columns = black_box(NonZeroU32::MIN.saturating_add(18));
    let more = black_box(361_u32);
    let mut value = black_box(1_u32);
    least(STEPS * ROUNDS, || {
        for _ in 0..ROUNDS {
            for _ in 0..STEPS {
                value = (value / columns).wrapping_add(more);
            }
        }
        value = black_box(value);
    })
}

/// Branches of a span: far more than a predictor memorises.
const BRANCHES: usize = 1 << 15;

/// Half of the branches are taken, in random order and in two runs: of the first every
/// second one is predicted wrongly.
fn misprediction(random: &mut Xoshiro256PlusPlus) -> f64 {
    let [mut in_two_runs, mut at_random] = [f64::INFINITY; 2];
    for _ in 0..SPANS {
        let mut ways: Vec<u8> = (0..BRANCHES).map(|n| (n % 2) as u8).collect();
        ways.sort_unstable();
        in_two_runs = in_two_runs.min(branches(&ways));
        ways.shuffle(random);
        at_random = at_random.min(branches(&ways));
    }
    1e3 * (at_random - in_two_runs) / (BRANCHES as f64 / 2.0)
}

/// Nanoseconds of one pass.
fn branches(ways: &[u8]) -> f64 {
    let begin = Instant::now();
    for (number, &way) in black_box(ways).iter().enumerate() {
        // What the compiler can't see into is not done in advance: so it is a branch,
        // no conditional move.
        if way != 0 {
            black_box(number);
        }
    }
    begin.elapsed().as_nanos() as f64
}

/// Numbers of a line of 64 bytes.
const LINE: usize = 16;

/// Loads of a span.
const LOADS: usize = 4096;

/// A walk over the lines of a buffer in random order.
fn load(bytes: u64, random: &mut Xoshiro256PlusPlus) -> f64 {
    let buffer = cycle(bytes as usize / size_of::<[u32; LINE]>(), random);
    let mut at = 0;
    // Once around, as far as caches hold it.
    for _ in 0..(buffer.len() / LINE).min(LOADS * SPANS) {
        at = buffer[at as usize];
    }
    least(LOADS, || {
        for _ in 0..LOADS {
            at = buffer[at as usize];
        }
        at = black_box(at);
    })
}

/// Lines of which each holds the place of another one: one cycle over all, in random
/// order.
fn cycle(lines: usize, random: &mut impl Rng) -> Vec<u32> {
    let mut order: Vec<u32> = (0..lines.max(1) as u32).collect();
    order.shuffle(random);
    let mut buffer = vec![0; order.len() * LINE];
    for (own, next) in order.iter().zip(order.iter().cycle().skip(1)) {
        buffer[*own as usize * LINE] = *next * LINE as u32;
    }
    buffer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_comes_to_every_line_once() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
        let buffer = cycle(1000, &mut random);
        let (mut at, mut seen) = (0, vec![false; 1000]);
        for _ in 0..1000 {
            at = buffer[at as usize];
            assert!(!std::mem::replace(&mut seen[at as usize / LINE], true));
        }
        assert_eq!(at, 0);
    }

    fn cache(level: u8, bytes: u64) -> Cache {
        Cache {
            level,
            bytes,
            line_bytes: 64,
        }
    }

    #[test]
    fn each_buffer_fits_its_level_and_not_the_one_before() {
        let caches = [cache(1, 32 << 10), cache(2, 1 << 20), cache(3, 32 << 20)];
        let sizes: Vec<u64> = buffers(&caches).iter().map(|own| own.1).collect();
        assert_eq!(sizes, [16 << 10, 128 << 10, 4 << 20, 64 << 20]);
        let names: Vec<String> = buffers(&[]).into_iter().map(|own| own.0).collect();
        assert_eq!(names, ["l1", "l2", "l3", "memory"]);
        // A cache that is not there is not measured.
        let two = buffers(&[cache(1, 64 << 10), cache(2, 4 << 20)]);
        assert_eq!(two.len(), 3);
        assert_eq!(two[2], ("memory".into(), 8 << 20));
    }

    /// A planted difference: what lies in memory takes longer than what lies in the
    /// first cache, and every price is there.
    #[test]
    fn far_loads_cost_more_than_near_ones() {
        let found = Prices::measured(&[cache(1, 32 << 10), cache(3, 16 << 20)]);
        let [near, far] = ["l1", "memory"].map(|from| found.load_ps(from).unwrap());
        assert!(far > 2 * near, "{found:?}");
        assert!(found.and_ps > 0 && found.division_ps > 0, "{found:?}");
    }
}
