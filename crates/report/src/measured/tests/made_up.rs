//! Made-up cases for tests: times as they were put in, without noise.

use std::time::SystemTime;

use measure::schema::{CaseRow, InstructionRow, SCHEMA_VERSION, SampleRow, Status};
use measure::{BoardSize, BuildInfo, Machine, Provenance};
use serde_json::json;

use crate::measured::blocks::{Balanced, Blocks};
use crate::{CaseEstimate, Measured, MeasuredCase, MeasuredContender, Report};
use estimate::Nested;

/// A contender of a made-up case: its name, such as `padded-dynamic+flood`, and its
/// nanoseconds per operation.
pub(crate) type Made<'a> = (&'a str, f64);

/// A report of nothing but these cases.
pub(crate) fn report(cases: Vec<MeasuredCase>) -> Report {
    let (machine, build) = (Machine::detect(), BuildInfo::default());
    Report::of(Measured {
        provenance: Provenance::new(SystemTime::UNIX_EPOCH, String::new(), 1, machine, build),
        identifier: "0123456789abcdef".into(),
        samples_sha256: "ab".repeat(32),
        progress: None,
        busy: None,
        cases,
        refusals: Vec::new(),
        instructions: Vec::new(),
    })
}

/// The case of a name such as `go-19-playout`: game, size, workload. Its first
/// contender of each class is the reference.
pub(crate) fn case(name: &str, made: &[Made<'_>]) -> CaseEstimate {
    CaseEstimate::of(&measured(name, made))
}

/// The same as it was measured.
pub(crate) fn measured(name: &str, made: &[Made<'_>]) -> MeasuredCase {
    // Blocks in each launch.
    let blocks = Nested::of_launches(&[4, 4, 4]);
    with_times(name, made, blocks, |_, one| vec![one.1; 12])
}

/// The same of eight link orders, whose times lie up to this many per cent around
/// those put in.
pub(crate) fn noisy(name: &str, made: &[Made<'_>], percent: f64) -> MeasuredCase {
    let blocks = Nested::new(vec![vec![4]; 8]);
    with_times(name, made, blocks, |number, one| {
        let around = |order: usize| {
            let angle = (1 + order) as f64 * f64::from(17 * number + 5) + name.len() as f64;
            one.1 * (0.01 * percent * angle.sin()).exp()
        };
        (0..32).map(|block| around(block / 4)).collect()
    })
}

/// The same with these nested blocks, for which each contender took `times`.
pub(crate) fn with_times(
    name: &str,
    made: &[Made<'_>],
    blocks: Nested,
    mut times: impl FnMut(u16, &Made<'_>) -> Vec<f64>,
) -> MeasuredCase {
    let mut classes: Vec<BoardSize> = Vec::new();
    let contender = |(number, one): (u16, &Made<'_>)| MeasuredContender {
        row: row(name, number, *one, &mut classes),
        status: Status::Ok,
        times: times(number, one),
        least: one.1,
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

/// A sample of contender 0.
pub(crate) fn sample(launch: u32, block: u32) -> SampleRow {
    SampleRow {
        launch,
        block,
        ..SampleRow::default()
    }
}

/// Four blocks of each launch, in which each contender takes a time.
pub(crate) fn four_blocks(
    (launches, link_orders, contenders): (u32, u32, u16),
    time: impl Fn(u32, u32, u16) -> f64,
) -> Balanced {
    let mut blocks = Blocks::default();
    for (launch, block) in (1..=launches).flat_map(|l| (1..=4).map(move |b| (l, b))) {
        for contender in 0..contenders {
            let sample = SampleRow {
                contender,
                ..sample(launch, block)
            };
            blocks.insert(&sample, link_orders, time(launch, block, contender));
        }
    }
    blocks.balanced(contenders.into())
}

/// What callgrind counted of a contender, nothing but instructions.
pub(crate) fn simulated(of: &CaseRow, instructions: u64, operations: u64) -> InstructionRow {
    InstructionRow {
        case_name: of.case_name.clone(),
        contender_name: of.contender_name.clone(),
        instructions: Some(instructions),
        operations: Some(operations),
        data_reads: None,
        data_writes: None,
        first_level_misses: Some(0),
        last_level_misses: None,
        branches: None,
        branch_misses: None,
        status: Status::Ok,
    }
}

/// The row of a contender; the first of each class is its reference.
pub(crate) fn row(
    case: &str,
    contender: u16,
    (name, _): Made<'_>,
    classes: &mut Vec<BoardSize>,
) -> CaseRow {
    let mut parts = case.splitn(3, '-');
    let mut part = || parts.next().unwrap_or_default().to_owned();
    let (layout, kept) = name.split_once('+').unwrap_or((name, ""));
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
        "representation": name,
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
