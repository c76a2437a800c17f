//! Two representations, wherever they met: `boardbench versus`.

use std::borrow::Cow;

use measure::BoardSize;
use serde::{Deserialize, Serialize};

use crate::answers::advise::{self, Line, Sheet};
use crate::answers::programs::{PROGRAMS, board};
use crate::lists::{counted, range};
use crate::names::{board_of, is_called, means};
use crate::numbers::means::over;
use crate::numbers::rank::apart;
use crate::numbers::significance::holm;
use crate::order::{distinct, grouped};
use crate::times::{times, times_within};
use crate::{Report, names};

/// The two representations to compare.
#[derive(Clone, Debug)]
pub struct Pair<'a> {
    /// A representation (`padded+flood`); or a layout, `bitboard` or a bookkeeping for all
    /// of its representations.
    pub own: &'a str,
    /// The other one. Two layouts meet with the same bookkeeping only, and two
    /// bookkeepings on the same board.
    pub other: &'a str,
    /// The game, unless all are meant.
    pub game: Option<&'a str>,
}

/// One representation relative to another in one case.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Meeting {
    /// The case.
    pub case: String,
    /// The game.
    pub game: String,
    /// The board.
    #[serde(skip_serializing)]
    pub board: String,
    /// The kind of work.
    #[serde(skip)]
    pub work: String,
    /// Nanoseconds of both together, in their case.
    #[serde(skip)]
    pub nanoseconds: f64,
    /// The representation that is named first.
    #[serde(alias = "representation")]
    pub own: String,
    /// The other one.
    #[serde(alias = "reference")]
    pub other: String,
    /// Whether both know the board size at compile time.
    pub size_known: BoardSize,
    /// The time of the first relative to the other: below 1 it is faster.
    pub ratio: f64,
    /// Lower end of the 95 % interval.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// The noise floor of the case in percent.
    pub floor_percent: f64,
    /// `faster`, `slower` or `tie`.
    pub verdict: Cow<'static, str>,
    /// The folder of the report.
    pub report: String,
    /// Whether it is where whole programs are compared.
    #[serde(skip)]
    pub(crate) of_programs: bool,
    /// Whether both are layouts with one bookkeeping.
    #[serde(skip)]
    pub(crate) of_layouts: bool,
    /// What a reader must know of the figures of ones with large tables.
    #[serde(skip)]
    pub among_others: Vec<String>,
}

/// The names of a row's columns, in order.
pub const COLUMNS: &[&str] = &[
    "case",
    "game",
    "own",
    "other",
    "size_known",
    "ratio",
    "low",
    "high",
    "floor_percent",
    "verdict",
    "report",
];

/// Every case of a sheet in which the two met. A sheet has the interval of each to the
/// reference of the case, and theirs is put together from both: it is wider than that of
/// their own blocks ([`of_report`]), unless one of them is the reference.
///
/// # Errors
/// An unknown name, or that they never met, in a sentence.
pub fn of_sheet(sheet: &Sheet, pair: &Pair<'_>) -> Result<Vec<Meeting>, String> {
    let found = |own: &Line, other: &Line| {
        let half = |line: &Line| match line.reference {
            true => 0.0,
            false => (line.high / line.low).ln() / 2.0,
        };
        let ratio = own.ratio / other.ratio;
        let width = half(own).hypot(half(other));
        // Half of a 95 % interval is 1.96 standard errors.
        let z = ratio.ln().abs() / (width / 1.96).max(f64::MIN_POSITIVE);
        Found {
            ratio,
            low: ratio * (-width).exp(),
            high: ratio * width.exp(),
            p: statrs::function::erf::erfc(z / std::f64::consts::SQRT_2),
            floor: own.floor,
            report: &sheet.about(own).report,
        }
    };
    pair.meetings(&sheet.lines, |_| found)
}

