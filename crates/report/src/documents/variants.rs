//! What one decision costs: `docs/variants.csv` names the pairs and their cases,
//! and the tables of `docs/VARIANTS.md` are made from it and from reports; so is
//! that of `docs/SPEED.md` from `docs/peers.csv`.

use measure::BoardSize;
use serde::Deserialize;

use crate::lists::{joined, range};
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::floor::Floor;
use crate::numbers::rank::differs;
use crate::numbers::significance::holm;
use crate::order::grouped;
use crate::tables::cells::{dash, interval, ratio};
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
}

/// What was decided, in two tables: what shows an effect, and what shows none.
/// Differences are judged as in any table of reports, corrected over all rows.
///
/// # Errors
/// The comparison that no report holds.
pub fn effects(decisions: &[Decision], reports: &[Report]) -> Result<[Table; 2], String> {
    let rows = all(decisions, reports)?;
    let p: Vec<_> = rows.iter().map(|row| row.ratio.p()).collect();
    let mut tables = [table("Shown"), table("Not shown")];
    for (row, p) in rows.iter().zip(holm(&p)) {
        let shown = differs(&row.ratio, p, row.floor);
        tables[usize::from(!shown)].rows.push(cells(row));
    }
    Ok(tables)
}

/// A row for each variant: the effect in its first case, and from the least to the
/// greatest over all its cases. The largest effects come first.
///
/// # Errors
/// As [`effects`].
pub fn summary(decisions: &[Decision], reports: &[Report]) -> Result<Table, String> {
    let rows = all(decisions, reports)?;
    let p: Vec<_> = rows.iter().map(|row| row.ratio.p()).collect();
    let judged = rows.iter().zip(holm(&p)).map(|(row, p)| {
        let differs = differs(&row.ratio, p, row.floor);
        let Decision { changed, base, .. } = row.decision;
        ((changed, layout(base)), (row, differs))
    });
    let mut variants = grouped(judged);
    variants.sort_by(|one, other| {
        let [one, other] = [one, other].map(|(_, rows)| {
            let far = rows.iter().map(|(row, _)| row.ratio.value.ln().abs());
            far.fold(0.0, f64::max)
        });
        other.total_cmp(&one)
    });
    let row = |(_, own): &(_, Vec<(&Compared<'_>, bool)>)| {
        let (first, _) = own[0];
        let Decision {
            changed,
            variant,
            base,
            ..
        } = first.decision;
        let values = own.iter().map(|(row, _)| row.ratio.value);
        let ends = range(values).filter(|_| own.len() > 1);
        let differ = own.iter().filter(|(_, differs)| *differs).count();
        vec![
            changed.clone(),
            format!("`{variant}` : `{base}`"),
            first.case.to_owned(),
            ratio(first.ratio.value),
            ends.map_or_else(dash, |ends| joined(ends.map(ratio), " to ")),
            format!("{differ} of {}", own.len()),
        ]
    };
    Ok(Table::new(
        "Summary",
        "changes | variant | first case | time | all cases | differ",
        variants.iter().map(row),
    ))
}

/// A representation without its bookkeeping: variants of one layout stand together.
fn layout(name: &str) -> &str {
    name.split('+').next().unwrap_or(name)
}

/// The same comparisons in one table, as they come.
///
/// # Errors
/// As [`effects`].
pub fn beside(decisions: &[Decision], reports: &[Report]) -> Result<Table, String> {
    let mut table = table("Beside each other");
    table.header[0] = "work".into();
    table
        .rows
        .extend(all(decisions, reports)?.iter().map(cells));
    Ok(table)
}

fn all<'a>(decisions: &'a [Decision], reports: &[Report]) -> Result<Vec<Compared<'a>>, String> {
    let mut rows = Vec::new();
    for decision in decisions {
        for case in decision.cases.split_whitespace() {
            let mut found = reports
                .iter()
                .filter_map(|report| compared(report, case, decision));
            let (ratio, floor) = found.next().ok_or_else(|| {
                let Decision { variant, base, .. } = decision;
                format!("no report holds {variant} and {base} in {case}")
            })?;
            rows.push(Compared {
                decision,
                case,
                ratio,
                floor,
            });
        }
    }
    Ok(rows)
}

fn table(title: &str) -> Table {
    let header = "changed | compared | case | time | interval | floor";
    Table::new(title, header, [])
}

fn cells(row: &Compared<'_>) -> Vec<String> {
    let Decision {
        changed,
        variant,
        base,
        ..
    } = row.decision;
    vec![
        changed.clone(),
        format!("`{variant}` : `{base}`"),
        row.case.to_owned(),
        ratio(row.ratio.value),
        interval(&row.ratio),
        format!("{:.1} %", 100.0 * (row.floor.least() - 1.0)),
    ]
}

