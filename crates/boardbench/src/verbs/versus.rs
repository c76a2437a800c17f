//! `boardbench versus`: two representations, wherever both ran.

use crate::game::{Chess, Game, GameName};
use crate::output::{Format, Rows, filled, print};
use crate::{Failure, selection};
use report::Report;
use report::advise::Sheet;
use report::versus::{COLUMNS, Meeting, Pair, of_report, of_sheet, summary};
use serde_json::json;
use std::path::PathBuf;

/// Compare two representations in every case in which both ran
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench versus padded 0x88 chess\n\
                  A name is a representation (padded+flood), a layout (padded: with each bookkeeping in turn) or bitboard. \
                  The ratio is the time of A relative to B: below 1, A is faster. A verdict other than tie means that \
                  the 95 % interval excludes 1, that the difference exceeds the noise floor of the case, and that it is \
                  significant over all rows. Uses the built-in reports unless --from names another; their intervals are \
                  computed from those to the reference of each case, and so are wider than those of --from.")]
pub(crate) struct Args {
    /// The representation or layout
    a: String,
    /// The one that it is compared with
    b: String,
    /// The game; all if left out
    #[arg(value_parser = GameName::parser())]
    game: Option<GameName>,
    /// Compare in the report in this folder
    #[arg(long, value_name = "DIR")]
    from: Option<PathBuf>,
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
    let plays = game.as_deref().unwrap_or(Chess::NAME);
    let (a, b) = (
        selection::meant(plays, &args.a),
        selection::meant(plays, &args.b),
    );
    let pair = Pair {
        own: &a,
        other: &b,
        game: game.as_deref(),
    };
    let met = match &args.from {
        Some(folder) => {
            let report = Report::read(folder)?;
            let name = folder.file_name().unwrap_or(folder.as_os_str());
            of_report(&report, &name.to_string_lossy(), &pair)
        }
        None => of_sheet(&Sheet::built_in(), &pair),
    };
    let met = met.map_err(Failure::BadInput)?;
    let rows = Rows::of_records(&met, COLUMNS);
    match Format::or_default(args.format) {
        Format::Table => {
            let table = table(&met).wrapped();
            print(&format!("{table}\n{}", filled(&summary(&met, &pair))))
        }
        Format::Markdown => {
            rows.print(args.format)?;
            print(&format!("\n{}\n", summary(&met, &pair)))
        }
        Format::Csv | Format::Json => rows.print(args.format),
    }
}

/// What fits 80 columns.
fn table(met: &[Meeting]) -> Rows {
    Rows::of(
        met,
        &[
            ("case", &|own| json!(own.case)),
            ("compared", &|own| {
                json!(format!("{} : {}", own.own, own.other))
            }),
            ("ratio", &|own| json!(format!("{:.3}", own.ratio))),
            ("95 % interval", &|own| {
                json!(format!("{:.3}-{:.3}", own.low, own.high))
            }),
            ("floor", &|own| json!(format!("{:.1} %", own.floor_percent))),
            ("verdict", &|own| json!(own.verdict)),
        ],
    )
}
