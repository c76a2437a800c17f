//! Made-up cases for tests: times as they were put in, without noise.

use measure::schema::{CaseRow, SCHEMA_VERSION, Status};
use measure::{BoardSize, Role};

use crate::measured::blocks::Nested;
use crate::{CaseEstimate, MeasuredCase, MeasuredContender};

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
    let mut classes: Vec<BoardSize> = Vec::new();
    let mut contenders = Vec::new();
    for (number, one) in (0..).zip(made) {
        let row = row(name, number, one, &mut classes);
        contenders.push(MeasuredContender {
            row,
            status: Status::Ok,
            times: vec![one.time; LAUNCHES.iter().sum()],
            least: one.time,
            hot: Vec::new(),
            clean_percent: None,
            simulated: None,
        });
    }
    MeasuredCase {
        contenders,
        blocks: Nested::of_launches(&LAUNCHES),
        hot_blocks: Nested::default(),
        without_work: 0,
        left_out: Vec::new(),
        harness: None,
        stopped: None,
    }
}

/// The same of eight link orders, whose times lie up to so many percent around
/// those put in.
pub(crate) fn noisy(name: &str, made: &[Made], percent: f64) -> MeasuredCase {
    let mut classes: Vec<BoardSize> = Vec::new();
    let blocks = Nested::new(vec![vec![4]; 8]);
    let contender = |(number, one): (u16, &Made)| {
        let around = |order: usize| {
            let angle = (1 + order) as f64 * f64::from(17 * number + 5) + name.len() as f64;
            one.time * (0.01 * percent * angle.sin()).exp()
        };
        MeasuredContender {
            row: row(name, number, one, &mut classes),
            status: Status::Ok,
            times: (0..32).map(|block| around(block / 4)).collect(),
            least: one.time,
            hot: Vec::new(),
            clean_percent: None,
            simulated: None,
        }
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

/// Blocks in each launch.
const LAUNCHES: [usize; 3] = [4, 4, 4];

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
    let mut row = CaseRow {
        schema_version: SCHEMA_VERSION,
        case: 1,
        contender,
        case_name: case.to_owned(),
        game: part(),
        size: part(),
        workload: part(),
        parameters: String::new(),
        work: String::new(),
        number: None,
        comparison: String::new(),
        unit: "move".into(),
        pool: String::new(),
        batch: 1,
        contender_name: made.name.clone(),
        layout: at_run_time.unwrap_or(layout).to_owned(),
        bookkeeping: kept.to_owned(),
        state: String::new(),
        dimension: String::new(),
        border: String::new(),
        variant_of: String::new(),
        change: String::new(),
        change_to: String::new(),
        base_layout: String::new(),
        base_bookkeeping: String::new(),
        source: String::new(),
        role: Role::Plain,
        board_size: size_known,
        reference,
        duplicate_of: String::new(),
        own_code: true,
        free: false,
        bytes_per_position: 421,
        working_bytes: 842,
        counted_operations: 1,
        allocations: None,
        cycles: None,
        retired: None,
        branch_misses: None,
        cache_misses: None,
    };
    crate::measured::earlier::fill(&mut row);
    row
}
