//! Writes the figures that `boardbench advise` and `boardbench versus` are built with:
//! a sheet of each committed report of the usual build.

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Columns of `cases.csv` that a sheet has.
const COLUMNS: [&str; 16] = [
    "case_name",
    "game",
    "size",
    "workload",
    "parameters",
    "work",
    "number",
    "comparison",
    "unit",
    "representation",
    "layout",
    "bookkeeping",
    "base_bookkeeping",
    "role",
    "size_known",
    "reference",
];

/// Of reports, below the folder of reports: those whose samples only the history has.
const SUMMARIES: &str = "summaries";

fn main() -> Result<()> {
    // Not `env!`: this script may have been compiled before the repository was moved.
    let reports = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../../reports");
    println!("cargo:rerun-if-changed={}", reports.display());
    let (mut built, mut others) = (Vec::new(), Vec::new());
    // None in a package without its repository.
    let folders = [reports.clone(), reports.join(SUMMARIES)];
    let entries = folders
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok());
    for entry in entries.flatten() {
        let folder = entry?.path();
        let is_report = folder.join("plan.json").exists() && table(&folder, "summary").is_ok();
        if is_report && is_usual(&text(&folder.join("machine.json"))?) {
            built.push((value(&folder, "machine.json", "started")?, folder));
        } else if is_report {
            others.push(folder);
        }
    }
    built.sort();
    others.sort();
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut source = "&[\n".to_owned();
    for (i, (_, folder)) in built.iter().rev().enumerate() {
        let path = out.join(format!("sheet-{i}.csv"));
        fs::write(&path, sheet(folder)?)?;
        source += &format!(
            "BuiltIn {{ report: {:?}, identifier: {:?}, link_orders: {}, machine: include_str!({:?}), sheet: include_str!({path:?}) }},\n",
            folder.strip_prefix(&reports)?,
            identifier(folder)?,
            value(folder, "plan.json", "link_orders")?,
            folder.join("machine.json"),
        );
    }
    fs::write(out.join("built_in.rs"), source + "]\n")?;
    let folders = built.iter().map(|(_, folder)| folder);
    let source = of_other_builds(&reports, folders, &others)?;
    Ok(fs::write(out.join("other_builds.rs"), source)?)
}

/// Representations that no report of the usual build has, each with the folder, below that of
/// reports, of a report that has it.
fn of_other_builds<'a>(
    reports: &Path,
    usual: impl Iterator<Item = &'a PathBuf>,
    others: &[PathBuf],
) -> Result<String> {
    let names = |folder: &PathBuf| -> Result<Vec<String>> {
        let rows = rows(&text(&table(folder, "cases")?)?)?;
        Ok(rows
            .into_iter()
            .map(|mut row| row.remove("representation").unwrap_or_default())
            .collect())
    };
    let mut known: HashSet<String> = HashSet::new();
    for folder in usual {
        known.extend(names(folder)?);
    }
    let mut source = "&[\n".to_owned();
    for folder in others {
        for name in names(folder)? {
            if known.insert(name.clone()) {
                let report = folder.strip_prefix(reports)?;
                source += &format!("({name:?}, {report:?}),\n");
            }
        }
    }
    Ok(source + "]\n")
}

/// As `BuildInfo::is_usual`.
fn is_usual(machine: &str) -> bool {
    let has = |own: &str| machine.contains(own);
    has("\"profile\": \"release, opt-level 3") && has("\"target_cpu\": \"baseline\"")
}

/// The path of a table, which may be compressed.
fn table(folder: &Path, name: &str) -> Result<PathBuf> {
    let both = ["csv", "csv.gz"].map(|end| folder.join(name).with_extension(end));
    let found = both.into_iter().find(|path| path.exists());
    found.ok_or_else(|| format!("{} has no {name}.csv", folder.display()).into())
}

fn text(path: &Path) -> Result<String> {
    println!("cargo:rerun-if-changed={}", path.display());
    let bytes = fs::read(path)?;
    if path.extension().is_none_or(|end| end != "gz") {
        return Ok(String::from_utf8(bytes)?);
    }
    let mut text = String::new();
    flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text)?;
    Ok(text)
}

/// The first value of this name in a JSON file of a report.
fn value(folder: &Path, file: &str, name: &str) -> Result<String> {
    let path = folder.join(file);
    let text = text(&path)?;
    let found = text.split_once(&format!("\"{name}\": "));
    let (_, rest) = found.ok_or_else(|| format!("{} has no {name}", path.display()))?;
    let end = rest.find([',', '\n']).unwrap_or(rest.len());
    Ok(rest[..end].trim_matches('"').to_owned())
}

