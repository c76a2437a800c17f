//! What one decision costs: `docs/data/variants.csv` names the pairs and their cases,
//! and the tables of `docs/VARIANTS.md` are made from it and from reports.

use measure::BoardSize;
use measure::schema::CaseRow;
use serde::{Deserialize, Serialize};

use crate::lists::{joined, range};
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::floor::Floor;
use crate::numbers::rank::differs;
use crate::numbers::significance::holm;
use crate::order::grouped;
use crate::tables::cells::{dash, ratio};
use crate::tables::table::Table;
use crate::{ContenderEstimate, Report};

/// One decision, and the cases that show what it costs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Decision {
    /// What is decided otherwise, in words.
    pub changed: String,
    /// The contender in which it is.
    pub variant: String,
    /// The one that it varies.
    pub base: String,
    /// Names of cases, separated by spaces.
    pub cases: String,
}

/// Reads the decisions.
///
/// # Errors
/// What is wrong with the file, and in which line.
pub fn read(text: &str) -> Result<Vec<Decision>, csv::Error> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().collect()
}

/// A variant beside its base in one case.
struct Compared<'a> {
    decision: &'a Decision,
    case: &'a str,
    ratio: Estimate,
    floor: Floor,
    /// As in any table of reports, corrected over all that are compared.
    differs: bool,
}

/// A variant beside its base in one case: a row of `docs/data/variants-effects.csv`.
#[derive(Debug, Serialize)]
pub struct Effect {
    /// What is decided otherwise, in words.
    pub changed: String,
    /// The representation in which it is.
    pub variant: String,
    /// The one that it varies.
    pub base: String,
    /// Their case.
    pub case: String,
    /// The time of the variant relative to its base.
    pub ratio: String,
    /// Lower end of its 95 % interval.
    pub low: String,
    /// Upper end of its 95 % interval.
    pub high: String,
    /// The noise floor of the case in per cent.
    pub floor_percent: String,
    /// Whether the two differ by the rule of the tables, over all rows.
    pub differs: bool,
}

/// Every decision in every case that has a steady figure.
///
/// # Errors
/// The comparison whose case no report holds.
pub fn effects(decisions: &[Decision], reports: &[Report]) -> Result<Vec<Effect>, String> {
    let rows = all(decisions, reports)?.into_iter().map(|row| Effect {
        changed: row.decision.changed.clone(),
        variant: row.decision.variant.clone(),
        base: row.decision.base.clone(),
        case: row.case.to_owned(),
        ratio: ratio(row.ratio.value),
        low: ratio(row.ratio.low),
        high: ratio(row.ratio.high),
        floor_percent: format!("{:.1}", 100.0 * (row.floor.least() - 1.0)),
        differs: row.differs,
    });
    Ok(rows.collect())
}

/// A row for each variant: its largest effect, and from the least to the greatest over
/// all its cases, as how many times as fast it is. The largest effects come first.
///
/// # Errors
/// As [`effects`].
pub fn summary(decisions: &[Decision], reports: &[Report]) -> Result<Table, String> {
    let rows = all(decisions, reports)?;
    let mut variants = grouped(rows.iter().map(|row| {
        let Decision { changed, base, .. } = row.decision;
        ((changed, layout(base)), row)
    }));
    let farthest = |rows: &[&Compared<'_>]| {
        let far = rows.iter().map(|row| row.ratio.value.ln().abs());
        far.fold(0.0, f64::max)
    };
    variants.sort_by(|one, other| farthest(&other.1).total_cmp(&farthest(&one.1)));
    let row = |(_, own): &(_, Vec<&Compared<'_>>)| {
        let values = own.iter().map(|row| 1.0 / row.ratio.value);
        let ends = range(values).filter(|_| own.len() > 1);
        let differ = own.iter().filter(|row| row.differs).count();
        let far = |row: &&&Compared<'_>| row.ratio.value.ln().abs();
        let largest = own
            .iter()
            .max_by(|one, other| far(one).total_cmp(&far(other)));
        let largest = largest.expect("a group is not empty");
        let Decision {
            changed,
            variant,
            base,
            ..
        } = largest.decision;
        vec![
            changed.clone(),
            format!("`{variant}` : `{base}`"),
            largest.case.to_owned(),
            fast(largest.ratio.value),
            ends.map_or_else(dash, |ends| joined(ends.map(ratio), " to ")),
            format!("{differ} of {}", own.len()),
        ]
    };
    Ok(Table::new(
        "Summary",
        "changes | variant : base | largest effect in | times as fast | all cases | differ",
        variants.iter().map(row),
    ))
}

/// A representation without its bookkeeping: variants of one layout stand together.
fn layout(name: &str) -> &str {
    name.split('+').next().unwrap_or(name)
}

