//! Two representations, wherever they met: `boardbench versus`.

use std::collections::HashMap;

use measure::BoardSize;
use measure::schema::{CaseRow, Status};
use serde::Serialize;

use crate::answers::advise::{About, Line, Sheet};
use crate::measured::read::MeasuredContender;
use crate::names::means;
use crate::numbers::estimate::resampler;
use crate::numbers::significance::{ALPHA, holm};
use crate::{CaseEstimate, Floor, Report, names};

/// The two representations to compare.
#[derive(Clone, Debug)]
pub struct Pair<'a> {
    /// A representation (`padded+flood`), or a layout or `bitboard` for all of its
    /// representations.
    pub own: &'a str,
    /// The other one. Two layouts meet with the same bookkeeping only.
    pub other: &'a str,
    /// The game, unless all are meant.
    pub game: Option<&'a str>,
}

/// One representation relative to another in one case.
#[derive(Clone, Debug, Serialize)]
pub struct Meeting {
    /// The case.
    pub case: String,
    /// The game.
    pub game: String,
    /// The representation that is named first.
    pub own: String,
    /// The other one.
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
    pub verdict: &'static str,
    /// The folder of the report.
    pub report: String,
    #[serde(skip)]
    p: f64,
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
    let lines = sheet.lines.iter();
    let lines: Vec<&Line> = lines
        .filter(|l| pair.game.is_none_or(|game| l.game == game))
        .collect();
    let mut found = Vec::new();
    for own in lines
        .iter()
        .filter(|l| is_called(pair.own, &l.contender, l.size_known))
    {
        let met = lines.iter().filter(|l| {
            l.case_name == own.case_name
                && is_called(pair.other, &l.contender, l.size_known)
                && pair.compares(Named::of_line(own), Named::of_line(l))
        });
        found.extend(met.map(|other| meeting(sheet, own, other)));
    }
    let names = lines.iter().map(|line| Named::of_line(line));
    finished(found, pair, &names.collect::<Vec<_>>())
}

fn meeting(sheet: &Sheet, own: &Line, other: &Line) -> Meeting {
    let About { report, .. } = sheet.about(own);
    let half = |line: &Line| match line.reference {
        true => 0.0,
        false => (line.high / line.low).ln() / 2.0,
    };
    let ratio = own.ratio / other.ratio;
    let width = half(own).hypot(half(other));
    // Half of a 95 % interval is 1.96 standard errors.
    let z = ratio.ln().abs() / (width / 1.96).max(f64::MIN_POSITIVE);
    Meeting {
        case: own.case_name.clone(),
        game: own.game.clone(),
        own: own.contender.clone(),
        other: other.contender.clone(),
        size_known: own.size_known,
        ratio,
        low: ratio * (-width).exp(),
        high: ratio * width.exp(),
        floor_percent: 100.0 * (own.floor - 1.0),
        verdict: "",
        report: report.clone(),
        p: statrs::function::erf::erfc(z / std::f64::consts::SQRT_2),
    }
}

/// Every case of a report in which the two met, block by block. `name` is its folder's.
///
/// # Errors
/// As [`of_sheet`].
pub fn of_report(report: &Report, name: &str, pair: &Pair<'_>) -> Result<Vec<Meeting>, String> {
    let cases = report.measured().cases.iter().zip(report.cases());
    let of_game = |case: &CaseEstimate| pair.game.is_none_or(|game| case.about().game == game);
    let cases: Vec<_> = cases.filter(|(_, case)| of_game(case)).collect();
    let counts =
        |own: &&MeasuredContender| own.row.duplicate_of.is_empty() && own.status == Status::Ok;
    let mut names = Vec::new();
    let mut found = Vec::new();
    for (measured, estimated) in cases {
        let all: Vec<_> = measured.contenders.iter().filter(counts).collect();
        names.extend(all.iter().map(|own| Named::of_row(&own.row)));
        let mut draws = HashMap::new();
        for own in &all {
            for other in &all {
                let [one, two] = [&own.row, &other.row];
                let wanted = is_called(pair.own, &one.contender_name, one.board_size)
                    && is_called(pair.other, &two.contender_name, two.board_size)
                    && pair.compares(Named::of_row(one), Named::of_row(two));
                if !wanted {
                    continue;
                }
                let case = &one.case_name;
                let draw = || resampler(measured);
                let times = own.times.iter().zip(&other.times);
                let ratios: Vec<_> = times.map(|(own, other)| own / other).collect();
                let ratio = draws.entry(case).or_insert_with(draw).median(&ratios);
                found.push(Meeting {
                    case: case.clone(),
                    game: one.game.clone(),
                    own: one.contender_name.clone(),
                    other: two.contender_name.clone(),
                    size_known: one.board_size,
                    ratio: ratio.value,
                    low: ratio.low,
                    high: ratio.high,
                    floor_percent: percent(estimated.floor),
                    verdict: "",
                    report: name.to_owned(),
                    p: ratio.p(),
                });
            }
        }
    }
    finished(found, pair, &names)
}

fn percent(floor: Floor) -> f64 {
    100.0 * (floor.least() - 1.0)
}

