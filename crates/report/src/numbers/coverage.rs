//! How often intervals agree with a second measurement: the ratios of one run
//! against those of another, by kind of work.

use std::collections::BTreeMap;

use measure::schema::CaseRow;

use crate::Report;
use crate::measured::QUERY;
use crate::measured::read::{MeasuredCase, MeasuredContender};
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
        "playout" | "playout-free" | "playout-lockstep-N" => "playouts",
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
        hot: Vec::new(),
        ..own.clone()
    };
    let kept_orders = orders.iter().filter(|(keep, _)| *keep);
    MeasuredCase {
        contenders: case.contenders.iter().map(contender).collect(),
        blocks: Nested::new(kept_orders.map(|(_, order)| order.to_vec())),
        hot_blocks: Nested::default(),
        ..case.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Measured;
    use crate::measured::made_up::{Made, measured, noisy};
    use measure::{BuildInfo, Machine, Provenance};
    use std::time::SystemTime;

    fn report(cases: Vec<MeasuredCase>) -> Report {
        let (machine, build) = (Machine::detect(), BuildInfo::default());
        Report::of(Measured {
            provenance: Provenance::new(SystemTime::UNIX_EPOCH, String::new(), 1, machine, build),
            identifier: "0123456789abcdef".into(),
            samples_sha256: "ab".repeat(32),
            progress: None,
            busy: None,
            cases,
            refusals: Vec::new(),
            instructions: Vec::new(),
        })
    }

    fn made(flat: f64) -> [Made; 3] {
        [("naive2d", 3.0), ("flat", flat), ("padded", 1.0)].map(|(name, time)| Made {
            name: name.into(),
            time,
        })
    }

    fn playouts(mut case: MeasuredCase) -> MeasuredCase {
        for own in &mut case.contenders {
            own.row.work = "playout".into();
        }
        case
    }

    /// One ratio of two stays, and one moves by a tenth.
    #[test]
    fn ratios_of_two_reports_are_compared() {
        let of = |flat| report(vec![playouts(noisy("go-19-playout", &made(flat), 0.5))]);
        let mut found = Coverage::of_reports(&of(2.0), &of(2.2));
        let row = |kind: &str, counts: &str| {
            [counts, kind, "50.0 %", "5.0 %", "9.5 %"]
                .map(str::to_owned)
                .to_vec()
        };
        assert_eq!(found.table().rows, [row("playouts", "2"), row("all", "2")]);
        found.join(Coverage::of_cases(&of(2.0), &of(2.2), "in "));
        let rows = found.table().rows;
        assert_eq!(rows[0], row("in go-19-playout", "2"));
        assert_eq!(rows[2][0], "4");
        let nothing = Coverage::default().table().rows;
        assert_eq!(
            nothing,
            [["0", "all", "0.0 %", "-", "-"].map(str::to_owned)]
        );
    }

    /// What moves in one way to halve is equal in the two others.
    #[test]
    fn halves_are_made_in_three_ways() {
        let halves = |of_order: &[f64]| {
            let mut case = measured("go-19-playout", &made(2.0));
            case.blocks = Nested::new(vec![vec![3]; of_order.len()]);
            for own in &mut case.contenders {
                let moves = own.row.contender_name == "flat";
                let time = |factor: &f64| own.least * if moves { *factor } else { 1.0 };
                own.times = of_order
                    .iter()
                    .flat_map(|factor| [time(factor); 3])
                    .collect();
            }
            let found = Coverage::of_halves(&report(vec![playouts(case)]));
            found.table().rows.remove(0)
        };
        let moved = |of_order: &[f64]| halves(of_order)[4].clone();
        // Of six ratios the largest moves by a fifth; three quarters of that.
        let [a, b] = [1.0, 1.2];
        assert_eq!(halves(&[a, b, a, b, a, b, a, b])[0], "6");
        assert_eq!(moved(&[a, b, a, b, a, b, a, b]), "15.0 %");
        assert_eq!(moved(&[a, a, a, a, b, b, b, b]), "15.0 %");
        assert_eq!(moved(&[a, a, b, b, a, a, b, b]), "15.0 %");
        assert_eq!(moved(&[a, b, b, a, b, a, a, b]), "0.0 %");
        // Too few to be halved.
        assert_eq!(halves(&[a, b, a])[1], "all");
    }

    #[test]
    fn works_have_their_kinds() {
        let of = |game: &str, work: &str| {
            let mut row = measured("go-19-playout", &made(2.0)).contenders[0]
                .row
                .clone();
            (row.game, row.work) = (game.into(), work.into());
            kind(&row)
        };
        assert_eq!(of("go", QUERY), "single queries");
        assert_eq!(of("tictactoe", "playout"), "tic-tac-toe");
        assert_eq!(of("go", "playout-free"), "playouts");
        assert_eq!(of("go", "perft"), "perft");
        assert_eq!(of("go", "replay"), "other games");
    }
}
