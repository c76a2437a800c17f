//! `summary.csv`: every figure that a table shows, and more, one per row.

use measure::Stopped;
use measure::schema::{InstructionRow, SCHEMA_VERSION, Status, SummaryRow};

use crate::escape::cell;
use crate::lists::csv_text;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::counts;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::means::Workload;
use crate::numbers::rank::Place;

/// The whole file. Numbers are written in full, as the shortest text that
/// reads back as the same number.
pub(crate) fn summary(cases: &[CaseEstimate], workloads: &[Workload]) -> String {
    csv_text(rows(cases, workloads).map(as_cells))
}

/// Its rows, with names as they are.
pub(crate) fn rows(
    cases: &[CaseEstimate],
    workloads: &[Workload],
) -> impl Iterator<Item = SummaryRow> {
    let cases = cases.iter().flat_map(case_rows);
    let means = workloads.iter().map(|own| &own.mean);
    cases.chain(means.flat_map(|mean| rows_of(mean, None)))
}

/// With names that no spreadsheet takes for formulas.
pub(crate) fn as_cells(row: SummaryRow) -> SummaryRow {
    with_names(row, cell)
}

/// With changed names.
pub(crate) fn with_names(mut row: SummaryRow, change: impl Fn(&str) -> String) -> SummaryRow {
    for name in [
        &mut row.game,
        &mut row.case_name,
        &mut row.contender_name,
        &mut row.reference,
    ] {
        *name = change(name);
    }
    row
}

/// The metric of a case: the ratio that a difference must exceed.
pub(crate) const NOISE_FLOOR: &str = "noise_floor";

/// The rows of a case. Its noise floor stands in the name of its first reference.
pub(crate) fn case_rows(case: &CaseEstimate) -> Vec<SummaryRow> {
    let contenders = case.contenders.iter();
    let reference = contenders.clone().find(|own| own.row.reference);
    let floor = reference.map(|own| SummaryRow {
        value: Some(case.floor.least()),
        n: case.floor.launches as u64,
        stopped: case.stopped,
        ..row_of(own, NOISE_FLOOR)
    });
    let mut rows = rows_of(case, case.stopped);
    rows.extend(floor);
    rows
}

/// The rows of all contenders of a case, or of a mean; those of ratios with the name of the
/// reference, which is another than planned where that one is unsteady.
fn rows_of(case: &CaseEstimate, stopped: Option<Stopped>) -> Vec<SummaryRow> {
    let rows = case.contenders.iter().flat_map(|own| {
        let mut rows = contender_rows(own, stopped);
        let reference = case.reference(own.row.board_size);
        let ratios = rows.iter_mut().filter(|row| row.metric == "ratio");
        for (row, reference) in ratios.zip(reference) {
            row.reference.clone_from(&reference.row.contender_name);
        }
        rows
    });
    rows.collect()
}

/// The rows of one contender of one case.
pub(crate) fn contender_rows(
    contender: &ContenderEstimate,
    stopped: Option<Stopped>,
) -> Vec<SummaryRow> {
    let row = |metric: &str, status| SummaryRow {
        status,
        stopped,
        ..row_of(contender, metric)
    };
    let Some(time) = &contender.time else {
        // A mean over cases has a ratio alone.
        let of_mean = |ratio| with_estimate(row("ratio", Status::Ok), ratio, contender.place);
        let refused = || row("ns_per_operation", contender.status);
        return vec![contender.ratio.as_ref().map_or_else(refused, of_mean)];
    };
    let hot = contender.hot.as_ref();
    let estimates = [
        ("ns_per_operation", Some(&time.median)),
        ("operations_per_second", Some(&rate(&time.median))),
        ("ratio", contender.ratio.as_ref()),
        ("ratio_to_original", contender.duplicate.as_ref()),
        ("ratio_to_known_size", contender.to_known.as_ref()),
        ("hot_ns_per_operation", hot.map(|hot| &hot.time)),
        ("hot_ratio", hot.and_then(|hot| hot.ratio.as_ref())),
    ];
    let mut rows = Vec::new();
    for (metric, of) in estimates {
        let place = contender.place.filter(|_| metric == "ratio");
        rows.extend(of.map(|of| with_estimate(row(metric, Status::Ok), of, place)));
    }
    let n = time.median.n as u64;
    let mut exact = |metric: &str, value: Option<f64>, n| {
        rows.extend(value.map(|_| SummaryRow {
            value,
            n,
            ..row(metric, Status::Ok)
        }));
    };
    exact("ns_per_operation_least", Some(time.least), n);
    exact("ns_per_operation_deviation", Some(time.deviation), n);
    exact("clean_percent", contender.clean_percent, n);
    exact("rank", contender.place.map(|place| place.rank as f64), n);
    let bytes = contender.row.bytes_per_position as f64;
    exact("bytes_per_position", Some(bytes), 1);
    exact("working_bytes", Some(contender.row.working_bytes as f64), 1);
    for (metric, event) in counts::SIMULATED {
        exact(metric, contender.per_operation(event), 1);
    }
    for (metric, count) in counts::COUNTED {
        exact(metric, contender.counted(count), 1);
    }
    let skipped = |row: &InstructionRow| row.status == Status::Skipped;
    if contender.simulated.as_ref().is_some_and(skipped) {
        rows.push(row("instructions_per_operation", Status::Skipped));
    }
    rows
}

/// The unit of a metric; empty for ratios and ranks.
pub(crate) fn unit(metric: &str) -> &'static str {
    match metric {
        "operations_per_second" => "operations/s",
        _ if metric.contains("ns_per_operation") => "ns/operation",
        _ if metric.ends_with("_per_operation") => "1/operation",
        _ if metric.ends_with("percent") => "%",
        "bytes_per_position" | "working_bytes" => "bytes",
        _ => "",
    }
}

/// A row of a contender, without its figure.
fn row_of(contender: &ContenderEstimate, metric: &str) -> SummaryRow {
    let about = &contender.row;
    SummaryRow {
        schema_version: SCHEMA_VERSION,
        game: about.game.clone(),
        case_name: about.case_name.clone(),
        contender_name: about.contender_name.clone(),
        board_size: about.board_size,
        metric: metric.to_owned(),
        unit: unit(metric).to_owned(),
        value: None,
        low: None,
        high: None,
        n: 0,
        status: Status::Ok,
        groups: String::new(),
        stopped: None,
        reference: String::new(),
    }
}

fn with_estimate(row: SummaryRow, of: &Estimate, place: Option<Place>) -> SummaryRow {
    SummaryRow {
        value: Some(of.value),
        low: Some(of.low),
        high: Some(of.high),
        n: of.n as u64,
        groups: place.map_or_else(String::new, |place| place.letters.to_string()),
        ..row
    }
}

/// Operations per second of nanoseconds per operation.
fn rate(time: &Estimate) -> Estimate {
    Estimate {
        value: 1e9 / time.value,
        low: 1e9 / time.high,
        high: 1e9 / time.low,
        n: time.n,
        resamples: Vec::new(),
        spread: time.spread,
    }
}
