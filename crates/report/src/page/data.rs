//! What the page knows: the rows of `summary.csv`, case by case, and what can't
//! be computed from them.

use std::collections::BTreeMap;

use measure::schema::{Status, SummaryRow};
use serde_json::{Map, Value, json};

use super::bins::distribution;
use super::claims::judged_claims;
use super::names::Names;
use super::number::{figure, number};
use super::pairs::{self, STEP};
use super::series::series;
use crate::answers::advise::far;
use crate::lists::joined;
use crate::measured::read::MeasuredCase;
use crate::numbers::estimate::ContenderEstimate;
use crate::numbers::means::Workload;
use crate::summary::contender_rows;
use crate::tables::bookkeeping::Bookkeepings;
use crate::{CLASSES, CaseEstimate, Report};

/// Metrics that are left out, because something else on the page has them or nothing
/// shows them.
const LEFT_OUT: [&str; 8] = [
    "ratio",
    "operations_per_second",
    "rank",
    "hot_ns_per_operation",
    "ns_per_operation_least",
    "ns_per_operation_deviation",
    "clean_percent",
    "allocations_per_operation",
];

/// The data of a whole report.
pub(super) fn data(report: &Report) -> Value {
    let measured = &report.measured;
    let mut names = Names::default();
    let cases = report.cases.iter().zip(&measured.cases);
    let cases = cases.map(|(case, measured)| (case, Of::Blocks(measured)));
    let means = report.workloads.iter().filter(|own| own.cases.len() > 1);
    let means = means.map(|own| (&own.mean, Of::Cases(own)));
    let cases = cases.chain(means);
    let cases: Vec<_> = cases
        .map(|(case, of)| of_case(case, of, &mut names))
        .collect();
    let all_series = report.series();
    let all_series = all_series.iter().map(|own| series(own, &report.cases));
    json!({
        "about": measured.provenance,
        // What the report is called.
        "identifier": measured.identifier,
        "caution": measured.caution(),
        // See [`STEP`].
        "step": STEP,
        "cases": cases,
        // Each once, for a report names them thousands of times; the same for parts of
        // their summaries, and for sentences about bookkeepings.
        "representations": names.all,
        "phrases": names.phrases,
        "bookkeepings": names.bookkeepings,
        "series": all_series.collect::<Vec<_>>(),
        "claims": judged_claims(report),
    })
}

/// What the figures of a case rest on.
enum Of<'a> {
    Blocks(&'a MeasuredCase),
    /// It is the mean over cases.
    Cases(&'a Workload),
}

fn of_case<'a>(case: &'a CaseEstimate, of: Of<'_>, names: &mut Names<'a>) -> Value {
    let about = case.about();
    let contenders = case.contenders.iter();
    let rows = contenders.clone().map(|own| contender_rows(own, None));
    let contenders = contenders.map(|own| contender(own, case, names));
    let contenders: Vec<_> = contenders.collect();
    let once = case.contenders.iter().filter(|own| own.duplicate.is_none());
    let mut classes = CLASSES.into_iter();
    let kept = classes.find_map(|class| Bookkeepings::of_class(case, class));
    let kept = kept.map_or_else(String::new, |kept| joined(kept.in_words(), " "));
    let (mean_of, n, between, distribution) = match of {
        Of::Blocks(of) => (0, of.blocks.blocks(), pairs::of_case(of), distribution(of)),
        Of::Cases(of) => {
            let cases = of.cases.len();
            (cases, cases, pairs::of_means(of), Value::Null)
        }
    };
    let workload = match mean_of {
        0 => about.workload.clone(),
        _ => format!("{}, mean of {mean_of} cases", about.workload),
    };
    let name = match mean_of {
        0 => about.case_name.clone(),
        _ => format!("{} {workload}", about.game),
    };
    json!({
        "name": name,
        "game": about.game,
        "size": about.size,
        "workload": workload,
        "parameters": about.parameters,
        "unit": about.unit,
        "pool": about.pool,
        // Number of cases in the mean; 0 for a single case.
        "mean_of": mean_of,
        // Blocks, or cases.
        "n": n,
        // As a factor.
        "floor": number(case.floor.least()),
        "floor_words": case.floor.sentence(),
        // Rows whose times alone are others; `null` where there are none.
        "alone": far(&about.case_name, once.map(|own| &*own.row.contender_name)),
        // Which bookkeepings are compared: a place in the list of sentences.
        "bookkeepings": names.bookkeepings(kept),
        "contenders": contenders,
        // The figures of each metric. Times relative to the reference are among `between`.
        "metrics": metrics(&rows.collect::<Vec<_>>()),
        // See [`pairs::Triangle`].
        "between": between,
        "distribution": distribution,
    })
}

/// A contender: its place among all representations, its rank, the groups of equals that
/// it belongs to, and what is not as usual, which `report.js` puts in again: its status,
/// that it is a reference, that it has another bookkeeping where the layouts that it is
/// compared with have the same. A report has thousands of these.
fn contender<'a>(
    own: &'a ContenderEstimate,
    case: &'a CaseEstimate,
    names: &mut Names<'a>,
) -> Vec<Value> {
    let row = &own.row;
    let kept = Bookkeepings::of_class(case, row.board_size);
    let is_other = kept.is_some_and(|kept| kept.is_other(row));
    let place = own.place;
    let letters = place.map(|place| place.letters.to_string());
    let mut short = vec![
        json!(names.of_row(row)),
        json!(place.map(|place| place.rank)),
        json!(letters.unwrap_or_default()),
    ];
    let mut unusual = Map::new();
    if own.status != Status::Ok {
        unusual.insert("status".into(), json!(own.status));
    }
    let flags = [("reference", row.reference), ("other", is_other)];
    let flags = flags.into_iter().filter(|(_, flag)| *flag);
    unusual.extend(flags.map(|(name, flag)| (name.into(), flag.into())));
    if !unusual.is_empty() {
        short.push(unusual.into());
    }
    short
}

/// The figures of each metric: one of each contender, or null; where most have none, by
/// the place of the contender. `rows` has those of each contender.
fn metrics(rows: &[Vec<SummaryRow>]) -> Value {
    let mut metrics: BTreeMap<&str, BTreeMap<usize, Value>> = BTreeMap::new();
    for (place, own) in rows.iter().enumerate() {
        for row in own
            .iter()
            .filter(|row| !LEFT_OUT.contains(&row.metric.as_str()))
        {
            let value = row.value.map(|value| figure(value, row.low.zip(row.high)));
            if let Some(value) = value.filter(|value| !value.is_null()) {
                metrics.entry(&row.metric).or_default().insert(place, value);
            }
        }
    }
    let column = |mut own: BTreeMap<usize, Value>| match 2 * own.len() < rows.len() {
        true => json!(own),
        false => (0..rows.len()).map(|place| own.remove(&place)).collect(),
    };
    let columns = metrics.into_iter();
    json!(
        columns
            .map(|(name, own)| (name, column(own)))
            .collect::<BTreeMap<_, _>>()
    )
}
