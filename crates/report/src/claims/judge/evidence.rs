//! The figures of a claim.

use std::collections::{HashMap, HashSet};

use measure::BoardSize;
use measure::schema::{InstructionRow, Status};

use super::place::{Place, at_run_time, contender, place};
use super::{Expectation, Figure, Item, Judged, Metric, Part, Source, Verdict};
use crate::claims::{Cases, Claim};
use crate::measured::read::{MeasuredCase, MeasuredContender};
use crate::names::means;
use crate::numbers::bootstrap::Resampler;
use crate::numbers::estimate::resampler;

/// What layouts that test no index change, and the comparison in which they meet.
const UNCHECKED: &str = "unchecked";

/// The contender that differs in bounds checks alone from what a claim names. As in
/// [`contender`], a name of a layout means it with the reference's bookkeeping.
fn without_checks<'a>(case: &'a MeasuredCase, name: &str) -> Option<&'a MeasuredContender> {
    let plain = |c: &&MeasuredContender| {
        c.row.board_size == BoardSize::CompileTime && c.row.duplicate_of.is_empty()
    };
    let reference = { case.contenders.iter() }.find(|c| plain(c) && c.row.reference)?;
    let varies = |own: &&MeasuredContender| {
        let row = &own.row;
        let base = format!("{}+{}", row.base_layout, row.base_bookkeeping);
        let usual = row.base_bookkeeping == reference.row.base_bookkeeping;
        row.change_to == UNCHECKED && (name == base || usual && means(name, &base))
    };
    let measured = case.contenders.iter().filter(|c| c.status == Status::Ok);
    measured.filter(plain).find(varies)
}

/// The reports, and draws of the cases that were requested.
pub(super) struct Evidence<'a> {
    sources: &'a [Source<'a>],
    draws: HashMap<(String, String), Resampler>,
}

