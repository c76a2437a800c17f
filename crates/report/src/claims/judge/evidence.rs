//! The figures of a claim.

use std::collections::HashMap;

use measure::BoardSize;
use measure::schema::{InstructionRow, Status};

use super::place::{Own, Place, at_run_time, contender, link, originals, place};
use super::{Expectation, Figure, Item, Judged, Metric, Outcome, Part, Source, Verdict};
use crate::claims::{Cases, Claim};
use crate::lists::joined;
use crate::measured::read::{MeasuredCase, MeasuredContender};
use crate::names::means;
use crate::numbers::bootstrap::Resampler;
use crate::numbers::estimate::{quotients, resampler};
use crate::order::distinct;

/// What layouts that test no index change, and the comparison in which they meet.
const UNCHECKED: &str = "unchecked";

/// The contender that differs in bounds checks alone from what a claim names. As in
/// [`contender`], a name of a layout means it with the reference's bookkeeping.
fn without_checks<'a>(case: &'a MeasuredCase, name: &str) -> Option<&'a MeasuredContender> {
    let plain = |c: &&MeasuredContender| c.row.board_size == BoardSize::CompileTime;
    let all = || originals(case).filter(plain);
    let usual = &all().find(|c| c.row.reference)?.row.base_bookkeeping;
    let varies = |own: &&MeasuredContender| {
        let row = &own.row;
        let base = format!("{}+{}", row.base_layout, row.base_bookkeeping);
        let is_usual = row.base_bookkeeping == *usual;
        row.change_to == UNCHECKED && (name == base || is_usual && means(name, &base))
    };
    all().find(varies)
}

/// A pair that a claim compares.
struct Compared<'a> {
    pair: [Own<'a>; 2],
    /// As the claim names it.
    name: String,
    /// Whether it is shown only.
    beside: bool,
}

