//! Two reports of the same cases: what changed.

use std::cmp::Ordering;

use measure::BoardSize;
use measure::schema::CaseRow;

use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::rank::apart;
use crate::numbers::significance::holm;
use crate::numbers::statistics::quantile;
use crate::{CLASSES, Report};

/// What changed from one report to another.
#[derive(Default)]
pub struct Comparison {
    /// Every ratio that both have, but those of references and duplicates.
    pub changes: Vec<Change>,
    /// Pairs that tie in the first and differ in the second.
    pub split: Vec<String>,
    /// Pairs that differ in the first and tie in the second.
    pub merged: Vec<String>,
    /// Pairs that differ in both, in opposite order.
    pub swapped: Vec<String>,
    /// What only one of them has, and what the reader should know, a sentence
    /// each.
    pub notes: Vec<String>,
}

/// How the ratio of a contender to its reference changed.
pub struct Change {
    /// The contender in its case, as the first report has it.
    pub row: CaseRow,
    /// Its ratio in the first report.
    pub base: Estimate,
    /// Its ratio in the second.
    pub new: Estimate,
    /// The second relative to the first; above 1 is slower.
    pub change: Estimate,
    /// The chance of a change as large by chance alone, after Holm's correction over all
    /// that are compared with it.
    pub p: f64,
    /// What it means.
    pub verdict: Verdict,
}

/// What a change means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Within the threshold.
    Same,
    /// Slower by more than the threshold, and more than chance.
    Regression,
    /// Faster by more than the threshold, and more than chance.
    Improvement,
    /// Beyond the threshold, but it may be chance.
    Unclear,
}

impl Comparison {
    /// Compares `new` with `base`; `threshold` is a factor above 1.
    pub fn of(base: &Report, new: &Report, threshold: f64) -> Self {
        let mut found = Self {
            notes: missing(base, new),
            ..Self::default()
        };
        for (one, other) in pairs(base, new) {
            let before = found.changes.len();
            for class in CLASSES {
                found.compare(one, other, class);
            }
            // Ratios can't show that the reference itself became slower, but then
            // all others of its case seem faster.
            let own = &found.changes[before..];
            let faster = |own: &Change| own.change.value < 1.0 / threshold;
            if own.len() > 1 && own.iter().all(faster) {
                found.notes.push(format!(
                    "{}: every contender is faster relative to the reference, so the reference may be slower",
                    other.about().case_name
                ));
            }
        }
        judge(&mut found.changes, threshold);
        found
    }

    /// The changes of one case that was measured again, and how far, as a factor, a ratio
    /// must have moved to count: what duplicates differ by in either report, and the rule
    /// for code placement. `None` unless both reports have the case and share a contender
    /// that is no reference.
    pub fn of_case(base: &Report, new: &Report, case: &str) -> Option<(Vec<Change>, f64)> {
        let (one, other) = (base.case(case)?, new.case(case)?);
        let floor = one.floor.joined(other.floor).least();
        let mut changes = changes(one, other);
        judge(&mut changes, floor);
        (!changes.is_empty()).then_some((changes, floor))
    }

    /// Whether any contender is slower.
    pub fn regressions(&self) -> impl Iterator<Item = &Change> {
        let is_regression = |change: &&Change| change.verdict == Verdict::Regression;
        self.changes.iter().filter(is_regression)
    }

    /// 95th percentile of the changes' distances from 1, in percent.
    pub fn p95_percent(&self) -> Option<f64> {
        let changes = self.changes.iter().map(|change| change.change.value);
        let distances: Vec<_> = changes.map(|x| 100.0 * (x - 1.0).abs()).collect();
        (!distances.is_empty()).then(|| quantile(&distances, 0.95))
    }

    fn compare(&mut self, base: &CaseEstimate, new: &CaseEstimate, class: BoardSize) {
        let case = &base.about().case_name;
        let [one, other] = [base, new].map(|case| reference(case, class));
        if one != other {
            let [one, other] = [one, other].map(|own| own.unwrap_or("none"));
            self.notes.push(format!(
                "{case}: the references are {one} and {other}, so no ratio is compared"
            ));
            return;
        }
        let both: Vec<_> = both(base, new, class).collect();
        let changes = both.iter().filter_map(|(one, other)| change(one, other));
        self.changes.extend(changes);
        for (i, (one, one_new)) in both.iter().enumerate() {
            for (other, other_new) in &both[..i] {
                if let Some((base, new)) = ahead(one, other).zip(ahead(one_new, other_new)) {
                    let names = [&one.row.contender_name, &other.row.contender_name];
                    self.regroup(case, names.map(String::as_str), base, new);
                }
            }
        }
    }

    /// How the order of two contenders changed: less where the first is ahead, equal
    /// where they tie.
    fn regroup(&mut self, case: &str, names: [&str; 2], base: Ordering, new: Ordering) {
        let (found, ahead, verb) = match (base, new) {
            (base, new) if base == new => return,
            (Ordering::Equal, new) => (&mut self.split, new, "is"),
            (base, Ordering::Equal) => (&mut self.merged, base, "was"),
            (base, _) => (&mut self.swapped, base, "was"),
        };
        let [first, second] = match ahead {
            Ordering::Greater => [names[1], names[0]],
            _ => names,
        };
        found.push(format!("{case}: {first} {verb} ahead of {second}"));
    }
}

