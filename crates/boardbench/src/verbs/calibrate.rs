//! `boardbench calibrate`: how right the instrument is on this machine.

use super::measure::launch_command;
use crate::calibrate::{Calibration, Effort, Matrix, calibrate};
use crate::output::{Format, Rows};
use crate::{Failure, Registry};
use indicatif::ProgressBar;
use measure::{Plan, Processes};
use serde_json::json;

/// Compares equals, planted slowdowns and planted errors.
///
/// # Errors
/// [`Failure::Finding`] if a limit is missed, and not by chance.
pub(super) fn run(
    registry: &Registry,
    effort: Effort,
    format: Option<Format>,
) -> Result<(), Failure> {
    let matrix = Matrix::of(registry);
    let plan = Plan {
        layouts: effort.layouts,
        ..Plan::default()
    };
    let mut launcher = Processes::new(launch_command(&plan)?);
    // Draws nothing when stderr is no terminal.
    let bar = ProgressBar::new(u64::from(effort.pairs));
    let mut said = |done: u32| bar.set_position(u64::from(done));
    let found = calibrate(&matrix, effort, &mut launcher, &mut said);
    bar.finish_and_clear();
    let found = found?;
    found
        .notes
        .iter()
        .for_each(|note| eprintln!("boardbench: {note}"));
    rows(&found).print(format)?;
    let missed = found.checks.iter().filter(|check| !check.ok());
    let missed: Vec<_> = missed.map(|check| check.name.as_str()).collect();
    match missed.is_empty() {
        true => Ok(()),
        false => Err(Failure::Finding(format!("missed: {}", missed.join(", ")))),
    }
}

fn rows(found: &Calibration) -> Rows {
    let mut rows = Rows::new(&["check", "value", "low", "high", "limit", "ok"]);
    let round = |value: f64| json!((value * 1e4).round() / 1e4);
    for check in &found.checks {
        rows.push(vec![
            json!(check.name),
            round(check.found.value),
            round(check.found.low),
            round(check.found.high),
            round(check.limit),
            json!(check.ok()),
        ]);
    }
    rows
}
