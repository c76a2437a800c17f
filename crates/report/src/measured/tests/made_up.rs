//! Made-up cases for tests: times as they were put in, without noise.

use measure::BoardSize;
use measure::schema::{CaseRow, SCHEMA_VERSION, Status};
use serde_json::json;

use crate::{CaseEstimate, MeasuredCase, MeasuredContender};
use estimate::Nested;

/// A contender of a made-up case.
#[derive(Clone)]
pub(crate) struct Made {
    /// As `padded-dynamic+flood`.
    pub(crate) name: String,
    /// Nanoseconds per operation.
    pub(crate) time: f64,
}

/// The case of a name such as `go-19-playout`: game, size, workload. Its first
/// contender of each class is the reference.
pub(crate) fn case(name: &str, made: &[Made]) -> CaseEstimate {
    CaseEstimate::of(&measured(name, made))
}

/// The same as it was measured.
pub(crate) fn measured(name: &str, made: &[Made]) -> MeasuredCase {
    // Blocks in each launch.
    let blocks = Nested::of_launches(&[4, 4, 4]);
    with_times(name, made, blocks, |_, one| vec![one.time; 12])
}

/// The same of eight link orders, whose times lie up to this many per cent around
/// those put in.
pub(crate) fn noisy(name: &str, made: &[Made], percent: f64) -> MeasuredCase {
    let blocks = Nested::new(vec![vec![4]; 8]);
    with_times(name, made, blocks, |number, one| {
        let around = |order: usize| {
            let angle = (1 + order) as f64 * f64::from(17 * number + 5) + name.len() as f64;
            one.time * (0.01 * percent * angle.sin()).exp()
        };
        (0..32).map(|block| around(block / 4)).collect()
    })
}

fn with_times(
    name: &str,
    made: &[Made],
    blocks: Nested,
    times: impl Fn(u16, &Made) -> Vec<f64>,
) -> MeasuredCase {
    let mut classes: Vec<BoardSize> = Vec::new();
    let contender = |(number, one): (u16, &Made)| MeasuredContender {
        row: row(name, number, one, &mut classes),
        status: Status::Ok,
        times: times(number, one),
        least: one.time,
        hot: Vec::new(),
        clean_percent: None,
        simulated: None,
        unsteady: None,
    };
    MeasuredCase {
        contenders: (0..).zip(made).map(contender).collect(),
        blocks,
        hot_blocks: Nested::default(),
        without_work: 0,
        left_out: Vec::new(),
        harness: None,
        stopped: None,
    }
}

/// The row of a contender; the first of each class is its reference.
pub(crate) fn row(
    case: &str,
    contender: u16,
    made: &Made,
    classes: &mut Vec<BoardSize>,
) -> CaseRow {
    let mut parts = case.splitn(3, '-');
    let mut part = || parts.next().unwrap_or_default().to_owned();
    let (layout, kept) = made.name.split_once('+').unwrap_or((&made.name, ""));
    let at_run_time = layout.strip_suffix("-dynamic");
    let size_known = match at_run_time {
        Some(_) => BoardSize::RunTime,
        None => BoardSize::CompileTime,
    };
    let reference = !classes.contains(&size_known);
    classes.push(size_known);
    // With the columns that every report has.
    let row = json!({
        "schema_version": SCHEMA_VERSION,
        "case": 1,
        "entry": contender,
        "case_name": case,
        "game": part(),
        "size": part(),
        "workload": part(),
        "parameters": "",
        "unit": "move",
        "pool": "",
        "batch": 1,
        "representation": made.name,
        "layout": at_run_time.unwrap_or(layout),
        "bookkeeping": kept,
        "size_known": size_known,
        "reference": reference,
        "twin_of": "",
        "own_code": true,
        "bytes_per_position": 421,
        "working_bytes": 842,
        "counted_operations": 1,
    });
    let mut row: CaseRow = serde_json::from_value(row).expect("it has every column");
    crate::measured::earlier::fill(&mut row);
    row
}
