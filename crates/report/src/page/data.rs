//! What the page knows: the rows of `summary.csv`, case by case, and what can't
//! be computed from them.

use std::collections::BTreeMap;

use measure::schema::{Status, SummaryRow};
use measure::{BoardSize, Provenance};
use serde::Serialize;

use super::bins::Distribution;
use super::claims::judged_rows;
use super::factors::{Explained, explained};
use super::names::{Names, Representation};
use super::number::{Figure, Number};
use super::pairs::{self, STEP, Triangle};
use super::series::{Series, series};
use crate::claims::judge::Row;
use crate::measured::read::MeasuredCase;
use crate::numbers::estimate::ContenderEstimate;
use crate::numbers::floor::Floor;
use crate::numbers::means::Workload;
use crate::summary::{contender_rows, mean_rows};
use crate::tables::bookkeeping::Bookkeepings;
use crate::{CaseEstimate, Mean, Place, Report};

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

/// All of it.
#[derive(Serialize)]
pub(super) struct Data<'a> {
    about: &'a Provenance,
    /// What the report is called.
    identifier: &'a str,
    partial: Option<String>,
    /// Each once, for a report names them thousands of times.
    representations: Vec<Representation<'a>>,
    /// The same for parts of their summaries.
    phrases: Vec<String>,
    /// The same for sentences about bookkeepings.
    bookkeepings: Vec<String>,
    /// See [`STEP`].
    step: f64,
    cases: Vec<Case<'a>>,
    series: Vec<Series>,
    factors: Option<Explained<'a>>,
    claims: Option<Vec<Row>>,
}

/// A case, or the mean over the cases of a workload.
#[derive(Serialize)]
struct Case<'a> {
    name: String,
    game: &'a str,
    size: String,
    workload: String,
    parameters: &'a str,
    unit: &'a str,
    pool: &'a str,
    /// Number of cases in the mean; 0 for a single case.
    mean_of: usize,
    /// Blocks, or cases.
    n: usize,
    /// As a factor.
    floor: Option<Number>,
    floor_words: String,
    /// Which bookkeepings are compared: a place in [`Data::bookkeepings`].
    bookkeepings: usize,
    contenders: Vec<Contender>,
    /// The figures of each metric. Times relative to the reference are among `between`.
    metrics: BTreeMap<String, Column>,
    /// See [`Triangle`].
    between: Triangle,
    distribution: Option<Distribution>,
}

/// A contender: its place among all representations, its rank, the groups of equals that
/// it belongs to, and what is not as usual, which `report.js` puts in again. A report has
/// thousands of these.
#[derive(Serialize)]
struct Contender(
    usize,
    Option<usize>,
    String,
    #[serde(skip_serializing_if = "Unusual::is_usual")] Unusual,
);

#[derive(Serialize)]
struct Unusual {
    #[serde(skip_serializing_if = "is_ok")]
    status: Status,
    #[serde(skip_serializing_if = "is_false")]
    reference: bool,
    /// Whether it has another bookkeeping where the layouts that it is compared with
    /// have the same.
    #[serde(skip_serializing_if = "is_false")]
    other: bool,
}

impl Unusual {
    fn is_usual(&self) -> bool {
        is_ok(&self.status) && !self.reference && !self.other
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn letters(place: Place) -> String {
    place.letters.to_string()
}

fn is_ok(status: &Status) -> bool {
    *status == Status::Ok
}

/// The figures of a metric.
#[derive(Serialize)]
#[serde(untagged)]
enum Column {
    /// One of each contender, or `null`.
    Full(Vec<Option<Figure>>),
    /// By the place of the contender, where most have none.
    Sparse(BTreeMap<usize, Figure>),
}

/// The data of a whole report.
pub(super) fn data(report: &Report) -> Data<'_> {
    let measured = &report.measured;
    let mut names = Names::default();
    let pairs = report.cases.iter().zip(&measured.cases);
    let cases: Vec<_> = pairs
        .map(|(estimate, measured)| of_case(estimate, measured, &mut names))
        .collect();
    let several = report
        .workloads
        .iter()
        .filter(|workload| workload.cases > 1);
    let means: Vec<_> = several.map(|own| of_mean(own, &mut names)).collect();
    Data {
        about: &measured.provenance,
        identifier: &measured.identifier,
        partial: measured.partial(),
        step: STEP,
        cases: cases.into_iter().chain(means).collect(),
        representations: names.all,
        phrases: names.phrases,
        bookkeepings: names.bookkeepings,
        series: series(&report.series(), &report.cases),
        factors: explained(report.factors()),
        claims: judged_rows(report),
    }
}

fn of_case<'a>(
    estimate: &'a CaseEstimate,
    measured: &MeasuredCase,
    names: &mut Names<'a>,
) -> Case<'a> {
    let about = estimate.about();
    let rows = estimate.contenders.iter();
    let rows = rows.map(|contender| contender_rows(contender, None));
    Case {
        name: about.case_name.clone(),
        game: &about.game,
        size: about.size.clone(),
        workload: about.workload.clone(),
        parameters: &about.parameters,
        unit: &about.unit,
        pool: &about.pool,
        mean_of: 0,
        n: measured.blocks.blocks(),
        floor: least(estimate.floor),
        floor_words: estimate.floor.sentence(),
        bookkeepings: names.bookkeepings(in_words(estimate)),
        contenders: estimate
            .contenders
            .iter()
            .map(|own| contender(own, estimate, names))
            .collect(),
        metrics: metrics(&rows.collect::<Vec<_>>()),
        between: pairs::of_case(measured),
        distribution: Distribution::of(measured),
    }
}

