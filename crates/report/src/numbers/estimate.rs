//! The estimates of one case.

use std::sync::{Arc, OnceLock};

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
pub(crate) use crate::numbers::statistics::quotients;
use crate::numbers::statistics::{logarithms, median_absolute_deviation};

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
    resampler: Arc<Resampler>,
    contender: u64,
    times: Vec<f64>,
    drawn: OnceLock<Estimate>,
    logarithms: OnceLock<Vec<f64>>,
}

impl Time {
    /// The median with its draws.
    pub(crate) fn drawn(&self) -> &Estimate {
        let draw = || self.resampler.median_within_run(&self.times);
        self.drawn.get_or_init(draw)
    }

    /// Logarithms of the median and of its draws of which quotients of two contenders are
    /// ratios, and take in what changes between runs.
    pub(crate) fn logarithms(&self) -> &[f64] {
        self.logarithms.get_or_init(|| {
            let draws = self.resampler.median_of(self.contender, &self.times);
            logarithms(&[&[self.median.value], &draws.resamples[..]].concat())
        })
    }
}

impl CaseEstimate {
    /// Estimates a measured case.
    pub fn of(case: &MeasuredCase) -> Self {
        Self::by(&Estimator::of(case, assumed::of))
    }

    /// The same with intervals for this run alone: without what changes from run
    /// to run.
    pub fn within_run(case: &MeasuredCase) -> Self {
        Self::by(&Estimator::of(case, |work| assumed::of(work).within_run()))
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
        let [later, earlier] = [own.max(base), own.min(base)].map(|at| &case.contenders[at]);
        let ratio = Estimator::of(case, assumed::of).of_both(later, earlier)?;
        Some(if own > base { ratio } else { ratio.inverse() })
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
    fresh: Arc<Resampler>,
    hot: Resampler,
    /// Of each contender.
    states: Vec<Option<States>>,
}

/// Draws for the fresh blocks of a case.
pub(crate) fn resampler(case: &MeasuredCase) -> Resampler {
    of_blocks(case, &case.blocks, assumed::of)
}

fn of_blocks(case: &MeasuredCase, blocks: &Nested, of: fn(&str) -> Assumed) -> Resampler {
    let row = &case.contenders[0].row;
    Resampler::new(blocks, of(&row.work), seed_of(&row.case_name))
}

impl<'a> Estimator<'a> {
    /// What is assumed follows from the kind of work.
    fn of(case: &'a MeasuredCase, assumed: fn(&str) -> Assumed) -> Self {
        let fresh = Arc::new(of_blocks(case, &case.blocks, assumed));
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
            resampler: Arc::clone(&self.fresh),
            contender: seed(own),
            times: own.times.clone(),
            drawn: OnceLock::new(),
            logarithms: OnceLock::new(),
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
mod tests {
    use super::*;
    use crate::measured::made_up::{Made, noisy};
    use crate::numbers::significance::Spread;

    const RUN: f64 = 0.0132;

    fn queries(name: &str, percent: f64) -> MeasuredCase {
        let made = |(name, time): (&str, f64)| Made {
            name: name.into(),
            time,
        };
        let all = [("naive2d", 3.0), ("flat", 2.0), ("padded", 1.0)];
        noisy(name, &all.map(made), percent)
    }

    /// Half of a 95 % interval that nothing but the deviation between runs makes wide.
    fn half_by_runs() -> f64 {
        Spread::known(RUN).half_width()
    }

    /// Ratios take in what is known of them; of times nothing is.
    #[test]
    fn times_have_intervals_within_the_run_and_ratios_beyond() {
        let case = queries("go-19-query", 0.1);
        let (all, within) = (CaseEstimate::of(&case), CaseEstimate::within_run(&case));
        for (own, within) in all.contenders.iter().zip(&within.contenders) {
            let [time, alone] = [own, within].map(|c| &c.time.as_ref().unwrap().median);
            assert_eq!(time, alone);
            assert!(
                time.half_width_percent() < 0.2,
                "{}",
                time.half_width_percent()
            );
        }
        let ratio = all.contenders[1].ratio.as_ref().unwrap();
        assert!(ratio.spread.half_width() > half_by_runs());
        let within = within.contenders[1].ratio.as_ref().unwrap();
        assert!(within.spread.half_width() < 0.1 * half_by_runs());
    }

    /// A duplicate shows how far equals may lie apart, whether it was the faster or the
    /// slower one; of several, the one that lies farthest.
    #[test]
    fn a_duplicate_that_is_faster_is_as_much_noise_as_a_slower_one() {
        let floor = |times: &[f64]| {
            let made = |(number, &time): (usize, &f64)| Made {
                name: format!("layout{number}"),
                time,
            };
            let made: Vec<_> = times.iter().enumerate().map(made).collect();
            let mut case = queries("go-19-query", 0.1);
            let measured = crate::measured::made_up::measured("go-19-query", &made);
            case.contenders = measured.contenders;
            case.blocks = measured.blocks;
            for own in &mut case.contenders[1..] {
                own.row.duplicate_of = "layout0".into();
            }
            CaseEstimate::of(&case).floor.duplicates.unwrap()
        };
        let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found}");
        near(floor(&[1.0, 1.25]), 1.25);
        near(floor(&[1.0, 0.8]), 1.25);
        near(floor(&[1.0, 0.8, 1.1]), 1.25);
        near(floor(&[1.0, 0.96, 1.1]), 1.1);
    }

    /// Factors divide draws of times, and are ratios.
    #[test]
    fn quotients_of_draws_are_as_wide_as_their_ratio() {
        let estimate = CaseEstimate::of(&queries("go-19-query", 0.1));
        let draws = |i: usize| {
            let all = estimate.contenders[i].time.as_ref().unwrap().logarithms();
            all[1..].iter().map(|own| own.exp()).collect::<Vec<_>>()
        };
        for (i, j) in [(1, 0), (1, 2)] {
            let found = Spread::of_resamples(&quotients(&draws(i), &draws(j)), f64::INFINITY);
            let share = found.half_width() / half_by_runs();
            assert!((0.9..1.1).contains(&share), "{i} {j}: {share}");
        }
    }

    /// Their loops are those of the plain ones.
    #[test]
    fn queries_of_variants_are_queries() {
        let [plain, variant, played] =
            ["go-19-query", "go-19-query-bounds", "go-19-playout-bounds"]
                .map(|name| resampler(&queries(name, 0.1)).assumed_between_runs());
        assert_eq!((plain, variant), (RUN, RUN));
        assert!(played < RUN);
        let wide = |name| CaseEstimate::of(&queries(name, 9.0)).contenders[1].is_steady();
        assert!(!wide("go-19-query-bounds") && !wide("go-19-query"));
        assert!(wide("go-19-playout-bounds"));
    }

    /// What METHOD-DETAILS says of the limit: 4.6 % within the run are 5 % with what
    /// changes between runs.
    #[test]
    fn the_limit_of_single_queries_is_4_6_percent_within_the_run() {
        let half = |percent| {
            let case = queries("go-19-query", percent);
            let [own, within] =
                [CaseEstimate::of(&case), CaseEstimate::within_run(&case)].map(|case| {
                    case.contenders[1]
                        .ratio
                        .clone()
                        .unwrap()
                        .half_width_percent()
                });
            (own, within)
        };
        // The noise that makes the whole interval as wide as the limit.
        let (mut low, mut high) = (0.1, 20.0);
        for _ in 0..40 {
            let middle = f64::midpoint(low, high);
            match half(middle).0 > WIDEST {
                true => high = middle,
                false => low = middle,
            }
        }
        let (own, within) = half(low);
        assert!((own - WIDEST).abs() < 0.01, "{own}");
        assert!((within - 4.6).abs() < 0.05, "{within}");
    }

    /// The widest interval of a ratio, without that of the reference.
    #[test]
    fn the_precision_is_that_of_the_widest_ratio() {
        let estimate = CaseEstimate::of(&queries("go-19-playout", 2.0));
        let half = |at: usize| estimate.contenders[at].ratio.as_ref().unwrap();
        let half = |at: usize| half(at).half_width_percent();
        let widest = half(1).max(half(2));
        assert!(widest > 0.1, "{widest}");
        assert_eq!(estimate.precision_percent(), Some(widest));
    }

    /// One against another, whichever comes first in the case.
    #[test]
    fn a_pair_is_compared_both_ways() {
        let case = queries("go-19-playout", 0.5);
        let of = |own, base| CaseEstimate::of_pair(&case, own, base).unwrap();
        let (one, other) = (of(2, 1), of(1, 2));
        assert!((one.value - 0.5).abs() < 0.01, "{}", one.value);
        assert!((one.value * other.value - 1.0).abs() < 1e-12);
        assert!((one.low * other.high - 1.0).abs() < 1e-12);
    }

    #[test]
    fn counts_are_divided_by_their_operations() {
        let mut case = queries("go-19-playout", 0.1);
        let row = &mut case.contenders[1].row;
        (row.counted_operations, row.cycles) = (40, Some(100));
        let estimate = CaseEstimate::of(&case);
        assert_eq!(estimate.contenders[1].counted(|row| row.cycles), Some(2.5));
        assert_eq!(estimate.contenders[0].counted(|row| row.cycles), None);
    }

    /// A query whose interval is wider than an answer needs has no place; a game has one.
    #[test]
    fn wide_queries_are_named_and_not_ranked() {
        let class = BoardSize::CompileTime;
        let wide = CaseEstimate::of(&queries("go-19-query", 60.0));
        let [words] = wide.unranked(class).try_into().unwrap();
        assert!(
            words.starts_with("Not ranked, as the interval is wider"),
            "{words}"
        );
        assert!(words.ends_with(": flat."), "{words}");
        let narrow = CaseEstimate::of(&queries("go-19-query", 0.1));
        assert_eq!(narrow.unranked(class), Vec::<String>::new());
    }
}
