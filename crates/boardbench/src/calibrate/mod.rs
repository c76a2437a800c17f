//! Measures the harness's own error by comparisons whose truth is known.
//!
//! * `planted`: the same work, a little more, and wrong work. `cases`: who
//!   meets. `rounds`: their launches. Here: what becomes of them.

mod cases;
mod planted;
mod rounds;

use crate::{Failure, Registry};
use cases::PLANTED;
use measure::{Case, Launcher};
use report::statistics::{Interval, median, proportion, quantile, quantile_interval};
use report::{Assumed, Estimate, Nested, Resampler, holm};
use rounds::{Inputs, Ready};

/// One row of the table.
pub(crate) struct Check {
    pub(crate) name: String,
    pub(crate) found: Interval,
    pub(crate) limit: f64,
    /// Whether less is better.
    at_most: bool,
}

impl Check {
    /// False only if the limit lies outside the interval on the bad side.
    pub(crate) fn ok(&self) -> bool {
        match self.at_most {
            true => self.found.low <= self.limit,
            false => self.found.high >= self.limit,
        }
    }

    fn at_most(name: &str, found: Interval, limit: f64) -> Self {
        let (name, at_most) = (name.to_owned(), true);
        Self {
            name,
            found,
            limit,
            at_most,
        }
    }

    fn at_least(name: &str, found: Interval, limit: f64) -> Self {
        let (name, at_most) = (name.to_owned(), false);
        Self {
            name,
            found,
            limit,
            at_most,
        }
    }
}

/// What was found, and in words how large the planted slowdowns were.
pub(crate) struct Calibration {
    pub(crate) checks: Vec<Check>,
    pub(crate) notes: Vec<String>,
}

/// The cases of a calibration.
pub(crate) struct Matrix {
    known: Vec<Vec<Case>>,
    duplicates: Vec<Case>,
    wrong: Vec<Case>,
}

impl Matrix {
    /// The cases for the work of a registry.
    pub(crate) fn of(registry: &Registry) -> Self {
        Self {
            known: cases::known(registry),
            duplicates: cases::duplicates(registry),
            wrong: cases::wrong(registry),
        }
    }

    /// All of them, for the process that times them.
    pub(crate) fn into_cases(self) -> impl Iterator<Item = Case> {
        let known = self.known.into_iter().flatten();
        known.chain(self.duplicates).chain(self.wrong)
    }
}

/// How much is compared.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) pairs: u32,
    pub(crate) seconds: f64,
    pub(crate) layouts: u32,
}

/// One kind of work and what was found on it, a launch each.
struct Work<'a> {
    /// Against itself, and then against each planted slowdown.
    known: Vec<Ready<'a>>,
    duplicates: Ready<'a>,
    rounds: Vec<Round>,
    duplicate: Vec<Vec<f64>>,
    /// How many ways of linking the program take turns.
    layouts: usize,
}

/// What one launch each found about the planted truth.
struct Round {
    /// The same work again, relative to itself.
    again: Estimate,
    /// The planted slowdowns', in the order of [`PLANTED`].
    planted: Vec<Estimate>,
}

impl Work<'_> {
    /// One launch of each pair.
    fn round(&mut self, seconds: f64, launcher: &mut dyn Launcher) -> Result<(), Failure> {
        let launch = self.rounds.len() as u32 + 1;
        let mut found = Vec::new();
        for ready in &self.known {
            found.push(ready.estimate(launch, seconds, launcher)?);
        }
        let planted = found.split_off(1);
        self.rounds.push(Round {
            again: found.remove(0),
            planted,
        });
        self.duplicate
            .push(self.duplicates.ratios(launch, seconds, launcher)?);
        Ok(())
    }

    /// The duplicate's ratio over all its launches, nested in link orders as in the
    /// tables.
    fn placement(&self) -> Estimate {
        let of_order = |order| self.duplicate.iter().skip(order).step_by(self.layouts);
        let counts = |order| of_order(order).map(Vec::len).collect();
        let ratios: Vec<_> = (0..self.layouts)
            .flat_map(of_order)
            .flatten()
            .copied()
            .collect();
        let nested = Nested::new((0..self.layouts).map(counts));
        Resampler::new(&nested, Assumed::NONE, 1).median(&ratios)
    }

    /// What it has to do with the figures.
    fn words(&self) -> String {
        let of = |figure: &dyn Fn(&Round) -> f64| {
            median(&self.rounds.iter().map(figure).collect::<Vec<_>>())
        };
        let again = of(&|round| distance(round.again.value));
        let width = of(&|round| round.again.half_width_percent());
        let duplicate = 100.0 * (self.placement().value - 1.0);
        let name = &self.known[0].case.name;
        format!(
            "{name}: again {again:.3} % apart, interval +-{width:.3} %, duplicate {duplicate:+.2} %"
        )
    }
}

