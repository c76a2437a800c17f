//! How often intervals agree with a second measurement: the ratios of one run
//! against those of another, by kind of work.

use std::collections::BTreeMap;

use measure::BoardSize;
use measure::schema::CaseRow;

use crate::Report;
use crate::measured::QUERY;
use crate::measured::blocks::Nested;
use crate::measured::read::{MeasuredCase, MeasuredContender};
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::statistics::quantile;
use crate::tables::cells::strings;
use crate::tables::table::Table;

/// Two figures of each ratio.
#[derive(Default)]
pub struct Coverage {
    kinds: BTreeMap<String, Vec<(Estimate, Estimate)>>,
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
        for one in base.cases() {
            let name = &one.about().case_name;
            let mut others = new.cases().iter();
            if let Some(other) = others.find(|case| case.about().case_name == *name) {
                found.add(kind(one), one, other);
            }
        }
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
        for (kind, pairs) in other.kinds {
            self.kinds.entry(kind).or_default().extend(pairs);
        }
    }

    fn add(&mut self, kind: String, one: &CaseEstimate, other: &CaseEstimate) {
        let pairs = self.kinds.entry(kind).or_default();
        for class in [BoardSize::CompileTime, BoardSize::RunTime] {
            let others = other.ranked(class);
            for own in one.ranked(class).into_iter().filter(|c| !c.row.reference) {
                let name = &own.row.contender_name;
                let same = others.iter().find(|c| c.row.contender_name == *name);
                let ratios = same.and_then(|same| own.ratio.clone().zip(same.ratio.clone()));
                pairs.extend(ratios);
            }
        }
    }

    /// A row for each kind of work, and one for all.
    pub fn table(&self) -> Table {
        let all: Vec<_> = self.kinds.values().flatten().cloned().collect();
        let kinds = self.kinds.iter().map(|(kind, pairs)| row(kind, pairs));
        Table {
            title: "Coverage".into(),
            header: strings(&[
                "ratios",
                "kind of work",
                "intervals agree",
                "half moved by at most",
                "95 of 100 by at most",
            ]),
            rows: kinds.chain([row("all", &all)]).collect(),
            notes: Vec::new(),
        }
    }

    /// Percent of all ratios whose two intervals agree.
    pub fn percent(&self) -> f64 {
        share(&self.kinds.values().flatten().cloned().collect::<Vec<_>>())
    }
}

/// Percent of the pairs whose quotient has an interval that holds 1.
fn share(pairs: &[(Estimate, Estimate)]) -> f64 {
    let agree = pairs
        .iter()
        .filter(|(one, other)| !other.over_independent(one).excludes_one());
    100.0 * agree.count() as f64 / pairs.len().max(1) as f64
}

fn row(kind: &str, pairs: &[(Estimate, Estimate)]) -> Vec<String> {
    let moved = pairs
        .iter()
        .map(|(one, other)| 100.0 * (other.value / one.value - 1.0).abs());
    let moved: Vec<_> = moved.collect();
    let at = |p: f64| match moved.is_empty() {
        true => "-".to_owned(),
        false => format!("{:.1} %", quantile(&moved, p)),
    };
    let agree = format!("{:.1} %", share(pairs));
    vec![
        pairs.len().to_string(),
        kind.to_owned(),
        agree,
        at(0.5),
        at(0.95),
    ]
}

fn kind(about: &CaseRow) -> &'static str {
    match about.work.as_str() {
        QUERY => "single queries",
        _ if about.game == "tictactoe" => "tic-tac-toe",
        "playout" | "playout-free" => "playouts",
        "perft" => "perft",
        _ => "other games",
    }
}

/// A case by some of its link orders.
fn part(case: &MeasuredCase, keep: impl Fn(usize) -> bool) -> MeasuredCase {
    let orders = case.blocks.counts().iter().enumerate();
    let kept = |times: &[f64]| -> Vec<f64> {
        let mut from = 0;
        let mut own = Vec::new();
        for (i, order) in case.blocks.counts().iter().enumerate() {
            let to = (from + order.iter().sum::<usize>()).min(times.len());
            if keep(i) {
                own.extend_from_slice(&times[from..to]);
            }
            from = to;
        }
        own
    };
    let contender = |own: &MeasuredContender| MeasuredContender {
        row: own.row.clone(),
        status: own.status,
        times: kept(&own.times),
        least: own.least,
        hot: Vec::new(),
        clean_percent: None,
        simulated: None,
    };
    MeasuredCase {
        contenders: case.contenders.iter().map(contender).collect(),
        blocks: Nested::new(
            orders
                .filter(|(i, _)| keep(*i))
                .map(|(_, order)| order.clone()),
        ),
        hot_blocks: Nested::default(),
        without_work: 0,
        left_out: Vec::new(),
        harness: None,
        stopped: None,
    }
}