/// Every case of a report in which the two met. `name` is its folder's. The figure is the
/// quotient of both ratios to the reference, as in a sheet and in the documents, so that a
/// question has one answer; the interval is that of the quotients of their draws.
///
/// # Errors
/// As [`of_sheet`].
pub fn of_report(report: &Report, name: &str, pair: &Pair<'_>) -> Result<Vec<Meeting>, String> {
    pair.meetings(&advise::of_report(report), |case| {
        let mut cases = report.cases.iter();
        let estimated = cases.find(|own| own.about().case_name == case);
        let estimated = estimated.expect("lines are of its cases");
        move |own, other| {
            let ratio = |line: &Line| {
                let mut all = estimated.contenders.iter();
                let own = all.find(|own| own.row.contender_name == line.contender);
                own.and_then(|own| own.ratio.as_ref())
                    .expect("a line has one")
            };
            let ratio = over(ratio(own), ratio(other));
            Found {
                ratio: ratio.value,
                low: ratio.low,
                high: ratio.high,
                p: ratio.p(),
                floor: estimated.floor.least(),
                report: name,
            }
        }
    })
}

/// Layouts that test no index against the same with tests, which `studies/bounds` measured:
/// this program has none of them. Empty if the pair is no such one, which is turned round
/// where it names the other first.
///
/// # Panics
/// Never: a test reads the table.
pub fn of_bounds(pair: &mut Pair<'_>) -> Vec<Meeting> {
    let table = include_str!("../../../../docs/data/bounds.csv");
    let rows = csv::Reader::from_reader(table.as_bytes()).into_deserialize();
    let rows: Result<Vec<Meeting>, _> = rows.collect();
    if pair.other.contains("unchecked") {
        std::mem::swap(&mut pair.own, &mut pair.other);
    }
    let is = |name: &str, own: &str| is_called(name, own, BoardSize::CompileTime);
    let mut rows = rows.expect("a test reads it");
    rows.retain(|row| {
        let in_game = pair.game.is_none_or(|game| row.game == game);
        in_game && is(pair.own, &row.own) && is(pair.other, &row.other)
    });
    rows
}

impl Meeting {
    /// The case, and when the size is known if that is at run time.
    fn case(&self) -> String {
        match self.size_known {
            BoardSize::CompileTime => self.case.clone(),
            BoardSize::RunTime => format!("{} (run-time size)", self.case),
        }
    }
}

/// What a sheet or a report says of two in a case.
struct Found<'a> {
    ratio: f64,
    low: f64,
    high: f64,
    p: f64,
    floor: f64,
    report: &'a str,
}

