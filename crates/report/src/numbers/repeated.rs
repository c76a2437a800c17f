//! One case measured again: whether the new intervals agree with the old.

use measure::BoardSize;

use crate::Report;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::compare::ratios;
use crate::numbers::rank::differs;
use crate::numbers::significance::holm;

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
        let (one, other) = (base.case(case)?, new.case(case)?);
        let floor = one.floor.joined(other.floor);
        let changes = ratios(one, other).map(|(_, base, new)| new.over_independent(base));
        let changes: Vec<_> = changes.collect();
        let p = holm(&changes.iter().map(Estimate::p).collect::<Vec<_>>());
        let all = ratios(one, other).zip(changes.iter().zip(p));
        let contenders = all.map(|((own, base, new), (change, p))| Again {
            contender: own.row.contender_name.clone(),
            size_known: own.row.board_size,
            base: base.clone(),
            new: new.clone(),
            p,
            agrees: !differs(change, p, floor),
        });
        let contenders: Vec<_> = contenders.collect();
        (!contenders.is_empty()).then_some(Self {
            contenders,
            floor: floor.least(),
        })
    }
}