/// What each change means, after Holm's correction over all of them.
fn judge(changes: &mut [Change], threshold: f64) {
    let p: Vec<_> = changes.iter().map(|own| own.change.p()).collect();
    for (own, p) in changes.iter_mut().zip(holm(&p)) {
        let Estimate {
            value, low, high, ..
        } = own.change;
        own.p = p;
        own.verdict = match (value > threshold, value < 1.0 / threshold) {
            (false, false) => Verdict::Same,
            _ if !apart(value, [low, high], p, threshold) => Verdict::Unclear,
            (true, _) => Verdict::Regression,
            (_, true) => Verdict::Improvement,
        };
    }
}

impl Change {
    /// Whether the two ratios agree: the change may be chance, or is within the threshold.
    pub fn agrees(&self) -> bool {
        matches!(self.verdict, Verdict::Same | Verdict::Unclear)
    }

    /// Whether the intervals of both ratios have a point in common.
    pub fn overlap(&self) -> bool {
        self.base.low <= self.new.high && self.new.low <= self.base.high
    }
}

impl Verdict {
    /// One word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Regression => "regression",
            Self::Improvement => "improvement",
            Self::Unclear => "unclear",
        }
    }
}

/// The cases of both reports.
pub(crate) fn pairs<'a>(
    base: &'a Report,
    new: &'a Report,
) -> impl Iterator<Item = (&'a CaseEstimate, &'a CaseEstimate)> {
    let cases = base.cases().iter();
    cases.filter_map(|one| Some((one, new.case(&one.about().case_name)?)))
}

/// The contenders of a class that have a ratio in both.
fn both<'a>(
    base: &'a CaseEstimate,
    new: &'a CaseEstimate,
    class: BoardSize,
) -> impl Iterator<Item = (&'a ContenderEstimate, &'a ContenderEstimate)> {
    let others = new.ranked(class);
    base.ranked(class).into_iter().filter_map(move |one| {
        let name = &one.row.contender_name;
        let other = others.iter().find(|c| c.row.contender_name == *name)?;
        Some((one, *other))
    })
}

/// What the ratios of a case are to; an unsteady reference is replaced.
fn reference(case: &CaseEstimate, class: BoardSize) -> Option<&str> {
    let own = case.reference(class)?;
    Some(&own.row.contender_name)
}

/// All changes of a case, at both sizes, not judged; none of ratios to different references.
pub(crate) fn changes(base: &CaseEstimate, new: &CaseEstimate) -> Vec<Change> {
    let is_same = |class: &BoardSize| reference(base, *class) == reference(new, *class);
    let classes = CLASSES.into_iter().filter(is_same);
    let all = classes.flat_map(|class| both(base, new, class));
    all.filter_map(|(one, other)| change(one, other)).collect()
}

/// `None` of a reference.
fn change(one: &ContenderEstimate, other: &ContenderEstimate) -> Option<Change> {
    let ratio = one.ratio.as_ref().filter(|_| !one.row.reference);
    let (base, new) = (ratio?, other.ratio.as_ref()?);
    Some(Change {
        row: one.row.clone(),
        base: base.clone(),
        new: new.clone(),
        change: new.over_independent(base),
        p: 1.0,
        verdict: Verdict::Same,
    })
}

/// Which of two is ahead; `None` unless both have a place.
fn ahead(one: &ContenderEstimate, other: &ContenderEstimate) -> Option<Ordering> {
    if one.place?.letters.tie(other.place?.letters) {
        return Some(Ordering::Equal);
    }
    let (first, second) = (one.ratio.as_ref()?, other.ratio.as_ref()?);
    Some(first.value.total_cmp(&second.value))
}

/// Cases and contenders that only one report has figures of.
fn missing(base: &Report, new: &Report) -> Vec<String> {
    let names = |report: &Report| -> Vec<String> {
        let all = report.cases().iter().flat_map(|case| &case.contenders);
        let measured = all.filter(|c| c.ratio.is_some());
        measured
            .map(|c| format!("{}: {}", c.row.case_name, c.row.contender_name))
            .collect()
    };
    let (one, other) = (names(base), names(new));
    let only = |own: &[String], others: &[String], which: &str| {
        let lacking = own.iter().filter(|name| !others.contains(name));
        let lacking: Vec<_> = lacking.map(String::as_str).collect();
        let more = if lacking.len() > 5 { ", ..." } else { "" };
        let (n, shown) = (lacking.len(), lacking[..lacking.len().min(5)].join(", "));
        (n > 0).then(|| format!("{n} figures are only in the {which} report: {shown}{more}"))
    };
    let notes = [only(&one, &other, "first"), only(&other, &one, "second")];
    notes.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests;
