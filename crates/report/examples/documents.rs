//! Writes tables and pages that follow from data files and from reports:
//! `cargo run --release -p report --example documents -- WORD [FOLDER ..]`.
//!
//! * `variants FOLDER ..`: the tables of `docs/VARIANTS.md` and `docs/data/variants-effects.csv` from `docs/data/variants.csv` and
//!   `docs/data/further.csv` (further workloads of engines), by reports of which the first that
//!   holds a comparison decides it.
//! * `halves FOLDER ..`: how often intervals agree with a second measurement, into
//!   `docs/data/agreement.csv`: half of the link orders of each report against the other half.
//!   `again ONE OTHER ..`: each ratio of the first report against the same of the others.
//!   `processors ONE OTHER ..`: the same of two processors.
//! * `machines FOLDER ..`: how well each machine's ratios are predicted from the others, into
//!   `docs/data/predicted.csv`.
//! * `equals FOLDER ..`: pairs of a layout and its duplicate that the rule of the tables would
//!   tell apart if it did not know them, into `docs/data/equals.csv`.
//! * `places FIXED FIXED DRAWN DRAWN`: what drawing the places of data is worth, by two
//!   runs of `measure --fixed-places` and two without it, into `docs/data/placement.csv`.
//! * `along`: the charts of `docs/figures`, grids by their side.
//! * `runs FIRST SECOND`: what changes from run to run beyond that, by two runs of one
//!   program on one machine, into `crates/report/src/numbers/between_runs.csv`.

use report::advise::Sheet;
use report::{BetweenRuns, Coverage, Report, Table, variants};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Layouts that the table of further workloads shows.
const LAYOUTS: [&str; 4] = ["padded", "flat", "0x88", "table"];

fn main() -> Result<()> {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    match *words.as_slice() {
        ["variants", _, ..] => of_variants(&all(&words[1..])?),
        ["halves", _, ..] => {
            let reports = all(&words[1..])?;
            agreement("halves", reports.iter().map(Coverage::of_halves))
        }
        [name @ ("again" | "processors"), _, _, ..] => {
            let reports = all(&words[1..])?;
            let others = reports[1..].iter();
            agreement(
                name,
                others.map(|own| Coverage::of_reports(&reports[0], own)),
            )
        }
        ["machines", _, _, _, ..] => predicted(&words[1..]),
        ["equals", _, ..] => {
            let table = report::equals(&all(&words[1..])?);
            write("docs/data/equals.csv", &table)
        }
        ["places", _, _, _, _] => places(&all(&words[1..])?),
        ["along"] => along(),
        ["runs", first, second] => runs(first, second),
        _ => Err("expected a word and its folders: the first lines of the source list them".into()),
    }
}

/// Reports of one machine that together hold all sizes of grids.
const GRIDS: [&str; 2] = [
    "reports/summaries/2026-11-27-amd-zen5-grids",
    "reports/2026-11-27-amd-zen5-large",
];

/// Work of grids that has a chart.
const ALONG: [&str; 2] = ["bfs-open", "walk-columns"];

fn along() -> Result<()> {
    let sheets = GRIDS.map(|folder| Sheet::read(&root(folder)));
    let sheet = Sheet::ordered(sheets.into_iter().collect::<std::result::Result<_, _>>()?);
    let caches = measure::find(&root(GRIDS[0]))?.provenance.machine.caches;
    for work in ALONG {
        let chart = report::grids_along(&sheet, work, &caches);
        let chart = chart.ok_or("expected grids of flat-dynamic")?;
        fs::write(root(&format!("docs/figures/grid-{work}.svg")), chart)?;
    }
    Ok(())
}

/// As `boardbench machines` says at its end.
fn predicted(folders: &[&str]) -> Result<()> {
    let mut data = csv::Writer::from_path(root("docs/data/predicted.csv"))?;
    data.write_record(["kind", "held", "of", "held_percent", "half_factor"])?;
    for own in report::machines::Machines::read(folders)?.left_out {
        let percent = 100.0 * own.held as f64 / own.of as f64;
        let figures = [format!("{percent:.1}"), format!("{:.2}", own.half)];
        let counts = [own.held, own.of].map(|count| count.to_string());
        data.write_record([own.kind].into_iter().chain(counts).chain(figures))?;
    }
    Ok(data.flush()?)
}

/// A path in the repository.
fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

fn text(path: &str) -> Result<String> {
    Ok(fs::read_to_string(root(path))?)
}

fn all(folders: &[&str]) -> Result<Vec<Report>> {
    let reports = folders.iter().map(|folder| Report::read(Path::new(folder)));
    Ok(reports.collect::<std::result::Result<_, _>>()?)
}

