//! How much is measured, and how long it takes: a launch takes the blocks after
//! which another launch is worth more, and what time is left goes to launches first.

use super::args::Args;
use super::split::Split;
use crate::Failure;
use crate::output::Rows;
use measure::{Case, Plan, Stop};
use serde_json::json;
use std::time::Duration;

/// Time of a `--quick` run.
const QUICK: Duration = Duration::from_secs(20);

/// Time of any other run unless one is given; the help says so.
const USUAL: Duration = Duration::from_secs(600);

/// Part of the budget that is kept for the report.
const FOR_THE_REPORT: f64 = 0.03;

/// Samples of a report in all: 20 MB, compressed to about 8 bytes each. More where
/// too few blocks would be left.
const SAMPLES: u32 = 2_200_000;

/// Blocks of a launch: beyond, another launch is worth more.
const BLOCKS: u32 = 400;

/// Blocks of a launch, however many cases and launches share the samples: a
/// dozen pairs, one of them hot. Cases that need more fresh inputs take them.
const FEWEST_BLOCKS: u32 = 24;

/// Of eight blocks seven are fresh.
const FRESH: f64 = 7.0 / 8.0;

/// Launches of a case at most, unless requested: three of each of eight link
/// orders.
const LAUNCHES: u32 = 24;

/// Blocks of a launch that are measured whatever they take.
const LEAST_BLOCKS: u32 = 5;

/// A plan, and the time without which it can't be carried out, whatever the budget.
pub(super) struct Planned {
    pub(super) plan: Plan,
    least: Duration,
}

/// The plan for `cases` with these `links`, which is the same for each of its shards.
pub(super) fn plan(args: &Args, links: Plan, cases: &[Case]) -> Result<Planned, Failure> {
    let split = Split::of(args);
    let contenders: usize = cases.iter().map(|case| case.contenders.len()).sum();
    let (contenders, cases) = (contenders.max(1) as u32, cases.len() as u32);
    if let Some(shard) = args.shard.filter(|shard| shard.of > cases) {
        return Err(Failure::BadInput(format!(
            "shard {shard} is too fine: expected I/N with N from 1 to {cases}, the number of cases"
        )));
    }
    let budget = match args.quick {
        true => QUICK,
        false => args.budget.unwrap_or(USUAL),
    };
    let total = budget.mul_f64(1.0 - FOR_THE_REPORT);
    let worthwhile = (f64::from(split.blocks) / FRESH) as u32;
    // Of all cases together.
    let launch = split.start * cases + split.turn * contenders * worthwhile;
    let affordable = (total.div_duration_f64(launch) as u32).clamp(3, LAUNCHES);
    // As many of each link order.
    let launches = match args.launches {
        Some(launches) => launches.next_multiple_of(links.link_orders),
        None => (affordable - affordable % links.link_orders).max(links.link_orders),
    };
    let share = total / (cases * launches);
    let left = (total / launches).saturating_sub(split.start * cases);
    let left = left.div_duration_f64(split.turn * contenders) as u32;
    let blocks = left.max(worthwhile).min(SAMPLES / contenders / launches);
    let least = split.start * cases + split.turn * contenders * LEAST_BLOCKS;
    let plan = Plan {
        launches,
        repeats: if args.quick { 0 } else { REPEATS },
        seed: args.seed,
        stop: Stop {
            least: LEAST_BLOCKS,
            // In whole pairs.
            most: blocks.clamp(FEWEST_BLOCKS, BLOCKS) & !1,
            // Slow cases may use what fast ones leave.
            budget_ms: (share * 4).as_millis() as u64,
        },
        total_ms: Some(total.as_millis() as u64),
        patience_ms: args.patience.map(|time| time.as_millis() as u64),
        precision_percent: args.precision,
        shard: args.shard,
        fixed_places: args.fixed_places,
        ..links
    };
    Ok(Planned {
        plan,
        least: least * launches,
    })
}

/// How many times a disturbed launch is taken again: on a machine where every second one is
/// disturbed, one link order in 32 is left without a launch that counts.
const REPEATS: u32 = 4;

/// A plan with the links that are requested, and nothing else of the request.
pub(super) fn linked(args: &Args) -> Plan {
    Plan {
        link_orders: args.link_orders,
        link_seed: args.link_seed.unwrap_or(args.seed),
        ..Plan::default()
    }
}

/// A longer run, in minutes, is announced before it begins.
pub(super) const SHORT: f64 = 2.0;

impl Planned {
    /// Minutes at most on a quiet machine.
    fn minutes(&self) -> f64 {
        let budget = Duration::from_millis(self.plan.total_ms.unwrap_or_default());
        budget.max(self.least).as_secs_f64() / 60.0
    }

    /// Says how long a run takes, if it is long.
    pub(super) fn announce(&self) {
        let (minutes, plan) = (self.minutes(), &self.plan);
        if minutes <= SHORT {
            return;
        }
        let more = plan.patience().as_secs_f64() / 60.0;
        tell!(
            "boardbench: this takes up to {minutes:.0} minutes, {more:.0} more on a busy machine: --dry-run lists the cases, --budget changes the \
             time, --quick is a first look in one minute"
        );
        if self.least.as_millis() > u128::from(plan.total_ms.unwrap_or(u64::MAX)) {
            tell!(
                "boardbench: {} launches of each case take longer than the budget: fewer of them, or fewer cases, take less",
                plan.launches
            );
        }
    }

    /// Prints what would be measured.
    pub(super) fn dry_run(&self, cases: &[Case]) -> Result<(), Failure> {
        let plan = &self.plan;
        let each = self.minutes() / cases.len() as f64;
        let numbered = (1..).zip(cases);
        let own: Vec<_> = numbered.filter(|(number, _)| plan.takes(*number)).collect();
        let rows = Rows::of(
            &own,
            &[
                ("case", &|(_, case)| json!(case.name)),
                ("representations", &|(_, case)| json!(case.contenders.len())),
                ("launches", &|_| json!(plan.launches)),
                ("minutes", &|_| json!((each * 100.0).round() / 100.0)),
            ],
        );
        rows.print(None)?;
        let minutes = each * own.len() as f64;
        let cases = report::counted(own.len(), "case");
        tell!("{cases}, at most {minutes:.1} minutes");
        Ok(())
    }
}
