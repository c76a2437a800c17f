//! Measures the harness's own error by comparisons whose truth is known.
//!
//! * `planted`: the same work, a little more, and wrong work. `cases`: who
//!   meets. `rounds`: their launches. Here: what becomes of them. `alone`: what a block does to
//!   each of its representations.

mod alone;
mod cases;
mod planted;
mod rounds;

pub(crate) use alone::{Alone, alone};
pub(crate) use cases::Cases;

use crate::Failure;
use cases::PLANTED;
use measure::Launcher;
use report::statistics::{Interval, median, proportion, quantile, quantile_interval};
use report::{Assumed, Estimate, Nested, Resampler, holm};
use rounds::{Ready, SAME};

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

    fn at_most(limit: f64, name: &str, found: Interval) -> Self {
        Self {
            name: name.into(),
            found,
            limit,
            at_most: true,
        }
    }

    /// Of how large a part of all something is true, in percent.
    fn percent_at_least(limit: f64, name: &str, found: usize, all: usize) -> Self {
        Self {
            at_most: false,
            ..Self::at_most(limit, name, percent(proportion(found, all)))
        }
    }
}

/// What was found, and in words how large the planted slowdowns were.
pub(crate) struct Calibration {
    pub(crate) checks: Vec<Check>,
    pub(crate) notes: Vec<String>,
}

/// One kind of work and what was found on it, a launch each.
struct Work<'a> {
    /// Against itself, and then against each planted slowdown.
    known: Vec<Ready<'a>>,
    duplicates: Ready<'a>,
    /// What one launch each found: the same work again, relative to itself, and then the
    /// planted slowdowns, in the order of [`PLANTED`].
    rounds: Vec<Vec<Estimate>>,
    duplicate: Vec<Vec<f64>>,
    /// How many ways of linking the program take turns.
    link_orders: usize,
}

impl Work<'_> {
    /// One launch of each pair.
    fn round(&mut self, seconds: f64, launcher: &mut dyn Launcher) -> Result<(), Failure> {
        let launch = self.rounds.len() as u32 + 1;
        let known = self.known.iter();
        let found = known.map(|ready| ready.estimate(launch, seconds, launcher));
        self.rounds.push(found.collect::<Result<_, _>>()?);
        let ratios = self.duplicates.ratios(launch, seconds, SAME, launcher)?;
        self.duplicate.push(ratios);
        Ok(())
    }

    /// The duplicate's ratio over all its launches, nested in link orders as in the
    /// tables.
    fn placement(&self) -> Estimate {
        let of_order = |order| self.duplicate.iter().skip(order).step_by(self.link_orders);
        let counts = |order| of_order(order).map(Vec::len).collect();
        let ratios = (0..self.link_orders).flat_map(of_order).flatten();
        let ratios: Vec<_> = ratios.copied().collect();
        let nested = Nested::new((0..self.link_orders).map(counts));
        Resampler::new(&nested, Assumed::NONE, 1).median(&ratios)
    }

    /// What it has to do with the figures.
    fn words(&self) -> String {
        let of = |figure: fn(&Estimate) -> f64| {
            median(
                &self
                    .rounds
                    .iter()
                    .map(|round| figure(&round[0]))
                    .collect::<Vec<_>>(),
            )
        };
        let again = of(|again| distance(again.value));
        let width = of(Estimate::half_width_percent);
        let duplicate = 100.0 * (self.placement().value - 1.0);
        let name = &self.known[0].case.name;
        format!(
            "{name}: again {again:.3} % apart, interval +-{width:.3} %, duplicate {duplicate:+.2} %"
        )
    }
}

