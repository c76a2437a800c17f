//! The estimates of one case.

use measure::schema::{CaseRow, InstructionRow, Status};
use measure::{Knowledge, Stopped};

use crate::bootstrap::{Estimate, Resampler};
use crate::floor::Floor;
use crate::rank::{Pairs, Place, groups};
use crate::read::{MeasuredCase, MeasuredContender};
use crate::statistics::{median_absolute_deviation, median_of_ratios};

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
    /// For a twin, time relative to its original.
    pub twin: Option<Estimate>,
    /// For a contender that knows the size at run time only, time relative to
    /// the same representation with the size known to the compiler.
    pub to_known: Option<Estimate>,
    /// Its place in its class; twins have none.
    pub place: Option<Place>,
    /// See [`MeasuredContender::clean_percent`].
    pub clean_percent: Option<f64>,
    /// On one input again and again.
    pub hot: Option<Hot>,
    /// What callgrind counted.
    pub simulated: Option<InstructionRow>,
}

/// Of a contender whose input the processor knows by heart.
pub struct Hot {
    /// Nanoseconds per operation.
    pub time: Estimate,
    /// Relative to the reference of its class, as hot.
    pub ratio: Option<Estimate>,
}

/// Nanoseconds per operation.
pub struct Time {
    /// Median over blocks.
    pub median: Estimate,
    /// The least of all samples.
    pub least: f64,
    /// Median absolute deviation.
    pub deviation: f64,
}

impl CaseEstimate {
    /// Estimates a measured case.
    pub fn of(case: &MeasuredCase) -> Self {
        let estimator = Estimator::of(case);
        let contenders = case
            .contenders
            .iter()
            .map(|c| estimator.contender(c))
            .collect();
        let mut estimate = Self {
            contenders,
            floor: Floor {
                twins: None,
                layouts: case.layouts,
            },
            stopped: case.stopped,
            harness: case.harness,
        };
        let twins = estimate.contenders.iter().filter_map(|c| c.twin.as_ref());
        estimate.floor.twins = twins
            .map(|twin| twin.high.max(1.0 / twin.low))
            .reduce(f64::max);
        for class in [Knowledge::Known, Knowledge::RunTime] {
            estimate.place(class, &estimator);
        }
        estimate
    }

    /// Time of each contender relative to each before it, in the order of
    /// `case`; `None` unless both count. Estimated as the ratios to a reference
    /// are, for a quotient of two intervals is none.
    pub(crate) fn between(case: &MeasuredCase) -> Vec<Vec<Option<Estimate>>> {
        let estimator = Estimator::of(case);
        let ok = |contender: &MeasuredContender| contender.status == Status::Ok;
        let row = |(i, own): (usize, &MeasuredContender)| {
            let others = case.contenders[..i].iter();
            let ratio = |other| (ok(own) && ok(other)).then(|| estimator.ratio(own, other));
            others.map(ratio).collect()
        };
        case.contenders.iter().enumerate().map(row).collect()
    }

    /// Half the width of the widest interval of a ratio, in percent; the ratio
    /// of a reference to itself has none.
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
    pub fn reference(&self, class: Knowledge) -> Option<&ContenderEstimate> {
        self.contenders
            .iter()
            .find(|c| c.row.knowledge == class && c.row.reference)
    }

    /// The contenders of a class that have a place, best first.
    pub fn ranked(&self, class: Knowledge) -> Vec<&ContenderEstimate> {
        let of_class = self.contenders.iter().filter(|c| c.row.knowledge == class);
        let mut ranked: Vec<_> = of_class.filter(|c| c.ranks()).collect();
        ranked.sort_by(|a, b| a.ratio_value().total_cmp(&b.ratio_value()));
        ranked
    }

    fn place(&mut self, class: Knowledge, estimator: &Estimator<'_>) {
        let order: Vec<_> = self.ranked(class).iter().map(|c| c.row.contender).collect();
        let measured = |number: u16| {
            estimator
                .case
                .contenders
                .iter()
                .find(|c| c.row.contender == number)
        };
        let pair = |i: usize, j: usize| Some((measured(order[i])?, measured(order[j])?));
        let p = |i, j| pair(i, j).map_or(1.0, |(own, other)| estimator.p(own, other));
        let pairs = Pairs::new(order.len(), p);
        let ratio = |i, j| pair(i, j).map(|(own, other)| estimator.ratio(own, other));
        let places = groups(order.len(), self.floor, &pairs, ratio);
        for (number, place) in order.iter().zip(places) {
            let own = self
                .contenders
                .iter_mut()
                .find(|c| c.row.contender == *number);
            own.into_iter().for_each(|c| c.place = Some(place));
        }
    }
}