fn of_mean<'a>(workload: &'a Workload, names: &mut Names<'a>) -> Case<'a> {
    let rows: Vec<_> = mean_rows(workload)
        .into_iter()
        .map(|row| vec![row])
        .collect();
    let contenders = workload.means.iter();
    Case {
        name: format!(
            "{} {}, mean of {} cases",
            workload.game, workload.workload, workload.cases
        ),
        game: &workload.game,
        size: "all".into(),
        workload: format!("{}, mean of {} cases", workload.workload, workload.cases),
        parameters: "",
        unit: "",
        pool: "",
        mean_of: workload.cases,
        n: workload.cases,
        floor: least(workload.floor),
        floor_words: workload.floor.sentence(),
        bookkeepings: names.bookkeepings(Bookkeepings::of_workload(workload).in_words().join(" ")),
        contenders: contenders
            .map(|mean| contender_of_mean(mean, workload, names))
            .collect(),
        metrics: metrics(&rows),
        between: pairs::of_means(workload),
        distribution: None,
    }
}

/// The bookkeepings of a class of a case.
fn bookkeepings(case: &CaseEstimate, class: BoardSize) -> Option<Bookkeepings<'_>> {
    let reference = case.reference(class)?;
    let ranked = case.ranked(class).into_iter().map(|own| &own.row);
    Some(Bookkeepings::of_rows(&reference.row, ranked))
}

/// The bookkeepings of the first class, in words.
fn in_words(case: &CaseEstimate) -> String {
    let mut classes = [BoardSize::CompileTime, BoardSize::RunTime].into_iter();
    let first = classes.find_map(|class| bookkeepings(case, class));
    first.map_or_else(String::new, |of| of.in_words().join(" "))
}

fn contender<'a>(
    estimate: &'a ContenderEstimate,
    case: &'a CaseEstimate,
    names: &mut Names<'a>,
) -> Contender {
    let row = &estimate.row;
    let kept = bookkeepings(case, row.board_size);
    Contender(
        names.of_row(row),
        estimate.place.map(|place: Place| place.rank),
        estimate.place.map(letters).unwrap_or_default(),
        Unusual {
            status: estimate.status,
            reference: row.reference,
            other: kept.is_some_and(|kept| kept.is_other(&row.bookkeeping)),
        },
    )
}

fn contender_of_mean<'a>(
    mean: &'a Mean,
    workload: &'a Workload,
    names: &mut Names<'a>,
) -> Contender {
    Contender(
        names.of_mean(mean, workload.size_known),
        mean.place.map(|place| place.rank),
        mean.place.map(letters).unwrap_or_default(),
        Unusual {
            status: Status::Ok,
            reference: mean.contender == workload.reference,
            other: Bookkeepings::of_workload(workload).is_other(&mean.bookkeeping),
        },
    )
}

/// The rows of each contender, by metric.
fn metrics(rows: &[Vec<SummaryRow>]) -> BTreeMap<String, Column> {
    let mut metrics: BTreeMap<String, BTreeMap<usize, Figure>> = BTreeMap::new();
    for (place, row) in rows
        .iter()
        .enumerate()
        .flat_map(|(i, own)| own.iter().map(move |r| (i, r)))
    {
        let Some(figure) = figure(row) else { continue };
        if !LEFT_OUT.contains(&row.metric.as_str()) {
            let own = metrics.entry(row.metric.clone()).or_default();
            own.insert(place, figure);
        }
    }
    let column = |mut own: BTreeMap<usize, Figure>| match 2 * own.len() < rows.len() {
        true => Column::Sparse(own),
        false => Column::Full((0..rows.len()).map(|i| own.remove(&i)).collect()),
    };
    let columns = metrics.into_iter();
    columns.map(|(name, own)| (name, column(own))).collect()
}

fn figure(row: &SummaryRow) -> Option<Figure> {
    Figure::of(row.value?, row.low.zip(row.high))
}

fn least(floor: Floor) -> Option<Number> {
    Number::of(floor.least())
}
