//! `boardbench calibrate`: how right the instrument is on this machine.

use super::measure::launch_command;
use crate::calibrate::{Alone, Calibration, Cases, alone, calibrate};
use crate::cases::{POOL, cases};
use crate::output::{Format, Rows, rounded};
use crate::{Failure, Registry};
use indicatif::ProgressBar;
use measure::{Launcher, MOST_LINKS, Plan, Processes, SETTLING_US};
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
    link_orders: u32,
    /// Instead: the time of each representation of a default case among the others,
    /// relative to its time in a process of its own on the same inputs; of one case, or
    /// all
    #[arg(long, value_name = "CASE", num_args = 0..=1, default_missing_value = "all", conflicts_with_all = ["pairs", "seconds"])]
    alone: Option<String>,
    /// Launches of each kind with --alone
    #[arg(long, value_name = "N", default_value_t = 5, requires = "alone", value_parser = clap::value_parser!(u32).range(1..=1000))]
    launches: u32,
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
        link_orders: args.link_orders,
        ..Plan::default()
    };
    let mut launcher = Processes::new(launch_command(&plan)?);
    if let Some(name) = &args.alone {
        return of_blocks(registry, name, args, &mut launcher);
    }
    // Draws nothing when stderr is no terminal.
    let bar = ProgressBar::new(u64::from(args.pairs));
    let found = calibrate(
        &Cases::of(registry),
        (args.pairs, args.seconds, args.link_orders),
        &mut launcher,
        &|done| bar.set_position(u64::from(done)),
    );
    bar.finish_and_clear();
    let found = found?;
    for note in &found.notes {
        tell!("boardbench: {note}");
    }
    rows(&found).print(args.format)?;
    let missed = found.checks.iter().filter(|check| !check.ok());
    let missed: Vec<_> = missed.map(|check| check.name.as_str()).collect();
    match missed.is_empty() {
        true => Ok(()),
        false => Err(Failure::Finding(format!("missed: {}", missed.join(", ")))),
    }
}

/// What a block does to each of its representations.
fn of_blocks(
    registry: &Registry,
    name: &str,
    args: &Args,
    launcher: &mut dyn Launcher,
) -> Result<(), Failure> {
    let mut listed = cases(registry, POOL);
    listed.retain(|own| {
        if name == "all" {
            own.default
        } else {
            own.case.name == name
        }
    });
    if listed.is_empty() {
        return Err(Failure::BadInput(format!(
            "no case is called {name}; boardbench list cases has all names"
        )));
    }
    let (mut found, mut kernels) = (Vec::new(), Vec::new());
    for (done, own) in listed.iter().enumerate() {
        tell!(
            "boardbench: case {} of {}, {}",
            done + 1,
            listed.len(),
            own.case.name
        );
        found.extend(alone(&own.case, args.launches, &mut kernels, launcher)?);
    }
    let rows = Rows::of(
        found,
        &[
            ("case", &|own: &Alone| json!(own.case)),
            ("representation", &|own| json!(own.representation)),
            ("alone_ns", &|own| rounded(own.alone_ns)),
            ("block_ns", &|own| rounded(own.block_ns)),
            ("ratio", &|own| rounded(own.ratio)),
            ("settling_us", &|_| json!(SETTLING_US)),
        ],
    );
    rows.print(args.format)
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
