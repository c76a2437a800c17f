//! The estimates of one case.

use estimate::{Assumed, Nested};
use measure::schema::{CaseRow, InstructionRow, Status};
use measure::{BoardSize, Stopped};

use crate::measured::QUERY;
use crate::measured::read::{MeasuredCase, MeasuredContender};
use crate::measured::usual::LeftOut;
use crate::numbers::assumed;
use crate::numbers::bootstrap::{Estimate, Resampler, hash};
use crate::numbers::floor::Floor;
use crate::numbers::rank::{Place, places};
use crate::numbers::states::{States, states};
use crate::numbers::statistics::median_absolute_deviation;
pub(crate) use crate::numbers::statistics::quotients;

/// One case with all its contenders.
pub struct CaseEstimate {
    /// In the order of `cases.csv`.
    pub contenders: Vec<ContenderEstimate>,
    /// What no difference may claim to be finer than.
    pub floor: Floor,
    /// See [`MeasuredCase::stopped`].
    pub stopped: Option<Stopped>,
    /// See [`MeasuredCase::harness`].
    pub harness: Option<f64>,
    /// See [`MeasuredCase::without_work`].
    pub without_work: usize,
    /// See [`MeasuredCase::left_out`].
    pub left_out: Vec<LeftOut>,
}

/// One contender of one case.
pub struct ContenderEstimate {
    /// What is constant about it.
    pub row: CaseRow,
    /// Whether it counts; the estimates are there only if it does.
    pub status: Status,
    /// Time per operation: for reading, not for comparing.
    pub time: Option<Time>,
    /// Time relative to the reference of its class.
    pub ratio: Option<Estimate>,
    /// For a duplicate, time relative to its original.
    pub duplicate: Option<Estimate>,
    /// For a contender that has a run-time size, time relative to
    /// the same representation with the size known to the compiler.
    pub to_known: Option<Estimate>,
    /// Its place in its class; duplicates have none, and those whose figure is not
    /// [steady](Self::is_steady).
    pub place: Option<Place>,
    /// The two states that its launches fall into, if they do.
    pub states: Option<States>,
    /// See [`MeasuredContender::clean_percent`].
    pub clean_percent: Option<f64>,
    /// On one input again and again.
    pub hot: Option<Hot>,
    /// What callgrind counted.
    pub simulated: Option<InstructionRow>,
    /// See [`MeasuredContender::unsteady`].
    pub unsteady: Option<(f64, f64)>,
}

/// The estimate of a contender on a repeated input, which the predictor knows.
pub struct Hot {
    /// Nanoseconds per operation, with an interval for this run alone.
    pub time: Estimate,
    /// Relative to the reference of its class, as hot.
    pub ratio: Option<Estimate>,
}

/// Nanoseconds per operation.
pub struct Time {
    /// Median over blocks. Its interval is for this run alone: what changes between
    /// runs is known of ratios, and times change more.
    pub median: Estimate,
    /// The least of all samples.
    pub least: f64,
    /// Median absolute deviation.
    pub deviation: f64,
}

impl CaseEstimate {
    /// Estimates a measured case.
    pub fn of(case: &MeasuredCase) -> Self {
        Self::by(&Estimator::of(case, assumed::of))
    }

    /// The same with intervals for this run alone: without what changes from run
    /// to run.
    pub fn within_run(case: &MeasuredCase) -> Self {
        Self::by(&Estimator::of(case, |case, work| {
            assumed::of(case, work).within_run()
        }))
    }

    fn by(estimator: &Estimator<'_>) -> Self {
        let case = estimator.case;
        let contenders = case.contenders.iter().zip(&estimator.states);
        let contenders = contenders.map(|(own, states)| estimator.contender(own, *states));
        let contenders: Vec<_> = contenders.collect();
        let duplicates = contenders.iter().filter_map(|c| c.duplicate.as_ref());
        let factors = duplicates.map(|own| own.value.max(1.0 / own.value));
        let mut estimate = Self {
            floor: Floor {
                duplicates: factors.reduce(f64::max),
                ..estimator.floor()
            },
            contenders,
            stopped: case.stopped,
            harness: case.harness,
            without_work: case.without_work,
            left_out: case.left_out.clone(),
        };
        for class in [BoardSize::CompileTime, BoardSize::RunTime] {
            estimate.place(class, estimator);
        }
        estimate
    }