/// Makes `pairs` comparisons of each kind, of `seconds` each, in turn with as
/// many link orders as the launcher has; `progress` receives how many are done.
///
/// # Errors
/// [`Failure::Finding`] if a case can't be timed at all.
pub(crate) fn calibrate(
    all: &[Cases],
    (pairs, seconds, link_orders): (u32, f64, u32),
    launcher: &mut dyn Launcher,
    progress: &dyn Fn(u32),
) -> Result<Calibration, Failure> {
    let mut works = Vec::new();
    for cases in all.iter().take(pairs as usize) {
        let known = cases.known.iter();
        let known = known.map(|case| Ready::prepare(case, launcher));
        works.push(Work {
            known: known.collect::<Result<_, _>>()?,
            duplicates: Ready::prepare(&cases.duplicates, launcher)?,
            rounds: Vec::new(),
            duplicate: Vec::new(),
            link_orders: link_orders as usize,
        });
    }
    for pair in 0..pairs {
        let index = pair as usize % works.len();
        works[index].round(seconds, launcher)?;
        progress(pair + 1);
    }
    let (mut found, mut wrong) = (0, 0);
    for cases in all {
        let ready = Ready::prepare(&cases.wrong, launcher)?;
        let (own_found, own_wrong) = ready.wrong(launcher)?;
        found += own_found;
        wrong += own_wrong;
    }
    Ok(Calibration::of(&works, (found, wrong)))
}

impl Calibration {
    fn of(works: &[Work<'_>], (refused, wrong): (usize, usize)) -> Self {
        let rounds: Vec<_> = works.iter().flat_map(|work| &work.rounds).collect();
        let count = |is: &dyn Fn(&[Estimate]) -> bool| rounds.iter().filter(|r| is(r)).count();
        let apart: Vec<_> = rounds.iter().map(|r| distance(r[0].value)).collect();
        let covered = count(&|round| !round[0].excludes_one());
        let mut checks = vec![
            Check::at_most(0.1, "aa_p95_percent", p95(&apart)),
            placement(works),
            false_differences(works),
            Check::percent_at_least(93.0, "interval_coverage_percent", covered, rounds.len()),
        ];
        let mut notes = Vec::new();
        for (index, (percent, limit)) in (1..).zip(PLANTED.into_iter().zip([50.0, 90.0, 99.0])) {
            let seen = count(&|round| round[index].low > 1.0);
            let name = format!("planted_{percent}_percent_found");
            checks.push(Check::percent_at_least(limit, &name, seen, rounds.len()));
            let sizes = rounds.iter().map(|r| 100.0 * (r[index].value - 1.0));
            let size = median(&sizes.collect::<Vec<_>>());
            notes.push(format!("planted {percent} %: {size:.3} % was measured"));
        }
        let name = "wrong_contenders_refused_percent";
        checks.push(Check::percent_at_least(100.0, name, refused, wrong));
        notes.extend(works.iter().map(Work::words));
        Self { checks, notes }
    }
}

/// Of each kind of work, over all its launches: one link order shows one
/// placement of each, so it is the kinds that are counted.
fn placement(works: &[Work<'_>]) -> Check {
    let distances = works.iter().map(|work| distance(work.placement().value));
    let seen = works
        .iter()
        .map(|work| work.link_orders.min(work.duplicate.len()));
    // The more placements are averaged over, the less is left of one.
    let limit = match seen.min().unwrap_or(1) {
        24.. => 1.7,
        8.. => 3.0,
        _ => 5.0,
    };
    let found = p95(&distances.collect::<Vec<_>>());
    Check::at_most(limit, "aa_placement_p95_percent", found)
}

/// By the rule of the tables, but for the allowance for placement, of which
/// the same work again has none.
fn false_differences(works: &[Work<'_>]) -> Check {
    let with_floor = works.iter().flat_map(|work| {
        let duplicate = work.placement();
        let floor = duplicate.high.max(1.0 / duplicate.low);
        work.rounds.iter().map(move |round| (&round[0], floor))
    });
    let pairs: Vec<_> = with_floor.collect();
    let p: Vec<_> = pairs.iter().map(|(again, _)| again.p()).collect();
    let differs = |((again, floor), p): &(&(&Estimate, f64), f64)| {
        again.excludes_one() && *p < 0.05 && again.value.max(1.0 / again.value) > *floor
    };
    let flagged = pairs.iter().zip(holm(&p)).filter(differs).count();
    let found = percent(proportion(flagged, pairs.len()));
    Check::at_most(1.0, "aa_false_differences_percent", found)
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