/// Makes `pairs` comparisons of each kind, of `seconds` each, in turn with as
/// many code `layouts` as the launcher has; `said` receives how many are done.
///
/// # Errors
/// [`Failure::Finding`] if a case can't be timed at all.
pub(crate) fn calibrate(
    matrix: &Matrix,
    Effort {
        pairs,
        seconds,
        layouts,
    }: Effort,
    launcher: &mut dyn Launcher,
    progress: &mut dyn FnMut(u32),
) -> Result<Calibration, Failure> {
    let mut works = Vec::new();
    for (known, duplicates) in matrix
        .known
        .iter()
        .zip(&matrix.duplicates)
        .take(pairs as usize)
    {
        works.push(Work {
            known: known
                .iter()
                .map(|case| Ready::prepare(case, Inputs::Swapped, launcher))
                .collect::<Result<_, _>>()?,
            duplicates: Ready::prepare(duplicates, Inputs::Same, launcher)?,
            rounds: Vec::new(),
            duplicate: Vec::new(),
            layouts: layouts as usize,
        });
    }
    for pair in 0..pairs {
        let index = pair as usize % works.len();
        works[index].round(seconds, launcher)?;
        progress(pair + 1);
    }
    let (mut found, mut all) = (0, 0);
    for case in &matrix.wrong {
        let (own_found, own_all) = rounds::refused(case, launcher)?;
        found += own_found;
        all += own_all;
    }
    Ok(Calibration::of(&works, proportion(found, all)))
}

impl Calibration {
    fn of(works: &[Work<'_>], refused: Interval) -> Self {
        let rounds: Vec<_> = works.iter().flat_map(|work| &work.rounds).collect();
        let mut checks = vec![
            aa(&rounds),
            placement(works),
            false_differences(works),
            coverage(&rounds),
        ];
        checks.extend((0..PLANTED.len()).map(|index| planted_found(&rounds, index)));
        let name = "wrong_contenders_refused_percent";
        checks.push(Check::at_least(name, percent(refused), 100.0));
        let sizes = (0..PLANTED.len()).map(|index| size(&rounds, index));
        let notes = sizes.chain(works.iter().map(Work::words)).collect();
        Self { checks, notes }
    }
}

fn aa(rounds: &[&Round]) -> Check {
    let distances: Vec<_> = rounds.iter().map(|r| distance(r.again.value)).collect();
    Check::at_most("aa_p95_percent", p95(&distances), 0.1)
}

/// Of each kind of work, over all its launches: one link order shows one
/// placement of each, so it is the kinds that are counted.
fn placement(works: &[Work<'_>]) -> Check {
    let distances = works.iter().map(|work| distance(work.placement().value));
    let seen = works
        .iter()
        .map(|work| work.layouts.min(work.duplicate.len()));
    // The more placements are averaged over, the less is left of one.
    let limit = match seen.min().unwrap_or(1) {
        24.. => 1.7,
        8.. => 3.0,
        _ => 5.0,
    };
    let found = p95(&distances.collect::<Vec<_>>());
    Check::at_most("aa_placement_p95_percent", found, limit)
}

/// By the rule of the tables, but for the allowance for placement, of which
/// the same work again has none.
fn false_differences(works: &[Work<'_>]) -> Check {
    let with_floor = works.iter().flat_map(|work| {
        let duplicate = work.placement();
        let floor = duplicate.high.max(1.0 / duplicate.low);
        work.rounds.iter().map(move |round| (&round.again, floor))
    });
    let pairs: Vec<_> = with_floor.collect();
    let p: Vec<_> = pairs.iter().map(|(again, _)| again.p()).collect();
    let differs = |((again, floor), p): &(&(&Estimate, f64), f64)| {
        again.excludes_one() && *p < 0.05 && again.value.max(1.0 / again.value) > *floor
    };
    let flagged = pairs.iter().zip(holm(&p)).filter(differs).count();
    let found = percent(proportion(flagged, pairs.len()));
    Check::at_most("aa_false_differences_percent", found, 1.0)
}

fn coverage(rounds: &[&Round]) -> Check {
    let covered = rounds.iter().filter(|round| !round.again.excludes_one());
    let found = percent(proportion(covered.count(), rounds.len()));
    Check::at_least("interval_coverage_percent", found, 93.0)
}

fn planted_found(rounds: &[&Round], index: usize) -> Check {
    let seen = rounds.iter().filter(|round| round.planted[index].low > 1.0);
    let found = percent(proportion(seen.count(), rounds.len()));
    let limit = [50.0, 90.0, 99.0][index];
    Check::at_least(
        &format!("planted_{}_percent_found", PLANTED[index]),
        found,
        limit,
    )
}

fn size(rounds: &[&Round], index: usize) -> String {
    let sizes: Vec<_> = rounds
        .iter()
        .map(|r| 100.0 * (r.planted[index].value - 1.0))
        .collect();
    format!(
        "planted {} %: {:.3} % was measured",
        PLANTED[index],
        median(&sizes)
    )
}

fn p95(values: &[f64]) -> Interval {
    let (low, high) = quantile_interval(values, 0.95);
    let value = quantile(values, 0.95);
    Interval { value, low, high }
}

fn percent(part: Interval) -> Interval {
    let Interval { value, low, high } = part;
    Interval {
        value: 100.0 * value,
        low: 100.0 * low,
        high: 100.0 * high,
    }
}

/// From 1, in percent.
fn distance(ratio: f64) -> f64 {
    100.0 * (ratio - 1.0).abs()
}
