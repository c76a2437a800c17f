//! The figure of a case and its interval: a mean over link orders and launches,
//! with Student's t over what was drawn independently of each other.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::assumed::Assumed;
use crate::nested::Nested;
use crate::significance::Spread;
use crate::statistics::{mean, median_of_ratios, quantile};

/// Resamples per estimate. The second half mirrors the first.
pub const RESAMPLES: usize = 1000;
const HALF: usize = RESAMPLES / 2;
const _: () = assert!(
    HALF > 0 && 2 * HALF == RESAMPLES,
    "intervals are quantiles of the resamples"
);

/// From this many link orders on their own spread shows the error; from this many
/// launches on, that of these.
const ENOUGH: usize = 4;
/// Parts that blocks are cut into where launches are too few.
const PARTS: usize = 16;

/// A figure with its 95 % interval.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// What it rests on: blocks, or cases.
    pub n: usize,
    /// Draws around the figure, of which the middle 95 % are the interval;
    /// estimates made by one [`Resampler`] go together draw by draw.
    pub resamples: Vec<f64>,
    /// How well it is known.
    pub spread: Spread,
}

impl Estimate {
    fn new(value: f64, n: usize, resamples: Vec<f64>, spread: Spread) -> Self {
        let student = spread.half_width().exp();
        Self {
            value,
            low: value / student,
            high: value * student,
            n,
            resamples,
            spread,
        }
    }

    /// One put together from several cases.
    pub fn combined(value: f64, n: usize, resamples: Vec<f64>, degrees: f64) -> Self {
        let spread = Spread::of_resamples(&resamples, degrees);
        Self::new(value, n, resamples, spread)
    }

    /// This relative to `other`, which was measured at another time.
    pub fn over_independent(&self, other: &Self) -> Self {
        // Both may come from one seed: other draws are set side by side, mirrored
        // ones beside mirrored ones.
        let count = other.resamples.len();
        let moved = (0..count).map(|i| other.resamples[(i + count / 4) % count]);
        let pairs = self.resamples.iter().zip(moved);
        Self::new(
            self.value / other.value,
            self.n.min(other.n),
            pairs.map(|(own, other)| own / other).collect(),
            self.spread.and(&other.spread),
        )
    }

    /// The other relative to this.
    pub fn inverse(&self) -> Self {
        Self {
            value: 1.0 / self.value,
            low: 1.0 / self.high,
            high: 1.0 / self.low,
            n: self.n,
            resamples: self.resamples.iter().map(|ratio| 1.0 / ratio).collect(),
            spread: self.spread,
        }
    }

    /// The figure for 0, and behind it its draws.
    pub fn drawn(&self, number: usize) -> f64 {
        match number {
            0 => self.value,
            number => self.resamples[number - 1],
        }
    }

    /// Half the interval's width in percent of the value.
    pub fn half_width_percent(&self) -> f64 {
        50.0 * (self.high - self.low) / self.value
    }

    /// Whether the interval excludes 1.
    pub fn excludes_one(&self) -> bool {
        self.low > 1.0 || self.high < 1.0
    }

    /// The chance of a ratio at least as far from 1, were there no difference.
    pub fn p(&self) -> f64 {
        self.spread.p(self.value)
    }
}

/// What was drawn independently, and so shows the error.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    Order,
    Launch,
    Part,
}

/// How the blocks of a case are nested, with draws made once for all its
/// contenders, so that what they share cancels in their ratios.
pub struct Resampler {
    /// Where the blocks of each launch are, by link order.
    orders: Vec<Vec<Range<usize>>>,
    /// Where the blocks of each part of a launch are.
    parts: Vec<Range<usize>>,
    unit: Unit,
    assumed: Assumed,
    seed: u64,
    /// How many units there are.
    units: usize,
    /// Made where the first figure needs them.
    deviates: OnceLock<Deviates>,
}

/// Normal deviates, for each draw of the first half.
struct Deviates {
    /// Of each unit.
    units: Vec<Vec<f64>>,
    /// For the reference's part of the error assumed within a run.
    reference: Vec<f64>,
}

impl Resampler {
    /// For blocks that are nested so.
    pub fn new(nested: &Nested, assumed: Assumed, seed: u64) -> Self {
        let mut end = 0;
        let mut range = |&n: &usize| {
            end += n;
            end - n..end
        };
        let counts = nested.counts().iter();
        let orders: Vec<Vec<_>> = counts
            .map(|order| order.iter().map(&mut range).collect())
            .collect();
        let launches = orders.iter().flatten();
        let parts: Vec<_> = launches
            .flat_map(|of| parts(of, nested.launches()))
            .collect();
        let (unit, units) = match (orders.len(), nested.launches()) {
            (orders @ ENOUGH.., _) => (Unit::Order, orders),
            (_, launches @ ENOUGH..) => (Unit::Launch, launches),
            _ => (Unit::Part, parts.len()),
        };
        Self {
            orders,
            parts,
            unit,
            assumed,
            seed,
            units,
            deviates: OnceLock::new(),
        }
    }

