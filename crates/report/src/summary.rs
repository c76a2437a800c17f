//! `summary.csv`: every figure that a table shows, and more, one per row.

use measure::Stopped;
use measure::schema::{InstructionRow, SCHEMA_VERSION, Status, SummaryRow};

use crate::escape::cell;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::counts;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::means::Workload;
use crate::numbers::rank::Place;

/// The whole file. Numbers are written in full, as the shortest text that
/// reads back as the same number.
pub(crate) fn summary(cases: &[CaseEstimate], workloads: &[Workload]) -> String {
    let of_case = |case: &CaseEstimate| {
        let contenders = case.contenders.iter();
        let rows = contenders.flat_map(|c| contender_rows(c, case.stopped));
        rows.chain(floor_row(case)).collect::<Vec<_>>()
    };
    let cases = cases.iter().flat_map(of_case);
    let rows = cases.chain(workloads.iter().flat_map(mean_rows));
    let mut writer = csv::Writer::from_writer(Vec::new());
    for mut row in rows {
        for name in [&mut row.game, &mut row.case_name, &mut row.contender_name] {
            *name = cell(name);
        }
        writer
            .serialize(row)
            .expect("rows are flat and memory does not fail");
    }
    let bytes = writer.into_inner().expect("memory does not fail");
    String::from_utf8(bytes).expect("rows are text")
}

/// The metric of a case: the ratio that a difference must exceed.
pub(crate) const NOISE_FLOOR: &str = "noise_floor";

/// The noise floor of a case, in the name of its first reference.
fn floor_row(case: &CaseEstimate) -> Option<SummaryRow> {
    let reference = case.contenders.iter().find(|c| c.row.reference)?;
    let first = contender_rows(reference, case.stopped).into_iter().next()?;
    Some(SummaryRow {
        metric: NOISE_FLOOR.into(),
        unit: unit(NOISE_FLOOR).into(),
        value: Some(case.floor.least()),
        low: None,
        high: None,
        n: case.floor.launches as u64,
        status: Status::Ok,
        ..first
    })
}

/// The rows of one contender of one case.
pub(crate) fn contender_rows(
    contender: &ContenderEstimate,
    stopped: Option<Stopped>,
) -> Vec<SummaryRow> {
    let row = |metric: &str, status| SummaryRow {
        schema_version: SCHEMA_VERSION,
        game: contender.row.game.clone(),
        case_name: contender.row.case_name.clone(),
        contender_name: contender.row.contender_name.clone(),
        board_size: contender.row.board_size,
        metric: metric.to_owned(),
        unit: unit(metric).to_owned(),
        value: None,
        low: None,
        high: None,
        n: 0,
        status,
        groups: String::new(),
        stopped,
    };
    let Some(time) = &contender.time else {
        return vec![row("ns_per_operation", contender.status)];
    };
    let mut rows = Vec::new();
    let mut estimate = |metric: &str, of: Option<&Estimate>| {
        rows.extend(of.map(|of| with_estimate(row(metric, Status::Ok), of)));
    };
    estimate("ns_per_operation", Some(&time.median));
    estimate("operations_per_second", Some(&rate(&time.median)));
    estimate("ratio", contender.ratio.as_ref());
    if let Some(ratio) = rows.last_mut().filter(|row| row.metric == "ratio") {
        ratio.groups = groups(contender.place);
    }
    let mut estimate = |metric: &str, of: Option<&Estimate>| {
        rows.extend(of.map(|of| with_estimate(row(metric, Status::Ok), of)));
    };
    estimate("ratio_to_original", contender.duplicate.as_ref());
    estimate("ratio_to_known_size", contender.to_known.as_ref());
    let hot = contender.hot.as_ref();
    estimate("hot_ns_per_operation", hot.map(|hot| &hot.time));
    estimate("hot_ratio", hot.and_then(|hot| hot.ratio.as_ref()));
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
    exact(
        "bytes_per_position",
        Some(contender.row.bytes_per_position as f64),
        1,
    );
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
fn unit(metric: &str) -> &'static str {
    match metric {
        "operations_per_second" => "operations/s",
        _ if metric.contains("ns_per_operation") => "ns/operation",
        _ if metric.ends_with("_per_operation") => "1/operation",
        _ if metric.ends_with("percent") => "%",
        "bytes_per_position" | "working_bytes" => "bytes",
        _ => "",
    }
}

/// The letters of a place.
fn groups(place: Option<Place>) -> String {
    place.map_or_else(String::new, |place| place.letters.to_string())
}

/// The rows of the means over the cases of a workload.
pub(crate) fn mean_rows(workload: &Workload) -> Vec<SummaryRow> {
    let one = |mean: &crate::Mean| {
        let row = SummaryRow {
            schema_version: SCHEMA_VERSION,
            game: workload.game.clone(),
            case_name: format!("all {}", workload.workload),
            contender_name: mean.contender.clone(),
            board_size: workload.size_known,
            metric: "ratio".into(),
            unit: unit("ratio").to_owned(),
            value: None,
            low: None,
            high: None,
            n: 0,
            status: Status::Ok,
            groups: groups(mean.place),
            stopped: None,
        };
        with_estimate(row, &mean.ratio)
    };
    workload.means.iter().map(one).collect()
}

fn with_estimate(row: SummaryRow, of: &Estimate) -> SummaryRow {
    let (value, low, high) = (Some(of.value), Some(of.low), Some(of.high));
    SummaryRow {
        value,
        low,
        high,
        n: of.n as u64,
        ..row
    }
}

/// Operations per second of nanoseconds per operation.
fn rate(time: &Estimate) -> Estimate {
    let rate = |nanoseconds: f64| 1e9 / nanoseconds;
    Estimate {
        value: rate(time.value),
        low: rate(time.high),
        high: rate(time.low),
        n: time.n,
        resamples: Vec::new(),
        spread: time.spread,
    }
}