impl ContenderEstimate {
    /// What callgrind counted of an event, per operation.
    pub fn per_operation(&self, event: impl Fn(&InstructionRow) -> Option<u64>) -> Option<f64> {
        let counted = self.simulated.as_ref()?;
        let (events, operations) = event(counted).zip(counted.operations)?;
        Some(events as f64 / operations.max(1) as f64)
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

    fn ranks(&self) -> bool {
        self.ratio.is_some() && self.row.twin_of.is_empty()
    }

    fn ratio_value(&self) -> f64 {
        self.ratio
            .as_ref()
            .map_or(f64::INFINITY, |ratio| ratio.value)
    }
}

/// A measured case and its draws.
struct Estimator<'a> {
    case: &'a MeasuredCase,
    fresh: Resampler,
    hot: Resampler,
}

impl<'a> Estimator<'a> {
    fn of(case: &'a MeasuredCase) -> Self {
        let seed = seed_of(&case.contenders[0].row.case_name);
        Self {
            case,
            fresh: Resampler::new(&case.blocks, seed),
            hot: Resampler::new(&case.hot_blocks, seed),
        }
    }

    fn contender(&self, own: &MeasuredContender) -> ContenderEstimate {
        let against = |other: Option<&MeasuredContender>| {
            let other = other.filter(|c| c.status == Status::Ok && own.status == Status::Ok)?;
            Some(self.ratio(own, other))
        };
        let row = &own.row;
        let reference = self.find(|c| c.knowledge == row.knowledge && c.reference);
        let known = row.knowledge == Knowledge::RunTime && row.twin_of.is_empty();
        ContenderEstimate {
            status: own.status,
            time: (own.status == Status::Ok).then(|| self.time(own)),
            ratio: against(reference),
            twin: against(self.find(|c| c.contender_name == row.twin_of)),
            to_known: against(self.find(|c| known && is_known_form_of(c, row))),
            place: None,
            clean_percent: own.clean_percent,
            hot: (own.status == Status::Ok && !own.hot.is_empty()).then(|| Hot {
                time: self.hot.median(&own.hot),
                ratio: reference
                    .filter(|other| other.status == Status::Ok)
                    .map(|other| self.hot.median(&quotients(&own.hot, &other.hot))),
            }),
            simulated: own.simulated.clone(),
            row: row.clone(),
        }
    }

    fn find(&self, which: impl Fn(&CaseRow) -> bool) -> Option<&MeasuredContender> {
        self.case.contenders.iter().find(|c| which(&c.row))
    }

    /// Median over blocks of one contender's time over another's.
    fn ratio(&self, own: &MeasuredContender, other: &MeasuredContender) -> Estimate {
        self.fresh.median(&quotients(&own.times, &other.times))
    }

    /// The chance of error if they are said to differ.
    fn p(&self, own: &MeasuredContender, other: &MeasuredContender) -> f64 {
        let ratios = quotients(&own.times, &other.times);
        self.fresh.spread(&ratios).p(median_of_ratios(&ratios))
    }

    fn time(&self, own: &MeasuredContender) -> Time {
        Time {
            median: self.fresh.median(&own.times),
            least: own.least,
            deviation: median_absolute_deviation(&own.times),
        }
    }
}

fn quotients(own: &[f64], other: &[f64]) -> Vec<f64> {
    let pairs = own.iter().zip(other);
    pairs.map(|(own, other)| own / other).collect()
}

/// Whether `known` is the same representation with the size known.
fn is_known_form_of(known: &CaseRow, own: &CaseRow) -> bool {
    known.knowledge == Knowledge::Known
        && known.twin_of.is_empty()
        && (&known.layout, &known.bookkeeping) == (&own.layout, &own.bookkeeping)
}

/// A seed of the case's own, so that adding a case moves no other's interval
/// (FNV-1a).
pub(crate) fn seed_of(name: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}