/// What the report's README.md calls it: computed from its samples.
fn identifier(folder: &Path) -> Result<String> {
    let text = text(&folder.join("README.md"))?;
    let found = text.split_once("This report is called **");
    let found = found.and_then(|(_, rest)| rest.split_once("**"));
    let (name, _) = found.ok_or_else(|| format!("{} has no identifier", folder.display()))?;
    Ok(name.to_owned())
}

/// The rows of a table, by column.
fn rows(text: &str) -> Result<Vec<HashMap<String, String>>> {
    Ok(csv::Reader::from_reader(text.as_bytes())
        .into_deserialize()
        .collect::<std::result::Result<_, _>>()?)
}

/// A row for each representation of each case with a ratio: as `lines` of
/// `answers/advise/sheet.rs`, which a test compares.
fn sheet(folder: &Path) -> Result<String> {
    let summary = rows(&text(&table(folder, "summary")?)?)?;
    let ok = summary.iter().filter(|row| row["status"] == "ok");
    let key = |row: &HashMap<String, String>, metric: &str| {
        let [case, name] = ["case_name", "representation"].map(|column| row[column].clone());
        (case, name, metric.to_owned())
    };
    let figures: HashMap<_, _> = ok.map(|row| (key(row, &row["metric"]), row)).collect();
    let floors = summary.iter().filter(|row| row["metric"] == "noise_floor");
    let floors: HashMap<_, _> = floors
        .map(|row| (&row["case_name"], &row["value"]))
        .collect();
    let mut sheet = csv::Writer::from_writer(Vec::new());
    let own = [
        "rank",
        "ratio",
        "low",
        "high",
        "hot_ratio",
        "to_known",
        "nanoseconds",
        "instructions",
        "bytes",
        "working",
        "floor",
    ];
    sheet.write_record(COLUMNS.iter().chain(&own))?;
    let mut seen = HashSet::new();
    for row in rows(&text(&table(folder, "cases")?)?)? {
        let figure = |metric, column: &str| {
            let row = figures.get(&key(&row, metric))?;
            Some(row[column].clone()).filter(|cell| !cell.is_empty())
        };
        let is_first = seen.insert(key(&row, ""));
        let Some((ratio, time)) = figure("ratio", "value").zip(figure("ns_per_operation", "value"))
        else {
            continue;
        };
        if !row["twin_of"].is_empty() || !is_first {
            continue;
        }
        // The planned reference may be unsteady, and another in its place.
        let ends = ["low", "high"].map(|end| figure("ratio", end).unwrap_or_default());
        let is_one = |cell: &String| cell.parse() == Ok(1.0);
        let reference = (is_one(&ratio) && ends.iter().all(is_one)).to_string();
        let rank = figure("rank", "value").unwrap_or_default();
        let optional = |metric, round: fn(&str) -> Result<String>| {
            figure(metric, "value").map_or(Ok(String::new()), |cell| round(&cell))
        };
        let own = [
            rank.split('.')
                .next()
                .filter(|rank| !rank.is_empty())
                .unwrap_or("0")
                .to_owned(),
            rounded(&ratio)?,
            rounded(&figure("ratio", "low").unwrap_or_default())?,
            rounded(&figure("ratio", "high").unwrap_or_default())?,
            optional("hot_ratio", rounded)?,
            optional("ratio_to_known_size", rounded)?,
            rounded(&time)?,
            optional("instructions_per_operation", whole)?,
            row["bytes_per_position"].clone(),
            row["working_bytes"].clone(),
            rounded(
                floors
                    .get(&row["case_name"])
                    .ok_or("a case has no noise floor")?,
            )?,
        ];
        let cell = |column: &&str| match *column {
            "reference" => &reference,
            column => &row[column],
        };
        sheet.write_record(COLUMNS.iter().map(cell).chain(&own))?;
    }
    Ok(String::from_utf8(sheet.into_inner()?)?)
}

/// To a ten-thousandth of a per cent, so that quotients round as those of the report.
fn rounded(cell: &str) -> Result<String> {
    Ok(((cell.parse::<f64>()? * 1e6).round() / 1e6).to_string())
}

fn whole(cell: &str) -> Result<String> {
    Ok(cell.parse::<f64>()?.round().to_string())
}