impl<'a> Evidence<'a> {
    pub(super) fn new(sources: &'a [Source<'a>]) -> Self {
        Self {
            sources,
            draws: HashMap::new(),
        }
    }

    /// A claim with all its figures and no verdict yet but that of its tests.
    ///
    /// # Panics
    /// For an expectation or verdict that is none; a test reads them all.
    pub(super) fn of(&mut self, claim: &Claim) -> Judged {
        let mut missing = Vec::new();
        let mut parts: Vec<Part> = Verdict::of_tests(claim).into_iter().collect();
        let expects = claim.expects.split_whitespace();
        let expects: Vec<Expectation> = expects.map(|e| e.parse().expect("it is tested")).collect();
        let metrics = claim.metric.split_whitespace().filter_map(Metric::named);
        for metric in metrics.filter(|_| !claim.case.is_empty()) {
            let (items, unchecked) = match claim.cases() {
                Cases::Each(names) => (
                    self.each(claim, &names, metric, &mut missing),
                    self.unchecked(claim, &names, metric),
                ),
                Cases::Between(lists) => (self.between(claim, &lists, &mut missing), Vec::new()),
            };
            parts.push(Part {
                metric: Some(metric),
                expects: expects.iter().find(|e| e.metric == metric).copied(),
                verdict: Verdict::NotMeasured,
                on: String::new(),
                items,
                unchecked,
            });
        }
        let mut seen = HashSet::new();
        missing.retain(|name: &String| seen.insert(name.clone()));
        Judged {
            claim: claim.clone(),
            verdict: Verdict::NotMeasured,
            on: String::new(),
            parts,
            missing,
            machines: Vec::new(),
        }
    }

    /// Every pair of the claim in each of the cases, and again with the size
    /// known at run time only where both are there.
    fn each(
        &mut self,
        claim: &Claim,
        names: &[&str],
        metric: Metric,
        missing: &mut Vec<String>,
    ) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::new();
        for name in names {
            let Some(place) = self.find(name) else {
                missing.push((*name).to_owned());
                continue;
            };
            for (own, other, beside) in claim.pairs() {
                let beside = beside || claim.is_beside(name);
                let pair = (
                    contender(place.measured, own),
                    contender(place.measured, other),
                );
                let (Some(one), Some(two)) = pair else {
                    missing.push(format!("{name} with {own} and {other}"));
                    continue;
                };
                let timed = metric == Metric::Ratio;
                let forms = [
                    (Some(one), Some(two)),
                    (at_run_time(place, one), at_run_time(place, two)),
                ];
                let both_sizes = timed && !claim.is_of_compile_time_sizes();
                for pair in forms.into_iter().take(if both_sizes { 2 } else { 1 }) {
                    let (Some(one), Some(two)) = pair else {
                        continue;
                    };
                    let Some(figure) = self.figure(place, one, two, metric) else {
                        missing.push(format!("{} of {name}", metric.word()));
                        continue;
                    };
                    let named = format!("{own} : {other}");
                    let instructions = self.instructions(one, two);
                    let item = Item {
                        instructions,
                        ..Item::new(place, (one, two), named, figure, beside)
                    };
                    let is_same = |i: &Item| {
                        (&i.case, &i.own, &i.other) == (&item.case, &item.own, &item.other)
                    };
                    if !items.iter().any(is_same) {
                        items.push(item);
                    }
                }
            }
        }
        items
    }

    /// The judged pairs of a claim about a program in C, without bounds checks: C tests
    /// no index. Only some cases are measured so, and none of them is missed.
    fn unchecked(&mut self, claim: &Claim, names: &[&str], metric: Metric) -> Vec<Item> {
        let mut items = Vec::new();
        if metric != Metric::Ratio || !claim.is_about_c() {
            return items;
        }
        for name in names.iter().filter(|name| !claim.is_beside(name)) {
            let Some(place) = self.find(&format!("{name}-{UNCHECKED}")) else {
                continue;
            };
            for (own, other, _) in claim.pairs().into_iter().filter(|(.., beside)| !beside) {
                let of = |name: &str| without_checks(place.measured, name);
                let (Some(one), Some(two)) = (of(own), of(other)) else {
                    continue;
                };
                let Some(figure) = self.figure(place, one, two, metric) else {
                    continue;
                };
                let named = format!("{own} : {other}");
                items.push(Item {
                    instructions: self.instructions(one, two),
                    ..Item::new(place, (one, two), named, figure, true)
                });
            }
        }
        items
    }

    /// Each comparison between cases of one report: the first relative to each
    /// other one.
    fn between(
        &mut self,
        claim: &Claim,
        lists: &[Vec<&str>],
        missing: &mut Vec<String>,
    ) -> Vec<Item> {
        let comparisons = claim.comparisons();
        let mut items = Vec::new();
        for (names, players) in lists
            .iter()
            .flat_map(|l| comparisons.iter().map(move |c| (l, c)))
        {
            let one_report = |s: &&Source<'a>| names.iter().all(|name| place(**s, name).is_some());
            let Some(&source) = self.sources.iter().find(one_report) else {
                missing.extend(names.iter().map(|name| (*name).to_owned()));
                continue;
            };
            let found = names
                .iter()
                .zip(players.iter().cycle())
                .filter_map(|(name, player)| {
                    let place = place(source, name)?;
                    Some((place, contender(place.measured, player)?))
                });
            let found: Vec<_> = found.collect();
            if found.len() < names.len() {
                missing.push(format!(
                    "{} with {}",
                    names.join(" : "),
                    players.join(" : ")
                ));
                continue;
            }
            let (first, own) = found[0];
            for &(second, other) in &found[1..] {
                let forms = [
                    (Some(own), Some(other)),
                    (at_run_time(first, own), at_run_time(second, other)),
                ];
                let sizes = if claim.is_of_compile_time_sizes() {
                    1
                } else {
                    2
                };
                for pair in forms.into_iter().take(sizes) {
                    let (Some(one), Some(two)) = pair else {
                        continue;
                    };
                    let time = self.draws(first).median(&one.times);
                    let time = time.over_independent(&self.draws(second).median(&two.times));
                    let floor = first.estimated.floor.joined(second.estimated.floor);
                    let figure = Figure::timed(time, floor);
                    let names = [first, second].map(|p| p.estimated.about().case_name.as_str());
                    let names = names.join(" : ");
                    items.push(Item {
                        instructions: self.instructions(one, two),
                        case: names.clone(),
                        ..Item::new(first, (one, two), names, figure, false)
                    });
                }
            }
        }
        items
    }

    fn figure(
        &mut self,
        place: Place<'a>,
        own: &MeasuredContender,
        other: &MeasuredContender,
        metric: Metric,
    ) -> Option<Figure> {
        let bytes = |of: &MeasuredContender| of.row.bytes_per_position as f64;
        match metric {
            Metric::Bytes => Some(Figure::exact(bytes(own) / bytes(other))),
            Metric::Instructions => self.instructions(own, other).map(Figure::exact),
            Metric::Nanoseconds => None,
            Metric::Ratio => {
                let times = own.times.iter().zip(&other.times);
                let ratios: Vec<_> = times.map(|(own, other)| own / other).collect();
                let ratio = self.draws(place).median(&ratios);
                Some(Figure::timed(ratio, place.estimated.floor))
            }
        }
    }

    /// Instructions per operation of one over another, by whichever report has
    /// them of both.
    fn instructions(&self, own: &MeasuredContender, other: &MeasuredContender) -> Option<f64> {
        self.sources.iter().find_map(|source| {
            let counted = |of: &MeasuredContender| {
                let mut rows = source.report.measured.instructions.iter();
                let name = (&of.row.case_name, &of.row.contender_name);
                let is_own = |row: &&InstructionRow| (&row.case_name, &row.contender_name) == name;
                let row = rows.find(is_own)?;
                Some(row.instructions? as f64 / row.operations?.max(1) as f64)
            };
            Some(counted(own)? / counted(other)?)
        })
    }

    fn find(&self, name: &str) -> Option<Place<'a>> {
        self.sources.iter().find_map(|source| place(*source, name))
    }

    fn draws(&mut self, place: Place<'_>) -> &Resampler {
        let name = &place.estimated.about().case_name;
        let key = (place.source.name.to_owned(), name.clone());
        let draw = || resampler(place.measured);
        self.draws.entry(key).or_insert_with(draw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measured::made_up::{Made, measured};

    #[test]
    fn without_checks_is_what_the_claim_would_mean_with_them() {
        let made = |name: &str| Made {
            name: name.into(),
            time: 1.0,
        };
        let mut case = measured(
            "go-19-playout-unchecked",
            &[
                made("naive2d+flood"),
                made("padded-unchecked+strings"),
                made("padded-unchecked-dynamic+flood"),
                made("padded-unchecked+flood"),
                made("padded-unchecked+flood"),
            ],
        );
        case.contenders[3].row.duplicate_of = "padded-unchecked+flood".into();
        let found = |name| without_checks(&case, name).map(|own| own.row.contender);
        assert_eq!(found("padded"), Some(4));
        assert_eq!(found("padded+flood"), Some(4));
        assert_eq!(found("padded+strings"), Some(1));
        assert_eq!(found("padded+pseudo"), None);
        assert_eq!(found("naive2d"), None);
    }
}
