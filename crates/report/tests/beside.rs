//! The data of the documents: every table is described, and races with other programs are
//! of a known work, with an interval around their ratio.

use std::collections::HashMap;
use std::path::Path;

fn rows(name: &str) -> Vec<HashMap<String, String>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/data");
    let mut reader = csv::Reader::from_path(data.join(name)).expect("a file of docs/data");
    reader
        .deserialize()
        .map(|row| row.expect("a row"))
        .collect()
}

#[test]
fn every_race_is_of_a_known_work() {
    let works = rows("beside-works.csv");
    let races = rows("beside.csv");
    assert!(races.len() > 40);
    // `scripts/beside` counts what the last word of a work's description names.
    for work in &works {
        let unit = work["words"].rsplit(' ').next().expect("a word");
        assert!(["move", "ply", "leaf", "game"].contains(&unit), "{unit}");
    }
    for race in races {
        let work = &race["work"];
        assert!(works.iter().any(|own| own["work"] == *work), "{work}");
        let [low, ratio, high] =
            ["low", "ratio", "high"].map(|column| race[column].parse::<f64>().expect("a number"));
        assert!(
            low <= ratio && ratio <= high,
            "{work}: {low} {ratio} {high}"
        );
    }
}

/// docs/FILES.md lists each table of docs/data with its columns.
#[test]
fn every_table_is_described() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let described = std::fs::read_to_string(docs.join("FILES.md")).expect("the page");
    for entry in std::fs::read_dir(docs.join("data")).expect("the folder") {
        let name = entry.expect("a file").file_name();
        let line = format!("| `{}` |", name.to_string_lossy());
        assert!(
            described.contains(&line),
            "docs/FILES.md has no line {line}"
        );
    }
}
