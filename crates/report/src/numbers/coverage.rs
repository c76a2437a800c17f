//! How often intervals agree with a second measurement: the ratios of one run
//! against those of another, by kind of work.

use std::collections::BTreeMap;

use measure::schema::CaseRow;

use crate::Report;
use crate::measured::read::{MeasuredCase, MeasuredContender};
use crate::measured::{LOCKSTEP, QUERY};
use crate::numbers::compare::{Change, changes, pairs};
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::statistics::quantile;
use crate::tables::table::Table;
use estimate::Nested;

/// Two figures of each ratio.
#[derive(Default)]
pub struct Coverage {
    kinds: BTreeMap<String, Vec<Change>>,
}

impl Coverage {
    /// Ratios of two reports, by kind of work.
    pub fn of_reports(base: &Report, new: &Report) -> Self {
        Self::by(base, new, |case| kind(case.about()).to_owned())
    }

    /// Ratios of two reports, by case; `of` stands before its name.
    pub fn of_cases(base: &Report, new: &Report, of: &str) -> Self {
        Self::by(base, new, |case| format!("{of}{}", case.about().case_name))
    }

    fn by(base: &Report, new: &Report, kind: impl Fn(&CaseEstimate) -> String) -> Self {
        let mut found = Self::default();
        pairs(base, new).for_each(|(one, other)| found.add(kind(one), one, other));
        found
    }

    /// Ratios of one report, by half of its link orders and by the other half, in
    /// three ways; nothing of cases that have fewer than four.
    pub fn of_halves(report: &Report) -> Self {
        let mut found = Self::default();
        for case in &report.measured().cases {
            let orders = case.blocks.orders();
            // Alternately, in a row, and by pairs.
            let ways: [&dyn Fn(usize) -> bool; 3] =
                [&|i| i % 2 == 0, &|i| i < orders / 2, &|i| i / 2 % 2 == 0];
            for way in ways.into_iter().filter(|_| orders >= 4) {
                let [one, other] = [true, false].map(|side| part(case, |i| way(i) == side));
                // Both halves are of one run.
                let [one, other] = [&one, &other].map(CaseEstimate::within_run);
                let kind = kind(one.about()).to_owned();
                found.add(kind, &one, &other);
            }
        }
        found
    }

    /// These and others.
    pub fn join(&mut self, other: Self) {
        for (kind, changes) in other.kinds {
            self.kinds.entry(kind).or_default().extend(changes);
        }
    }

    fn add(&mut self, kind: String, one: &CaseEstimate, other: &CaseEstimate) {
        let all = self.kinds.entry(kind).or_default();
        all.extend(changes(one, other));
    }

    /// A row for each kind of work, and one for all.
    pub fn table(&self) -> Table {
        let kinds = self.kinds.iter();
        let kinds = kinds.map(|(kind, changes)| row(kind, changes.iter().collect()));
        let all = row("all", self.kinds.values().flatten().collect());
        Table::new(
            "Coverage",
            "ratios | kind of work | intervals agree | half moved by at most | 95 of 100 by at most",
            kinds.chain([all]),
        )
    }
}

/// A row of changes; two figures agree if their quotient has an interval that holds 1.
fn row(kind: &str, changes: Vec<&Change>) -> Vec<String> {
    let agree = changes.iter().filter(|own| !own.change.excludes_one());
    let agree = agree.count() as f64;
    let moved = |own: &&Change| 100.0 * (own.new.value / own.base.value - 1.0).abs();
    let moved: Vec<_> = changes.iter().map(moved).collect();
    let at = |p: f64| match moved.is_empty() {
        true => "-".to_owned(),
        false => format!("{:.1} %", quantile(&moved, p)),
    };
    vec![
        changes.len().to_string(),
        kind.to_owned(),
        format!("{:.1} %", 100.0 * agree / changes.len().max(1) as f64),
        at(0.5),
        at(0.95),
    ]
}

pub(crate) fn kind(about: &CaseRow) -> &'static str {
    match about.work.as_str() {
        QUERY => "single queries",
        _ if about.game == "tictactoe" => "tic-tac-toe",
        "playout" | "playout-free" | LOCKSTEP => "playouts",
        "perft" => "perft",
        _ => "other games",
    }
}

/// A case by some of its link orders.
fn part(case: &MeasuredCase, keep: impl Fn(usize) -> bool) -> MeasuredCase {
    let orders = case.blocks.counts().iter().enumerate();
    let orders: Vec<_> = orders.map(|(i, order)| (keep(i), order)).collect();
    let kept = |times: &[f64]| {
        let blocks = orders.iter();
        let is_kept = blocks.flat_map(|(keep, order)| vec![*keep; order.iter().sum()]);
        let own = times.iter().zip(is_kept).filter(|(_, keep)| *keep);
        own.map(|(time, _)| *time).collect()
    };
    let contender = |own: &MeasuredContender| MeasuredContender {
        times: kept(&own.times),
        ..own.clone()
    };
    let kept_orders = orders.iter().filter(|(keep, _)| *keep);
    MeasuredCase {
        contenders: case.contenders.iter().map(contender).collect(),
        blocks: Nested::new(kept_orders.map(|(_, order)| order.to_vec())),
        ..case.clone()
    }
}

#[cfg(test)]
mod tests;
