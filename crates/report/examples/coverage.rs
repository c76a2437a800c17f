//! Writes into reports/AGREEMENT.md how often intervals agree with a second measurement.
//! Of one report, half of its link orders against the other half:
//! `cargo run --release -p report --example coverage -- halves reports/<folder>`;
//! of two, each ratio of the first against the same ratio of the second:
//! `cargo run --release -p report --example coverage -- pair reports/<one> reports/<other>`.
//! More folders are taken with the last, as one report of more cases. `again` is
//! `pair` for two reports of the same links. What drawing the places of data is worth,
//! by two runs of `measure --fixed-places` and two without it, goes into
//! docs/INSTRUMENT.md, and as docs/placement.csv: `.. -- places FIXED FIXED DRAWN DRAWN`.
//! What changes from run to run beyond that, by two runs of one program on one machine,
//! goes into crates/report/src/numbers/between_runs.csv: `.. -- runs FIRST SECOND`.

use report::{BetweenRuns, Coverage, Report, variants};
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let read = |folder: &String| Report::read(Path::new(folder));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    if let [what, reports @ ..] = words.as_slice()
        && what == "places"
    {
        let [fixed, again, drawn, drawn_again] = reports else {
            return Err("expected: places and four folders".into());
        };
        let mut found = Coverage::of_cases(&read(fixed)?, &read(again)?, "fixed: ");
        found.join(Coverage::of_cases(
            &read(drawn)?,
            &read(drawn_again)?,
            "drawn: ",
        ));
        let mut table = found.table();
        // Both ways together mean nothing, nor do intervals of one link order.
        table.rows.pop();
        table.header.remove(2);
        table.rows.iter_mut().for_each(|row| drop(row.remove(2)));
        let path = root.join("docs/INSTRUMENT.md");
        let document = fs::read_to_string(&path)?;
        fs::write(&path, variants::put(&document, "placement", &table)?)?;
        let mut data = csv::Writer::from_path(root.join("docs/placement.csv"))?;
        data.write_record(&table.header)?;
        table
            .rows
            .iter()
            .try_for_each(|row| data.write_record(row))?;
        data.flush()?;
        println!("{}", table.terminal());
        return Ok(());
    }
    if let [what, first, second] = words.as_slice()
        && what == "runs"
    {
        let path = root.join("crates/report/src/numbers/between_runs.csv");
        let name = |folder| Path::new(folder).file_name().and_then(|name| name.to_str());
        let (one, other) = name(first)
            .zip(name(second))
            .ok_or("expected: two folders")?;
        let found = BetweenRuns::of((one, &read(first)?), (other, &read(second)?));
        let mut lines: Vec<BetweenRuns> = csv::Reader::from_path(&path)?
            .deserialize()
            .collect::<Result<_, _>>()?;
        lines.retain(|line| (&*line.first, &*line.second) != (one, other));
        lines.extend(found);
        let mut data = csv::Writer::from_path(&path)?;
        lines.iter().try_for_each(|line| data.serialize(line))?;
        data.flush()?;
        for (kind, percent) in BetweenRuns::deviations(&lines) {
            println!("{kind}: {percent:.2} % between runs");
        }
        return Ok(());
    }
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
        _ => return Err("expected: halves FOLDER .., pair or again FOLDER FOLDER .., runs FOLDER FOLDER, or places and four folders".into()),
    };
    let path = root.join("reports/AGREEMENT.md");
    let document = fs::read_to_string(&path)?;
    fs::write(&path, variants::put(&document, name, &found.table())?)?;
    println!("{}", found.table().terminal());
    Ok(())
}
