//! Writes the tables of `docs/VARIANTS.md` from `docs/variants.csv` and
//! `docs/bounds.csv`, and that of
//! `docs/SPEED.md` from `docs/peers.csv`, by reports of which the first that holds
//! a comparison decides it:
//! `cargo run --release -p report --example variants -- reports/<folder> ..`.

use report::{Report, Table, variants};
use std::error::Error;
use std::fs;
use std::path::Path;

/// Layouts that the table of further workloads shows.
const LAYOUTS: [&str; 4] = ["padded", "flat", "0x88", "table"];

/// Further workloads of engines, by layouts.
const BY_LAYOUT: [&str; 15] = [
    "go-9-tree",
    "go-9-tree-replayed",
    "go-19-planes-u8",
    "go-19-planes-u8-strings",
    "chess-8-attacked",
    "chess-8-in-check",
    "chess-8-exchange",
    "chess-8-attacked-lists",
    "chess-8-in-check-lists",
    "chess-8-exchange-lists",
    "chess-8-evaluated-kept-lists",
    "chess-8-evaluated-anew-lists",
    "go-19-patterns",
    "go-19-patterns-kept",
    "go-19-symmetries",
];

/// The same by bookkeeping.
const BY_BOOKKEEPING: [&str; 9] = [
    "go-9-tree-programs",
    "go-9-tree-replayed-programs",
    "go-19-planes-u8-bookkeeping",
    "go-19-planes-f32-bookkeeping",
    "chess-8-attacked-bookkeeping",
    "chess-8-in-check-bookkeeping",
    "chess-8-exchange-bookkeeping",
    "chess-8-evaluated-kept-bookkeeping",
    "chess-8-evaluated-anew-bookkeeping",
];

fn main() -> Result<(), Box<dyn Error>> {
    let folders: Vec<_> = std::env::args().skip(1).collect();
    if folders.is_empty() {
        return Err("expected folders of reports".into());
    }
    let reports = folders.iter().map(|folder| Report::read(Path::new(folder)));
    let reports = reports.collect::<Result<Vec<_>, _>>()?;
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let listed = |name: &str| -> Result<_, Box<dyn Error>> {
        Ok(variants::read(&fs::read_to_string(docs.join(name))?)?)
    };

    let decisions = listed("variants.csv")?;
    let summary = variants::summary(&decisions, &reports)?;
    let [shown, not_shown] = variants::effects(&decisions, &reports)?;
    let mut layouts = variants::layouts(&reports[0], &BY_LAYOUT, &LAYOUTS);
    let mut contenders = variants::contenders(&reports[0], &BY_BOOKKEEPING);
    for report in &reports[1..] {
        let more = variants::layouts(report, &BY_LAYOUT, &LAYOUTS).rows;
        layouts.rows.extend(more);
        let more = variants::contenders(report, &BY_BOOKKEEPING).rows;
        contenders.rows.extend(more);
    }
    let bounds = variants::beside(&listed("bounds.csv")?, &reports)?;
    let tables = [
        ("summary", &summary),
        ("shown", &shown),
        ("not shown", &not_shown),
        ("layouts", &layouts),
        ("contenders", &contenders),
        ("bounds", &bounds),
    ];
    fill(&docs.join("VARIANTS.md"), &tables)?;

    let peers = variants::beside(&listed("peers.csv")?, &reports)?;
    fill(&docs.join("SPEED.md"), &[("peers", &peers)])
}

/// Puts tables between their marks.
fn fill(path: &Path, tables: &[(&str, &Table)]) -> Result<(), Box<dyn Error>> {
    let mut text = fs::read_to_string(path)?;
    for (name, table) in tables {
        text = variants::put(&text, name, table)?;
    }
    fs::write(path, text)?;
    Ok(())
}
