//! The table of docs/SPEED.md says what docs/beside.csv holds.

use std::collections::HashMap;
use std::path::Path;

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(name);
    std::fs::read_to_string(path).expect("a file of docs")
}

fn rows(name: &str) -> Vec<HashMap<String, String>> {
    let text = read(name);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader
        .deserialize()
        .map(|row| row.expect("a row"))
        .collect()
}

#[test]
fn the_page_agrees_with_the_figures() {
    let works = rows("beside-works.csv");
    let page = read("SPEED.md");
    let table = page
        .split("<!-- beside: begin -->")
        .nth(1)
        .expect("a table");
    let table = table.split("<!-- beside: end -->").next().expect("its end");
    let figures = rows("beside.csv");
    for row in &figures {
        let work = works.iter().find(|work| work["work"] == row["work"]);
        let work = work.unwrap_or_else(|| panic!("{} is no work", row["work"]));
        let line = format!(
            "| {} | {} | `{}` | **{}** [{}, {}] | {} : {} | {} : {} | {} : {} |",
            work["words"],
            row["peer"],
            row["representation"],
            row["ratio"],
            row["low"],
            row["high"],
            row["peer_ns"],
            row["our_ns"],
            row["peer_instructions"],
            row["our_instructions"],
            row["peer_misses"],
            row["our_misses"],
        );
        let found = table.contains(&line);
        assert!(found, "run scripts/beside --splice: {line} is missing");
    }
    // The head and the line below it come first.
    let lines = table.lines().filter(|line| line.starts_with('|')).count();
    assert_eq!(lines, figures.len() + 2, "run scripts/beside --splice");
}
