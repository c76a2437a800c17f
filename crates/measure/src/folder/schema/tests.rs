use super::*;

/// The header that serde writes for a row must be the one described.
fn agrees<T: Serialize>(file: &str, row: T) {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.serialize(row).unwrap();
    let text = String::from_utf8(writer.into_inner().unwrap()).unwrap();
    let described: Vec<_> = COLUMNS
        .iter()
        .filter(|c| c.file == file)
        .map(|c| c.name)
        .collect();
    assert_eq!(text.lines().next().unwrap(), described.join(","), "{file}");
}

/// The columns of all files as a Markdown document. Samples are described by
/// the name of their file before it is compressed.
fn columns_markdown() -> String {
    let mut text = String::from("# Columns\n");
    for file in COLUMNS.chunk_by(|one, next| one.file == next.file) {
        text += &format!("\n## {}\n\n| column | meaning |\n|---|---|\n", file[0].file);
        // One row for those that follow each other and mean what they do elsewhere.
        let is_same = |one: &Column, next: &Column| {
            one.meaning == next.meaning && one.meaning.starts_with("as in ")
        };
        for columns in file.chunk_by(is_same) {
            let names: Vec<_> = columns.iter().map(|column| column.name).collect();
            let unit = match columns {
                [column] if !["", "number", "count"].contains(&column.unit) => {
                    format!(" ({})", column.unit)
                }
                _ => String::new(),
            };
            let meaning = columns[0].meaning;
            text += &format!("| {} | {meaning}{unit} |\n", names.join(", "));
        }
    }
    text
}

/// The document is made again by printing [`columns_markdown`].
#[test]
fn the_document_of_columns_is_up_to_date() {
    let document = include_str!("../../../../../docs/FILES.md");
    assert!(
        document.contains(&columns_markdown()),
        "docs/FILES.md should contain:\n{}",
        columns_markdown()
    );
}

#[test]
fn every_column_is_described_in_its_order() {
    let launch = LaunchRow {
        case: 1,
        launch: 1,
        ..LaunchRow::default()
    };
    agrees("launches.csv", launch);
    // Two of its columns are not called as their fields.
    let refusal = RefusalRow {
        case: 1,
        contender: 0,
        case_name: String::new(),
        contender_name: String::new(),
        launch: 0,
        seed: 0,
        batch: 1,
        reason: String::new(),
    };
    agrees("refusals.csv", refusal);
}
