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
    let mut file = "";
    for column in COLUMNS {
        if column.file != file {
            file = column.file;
            text += &format!("\n## {file}\n\n| column | unit | meaning |\n|---|---|---|\n");
        }
        text += &format!(
            "| {} | {} | {} |\n",
            column.name, column.unit, column.meaning
        );
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
