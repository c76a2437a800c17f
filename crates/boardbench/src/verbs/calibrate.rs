//! `boardbench calibrate`: how right the instrument is on this machine.

use super::measure::launch_command;
use crate::calibrate::{Calibration, Cases, calibrate};
use crate::output::{Format, Rows, rounded};
use crate::{Failure, Registry};
use indicatif::ProgressBar;
use measure::{MOST_LINKS, Plan, Processes};
use serde_json::json;

/// Measure the harness's own error on this machine, by comparisons whose
/// truth is known
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench calibrate --pairs 40 --format csv\n\
                  A pair compares the work of one of eight cases with itself, with slowdowns of 0.5, 1 and 2 %, and \
                  with its duplicate: five times --seconds. The limits are for 2 seconds. That of the duplicate is \
                  lower with more link orders, and each case needs launches of each: --link-orders 8 --pairs 64. \
                  ok is false if the whole 95 % interval (low, high) misses the limit. Exit code 1 if any does.")]
pub(crate) struct Args {
    /// Number of comparisons of each kind
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pairs: u32,
    /// Seconds for each comparison
    #[arg(long, value_name = "S", default_value = "2", value_parser = seconds)]
    seconds: f64,
    /// Link this program with its functions in K orders and rotate
    /// comparisons through them
    #[arg(long = "link-orders", alias = "layouts", value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_LINKS)))]
    layouts: u32,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// Compares equals, planted slowdowns and planted errors.
///
/// # Errors
/// [`Failure::Finding`] if a limit is missed, and not by chance.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let plan = Plan {
        layouts: args.layouts,
        ..Plan::default()
    };
    let mut launcher = Processes::new(launch_command(&plan)?);
    // Draws nothing when stderr is no terminal.
    let bar = ProgressBar::new(u64::from(args.pairs));
    let found = calibrate(
        &Cases::of(registry),
        (args.pairs, args.seconds, args.layouts),
        &mut launcher,
        &|done| bar.set_position(u64::from(done)),
    );
    bar.finish_and_clear();
    let found = found?;
    for note in &found.notes {
        eprintln!("boardbench: {note}");
    }
    rows(&found).print(args.format)?;
    let missed = found.checks.iter().filter(|check| !check.ok());
    let missed: Vec<_> = missed.map(|check| check.name.as_str()).collect();
    match missed.is_empty() {
        true => Ok(()),
        false => Err(Failure::Finding(format!("missed: {}", missed.join(", ")))),
    }
}

fn rows(found: &Calibration) -> Rows {
    Rows::of(
        &found.checks,
        &[
            ("check", &|own| json!(own.name)),
            ("value", &|own| rounded(own.found.value)),
            ("low", &|own| rounded(own.found.low)),
            ("high", &|own| rounded(own.found.high)),
            ("limit", &|own| rounded(own.limit)),
            ("ok", &|own| json!(own.ok())),
        ],
    )
}

/// A time that a comparison can take.
fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok();
    let fits = number.filter(|number| (0.01..=3600.0).contains(number));
    fits.ok_or_else(|| "expected seconds from 0.01 to 3600, such as 2".into())
}