/// Puts lines between their marks.
fn fill(path: &str, parts: &[(&str, String)]) -> Result<()> {
    let mut document = text(path)?;
    for (name, lines) in parts {
        document = variants::put(&document, name, lines)?;
    }
    Ok(fs::write(root(path), document)?)
}

fn of_variants(reports: &[Report]) -> Result<()> {
    let listed = |path| -> Result<_> { Ok(variants::read(&text(path)?)?) };
    let further = text("docs/data/further.csv")?;
    let further = csv::Reader::from_reader(further.as_bytes()).into_deserialize();
    let further = further.collect::<std::result::Result<Vec<(String, String)>, _>>()?;
    let by = |compared: &str| {
        let own = further.iter().filter(|(own, _)| own == compared);
        own.map(|(_, case)| case.as_str()).collect::<Vec<_>>()
    };
    let decisions = listed("docs/data/variants.csv")?;
    let mut effects = csv::Writer::from_path(root("docs/data/variants-effects.csv"))?;
    for row in variants::effects(&decisions, reports)? {
        effects.serialize(row)?;
    }
    effects.flush()?;
    let tables = [
        ("summary", variants::summary(&decisions, reports)?),
        (
            "layouts",
            variants::layouts(reports, &by("layout"), &LAYOUTS),
        ),
        (
            "contenders",
            variants::contenders(reports, &by("bookkeeping")),
        ),
    ];
    fill(
        "docs/VARIANTS.md",
        &tables.map(|(name, table)| (name, table.body())),
    )
}

/// Writes and prints what several reports show together.
fn agreement(name: &str, of: impl Iterator<Item = Coverage>) -> Result<()> {
    let table = joined(of).table();
    println!("{}", table.terminal());
    let path = root("docs/data/agreement.csv");
    let mut reader = csv::Reader::from_path(&path)?;
    let header = reader.headers()?.clone();
    let mut rows = reader
        .records()
        .collect::<std::result::Result<Vec<_>, _>>()?;
    rows.retain(|row| &row[0] != name);
    rows.extend(table.rows.iter().map(|row| {
        let cells = row.iter().map(|cell| cell.trim_end_matches(" %"));
        [name]
            .into_iter()
            .chain(cells)
            .collect::<csv::StringRecord>()
    }));
    let mut data = csv::Writer::from_path(&path)?;
    for row in [&header].into_iter().chain(&rows) {
        data.write_record(row)?;
    }
    Ok(data.flush()?)
}

fn joined(of: impl IntoIterator<Item = Coverage>) -> Coverage {
    of.into_iter().fold(Coverage::default(), |mut all, own| {
        all.join(own);
        all
    })
}

fn places(reports: &[Report]) -> Result<()> {
    let of = |one: usize, name| Coverage::of_cases(&reports[one], &reports[one + 1], name);
    let mut table: Table = joined([of(0, "fixed: "), of(2, "drawn: ")]).table();
    // Both ways together mean nothing, nor do intervals of one link order.
    table.rows.pop();
    table.header.remove(2);
    table.rows.iter_mut().for_each(|row| drop(row.remove(2)));
    write("docs/data/placement.csv", &table)
}

/// Writes a table and prints it.
fn write(path: &str, table: &Table) -> Result<()> {
    let mut data = csv::Writer::from_path(root(path))?;
    for row in [&table.header].into_iter().chain(&table.rows) {
        data.write_record(row)?;
    }
    data.flush()?;
    println!("{}", table.terminal());
    Ok(())
}

fn runs(first: &str, second: &str) -> Result<()> {
    let path = root("crates/report/src/numbers/between_runs.csv");
    let name = |folder| Path::new(folder).file_name().and_then(|name| name.to_str());
    let names = name(first)
        .zip(name(second))
        .ok_or("expected: two folders")?;
    let [one, other] = [first, second].map(|folder| Report::read(Path::new(folder)));
    let found = BetweenRuns::of((names.0, &one?), (names.1, &other?));
    let lines = csv::Reader::from_path(&path)?.into_deserialize();
    let mut lines = lines.collect::<std::result::Result<Vec<BetweenRuns>, _>>()?;
    lines.retain(|line| (&*line.first, &*line.second) != names);
    lines.extend(found);
    let mut data = csv::Writer::from_path(&path)?;
    lines.iter().try_for_each(|line| data.serialize(line))?;
    data.flush()?;
    for (kind, percent) in BetweenRuns::deviations(&lines) {
        println!("{kind}: {percent:.2} % between runs");
    }
    Ok(())
}
