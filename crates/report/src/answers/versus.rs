//! Two representations, wherever they met: `boardbench versus`.

use std::cell::OnceCell;

use measure::BoardSize;
use measure::schema::{CaseRow, Status};
use serde::Serialize;

use crate::answers::advise::{Line, Sheet};
use crate::measured::read::MeasuredContender;
use crate::names::means;
use crate::numbers::estimate::{quotients, resampler};
use crate::numbers::significance::{ALPHA, holm};
use crate::order::grouped;
use crate::{CaseEstimate, Report, names};

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
    let lines = lines.filter(|line| pair.game.is_none_or(|game| line.game == game));
    let cases = grouped(lines.map(|line| (&line.case_name, (Named::of_line(line), line))));
    let mut found = Vec::new();
    for (_, lines) in &cases {
        pair.meet(lines, &mut found, |own, other| {
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
        });
    }
    let names = cases.iter().flat_map(|(_, lines)| lines);
    finished(found, pair, &names.map(|(own, _)| *own).collect::<Vec<_>>())
}

/// Every case of a report in which the two met, block by block. `name` is its folder's.
///
/// # Errors
/// As [`of_sheet`].
pub fn of_report(report: &Report, name: &str, pair: &Pair<'_>) -> Result<Vec<Meeting>, String> {
    let cases = report.measured().cases.iter().zip(report.cases());
    let of_game = |case: &CaseEstimate| pair.game.is_none_or(|game| case.about().game == game);
    let counts =
        |own: &&MeasuredContender| own.row.duplicate_of.is_empty() && own.status == Status::Ok;
    let (mut names, mut found) = (Vec::new(), Vec::new());
    for (measured, estimated) in cases.filter(|(_, case)| of_game(case)) {
        let all = measured.contenders.iter().filter(counts);
        let all: Vec<_> = all.map(|own| (Named::of_row(&own.row), own)).collect();
        names.extend(all.iter().map(|(own, _)| *own));
        let draws = OnceCell::new();
        pair.meet(&all, &mut found, |own, other| {
            let draws = draws.get_or_init(|| resampler(measured));
            let ratio = draws.median(&quotients(&own.times, &other.times));
            Found {
                ratio: ratio.value,
                low: ratio.low,
                high: ratio.high,
                p: ratio.p(),
                floor: estimated.floor.least(),
                report: name,
            }
        });
    }
    finished(found, pair, &names)
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

/// What names are compared by.
#[derive(Clone, Copy)]
struct Named<'a> {
    case: &'a str,
    game: &'a str,
    name: &'a str,
    layout: &'a str,
    bookkeeping: &'a str,
    size_known: BoardSize,
}

impl<'a> Named<'a> {
    fn of_line(line: &'a Line) -> Self {
        Self {
            case: &line.case_name,
            game: &line.game,
            name: &line.contender,
            layout: &line.layout,
            bookkeeping: &line.bookkeeping,
            size_known: line.size_known,
        }
    }

    fn of_row(row: &'a CaseRow) -> Self {
        Self {
            case: &row.case_name,
            game: &row.game,
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

    /// Adds the meetings in a case that has these representations.
    fn meet<'a, T>(
        &self,
        all: &[(Named<'_>, T)],
        found: &mut Vec<Meeting>,
        ratio: impl Fn(&T, &T) -> Found<'a>,
    ) {
        let called = |name, own: Named<'_>| is_called(name, own.name, own.size_known);
        for (own, ours) in all.iter().filter(|(own, _)| called(self.own, *own)) {
            let others = all.iter().filter(|(other, _)| called(self.other, *other));
            for (other, theirs) in others.filter(|(other, _)| self.compares(*own, *other)) {
                let of_both = ratio(ours, theirs);
                found.push(Meeting {
                    case: own.case.to_owned(),
                    game: own.game.to_owned(),
                    own: own.name.to_owned(),
                    other: other.name.to_owned(),
                    size_known: own.size_known,
                    ratio: of_both.ratio,
                    low: of_both.low,
                    high: of_both.high,
                    floor_percent: 100.0 * (of_both.floor - 1.0),
                    verdict: "",
                    report: of_both.report.to_owned(),
                    p: of_both.p,
                });
            }
        }
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
        let (own, other) = (pair.own, pair.other);
        let place = pair.game.map(|game| format!(" in {game}"));
        let place = place.unwrap_or_default();
        return Err(format!("{own} and {other} met in no case{place}"));
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
    let (range, s) = match meetings {
        [one] => {
            let range = format!("{:.3} [{:.3}-{:.3}]", one.ratio, one.low, one.high);
            (range, "")
        }
        _ => (format!("{least:.3} to {most:.3}"), "s"),
    };
    let of = |verdict| meetings.iter().filter(|own| own.verdict == verdict).count();
    let [faster, slower, ties] = ["faster", "slower", "tie"].map(of);
    format!(
        "{} takes {range} of the time of {}: of {} comparison{s} it is faster in {faster}, \
         slower in {slower}, and ties in {ties}.",
        pair.own,
        pair.other,
        meetings.len()
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
