//! How much is measured, and how long it takes.

use crate::Failure;
use crate::cli::MeasureArgs;
use crate::output::Rows;
use measure::{Case, Plan, Stop};
use serde_json::json;
use std::time::Duration;

/// Time of a `--quick` run.
const QUICK: Duration = Duration::from_secs(20);

/// Part of the budget that is kept for the report.
const FOR_THE_REPORT: f64 = 0.03;

/// Time for a launch of a case from which another launch tells more than
/// further blocks: machine code moves between launches, and 300 blocks (about
/// half a second) bring the noise of time far below that.
const LAUNCH: Duration = Duration::from_millis(800);

/// Samples of a report in all, 18 MB; more where too few blocks would be left.
const SAMPLES: u32 = 630_000;

/// Blocks of a launch: beyond, another launch tells more.
const BLOCKS: u32 = 400;

/// Blocks of a launch beyond which another launch tells more, where the plan
/// may choose how many there are.
const WORTHWHILE_BLOCKS: u32 = 116;

/// Blocks of a launch, however many cases and launches share the samples: a
/// dozen pairs, one of them hot. Cases that need more fresh inputs take them.
const FEWEST_BLOCKS: u32 = 24;

/// Part of the samples that such cases are left, of a run of so many cases that
/// there are fewer than [`WORTHWHILE_BLOCKS`] for each.
const FOR_FRESH_INPUTS: f64 = 0.25;

/// Launches of a case at most, unless asked for; more where the precision
/// decides.
const LAUNCHES: u32 = 12;
const LAUNCHES_TO_PRECISION: u32 = 24;

/// The plan for `cases`, which is the same for each of its shards.
pub(super) fn plan(args: &MeasureArgs, cases: &[Case]) -> Result<Plan, Failure> {
    let contenders: usize = cases.iter().map(|case| case.contenders.len()).sum();
    let cases = cases.len() as u32;
    if let Some(shard) = args.shard.filter(|shard| shard.of > cases) {
        return Err(Failure::BadInput(format!(
            "shard {shard} is too fine: expected I/N with N from 1 to {cases}, the number of cases"
        )));
    }
    let budget = match args.quick {
        true => QUICK,
        false => duration(args.budget.as_deref().unwrap_or("10m"))?,
    };
    let total = budget.mul_f64(1.0 - FOR_THE_REPORT);
    let affordable = (total / cases).div_duration_f64(LAUNCH) as u32;
    let most = match args.precision {
        Some(_) => LAUNCHES_TO_PRECISION,
        None => LAUNCHES,
    };
    let samples = SAMPLES / (contenders as u32 * WORTHWHILE_BLOCKS).max(1);
    let affordable = affordable.min(samples).clamp(3, most);
    // As many of each code layout.
    let launches = match args.launches {
        Some(launches) => launches.next_multiple_of(args.layouts),
        None => (affordable - affordable % args.layouts).max(args.layouts),
    };
    let share = total / (cases * launches);
    Ok(Plan {
        launches,
        seed: args.seed,
        stop: Stop {
            least: 5,
            most: blocks(SAMPLES / (contenders as u32 * launches)),
            // Slow cases may use what fast ones leave.
            budget_ms: (share * 4).as_millis() as u64,
        },
        total_ms: Some(total.as_millis() as u64),
        precision_percent: args.precision,
        shard: args.shard,
        layouts: args.layouts,
        ..Plan::default()
    })
}

/// Blocks of a launch, of which the samples allow `affordable`.
fn blocks(affordable: u32) -> u32 {
    let blocks = match affordable < WORTHWHILE_BLOCKS {
        true => (f64::from(affordable) * (1.0 - FOR_FRESH_INPUTS)) as u32,
        false => affordable,
    };
    // In whole pairs.
    blocks.clamp(FEWEST_BLOCKS, BLOCKS) & !1
}

/// Says what would be measured.
pub(super) fn dry_run(cases: &[Case], plan: &Plan) -> Result<(), Failure> {
    let minutes = plan.total_ms.unwrap_or_default() as f64 / 60_000.0;
    let each = minutes / cases.len() as f64;
    let mut rows = Rows::new(&["case", "contenders", "launches", "minutes"]);
    let numbered = (1..).zip(cases);
    let own: Vec<_> = numbered.filter(|(number, _)| plan.takes(*number)).collect();
    for (_, case) in &own {
        rows.push(vec![
            json!(case.name),
            json!(case.contenders.len()),
            json!(plan.launches),
            json!((each * 100.0).round() / 100.0),
        ]);
    }
    rows.print(None)?;
    let minutes = each * own.len() as f64;
    eprintln!("{} cases, at most {minutes:.1} minutes", own.len());
    Ok(())
}

/// `90s`, `20m`, `1h`, or seconds without a unit.
fn duration(text: &str) -> Result<Duration, Failure> {
    let (number, unit) = match text.char_indices().find(|(_, c)| c.is_ascii_alphabetic()) {
        Some((at, _)) => text.split_at(at),
        None => (text, "s"),
    };
    let factor = match unit {
        "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => f64::NAN,
    };
    let seconds = number.parse::<f64>().map_or(f64::NAN, |n| n * factor);
    if (1.0..=864_000.0).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(Failure::BadInput(format!(
            "\"{text}\" is no time: expected something from 1s to 240h, such as 90s, 20m or 1h"
        )))
    }
}