/// Time of the variant relative to its base, block by block.
fn compared(report: &Report, case: &str, decision: &Decision) -> Option<(Estimate, Floor)> {
    let mut cases = report.measured().cases.iter().zip(report.cases());
    let (measured, estimate) = cases.find(|(own, _)| own.name() == case)?;
    let place = |name: &str| {
        let mut contenders = measured.contenders.iter();
        contenders.position(|c| c.row.contender_name == name && c.row.duplicate_of.is_empty())
    };
    let (own, base) = (place(&decision.variant)?, place(&decision.base)?);
    Some((CaseEstimate::of_pair(measured, own, base)?, estimate.floor))
}

/// The fastest of each case and some layouts beside it, relative to the case's
/// reference; for cases of compile-time size.
pub fn layouts(report: &Report, cases: &[&str], layouts: &[&str]) -> Table {
    let row = |case: &CaseEstimate| {
        let reference = &case.reference(BoardSize::CompileTime)?.row;
        let ranked = case.ranked(BoardSize::CompileTime);
        let is_first = |own: &&&ContenderEstimate| own.place.is_some_and(|place| place.rank == 1);
        let first = ranked.iter().filter(is_first).filter_map(|own| {
            let value = own.ratio.as_ref()?.value;
            Some(format!("`{}` {}", own.row.contender_name, ratio(value)))
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
            estimate.map_or_else(dash, |estimate| ratio(estimate.value))
        }));
        Some(row)
    };
    let rows = named(report, cases).filter_map(row);
    Table::new("Layouts", "reference = 1 | case | rank 1", rows)
        .with_columns(layouts.iter().map(|&layout| layout.to_owned()))
}

/// All contenders of some cases, relative to the case's reference.
pub fn contenders(report: &Report, cases: &[&str]) -> Table {
    let all = named(report, cases).flat_map(|case| &case.contenders);
    let rows = all.filter_map(|own| {
        let estimate = own.ratio.as_ref();
        let estimate = estimate.filter(|_| own.row.duplicate_of.is_empty())?;
        Some(vec![
            own.row.case_name.clone(),
            format!("`{}`", own.row.contender_name),
            ratio(estimate.value),
            interval(estimate),
        ])
    });
    Table::new("Contenders", "case | contender | time | interval", rows)
}

/// Those of `cases` that the report has, in their order.
fn named<'a>(report: &'a Report, cases: &'a [&str]) -> impl Iterator<Item = &'a CaseEstimate> {
    let find = |name: &&str| {
        let mut all = report.cases().iter();
        all.find(|case| case.about().case_name == *name)
    };
    cases.iter().filter_map(find)
}

/// Puts a table between `<!-- NAME: begin -->` and `<!-- NAME: end -->`.
///
/// # Errors
/// That the marks are missing.
pub fn put(document: &str, name: &str, table: &Table) -> Result<String, String> {
    put_lines(document, name, &table.body())
}

/// Puts lines of Markdown between the same marks; what stands in them is not escaped.
///
/// # Errors
/// As [`put`].
pub fn put_lines(document: &str, name: &str, lines: &str) -> Result<String, String> {
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
mod tests {
    use super::{Decision, effects, put, read, table};

    #[test]
    fn the_decisions_of_the_documents_can_be_read() {
        for text in [
            include_str!("../../../../docs/variants.csv"),
            include_str!("../../../../docs/peers.csv"),
        ] {
            let decisions = read(text).unwrap();
            assert!(decisions.len() > 5);
            assert!(decisions.iter().all(|one| !one.cases.is_empty()));
        }
    }

    #[test]
    fn a_comparison_that_no_report_holds_is_named() {
        let decision = Decision {
            changed: "cells of two bytes".into(),
            variant: "padded-cells2".into(),
            base: "padded".into(),
            cases: "go-19-copy-cells".into(),
        };
        let error = effects(&[decision], &[]).err().unwrap();
        assert_eq!(
            error,
            "no report holds padded-cells2 and padded in go-19-copy-cells"
        );
    }

    #[test]
    fn a_table_takes_the_place_of_the_earlier_one() {
        let text = "a\n<!-- one: begin -->\nold\n<!-- one: end -->\nb\n";
        let once = put(text, "one", &table("")).unwrap();
        assert!(once.starts_with("a\n<!-- one: begin -->\n\n| changed |"));
        assert!(once.ends_with("<!-- one: end -->\nb\n") && !once.contains("old"));
        assert_eq!(put(&once, "one", &table("")).unwrap(), once);
        assert!(put(text, "two", &table("")).is_err());
    }
}