/// What names are compared by.
#[derive(Clone, Copy)]
struct Named<'a> {
    name: &'a str,
    layout: &'a str,
    bookkeeping: &'a str,
    size_known: BoardSize,
}

impl<'a> Named<'a> {
    fn of_line(line: &'a Line) -> Self {
        Self {
            name: &line.contender,
            layout: &line.layout,
            bookkeeping: &line.bookkeeping,
            size_known: line.size_known,
        }
    }

    fn of_row(row: &'a CaseRow) -> Self {
        Self {
            name: &row.contender_name,
            layout: &row.layout,
            bookkeeping: &row.bookkeeping,
            size_known: row.board_size,
        }
    }
}

impl Pair<'_> {
    /// Whether a ratio of these two answers the question: they know equally much of the
    /// size, and two layouts have the same bookkeeping. What is no layout has its own.
    fn compares(&self, own: Named<'_>, other: Named<'_>) -> bool {
        let all = !self.own.contains('+') && !self.other.contains('+');
        let layouts = all && !own.layout.is_empty() && !other.layout.is_empty();
        own.name != other.name
            && own.size_known == other.size_known
            && (!layouts || own.bookkeeping == other.bookkeeping)
    }
}

/// Whether a user who typed `name` means the contender: by its whole name, or by its
/// layout, either without `-dynamic`.
pub(crate) fn is_called(name: &str, contender: &str, size_known: BoardSize) -> bool {
    let (board, kept) = name.split_at(name.find('+').unwrap_or(name.len()));
    let at_run_time = || means(&format!("{board}-dynamic{kept}"), contender);
    means(name, contender) || size_known == BoardSize::RunTime && at_run_time()
}

/// The verdicts, corrected over all rows by Holm's method; or what is wrong with the names.
fn finished(
    mut found: Vec<Meeting>,
    pair: &Pair<'_>,
    names: &[Named<'_>],
) -> Result<Vec<Meeting>, String> {
    for name in [pair.own, pair.other] {
        let mut known = names.iter();
        if !known.any(|own| is_called(name, own.name, own.size_known)) {
            return Err(unknown(name, pair.game, names));
        }
    }
    if found.is_empty() {
        let place = pair
            .game
            .map_or_else(String::new, |game| format!(" in {game}"));
        return Err(format!(
            "{} and {} met in no case{place}",
            pair.own, pair.other
        ));
    }
    let p: Vec<_> = found.iter().map(|meeting| meeting.p).collect();
    for (own, p) in found.iter_mut().zip(holm(&p)) {
        let far = 100.0 * (own.ratio.max(1.0 / own.ratio) - 1.0) > own.floor_percent;
        let differs = far && (own.low > 1.0 || own.high < 1.0) && p < ALPHA;
        own.verdict = match differs {
            false => "tie",
            true if own.ratio < 1.0 => "faster",
            true => "slower",
        };
    }
    Ok(found)
}

fn unknown(name: &str, game: Option<&str>, names: &[Named<'_>]) -> String {
    // Layouts, which are fewer, before their representations.
    let layouts = names.iter().map(|own| own.layout);
    let known = layouts.filter(|layout| !layout.is_empty());
    let known = known.chain(names.iter().map(|own| own.name));
    let place = game.map_or_else(String::new, |game| format!(" of {game}"));
    names::unknown(
        &format!("measured representation{place}"),
        name,
        known,
        "boardbench list representations has all names",
    )
}

/// All meetings in a sentence: the range and how many are on each side.
pub fn summary(meetings: &[Meeting], pair: &Pair<'_>) -> String {
    let ratios = || meetings.iter().map(|own| own.ratio);
    let least = ratios().fold(f64::INFINITY, f64::min);
    let most = ratios().fold(0.0, f64::max);
    let range = match meetings {
        [one] => format!("{:.3} [{:.3}-{:.3}]", one.ratio, one.low, one.high),
        _ => format!("{least:.3} to {most:.3}"),
    };
    let count = |verdict| meetings.iter().filter(|own| own.verdict == verdict).count();
    let all = match meetings.len() {
        1 => "1 comparison".to_owned(),
        all => format!("{all} comparisons"),
    };
    format!(
        "{} takes {range} of the time of {}: of {all} it is faster in {}, slower in {}, and ties in {}.",
        pair.own,
        pair.other,
        count("faster"),
        count("slower"),
        count("tie"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layout_means_all_of_its_representations_at_both_sizes() {
        assert!(is_called("padded", "padded+flood", BoardSize::CompileTime));
        assert!(is_called(
            "padded",
            "padded-dynamic+flood",
            BoardSize::RunTime
        ));
        assert!(is_called(
            "padded-dynamic",
            "padded-dynamic+flood",
            BoardSize::RunTime
        ));
        assert!(!is_called(
            "padded",
            "padded-tight+flood",
            BoardSize::CompileTime
        ));
        assert!(is_called(
            "padded+flood",
            "padded-dynamic+flood",
            BoardSize::RunTime
        ));
        assert!(!is_called(
            "padded+flood",
            "padded+strings",
            BoardSize::CompileTime
        ));
    }
}