    /// Of contenders that were estimated elsewhere.
    pub(crate) fn of_contenders(contenders: Vec<ContenderEstimate>, floor: Floor) -> Self {
        Self {
            contenders,
            floor,
            stopped: None,
            harness: None,
            without_work: 0,
            left_out: Vec::new(),
        }
    }

    /// Time of each contender relative to each before it, in the order of
    /// `case`; `None` unless both count. Estimated as the ratios to a reference
    /// are, for a quotient of two intervals is none.
    pub(crate) fn between(case: &MeasuredCase) -> Vec<Vec<Option<Estimate>>> {
        let estimator = Estimator::of(case, assumed::of);
        let row = |(i, own): (usize, &MeasuredContender)| {
            let others = case.contenders[..i].iter();
            others.map(|other| estimator.figure(own, other)).collect()
        };
        case.contenders.iter().enumerate().map(row).collect()
    }

    /// The same of one pair, by their places in `case`. Of two contenders the later one
    /// is set against the earlier one.
    pub(crate) fn of_pair(case: &MeasuredCase, own: usize, base: usize) -> Option<Estimate> {
        let (later, earlier) = (own.max(base), own.min(base));
        let [one, other] = [later, earlier].map(|at| &case.contenders[at]);
        let ratio = Estimator::of(case, assumed::of).of_both(one, other)?;
        Some(if own == later { ratio } else { ratio.inverse() })
    }

    /// Half the width of the widest interval of a ratio, in percent; the ratio
    /// of a reference to itself has none. More launches narrow only that
    /// [within a run](Self::within_run).
    pub fn precision_percent(&self) -> Option<f64> {
        let measured = self.contenders.iter().filter(|c| !c.row.reference);
        let ratios = measured.filter_map(|c| c.ratio.as_ref());
        ratios.map(Estimate::half_width_percent).reduce(f64::max)
    }

    /// The row of its first contender, for what all of them share.
    pub fn about(&self) -> &CaseRow {
        &self.contenders[0].row
    }

    /// The reference of a class.
    pub fn reference(&self, class: BoardSize) -> Option<&ContenderEstimate> {
        self.contenders
            .iter()
            .find(|c| c.row.board_size == class && c.row.reference)
    }

    /// The contenders of a class that have a ratio, without duplicates, best
    /// first.
    pub fn ranked(&self, class: BoardSize) -> Vec<&ContenderEstimate> {
        let of_class = self.contenders.iter().filter(|c| c.row.board_size == class);
        let originals = of_class.filter(|c| c.row.duplicate_of.is_empty());
        let ranked = originals.filter_map(|c| Some((c.ratio.as_ref()?.value, c)));
        let mut ranked: Vec<_> = ranked.collect();
        ranked.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        ranked.into_iter().map(|(_, own)| own).collect()
    }

    /// Why some contenders of a class are not ranked, a sentence for each reason.
    pub(crate) fn unranked(&self, class: BoardSize) -> Vec<String> {
        let (mut reasons, mut wide) = (Vec::new(), Vec::new());
        let ranked = self.ranked(class).into_iter();
        for own in ranked.filter(|c| !c.is_steady()) {
            let name = own.row.contender_name.as_str();
            match own.states {
                Some(states) => reasons.push(format!("Not ranked: {name}, {states}.")),
                None => wide.push(name),
            }
        }
        if !wide.is_empty() {
            reasons.push(format!(
                "Not ranked, as the interval is wider than +-{WIDEST:.0} %: {}.",
                wide.join(", ")
            ));
        }
        reasons
    }