impl<'a> Compared<'a> {
    /// The pairs of a claim in one case: those found, and the others in words.
    fn in_case(
        claim: &Claim,
        place: Place<'a>,
        find: fn(&'a MeasuredCase, &str) -> Option<&'a MeasuredContender>,
    ) -> impl Iterator<Item = Result<Self, String>> {
        let case = place.measured.name();
        let is_beside = claim.is_beside(case);
        claim.pairs().into_iter().map(move |(own, other, beside)| {
            let [one, two] = [own, other].map(|name| find(place.measured, name));
            let pair = one.zip(two);
            let (one, two) = pair.ok_or_else(|| format!("{case} with {own} and {other}"))?;
            Ok(Self {
                pair: [(place, one), (place, two)],
                name: format!("{own} : {other}"),
                beside: beside || is_beside,
            })
        })
    }

    /// The case, or both.
    fn case(&self) -> String {
        joined(distinct(self.pair.map(|(at, _)| at.measured.name())), " : ")
    }

    /// The pair, and if the claim is about the time of both sizes the same with the size
    /// known at run time only, where both are there.
    fn both_sizes(&self, claim: &Claim, metric: Metric) -> Vec<[Own<'a>; 2]> {
        let [one, two] = self.pair.map(at_run_time);
        let again = one.zip(two).map(<[_; 2]>::from);
        let again = again.filter(|_| metric.is_time() && !claim.is_of_compile_time_sizes());
        [self.pair].into_iter().chain(again).collect()
    }
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
        let metrics: Vec<_> = metrics.filter(|_| !claim.case.is_empty()).collect();
        // Without a metric nothing is missing.
        let (compared, unchecked) = match metrics.is_empty() {
            true => (Vec::new(), Vec::new()),
            false => (self.compared(claim, &mut missing), self.unchecked(claim)),
        };
        for metric in metrics {
            let mut items: Vec<Item> = Vec::new();
            for own in &compared {
                for pair in own.both_sizes(claim, metric) {
                    match self.item(own, pair, metric) {
                        Some(new) if items.iter().any(|item| item.is_again(&new)) => (),
                        Some(new) => items.push(new),
                        None => missing.push(format!("{} of {}", metric.word(), own.case())),
                    }
                }
            }
            let unchecked = unchecked.iter().filter(|_| metric == Metric::Ratio);
            let unchecked = unchecked.filter_map(|own| self.item(own, own.pair, metric));
            parts.push(Part {
                metric: Some(metric),
                expects: expects.iter().find(|e| e.metric == metric).copied(),
                verdict: Verdict::NotMeasured,
                on: String::new(),
                unchecked: unchecked.collect(),
                items,
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

    /// Every pair of the claim: in each of the cases, or between cases of one report the
    /// first relative to each other one. What no report has is `missing`.
    fn compared(&self, claim: &Claim, missing: &mut Vec<String>) -> Vec<Compared<'a>> {
        let mut found = Vec::new();
        let lists = match claim.cases() {
            Cases::Between(lists) => lists,
            Cases::Each(names) => {
                for name in names {
                    let Some(place) = self.find(name) else {
                        missing.push(name.to_owned());
                        continue;
                    };
                    for pair in Compared::in_case(claim, place, contender) {
                        match pair {
                            Ok(pair) => found.push(pair),
                            Err(words) => missing.push(words),
                        }
                    }
                }
                return found;
            }
        };
        let comparisons = claim.comparisons();
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
            let own = places.into_iter().zip(players.iter().cycle());
            let own = own.map(|(at, player)| Some((at, contender(at.measured, player)?)));
            let own: Option<Vec<_>> = own.collect();
            let Some(own) = own else {
                let (names, players) = (names.join(" : "), players.join(" : "));
                missing.push(format!("{names} with {players}"));
                continue;
            };
            found.extend(own[1..].iter().map(|&other| {
                Compared {
                    pair: [own[0], other],
                    name: [own[0], other]
                        .map(|(at, _)| at.measured.name())
                        .join(" : "),
                    beside: false,
                }
            }));
        }
        found
    }

    /// The judged pairs of a claim about a program in C, without bounds checks: C tests
    /// no index. Only some cases are measured so, and none of them is missed.
    fn unchecked(&self, claim: &Claim) -> Vec<Compared<'a>> {
        let (Cases::Each(names), true) = (claim.cases(), claim.is_about_c()) else {
            return Vec::new();
        };
        let judged = names.iter().filter(|name| !claim.is_beside(name));
        let places = judged.filter_map(|name| self.find(&format!("{name}-{UNCHECKED}")));
        let pairs = places.flat_map(|at| Compared::in_case(claim, at, without_checks).flatten());
        let judged = pairs.filter(|pair| !pair.beside);
        let shown = judged.map(|pair| Compared {
            beside: true,
            ..pair
        });
        shown.collect()
    }

    /// One contender relative to another.
    fn figure(&mut self, pair: [Own<'a>; 2], metric: Metric) -> Option<Figure> {
        let [(first, own), (second, other)] = pair;
        if metric.is_time() && [own, other].iter().any(|of| of.status != Status::Ok) {
            return None;
        }
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
                let ratio = quotients(&own.times, &other.times);
                let ratio = self.draws(first).median(&ratio);
                Some(Figure::timed(ratio, first.estimated.floor))
            }
        }
    }

    /// The figure of a pair as a claim has it; `None` without one.
    fn item(&mut self, of: &Compared<'a>, pair: [Own<'a>; 2], metric: Metric) -> Option<Item> {
        let [(place, own), (_, other)] = pair;
        Some(Item {
            source: place.source.name.to_owned(),
            case: of.case(),
            own: own.row.clone(),
            other: other.row.contender_name.clone(),
            pair: of.name.clone(),
            figure: self.figure(pair, metric)?,
            outcome: Outcome::Ties,
            beside: of.beside,
            instructions: self.instructions(own, other),
            link: link(place),
        })
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
mod tests;
