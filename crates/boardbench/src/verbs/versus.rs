//! `boardbench versus`: two representations, wherever both ran.

use crate::game::{Chess, Game, GameName};
use crate::output::{Format, Rows, filled, print};
use crate::{Failure, who};
use report::Report;
use report::advise::Sheet;
use report::versus::{COLUMNS, Meeting, Pair, of_report, of_sheet, summary};
use serde_json::json;
use std::path::Path;

/// Prints every case in which `a` and `b` ran, and a sentence about all of them.
///
/// # Errors
/// [`Failure::BadInput`] for a folder that holds no report, an unknown name, or two that
/// never ran together.
pub(super) fn run(
    a: &str,
    b: &str,
    game: Option<GameName>,
    from: Option<&Path>,
    format: Option<Format>,
) -> Result<(), Failure> {
    let game = game.map(|game| game.to_string());
    let plays = game.as_deref().unwrap_or(Chess::NAME);
    let (a, b) = (who::meant(plays, a), who::meant(plays, b));
    let pair = Pair {
        own: &a,
        other: &b,
        game: game.as_deref(),
    };
    let met = match from {
        Some(folder) => {
            let report = Report::read(folder).map_err(|why| Failure::BadInput(why.to_string()))?;
            let name = folder.file_name().unwrap_or(folder.as_os_str());
            of_report(&report, &name.to_string_lossy(), &pair)
        }
        None => of_sheet(&Sheet::built_in(), &pair),
    };
    let met = met.map_err(Failure::BadInput)?;
    match Format::or_default(format) {
        Format::Table => {
            let table = table(&met).wrapped();
            print(&format!("{table}\n{}", filled(&summary(&met, &pair))))
        }
        Format::Markdown => {
            rows(&met).print(format)?;
            print(&format!("\n{}\n", summary(&met, &pair)))
        }
        Format::Csv | Format::Json => rows(&met).print(format),
    }
}

/// What fits 80 columns.
fn table(met: &[Meeting]) -> Rows {
    let mut rows = Rows::new(&[
        "case",
        "compared",
        "ratio",
        "95 % interval",
        "floor",
        "verdict",
    ]);
    for own in met {
        rows.push(vec![
            json!(own.case),
            json!(format!("{} : {}", own.own, own.other)),
            json!(format!("{:.3}", own.ratio)),
            json!(format!("{:.3}-{:.3}", own.low, own.high)),
            json!(format!("{:.1} %", own.floor_percent)),
            json!(own.verdict),
        ]);
    }
    rows
}

fn rows(met: &[Meeting]) -> Rows {
    let mut rows = Rows::new(COLUMNS);
    for own in met {
        let own = json!(own);
        rows.push(COLUMNS.iter().map(|name| own[*name].clone()).collect());
    }
    rows
}
