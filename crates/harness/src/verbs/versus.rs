//! `boardbench versus`: two representations, wherever both ran.

use crate::args::report_folder;
use crate::names::{self, Name};
use crate::output::{Format, LINES, Rows, filled, print};
use crate::{Failure, selection};
use report::Report;
use report::advise::Sheet;
use report::times::{interval, times};
use report::versus::{
    COLUMNS, Meeting, Pair, answer, decisive_first, of_bounds, of_report, of_sheet, summary,
};
use serde_json::json;
use std::path::PathBuf;

/// Compare two representations in every case in which both ran
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench versus padded 0x88 chess\n\
                  A name is a representation (padded+flood), a layout (padded: with each bookkeeping in turn) or bitboard. \
                  First comes in how many cases A is faster, then playouts, then all cases, as times as fast: above 1, A \
                  is faster. (CSV has the time of A relative \
                  to B.) A verdict other than tie means that \
                  the 95 % interval excludes 1, that the difference exceeds the noise floor of the case, and that it is \
                  significant over all rows. Uses the built-in reports unless --from names another; their intervals are \
                  computed from those to the reference of each case, and so are wider than those of --from.")]
pub(crate) struct Args {
    /// The representation or layout
    a: String,
    /// The one that it is compared with
    b: String,
    /// The game; all if left out
    #[arg(value_parser = names::parser())]
    game: Option<&'static Name>,
    /// Compare in the report in this folder
    #[arg(long, value_name = "DIR", value_parser = report_folder)]
    from: Option<PathBuf>,
    /// Print every case
    #[arg(long)]
    all: bool,
    /// Output format
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// Prints every case in which `a` and `b` ran, and a sentence about all of them.
///
/// # Errors
/// [`Failure::BadInput`] for a folder that holds no report, an unknown name, or two that
/// never ran together.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = args.game.map(|game| game.to_string());
    let (a, b) = (
        selection::meant(game.as_deref(), &args.a),
        selection::meant(game.as_deref(), &args.b),
    );
    let mut pair = Pair {
        own: &a,
        other: &b,
        game: game.as_deref(),
    };
    let bounds = of_bounds(&mut pair);
    let is_of_bounds = args.from.is_none() && !bounds.is_empty();
    let met = match &args.from {
        Some(folder) => {
            let report = Report::read(folder)?;
            let name = folder.file_name().unwrap_or(folder.as_os_str());
            of_report(&report, &name.to_string_lossy(), &pair)
        }
        None if is_of_bounds => Ok(bounds),
        None => of_sheet(&Sheet::built_in(), &pair),
    };
    let met = met.map_err(|why| {
        let others = [&a, &b].into_iter();
        let mut others = others.filter_map(|name| selection::other_question(name));
        others.next().unwrap_or(Failure::BadInput(why))
    })?;
    let source = match is_of_bounds {
        true => BOUNDS.to_owned(),
        false => source(&met),
    };
    // Whole games answer a question before all else; without them the tally does.
    let ordered = |answer: String| {
        let mut words = [answer, summary(&met, &pair)];
        if !met.iter().any(|own| own.work == "playout") {
            words.reverse();
        }
        words.join("\n\n")
    };
    match Format::or_default(args.format) {
        Format::Table => {
            let answer = ordered(answer(&met).join("\n"));
            let words = filled(&format!("{answer}\n\n{source}"));
            let met = decisive_first(&met);
            let (mut shown, all) = (met.len(), met.len());
            let text = loop {
                let rest = match all - shown {
                    0 => String::new(),
                    more => format!("{more} more: --all\n"),
                };
                let text = format!("{words}\n{}{rest}", table(&met[..shown]).wrapped());
                if args.all || shown == 1 || text.lines().count() <= LINES {
                    break text;
                }
                shown -= 1;
            };
            print(&text)
        }
        Format::Markdown => {
            let answer = ordered(answer(&met).join("\n\n"));
            print(&format!("{answer}\n\n{source}\n\n"))?;
            table(&decisive_first(&met)).print(args.format)
        }
        Format::Csv | Format::Json => Rows::of_records(&met, COLUMNS).print(args.format),
    }
}

/// Where the figures of layouts that test no index are from.
const BOUNDS: &str = "Measured by studies/bounds on an AMD Zen 4 with one link order, so that no \
                      difference below 5 % counts: docs/data/bounds.csv.";

/// Where the other figures are from.
fn source(met: &[Meeting]) -> String {
    let mut reports: Vec<&str> = met.iter().map(|own| own.report.as_str()).collect();
    reports.sort_unstable();
    reports.dedup();
    format!("Measured in {}.", reports.join(", "))
}

/// All of them, as times as fast.
fn table(met: &[&Meeting]) -> Rows {
    Rows::of(
        met,
        &[
            ("case", &|own| json!(own.case)),
            ("compared", &|own| {
                json!(format!("{} : {}", own.own, own.other))
            }),
            ("times as fast", &|own| json!(times(own.ratio))),
            ("95 % interval", &|own| json!(interval(own.low, own.high))),
            ("verdict", &|own| json!(own.verdict)),
        ],
    )
}