impl Pair<'_> {
    /// Whether a ratio of these two answers the question: they know equally much of the
    /// size, and two layouts have the same bookkeeping. What is no layout has its own.
    fn compares(&self, own: &Line, other: &Line, bookkeepings: bool) -> bool {
        let all = !self.own.contains('+') && !self.other.contains('+');
        let layouts = all && !own.layout.is_empty() && !other.layout.is_empty();
        own.contender != other.contender
            && own.size_known == other.size_known
            && match bookkeepings {
                true => board_of(&own.contender) == board_of(&other.contender),
                false => !layouts || own.bookkeeping == other.bookkeeping,
            }
    }

    /// Of one representation with the size known to the compiler and known at run time, by
    /// the ratios within blocks of both, in playouts if they have any: no case ranks them
    /// together. `None` if the two are no such pair.
    fn of_sizes(&self, lines: &[&Line]) -> Option<String> {
        let asked = [(self.own, self.other), (self.other, self.own)];
        asked.into_iter().find_map(|(known, dynamic)| {
            let pairs = lines.iter().filter_map(|own| {
                let form = own.contender.replacen("-dynamic", "", 1);
                let is_asked = means(known, &form) && means(dynamic, &own.contender);
                Some((own.work == "playout", 1.0 / own.to_known?)).filter(|_| is_asked)
            });
            let mut pairs: Vec<(bool, f64)> = pairs.collect();
            let in_playouts = pairs.iter().any(|(is_playout, _)| *is_playout);
            pairs.retain(|(is_playout, _)| *is_playout == in_playouts);
            let span = span(pairs.iter().map(|(_, ratio)| *ratio));
            (!pairs.is_empty()).then(|| {
                format!(
                    ": sizes known to the compiler and sizes known at run time have tables of \
                     their own. Paired block by block in {}{}, {known} is {span} as fast as {dynamic}",
                    counted(pairs.len(), "comparison"),
                    if in_playouts { " of playouts" } else { "" },
                )
            })
        })
    }

    /// All meetings, with verdicts that are corrected over all of them by Holm's method;
    /// or what is wrong with the names. `of_case` compares two of a case.
    fn meetings<'a, F: Fn(&Line, &Line) -> Found<'a>>(
        &self,
        lines: &[Line],
        of_case: impl Fn(&str) -> F,
    ) -> Result<Vec<Meeting>, String> {
        let lines = lines.iter();
        let lines = lines.filter(|line| self.game.is_none_or(|game| line.game == game));
        let lines: Vec<&Line> = lines.collect();
        let is_called = |name: &str, own: &Line| is_called(name, &own.contender, own.size_known);
        let is_kept = |name: &str, own: &Line| own.bookkeeping == name;
        // What no board is called may be a bookkeeping.
        let mut bookkeepings = true;
        for name in [self.own, self.other] {
            let is_board = lines.iter().any(|own| is_called(name, own));
            if !is_board && !lines.iter().any(|own| is_kept(name, own)) {
                return Err(unknown(name, self.game, &lines));
            }
            bookkeepings &= !is_board;
        }
        let is = |name: &str, own: &Line| is_called(name, own) || is_kept(name, own);
        let mut found = Vec::new();
        for (case, lines) in grouped(lines.iter().map(|line| (&line.case_name, *line))) {
            let called = |name| lines.iter().filter(move |own| is(name, own));
            let pairs =
                called(self.own).flat_map(|own| called(self.other).map(move |o| (*own, *o)));
            let mut pairs = pairs
                .filter(|(own, other)| self.compares(own, other, bookkeepings))
                .peekable();
            if pairs.peek().is_some() {
                let ratio = of_case(case);
                found.extend(pairs.map(|(own, other)| (ratio(own, other), own, other)));
            }
        }
        if found.is_empty() {
            let (own, other) = (self.own, self.other);
            let place = self.game.map(|game| format!(" in {game}"));
            let place = place.unwrap_or_default();
            let sizes = self.of_sizes(&lines).unwrap_or_default();
            return Err(format!("{own} and {other} met in no case{place}{sizes}"));
        }
        let p = holm(&found.iter().map(|(both, ..)| both.p).collect::<Vec<_>>());
        let meeting = |((both, own, other), p): ((Found<'_>, &Line, &Line), f64)| Meeting {
            case: own.case_name.clone(),
            game: own.game.clone(),
            board: board(&own.size),
            work: own.work.clone(),
            nanoseconds: own.nanoseconds + other.nanoseconds,
            own: own.contender.clone(),
            other: other.contender.clone(),
            size_known: own.size_known,
            ratio: both.ratio,
            low: both.low,
            high: both.high,
            floor_percent: 100.0 * (both.floor - 1.0),
            verdict: match apart(both.ratio, [both.low, both.high], p, both.floor) {
                false => "tie",
                true if both.ratio < 1.0 => "faster",
                true => "slower",
            }
            .into(),
            report: both.report.to_owned(),
            of_programs: own.comparison == PROGRAMS,
            of_layouts: [own, other].iter().all(|line| !line.layout.is_empty())
                && own.bookkeeping == other.bookkeeping,
            among_others: [own, other]
                .into_iter()
                .filter_map(Line::among_others)
                .collect(),
        };
        Ok(found.into_iter().zip(p).map(meeting).collect())
    }
}

/// Representations that only reports of other builds have, with one of these: none runs
/// in the usual build.
const OTHER_BUILDS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/other_builds.rs"));

fn unknown(name: &str, game: Option<&str>, lines: &[&Line]) -> String {
    let is_it =
        |own: &str| own == name || own.split_once('+').is_some_and(|(_, kept)| kept == name);
    if let Some((own, report)) = OTHER_BUILDS.iter().find(|(own, _)| is_it(own)) {
        return format!("{own} runs in builds for newer processors only: --from reports/{report}");
    }
    // Layouts, which are fewer, before their representations.
    let layouts = lines.iter().map(|own| own.layout.as_str());
    let known = layouts.filter(|layout| !layout.is_empty());
    let known = known.chain(lines.iter().map(|own| own.contender.as_str()));
    let place = game.map_or_else(String::new, |game| format!(" of {game}"));
    names::unknown(
        &format!("measured representation{place}"),
        name,
        known,
        "boardbench list representations has all names",
    )
}

/// Sentences of an answer, at most.
const SENTENCES: usize = 6;

