//! The arguments of `measure`.

use crate::args::{percent, report_folder};
use clap::{Args as _, Command, FromArgMatches as _};
use measure::{MOST_LINKS, Shard};
use std::path::PathBuf;
use std::time::Duration;

/// Time the representations side by side and write a report
#[derive(Clone, Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench measure go 19x19 playout --budget 2m\n\
                  A word is the name of a case, a game, a size or a workload. Any other word selects the \
                  cases in whose names it occurs. boardbench list cases has the names. \
                  Without a word all games are measured, and the default cases of worlds."
)]
pub(crate) struct Args {
    /// Words that select cases: games, sizes, workloads, such as go 19x19 playout
    pub(crate) filter: Vec<String>,
    /// Only these representations; the reference and its duplicate always take part
    #[arg(
        long,
        value_delimiter = ',',
        value_parser = clap::builder::NonEmptyStringValueParser::new(),
        default_value = "all",
        value_name = "NAME[,NAME..]|all"
    )]
    pub(crate) representation: Vec<String>,
    /// A short run of the cases marked default, under 40 seconds
    #[arg(long, conflicts_with = "budget")]
    pub(crate) quick: bool,
    /// Only the cases marked default
    #[arg(long)]
    pub(crate) default: bool,
    /// Time for everything, such as 90s, 20m or 1h; it ends earlier when all
    /// blocks are taken [default: 10m]
    #[arg(long, value_name = "T", value_parser = duration)]
    pub(crate) budget: Option<Duration>,
    /// More time at most for waiting until the machine runs at its usual speed and for
    /// launching again what did not [default: a quarter of the budget]
    #[arg(long, value_name = "T", value_parser = duration)]
    pub(crate) patience: Option<Duration>,
    /// Stop a case when every interval's half-width is below P percent as far
    /// as this run shows, without what changes from run to run; the budget and
    /// 400 blocks a launch end it, too
    #[arg(long, value_name = "P", value_parser = percent)]
    pub(crate) precision: Option<f64>,
    /// Processes that each case is spread over [default: 3 to 24, as the
    /// budget allows]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) launches: Option<u32>,
    /// Link this program with its functions in K orders and rotate launches
    /// through them, because code alignment changes times by a few per cent
    #[arg(long = "link-orders", alias = "layouts", value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_LINKS)))]
    pub(crate) link_orders: u32,
    /// One link order where this program can't be linked again
    #[arg(long, hide = true)]
    pub(crate) link_if_possible: bool,
    /// Leave data where the allocator puts them: for the table of docs/METHOD-DETAILS.md
    #[arg(long, hide = true)]
    pub(crate) fixed_places: bool,
    /// Seed of inputs, orders, addresses and link orders; a second run with another
    /// seed draws new ones
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Seed of the link orders alone, with --link-orders [default: that of --seed]
    #[arg(long, value_name = "SEED")]
    pub(crate) link_seed: Option<u64>,
    /// Positions to draw inputs from instead of random games: a file of FEN or
    /// EPD lines, or a folder of SGF files; only cases of that game and size
    /// take part
    #[arg(long, value_name = "FILE|DIR")]
    pub(crate) positions: Option<PathBuf>,
    /// Folder for the report
    #[arg(long, default_value = "reports", value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// Instruction counts to show beside the times: the file that `cargo bench
    /// --bench instructions` names
    #[arg(long, value_name = "FILE")]
    pub(crate) instructions: Option<PathBuf>,
    /// The command that the report names, of a program that calls this one
    #[arg(long, hide = true, value_name = "TEXT")]
    pub(crate) command: Option<String>,
    /// Continue the run of this folder, if machine, program and cases are
    /// the same
    #[arg(long, value_name = "DIR", value_parser = report_folder, conflicts_with_all = ["budget", "patience", "precision", "launches", "link_orders", "seed", "link_seed", "out", "instructions", "shard", "dry_run"])]
    pub(crate) resume: Option<PathBuf>,
    /// Measure a part of the cases, such as 2/4; boardbench merge joins the
    /// parts, and one that is complete is not measured again
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    /// List the cases and the expected minutes, and measure nothing
    #[arg(long)]
    pub(crate) dry_run: bool,
}

impl Args {
    /// Those of these words, which a verb wrote.
    pub(in crate::verbs) fn of_words(words: &[&str]) -> Self {
        let command = Self::augment_args(Command::new("measure").no_binary_name(true));
        let found = command.get_matches_from(words);
        Self::from_arg_matches(&found).expect("they were matched")
    }
}

/// A number with a unit: `90s`, `20m` or `1h`.
fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number = digits.parse::<f64>().unwrap_or(f64::NAN);
    let factor = match &text[digits.len()..] {
        "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        "" if number.is_finite() => {
            return Err(format!(
                "the unit is missing: write {text}s, {text}m or {text}h"
            ));
        }
        _ => f64::NAN,
    };
    let seconds = number * factor;
    if (1.0..=864_000.0).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("expected a time from 1s to 240h, such as 90s, 20m or 1h".into())
    }
}
