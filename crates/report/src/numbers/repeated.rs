//! One case measured again: whether the new intervals agree with the old.

use measure::BoardSize;

use crate::Report;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::significance::{ALPHA, holm};

/// A case in two reports.
pub struct Repeated {
    /// Every contender that both have, but references and duplicates.
    pub contenders: Vec<Again>,
    /// How far, as a factor, a ratio must have moved to count: what duplicates
    /// differ by in either report, and the rule for code placement.
    pub floor: f64,
}

/// A contender in both.
pub struct Again {
    /// Its name.
    pub contender: String,
    /// Its class.
    pub size_known: BoardSize,
    /// Its ratio to the reference then.
    pub base: Estimate,
    /// The same now.
    pub new: Estimate,
    /// The chance of a change as large by chance alone, after Holm's correction
    /// over the case.
    pub p: f64,
    /// Whether the new ratio agrees: it may be chance, or is within the floor.
    pub agrees: bool,
}

impl Again {
    /// Whether the intervals have a point in common.
    pub fn overlap(&self) -> bool {
        self.base.low <= self.new.high && self.new.low <= self.base.high
    }
}

impl Repeated {
    /// Compares `case` in both reports; `None` unless both have it and share a
    /// contender that is no reference.
    pub fn of(base: &Report, new: &Report, case: &str) -> Option<Self> {
        let find = |report: &'_ Report| -> Option<usize> {
            let mut names = report.cases().iter().map(|c| &c.about().case_name);
            names.position(|name| name == case)
        };
        let one: &CaseEstimate = &base.cases()[find(base)?];
        let other: &CaseEstimate = &new.cases()[find(new)?];
        let floor = one.floor.joined(other.floor).least();
        let mut contenders: Vec<Again> = [BoardSize::CompileTime, BoardSize::RunTime]
            .into_iter()
            .flat_map(|class| one.ranked(class))
            .filter(|own| !own.row.reference)
            .filter_map(|own| {
                let ranked = other.ranked(own.row.board_size).into_iter();
                let mut same = ranked.filter(|c| c.row.contender_name == own.row.contender_name);
                Some(Again {
                    contender: own.row.contender_name.clone(),
                    size_known: own.row.board_size,
                    base: own.ratio.clone()?,
                    new: same.next()?.ratio.clone()?,
                    p: 1.0,
                    agrees: true,
                })
            })
            .collect();
        let changes: Vec<_> = contenders
            .iter()
            .map(|c| c.new.over_independent(&c.base))
            .collect();
        let p: Vec<_> = changes.iter().map(Estimate::p).collect();
        for ((own, change), p) in contenders.iter_mut().zip(&changes).zip(holm(&p)) {
            let far = change.value.max(1.0 / change.value) > floor;
            own.p = p;
            own.agrees = !(far && p < ALPHA && change.excludes_one());
        }
        (!contenders.is_empty()).then_some(Self { contenders, floor })
    }
}
