//! What the page knows: the rows of `summary.csv`, case by case, and what can't
//! be computed from them.

use std::collections::BTreeMap;

use measure::schema::{Status, SummaryRow};
use serde_json::{Map, Value, json};

use super::bins::distribution;
use super::claims::judged_claims;
use super::factors::explained;
use super::names::Names;
use super::number::{figure, number};
use super::pairs::{self, STEP};
use super::series::series;
use crate::lists::joined;
use crate::measured::read::MeasuredCase;
use crate::numbers::estimate::ContenderEstimate;
use crate::numbers::means::Workload;
use crate::summary::{contender_rows, mean_rows};
use crate::tables::bookkeeping::Bookkeepings;
use crate::{CLASSES, CaseEstimate, Mean, Place, Report};

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
    let pairs = report.cases.iter().zip(&measured.cases);
    let mut cases: Vec<_> = pairs
        .map(|(estimate, measured)| of_case(estimate, measured, &mut names))
        .collect();
    let several = report.workloads.iter().filter(|own| own.cases > 1);
    cases.extend(several.map(|own| of_mean(own, &mut names)));
    let all_series = report.series();
    let all_series = all_series.iter().map(|own| series(own, &report.cases));
    json!({
        "about": measured.provenance,
        // What the report is called.
        "identifier": measured.identifier,
        "partial": measured.partial(),
        // See [`STEP`].
        "step": STEP,
        "cases": cases,
        // Each once, for a report names them thousands of times; the same for parts of
        // their summaries, and for sentences about bookkeepings.
        "representations": names.all,
        "phrases": names.phrases,
        "bookkeepings": names.bookkeepings,
        "series": all_series.collect::<Vec<_>>(),
        "factors": explained(report.factors()),
        "claims": judged_claims(report),
    })
}

fn of_case<'a>(case: &'a CaseEstimate, measured: &MeasuredCase, names: &mut Names<'a>) -> Value {
    let about = case.about();
    let contenders = case.contenders.iter();
    let rows = contenders.clone().map(|own| contender_rows(own, None));
    let contenders = contenders.map(|own| contender(own, case, names));
    let contenders: Vec<_> = contenders.collect();
    let mut classes = CLASSES.into_iter();
    let kept = classes.find_map(|class| Bookkeepings::of_class(case, class));
    let kept = kept.map_or_else(String::new, |kept| joined(kept.in_words(), " "));
    json!({
        "name": about.case_name,
        "game": about.game,
        "size": about.size,
        "workload": about.workload,
        "parameters": about.parameters,
        "unit": about.unit,
        "pool": about.pool,
        // Number of cases in the mean; 0 for a single case.
        "mean_of": 0,
        // Blocks, or cases.
        "n": measured.blocks.blocks(),
        // As a factor.
        "floor": number(case.floor.least()),
        "floor_words": case.floor.sentence(),
        // Which bookkeepings are compared: a place in the list of sentences.
        "bookkeepings": names.bookkeepings(kept),
        "contenders": contenders,
        // The figures of each metric. Times relative to the reference are among `between`.
        "metrics": metrics(&rows.collect::<Vec<_>>()),
        // See [`pairs::Triangle`].
        "between": pairs::of_case(measured),
        "distribution": distribution(measured),
    })
}

/// The mean over the cases of a workload, in the form of a case.
fn of_mean<'a>(of: &'a Workload, names: &mut Names<'a>) -> Value {
    let rows = mean_rows(of).into_iter().map(|row| vec![row]);
    let Workload {
        game,
        workload,
        cases,
        ..
    } = of;
    let kept = Bookkeepings::of_workload(of);
    let contenders = of.means.iter();
    let contenders = contenders.map(|mean| contender_of_mean(mean, of, &kept, names));
    let contenders: Vec<_> = contenders.collect();
    json!({
        "name": format!("{game} {workload}, mean of {cases} cases"),
        "game": game,
        "size": "all",
        "workload": format!("{workload}, mean of {cases} cases"),
        "parameters": "",
        "unit": "",
        "pool": "",
        "mean_of": cases,
        "n": cases,
        "floor": number(of.floor.least()),
        "floor_words": of.floor.sentence(),
        "bookkeepings": names.bookkeepings(joined(kept.in_words(), " ")),
        "contenders": contenders,
        "metrics": metrics(&rows.collect::<Vec<_>>()),
        "between": pairs::of_means(of),
        "distribution": null,
    })
}

fn contender<'a>(
    own: &'a ContenderEstimate,
    case: &'a CaseEstimate,
    names: &mut Names<'a>,
) -> Vec<Value> {
    let row = &own.row;
    let kept = Bookkeepings::of_class(case, row.board_size);
    let is_other = kept.is_some_and(|kept| kept.is_other(&row.bookkeeping));
    let flags = [("reference", row.reference), ("other", is_other)];
    short(names.of_row(row), own.place, own.status, flags)
}

fn contender_of_mean<'a>(
    mean: &'a Mean,
    workload: &'a Workload,
    kept: &Bookkeepings<'_>,
    names: &mut Names<'a>,
) -> Vec<Value> {
    let flags = [
        ("reference", mean.contender == workload.reference),
        ("other", kept.is_other(&mean.bookkeeping)),
    ];
    let name = names.of_mean(mean, workload.size_known);
    short(name, mean.place, Status::Ok, flags)
}

/// A contender: its place among all representations, its rank, the groups of equals that
/// it belongs to, and what is not as usual, which `report.js` puts in again: its status,
/// that it is a reference, that it has another bookkeeping where the layouts that it is
/// compared with have the same. A report has thousands of these.
fn short(
    name: usize,
    place: Option<Place>,
    status: Status,
    flags: [(&str, bool); 2],
) -> Vec<Value> {
    let letters = place.map(|place| place.letters.to_string());
    let mut short = vec![
        json!(name),
        json!(place.map(|place| place.rank)),
        json!(letters.unwrap_or_default()),
    ];
    let mut unusual = Map::new();
    if status != Status::Ok {
        unusual.insert("status".into(), json!(status));
    }
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