    fn place(&mut self, class: BoardSize, estimator: &Estimator<'_>) {
        let ranked = self.ranked(class);
        let steady = ranked.iter().filter(|c| c.is_steady());
        let order: Vec<u16> = steady.map(|c| c.row.contender).collect();
        if order.len() < 2 && ranked.len() > 1 {
            return;
        }
        let measured = |i: usize| estimator.find(|row| row.contender == order[i]);
        let ratio = |i, j| estimator.figure(measured(i)?, measured(j)?);
        for (number, place) in order.iter().zip(places(order.len(), self.floor, ratio)) {
            let mut all = self.contenders.iter_mut();
            if let Some(own) = all.find(|c| c.row.contender == *number) {
                own.place = Some(place);
            }
        }
    }
}

/// Half the width in percent beyond which the interval of a single query is too
/// wide to rank by, with what changes between runs; without that it is 4.6 with
/// eight link orders.
const WIDEST: f64 = 5.0;

impl ContenderEstimate {
    /// One of which nothing but the ratio is known.
    pub(crate) fn of_ratio(row: CaseRow, ratio: Estimate, place: Option<Place>) -> Self {
        Self {
            row,
            status: Status::Ok,
            time: None,
            ratio: Some(ratio),
            duplicate: None,
            to_known: None,
            place,
            states: None,
            clean_percent: None,
            hot: None,
            simulated: None,
            unsteady: None,
        }
    }

    /// What callgrind counted of an event, per operation.
    pub fn per_operation(&self, event: impl Fn(&InstructionRow) -> Option<u64>) -> Option<f64> {
        let counted = self.simulated.as_ref()?;
        let (events, operations) = event(counted).zip(counted.operations)?;
        Some(events as f64 / operations.max(1) as f64)
    }

    /// The median time of an operation in nanoseconds.
    pub(crate) fn median(&self) -> Option<f64> {
        self.time.as_ref().map(|time| time.median.value)
    }

    /// Time relative to the reference where one input is run again and again.
    pub(crate) fn hot_ratio(&self) -> Option<&Estimate> {
        self.hot.as_ref()?.ratio.as_ref()
    }

    /// Instructions per operation.
    pub fn instructions(&self) -> Option<f64> {
        self.per_operation(|counted| counted.instructions)
    }

    /// What was counted in runs beside the time, per operation.
    pub fn counted(&self, count: impl Fn(&CaseRow) -> Option<u64>) -> Option<f64> {
        let operations = self.row.counted_operations.max(1);
        Some(count(&self.row)? as f64 / operations as f64)
    }

    /// Whether another run will say the same: its launches do not fall into two
    /// states, and a single query is known well enough.
    pub fn is_steady(&self) -> bool {
        let wide = |of: &Estimate| of.half_width_percent() > WIDEST;
        let is_wide = self.row.work == QUERY && self.ratio.as_ref().is_some_and(wide);
        self.states.is_none() && !is_wide
    }
}

/// A measured case and its draws.
struct Estimator<'a> {
    case: &'a MeasuredCase,
    fresh: Resampler,
    hot: Resampler,
    /// Of each contender.
    states: Vec<Option<States>>,
}

/// Draws for the fresh blocks of a case.
pub(crate) fn resampler(case: &MeasuredCase) -> Resampler {
    of_blocks(case, &case.blocks, assumed::of)
}

fn of_blocks(case: &MeasuredCase, blocks: &Nested, of: fn(&str, &str) -> Assumed) -> Resampler {
    let row = &case.contenders[0].row;
    Resampler::new(
        blocks,
        of(&row.case_name, &row.work),
        seed_of(&row.case_name),
    )
}

impl<'a> Estimator<'a> {
    /// What is assumed follows from the case and its work.
    fn of(case: &'a MeasuredCase, assumed: fn(&str, &str) -> Assumed) -> Self {
        let fresh = of_blocks(case, &case.blocks, assumed);
        let ok = |c: &&MeasuredContender| c.status == Status::Ok;
        let launches = |c: &MeasuredContender| fresh.launches(&c.times);
        let launches: Vec<_> = case.contenders.iter().filter(ok).map(launches).collect();
        let mut found = states(&launches).into_iter();
        let own = |c: &MeasuredContender| ok(&c).then(|| found.next()).flatten().flatten();
        Self {
            case,
            states: case.contenders.iter().map(own).collect(),
            fresh,
            hot: of_blocks(case, &case.hot_blocks, assumed),
        }
    }