    fn deviates(&self) -> &Deviates {
        self.deviates.get_or_init(|| {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
            Deviates {
                units: (0..self.units).map(|_| deviates(&mut random)).collect(),
                reference: deviates(&mut random),
            }
        })
    }

    /// The figure of positive `values`, one per block: the geometric mean over
    /// link orders of that over their launches of the median of each launch.
    ///
    /// # Panics
    /// If there is no value.
    pub fn median(&self, values: &[f64]) -> Estimate {
        self.estimate(values, seed_of(values))
    }

    /// Returns the median ratio of a contender. What changes between runs is drawn from `contender`,
    /// its own seed in all cases: it is at least partly common to them, so a
    /// mean over cases must not make it small.
    pub fn median_of(&self, contender: u64, values: &[f64]) -> Estimate {
        self.estimate(values, contender)
    }

    /// The median without draws, for what no other figure is put together from.
    pub fn figure(&self, values: &[f64]) -> Estimate {
        self.undrawn(values, self.assumed.run)
    }

    /// The same with an interval for this run alone: without what changes between runs.
    pub fn figure_within_run(&self, values: &[f64]) -> Estimate {
        self.undrawn(values, 0.0)
    }

    fn undrawn(&self, values: &[f64], run: f64) -> Estimate {
        let (value, _, spread) = self.known(values, run);
        Estimate::new(value, values.len(), Vec::new(), spread)
    }

    /// With what changes between runs, drawn from `seed`.
    fn estimate(&self, values: &[f64], seed: u64) -> Estimate {
        let (value, units, spread) = self.known(values, self.assumed.run);
        let half = spread.half_width();
        let resamples = match half == 0.0 {
            true => vec![value; RESAMPLES],
            false => self.resamples(values, value, half, &units, seed),
        };
        Estimate::new(value, values.len(), resamples, spread)
    }

    /// Logarithms of the figures of what was drawn independently: those that the
    /// error of a figure is estimated from.
    pub fn units(&self, values: &[f64]) -> Vec<f64> {
        self.known(values, 0.0).1
    }

    /// Logarithms of the figures of link orders, if there are enough of them.
    pub fn link_orders(&self, values: &[f64]) -> Option<Vec<f64>> {
        let (value, units, _) = self.known(values, 0.0);
        let absolute = || units.iter().map(|unit| value.ln() + unit).collect();
        (self.unit == Unit::Order).then(absolute)
    }

    /// The median of each launch, in order.
    pub fn launches(&self, values: &[f64]) -> Vec<f64> {
        medians_of(self.orders.iter().flatten(), values)
    }

    /// The standard deviation that is assumed between link orders; 0 where there
    /// are enough of them.
    pub fn assumed_between_orders(&self) -> f64 {
        match self.unit {
            Unit::Order => 0.0,
            Unit::Launch | Unit::Part => self.assumed.link,
        }
    }

    /// The standard deviation that is assumed between runs.
    pub fn assumed_between_runs(&self) -> f64 {
        self.assumed.run
    }

    /// The error that is assumed beside what the units show.
    pub fn assumed(&self) -> f64 {
        self.assumed_within_run().hypot(self.assumed.run)
    }

    fn assumed_within_run(&self) -> f64 {
        let share = |of: f64, n: usize| of / (n.max(1) as f64).sqrt();
        let launches = self.orders.iter().map(Vec::len).sum();
        let link = share(self.assumed.link, self.orders.len());
        match self.unit {
            Unit::Order => 0.0,
            Unit::Launch => link,
            Unit::Part => link.hypot(share(self.assumed.launch, launches)),
        }
    }

