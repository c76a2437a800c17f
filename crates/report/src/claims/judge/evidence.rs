//! The figures of a claim.

use std::collections::HashMap;

use measure::BoardSize;
use measure::schema::{InstructionRow, Status};

use super::place::{Own, Place, at_run_time, contender, link, place};
use super::{Expectation, Figure, Item, Judged, Metric, Outcome, Part, Source, Verdict};
use crate::claims::{Cases, Claim};
use crate::measured::read::{MeasuredCase, MeasuredContender};
use crate::names::means;
use crate::numbers::bootstrap::Resampler;
use crate::numbers::estimate::resampler;
use crate::order::distinct;

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

/// A contender of a case, and the one that it is compared with.
type Pair<'a> = (Own<'a>, Own<'a>);

/// A pair, and if the claim is about the time of both sizes the same with the size known
/// at run time only, where both are there.
fn both_sizes<'a>(
    claim: &Claim,
    metric: Metric,
    (one, two): Pair<'a>,
) -> impl Iterator<Item = Pair<'a>> + use<'a> {
    let timed = matches!(metric, Metric::Ratio | Metric::Nanoseconds);
    let again = at_run_time(one).zip(at_run_time(two));
    let again = again.filter(|_| timed && !claim.is_of_compile_time_sizes());
    [(one, two)].into_iter().chain(again)
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
                Cases::Between(lists) => {
                    let items = self.between(claim, &lists, metric, &mut missing);
                    (items, Vec::new())
                }
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
        Judged {
            claim: claim.clone(),
            verdict: Verdict::NotMeasured,
            on: String::new(),
            parts,
            missing: distinct(missing),
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
                let [one, two] = [own, other].map(|name| contender(place, name));
                let Some(pair) = one.zip(two) else {
                    missing.push(format!("{name} with {own} and {other}"));
                    continue;
                };
                for pair in both_sizes(claim, metric, pair) {
                    let Some(figure) = self.figure(pair, metric) else {
                        missing.push(format!("{} of {name}", metric.word()));
                        continue;
                    };
                    let beside = beside || claim.is_beside(name);
                    let item = self.item(pair, format!("{own} : {other}"), figure, beside);
                    let key = |item: &Item| {
                        let own = item.own.contender_name.clone();
                        (item.case.clone(), own, item.other.clone())
                    };
                    if items.iter().all(|known| key(known) != key(&item)) {
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
                let of = |name| Some((place, without_checks(place.measured, name)?));
                let figure = |pair| Some((pair, self.figure(pair, metric)?));
                if let Some((pair, figure)) = of(own).zip(of(other)).and_then(figure) {
                    items.push(self.item(pair, format!("{own} : {other}"), figure, true));
                }
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
        metric: Metric,
        missing: &mut Vec<String>,
    ) -> Vec<Item> {
        let comparisons = claim.comparisons();
        let mut items = Vec::new();
        for (names, players) in lists
            .iter()
            .flat_map(|l| comparisons.iter().map(move |c| (l, c)))
        {
            let in_source = |source: &Source<'a>| -> Option<Vec<Place<'a>>> {
                names.iter().map(|name| place(*source, name)).collect()
            };
            let Some(places) = self.sources.iter().find_map(in_source) else {
                missing.extend(names.iter().map(|name| (*name).to_owned()));
                continue;
            };
            let found = places.into_iter().zip(players.iter().cycle());
            let found: Option<Vec<_>> = found.map(|(at, player)| contender(at, player)).collect();
            let Some(found) = found else {
                let (names, players) = (names.join(" : "), players.join(" : "));
                missing.push(format!("{names} with {players}"));
                continue;
            };
            for &other in &found[1..] {
                for pair in both_sizes(claim, metric, (found[0], other)) {
                    let Some(figure) = self.figure(pair, metric) else {
                        continue;
                    };
                    let names = [pair.0, pair.1]
                        .map(|(at, _)| at.measured.name())
                        .join(" : ");
                    let item = self.item(pair, names.clone(), figure, false);
                    items.push(Item {
                        case: names,
                        ..item
                    });
                }
            }
        }
        items
    }

    /// One contender relative to another.
    fn figure(&mut self, (one, two): Pair<'a>, metric: Metric) -> Option<Figure> {
        let ((first, own), (second, other)) = (one, two);
        let bytes = |of: &MeasuredContender| of.row.bytes_per_position as f64;
        match metric {
            Metric::Bytes => Some(Figure::exact(bytes(own) / bytes(other))),
            Metric::Instructions => self.instructions(own, other).map(Figure::exact),
            Metric::Nanoseconds => {
                let time = self.draws(first).median(&own.times);
                let time = time.over_independent(&self.draws(second).median(&other.times));
                let floor = first.estimated.floor.joined(second.estimated.floor);
                Some(Figure::timed(time, floor))
            }
            Metric::Ratio => {
                let times = own.times.iter().zip(&other.times);
                let ratios: Vec<_> = times.map(|(own, other)| own / other).collect();
                let ratio = self.draws(first).median(&ratios);
                Some(Figure::timed(ratio, first.estimated.floor))
            }
        }
    }

    /// The figure of a pair as a claim has it.
    fn item(&self, (one, two): Pair<'a>, pair: String, figure: Figure, beside: bool) -> Item {
        let ((place, own), (_, other)) = (one, two);
        Item {
            source: place.source.name.to_owned(),
            case: own.row.case_name.clone(),
            own: own.row.clone(),
            other: other.row.contender_name.clone(),
            pair,
            figure,
            outcome: Outcome::Ties,
            beside,
            instructions: self.instructions(own, other),
            link: link(place),
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