    /// The floor but for duplicates, from all contenders that are steady.
    fn floor(&self) -> Floor {
        let all = self.case.contenders.iter().zip(&self.states);
        let steady = all.filter(|(c, states)| c.status == Status::Ok && states.is_none());
        let units: Vec<_> = steady.map(|(c, _)| self.fresh.units(&c.times)).collect();
        let blocks = &self.case.blocks;
        Floor {
            duplicates: None,
            spread: Floor::least_difference(&units, self.fresh.assumed()),
            orders: blocks.orders(),
            launches: blocks.launches(),
            assumed: self.fresh.assumed_between_orders(),
            between_runs: self.fresh.assumed_between_runs(),
        }
    }

    fn contender(&self, own: &MeasuredContender, states: Option<States>) -> ContenderEstimate {
        let figure = |other: Option<&MeasuredContender>| self.figure(own, other?);
        let counts = own.status == Status::Ok;
        let row = &own.row;
        let reference = reference(self.case, row.board_size);
        let known = row.board_size == BoardSize::RunTime && row.duplicate_of.is_empty();
        ContenderEstimate {
            status: own.status,
            time: counts.then(|| self.time(own)),
            ratio: reference.and_then(|other| self.of_both(own, other)),
            duplicate: figure(self.find(|c| c.contender_name == row.duplicate_of)),
            to_known: figure(self.find(|c| known && is_known_form_of(c, row))),
            place: None,
            states,
            clean_percent: own.clean_percent,
            hot: (counts && !own.hot.is_empty()).then(|| Hot {
                time: self.hot.figure_within_run(&own.hot),
                ratio: reference.map(|other| self.hot.figure(&quotients(&own.hot, &other.hot))),
            }),
            simulated: own.simulated.clone(),
            unsteady: own.unsteady,
            row: row.clone(),
        }
    }

    fn find(&self, which: impl Fn(&CaseRow) -> bool) -> Option<&MeasuredContender> {
        self.case.contenders.iter().find(|c| which(&c.row))
    }

    /// One contender's time over another's, from ratios within blocks; `None` unless
    /// both count.
    fn of_both(&self, own: &MeasuredContender, other: &MeasuredContender) -> Option<Estimate> {
        let ratios = both(own, other)?;
        Some(self.fresh.median_of(seed(own), &ratios))
    }

    /// The same without draws.
    fn figure(&self, own: &MeasuredContender, other: &MeasuredContender) -> Option<Estimate> {
        Some(self.fresh.figure(&both(own, other)?))
    }

    fn time(&self, own: &MeasuredContender) -> Time {
        Time {
            median: self.fresh.figure_within_run(&own.times),
            least: own.least,
            deviation: median_absolute_deviation(&own.times),
        }
    }
}

/// Ratios within blocks, if both count.
fn both(own: &MeasuredContender, other: &MeasuredContender) -> Option<Vec<f64>> {
    let count = (own.status, other.status) == (Status::Ok, Status::Ok);
    count.then(|| quotients(&own.times, &other.times))
}

/// The same contender uses the same resampling draws in every case.
fn seed(own: &MeasuredContender) -> u64 {
    seed_of(&own.row.contender_name)
}

/// Whether `known` is the same representation with the size known.
fn is_known_form_of(known: &CaseRow, own: &CaseRow) -> bool {
    known.board_size == BoardSize::CompileTime
        && known.duplicate_of.is_empty()
        && (&known.layout, &known.bookkeeping) == (&own.layout, &own.bookkeeping)
}

/// A seed of the case's own, so that adding a case moves no other's interval.
fn seed_of(name: &str) -> u64 {
    hash(name.bytes().map(u64::from))
}

/// The reference of a class, if it counts.
pub(crate) fn reference(case: &MeasuredCase, class: BoardSize) -> Option<&MeasuredContender> {
    let is_one = |c: &&MeasuredContender| c.row.board_size == class && c.row.reference;
    let reference = case.contenders.iter().find(is_one);
    reference.filter(|own| own.status == Status::Ok)
}

#[cfg(test)]
mod tests;