    /// The figure, logarithms of the units relative to it, and how well it is
    /// known with a deviation between runs.
    fn known(&self, values: &[f64], run: f64) -> (f64, Vec<f64>, Spread) {
        let first = values[0];
        if values.iter().all(|&value| value == first) {
            // The ratio of a contender to itself.
            return (first, vec![0.0; self.units], Spread::NONE);
        }
        let medians = self.launches(values);
        let base = medians[0];
        let logarithms = |medians: &[f64]| -> Vec<f64> {
            medians.iter().map(|median| (median / base).ln()).collect()
        };
        let launches = logarithms(&medians);
        let mut rest = &launches[..];
        let mut order = |own: &Vec<_>| mean(rest.split_off(..own.len()).unwrap_or_default());
        let orders: Vec<_> = self.orders.iter().map(&mut order).collect();
        let centre = mean(&orders);
        let mut units = match self.unit {
            Unit::Order => orders,
            Unit::Launch => launches,
            Unit::Part => logarithms(&medians_of(&self.parts, values)),
        };
        units.iter_mut().for_each(|unit| *unit -= centre);
        let assumed = Spread::known(self.assumed_within_run().hypot(run));
        let spread = Spread::of_units(&units).and(&assumed);
        (base * centre.exp(), units, spread)
    }

    /// Every unit's distance times its own normal deviate ("wild bootstrap",
    /// Wu 1986), and for what is assumed one of the figure's own and one of the
    /// reference, which cancels between figures of one case; `between_runs` is the
    /// seed of the figure's own for what changes between runs. Stretched so that the
    /// middle 95 % reach as far as Student's interval.
    fn resamples(
        &self,
        values: &[f64],
        value: f64,
        half: f64,
        units: &[f64],
        between_runs: u64,
    ) -> Vec<f64> {
        let n = units.len() as f64;
        let centre = mean(units);
        let half_of_it = (n * (n - 1.0).max(1.0) / 2.0).sqrt();
        let mut drawn = vec![0.0; HALF];
        let mut assume = |error: f64, own: &[f64], reference: &[f64]| {
            for ((drawn, own), reference) in drawn.iter_mut().zip(own).zip(reference) {
                *drawn += half_of_it * error * (own - reference);
            }
        };
        let within = self.assumed_within_run();
        if within > 0.0 {
            let own = seeded(self.seed ^ seed_of(values));
            assume(within, &own, &self.deviates().reference);
        }
        if self.assumed.run > 0.0 {
            assume(self.assumed.run, &common(between_runs), &common(0));
        }
        for (unit, deviates) in units.iter().zip(&self.deviates().units) {
            for (drawn, deviate) in drawn.iter_mut().zip(deviates) {
                *drawn += (unit - centre) * deviate;
            }
        }
        let mirrored: Vec<_> = drawn.iter().map(|drawn| -drawn).collect();
        drawn.extend(mirrored);
        let reach = quantile(&drawn, 0.975);
        let stretch = if reach > 0.0 { half / reach } else { 0.0 };
        drawn.iter().map(|d| value * (d * stretch).exp()).collect()
    }
}

fn medians_of<'a>(of: impl IntoIterator<Item = &'a Range<usize>>, values: &[f64]) -> Vec<f64> {
    let median = |range: &Range<usize>| median_of_ratios(&values[range.clone()]);
    of.into_iter().map(median).collect()
}

/// A launch in parts of about as many blocks, so that all launches together have
/// [`PARTS`]; none with less than two blocks, unless there are fewer.
fn parts(launch: &Range<usize>, launches: usize) -> Vec<Range<usize>> {
    let n = launch.len();
    let count = (PARTS / launches.max(1)).min(n / 2).max(1);
    let at = |part: usize| launch.start + part * n / count;
    (0..count).map(|part| at(part)..at(part + 1)).collect()
}

/// Normal deviates for the first half of the draws.
fn deviates(random: &mut Xoshiro256PlusPlus) -> Vec<f64> {
    (0..HALF).map(|_| normal(random)).collect()
}

fn seeded(seed: u64) -> Vec<f64> {
    deviates(&mut Xoshiro256PlusPlus::seed_from_u64(seed))
}

/// The same of a seed that many cases have, made once.
fn common(seed: u64) -> Arc<[f64]> {
    static MADE: Mutex<BTreeMap<u64, Arc<[f64]>>> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let own = made.entry(seed).or_insert_with(|| seeded(seed).into());
    Arc::clone(own)
}

/// Twelve uniform numbers less six: close enough to normal for 95 % intervals, and
/// the same bits on every platform.
fn normal(random: &mut Xoshiro256PlusPlus) -> f64 {
    (0..12).map(|_| random.random::<f64>()).sum::<f64>() - 6.0
}

fn seed_of(values: &[f64]) -> u64 {
    hash(values.iter().map(|value| value.to_bits()))
}

/// FNV-1a.
pub fn hash(numbers: impl Iterator<Item = u64>) -> u64 {
    let step = |hash: u64, own: u64| (hash ^ own).wrapping_mul(0x0100_0000_01b3);
    numbers.fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests;