fn all<'a>(decisions: &'a [Decision], reports: &[Report]) -> Result<Vec<Compared<'a>>, String> {
    let cases = decisions.iter().flat_map(|decision| {
        let cases = decision.cases.split_whitespace();
        cases.map(move |case| (decision, case))
    });
    let rows = cases.map(|(decision, case)| {
        let Decision { variant, base, .. } = decision;
        let is = |name: &'a str| {
            move |row: &CaseRow| row.contender_name == name && row.duplicate_of.is_empty()
        };
        let mut found = reports.iter().filter_map(|report| {
            let ratio = report.pair(case, is(variant), is(base))?;
            Some((ratio, report.case(case)?.floor))
        });
        let Some((ratio, floor)) = found.next() else {
            // One whose figure was not steady.
            let is_there = reports.iter().any(|report| report.case(case).is_some());
            let missing = || format!("no report holds {variant} and {base} in {case}");
            return if is_there { Ok(None) } else { Err(missing()) };
        };
        Ok(Some(Compared {
            decision,
            case,
            ratio,
            floor,
            differs: false,
        }))
    });
    let rows = rows.collect::<Result<Vec<_>, String>>()?;
    let mut rows: Vec<_> = rows.into_iter().flatten().collect();
    let p: Vec<_> = rows.iter().map(|row| row.ratio.p()).collect();
    for (row, p) in rows.iter_mut().zip(holm(&p)) {
        row.differs = differs(&row.ratio, p, row.floor);
    }
    Ok(rows)
}

/// A relative time as times as fast.
fn fast(time: f64) -> String {
    format!("{}x", ratio(1.0 / time))
}

/// The fastest of each case and some layouts beside it, relative to the case's
/// reference; for cases of compile-time size.
pub fn layouts(reports: &[Report], cases: &[&str], layouts: &[&str]) -> Table {
    let row = |case: &CaseEstimate| {
        let reference = &case.reference(BoardSize::CompileTime)?.row;
        let ranked = case.ranked(BoardSize::CompileTime);
        let is_first = |own: &&&ContenderEstimate| own.place.is_some_and(|place| place.rank == 1);
        let first = ranked.iter().filter(is_first).filter_map(|own| {
            let value = own.ratio.as_ref()?.value;
            Some(format!("`{}` {}", own.row.contender_name, fast(value)))
        });
        let mut row = vec![
            format!("`{}`", reference.contender_name),
            case.about().case_name.clone(),
            joined(first, ", "),
        ];
        row.extend(layouts.iter().map(|&layout| {
            let wanted = (layout, reference.bookkeeping.as_str());
            let mut all = ranked.iter();
            let own = all.find(|c| (c.row.layout.as_str(), c.row.bookkeeping.as_str()) == wanted);
            let estimate = own.and_then(|own| own.ratio.as_ref());
            estimate.map_or_else(dash, |estimate| fast(estimate.value))
        }));
        Some(row)
    };
    let rows = named(reports, cases).filter_map(row);
    Table::new("Layouts", "reference = 1 | case | fastest", rows)
        .with_columns(layouts.iter().map(|&layout| layout.to_owned()))
}

/// All contenders of some cases, relative to the case's reference.
pub fn contenders(reports: &[Report], cases: &[&str]) -> Table {
    let all = named(reports, cases).flat_map(|case| &case.contenders);
    let rows = all.filter_map(|own| {
        let estimate = own.ratio.as_ref();
        let estimate = estimate.filter(|_| own.row.duplicate_of.is_empty())?;
        Some(vec![
            own.row.case_name.clone(),
            format!("`{}`", own.row.contender_name),
            fast(estimate.value),
        ])
    });
    Table::new("Contenders", "case | representation | times as fast", rows)
}

/// Each of `cases` by the first report that has figures of it, or else by the first that has it.
fn named<'a>(reports: &'a [Report], cases: &'a [&str]) -> impl Iterator<Item = &'a CaseEstimate> {
    let has_figures = |case: &&CaseEstimate| {
        let figures = case.contenders.iter().filter(|own| own.ratio.is_some());
        figures.count() > 1
    };
    cases.iter().filter_map(move |name| {
        let held = reports.iter().filter_map(|report| report.case(name));
        held.clone()
            .find(has_figures)
            .or_else(|| held.clone().next())
    })
}

/// Puts lines of Markdown between `<!-- NAME: begin -->` and `<!-- NAME: end -->`.
///
/// # Errors
/// That the marks are missing.
pub fn put(document: &str, name: &str, lines: &str) -> Result<String, String> {
    let marks = ["begin", "end"].map(|which| format!("<!-- {name}: {which} -->"));
    let parts = document.split_once(&marks[0]).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&marks[1])?;
        Some((before, after))
    });
    let (before, after) =
        parts.ok_or_else(|| format!("the document has no {} .. {}", marks[0], marks[1]))?;
    let [begin, end] = marks;
    Ok(format!("{before}{begin}\n\n{lines}{end}{after}"))
}

#[cfg(test)]
mod tests;
