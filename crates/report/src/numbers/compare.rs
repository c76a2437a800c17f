//! Two reports of the same cases: what changed.

use measure::BoardSize;

use crate::Report;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::regroup;
use crate::numbers::significance::{ALPHA, holm};
use crate::numbers::statistics::quantile;

/// What changed from one report to another.
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
    /// The case.
    pub case: String,
    /// The contender.
    pub contender: String,
    /// Its class.
    pub size_known: BoardSize,
    /// Its ratio in the first report.
    pub base: f64,
    /// Its ratio in the second.
    pub new: f64,
    /// The second relative to the first; above 1 is slower.
    pub change: Estimate,
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
            changes: Vec::new(),
            split: Vec::new(),
            merged: Vec::new(),
            swapped: Vec::new(),
            notes: missing(base, new),
        };
        for (one, other) in pairs(base, new) {
            let before = found.changes.len();
            for class in [BoardSize::CompileTime, BoardSize::RunTime] {
                found.compare(one, other, class);
            }
            found.suspect(&other.about().case_name, before, threshold);
        }
        found.judge(threshold);
        found
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
        let reference = |case: &CaseEstimate| {
            let reference = case.reference(class);
            reference.map(|c| c.row.contender_name.clone())
        };
        let (one, other) = (reference(base), reference(new));
        if one != other {
            let case = &base.about().case_name;
            let name = |reference: Option<String>| reference.unwrap_or_else(|| "none".into());
            let (one, other) = (name(one), name(other));
            self.notes.push(format!(
                "{case}: the references are {one} and {other}, so no ratio is compared"
            ));
            return;
        }
        let both = both(base, new, class);
        let measured = both.iter().filter(|(one, _)| !one.row.reference);
        self.changes
            .extend(measured.filter_map(|(one, other)| change(one, other)));
        let regrouped = regroup::regroup(&base.about().case_name, &both);
        self.split.extend(regrouped.split);
        self.merged.extend(regrouped.merged);
        self.swapped.extend(regrouped.swapped);
    }

    /// Ratios can't show that the reference itself became slower, but then all
    /// others of its case seem faster.
    fn suspect(&mut self, case: &str, from: usize, threshold: f64) {
        let own = &self.changes[from..];
        let faster = |change: &Change| change.change.value < 1.0 / threshold;
        if own.len() > 1 && own.iter().all(faster) {
            self.notes.push(format!(
                "{case}: every contender is faster relative to the reference, so the reference may be slower"
            ));
        }
    }

    fn judge(&mut self, threshold: f64) {
        let p: Vec<_> = self.changes.iter().map(|c| c.change.p()).collect();
        for (change, p) in self.changes.iter_mut().zip(holm(&p)) {
            let value = change.change.value;
            let sure = change.change.excludes_one() && p < ALPHA;
            change.verdict = match (value > threshold, value < 1.0 / threshold) {
                (false, false) => Verdict::Same,
                _ if !sure => Verdict::Unclear,
                (true, _) => Verdict::Regression,
                (_, true) => Verdict::Improvement,
            };
        }
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

/// A contender in both reports.
pub(crate) type Both<'a> = (&'a ContenderEstimate, &'a ContenderEstimate);

/// The contenders of a class that have a place in both.
fn both<'a>(base: &'a CaseEstimate, new: &'a CaseEstimate, class: BoardSize) -> Vec<Both<'a>> {
    let others = new.ranked(class);
    let pair = |one: &'a ContenderEstimate| {
        let name = &one.row.contender_name;
        let other = others.iter().find(|c| c.row.contender_name == *name)?;
        Some((one, *other))
    };
    base.ranked(class).into_iter().filter_map(pair).collect()
}

fn change(one: &ContenderEstimate, other: &ContenderEstimate) -> Option<Change> {
    let (base, new) = (one.ratio.as_ref()?, other.ratio.as_ref()?);
    Some(Change {
        case: one.row.case_name.clone(),
        contender: one.row.contender_name.clone(),
        size_known: one.row.board_size,
        base: base.value,
        new: new.value,
        change: new.over_independent(base),
        verdict: Verdict::Same,
    })
}

fn pairs<'a>(
    base: &'a Report,
    new: &'a Report,
) -> impl Iterator<Item = (&'a CaseEstimate, &'a CaseEstimate)> {
    base.cases().iter().filter_map(|one| {
        let name = &one.about().case_name;
        let other = new.cases().iter().find(|c| c.about().case_name == *name)?;
        Some((one, other))
    })
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
        let lacking: Vec<_> = own.iter().filter(|name| !others.contains(name)).collect();
        let shown: Vec<_> = lacking.iter().take(5).map(|name| name.as_str()).collect();
        let more = if lacking.len() > 5 { ", ..." } else { "" };
        let (n, shown) = (lacking.len(), shown.join(", "));
        (n > 0).then(|| format!("{n} figures are only in the {which} report: {shown}{more}"))
    };
    let notes = [only(&one, &other, "first"), only(&other, &one, "second")];
    notes.into_iter().flatten().collect()
}