/// Which of the two is faster in the playouts of each game, with each bookkeeping in turn,
/// the fastest two first; a sentence each. Where playouts compared them at sizes known at
/// compile time, it is of these. Layouts with one bookkeeping meet in the case that has no
/// addition to its name, others where whole programs do, as in `advise`.
pub fn answer(meetings: &[Meeting]) -> Vec<String> {
    let first = decisive(meetings);
    let sentence = |own: &Meeting| {
        let fast = times_within(own.ratio, own.low, own.high);
        let tie = if own.verdict == "tie" { ": a tie" } else { "" };
        format!(
            "{} {}: {} is {fast} as fast as {}{tie} (case {}).",
            own.game, own.board, own.own, own.other, own.case
        )
    };
    let large = distinct(first.iter().flat_map(|own| own.among_others.clone()));
    first.into_iter().map(sentence).chain(large).collect()
}

/// All meetings, those of the [`answer`] first.
pub fn decisive_first(meetings: &[Meeting]) -> Vec<&Meeting> {
    let mut all = decisive(meetings);
    let mut rest: Vec<&Meeting> = meetings.iter().collect();
    rest.retain(|own| !all.iter().any(|other| std::ptr::eq(*own, *other)));
    all.extend(rest);
    all
}

/// The meetings that the answer names.
fn decisive(meetings: &[Meeting]) -> Vec<&Meeting> {
    let mut shown: Vec<&Meeting> = meetings.iter().collect();
    let mut keep = |is_kept: &dyn Fn(&Meeting) -> bool| {
        if shown.iter().any(|own| is_kept(own)) {
            shown.retain(|own| is_kept(own));
        }
    };
    keep(&|own| own.work == "playout");
    keep(&|own| own.size_known == BoardSize::CompileTime);
    // Each at its best meets where whole programs do.
    keep(&|own| own.of_programs || own.of_layouts);
    shown.sort_by_key(|own| (own.of_programs == own.of_layouts, own.case.len()));
    shown.sort_by(|a, b| {
        b.board
            .len()
            .cmp(&a.board.len())
            .then(b.board.cmp(&a.board))
    });
    let mut first: Vec<&Meeting> = Vec::new();
    for own in shown {
        let is_like = |other: &&Meeting| {
            (&other.game, &other.own, &other.other) == (&own.game, &own.own, &own.other)
        };
        if !first.iter().any(is_like) {
            first.push(own);
        }
    }
    first.sort_by(|a, b| a.nanoseconds.total_cmp(&b.nanoseconds));
    let games = distinct(meetings.iter().map(|own| &own.game));
    first.sort_by_key(|own| games.iter().position(|game| *game == &own.game));
    first.truncate(SENTENCES);
    first
}

/// All meetings in a sentence: how many are on each side, and the range.
pub fn summary(meetings: &[Meeting], pair: &Pair<'_>) -> String {
    let span = span(meetings.iter().map(|own| own.ratio));
    let of = |verdict| meetings.iter().filter(|own| own.verdict == verdict).count();
    let [faster, slower, ties] = ["faster", "slower", "tie"].map(of);
    format!(
        "Faster in {faster}, slower in {slower}, tied in {ties} of {}: {} is {span} as fast as \
         {}.{}",
        counted(meetings.len(), "comparison"),
        pair.own,
        pair.other,
        exceptions(meetings.iter().map(|own| (own.case(), &*own.verdict)))
    )
}

/// From the least times as fast to the most, of ratios of times.
fn span(ratios: impl IntoIterator<Item = f64>) -> String {
    let ends = range(ratios);
    let [least, most] = ends.unwrap_or_default().map(times);
    match least == most {
        true => least,
        false => format!("{most} to {least}"),
    }
}

/// Cases that are named as exceptions at most.
const NAMED: usize = 4;

/// The cases with the rarer of the two verdicts, if they are few, of cases with verdicts.
fn exceptions<'a>(verdicts: impl Iterator<Item = (String, &'a str)> + Clone) -> String {
    let of = |verdict: &'static str| {
        let own = verdicts.clone().filter(|(_, own)| *own == verdict);
        (verdict, distinct(own.map(|(case, _)| case)))
    };
    let (rare, common) = match (of("faster"), of("slower")) {
        (faster, slower) if faster.1.len() < slower.1.len() => (faster, slower),
        (faster, slower) => (slower, faster),
    };
    let few = (1..=NAMED).contains(&rare.1.len()) && rare.1.len() < common.1.len();
    match few {
        true => format!(" It is {} in {}.", rare.0, rare.1.join(", ")),
        false => String::new(),
    }
}

#[cfg(test)]
mod tests;
