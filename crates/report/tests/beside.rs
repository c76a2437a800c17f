//! Races with other programs: each is of a known work, with an interval around its ratio.

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
