//! Writes into METHODOLOGY.md how often intervals agree with a second measurement.
//! Of one report, half of its link orders against the other half:
//! `cargo run --release -p report --example coverage -- halves reports/<folder>`;
//! of two, each ratio of the first against the same ratio of the second:
//! `cargo run --release -p report --example coverage -- pair reports/<one> reports/<other>`.
//! More folders are taken with the last, as one report of more cases. `again` is
//! `pair` for two reports of the same links.

use report::{Coverage, Report, variants};
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let read = |folder: &String| Report::read(Path::new(folder));
    let (name, found) = match words.split_first() {
        Some((what, folders)) if what == "halves" && !folders.is_empty() => {
            let mut found = Coverage::default();
            for folder in folders {
                found.join(Coverage::of_halves(&read(folder)?));
            }
            ("coverage-halves", found)
        }
        Some((what, [base, others @ ..]))
            if ["pair", "again"].contains(&what.as_str()) && !others.is_empty() =>
        {
            let base = read(base)?;
            let mut found = Coverage::default();
            for other in others {
                found.join(Coverage::of_reports(&base, &read(other)?));
            }
            let name = match what.as_str() {
                "pair" => "coverage-pair",
                _ => "coverage-again",
            };
            (name, found)
        }
        _ => return Err("expected: halves FOLDER .., or pair or again FOLDER FOLDER ..".into()),
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../METHODOLOGY.md");
    let document = fs::read_to_string(&path)?;
    fs::write(&path, variants::put(&document, name, &found.table())?)?;
    println!("{}", found.table().terminal());
    Ok(())
}
