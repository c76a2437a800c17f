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

/// The columns of all files as a table. Samples are described by the name of their file
/// before it is compressed.
fn columns() -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer
        .write_record(["file", "column", "unit", "meaning"])
        .unwrap();
    for column in COLUMNS {
        let row = [column.file, column.name, column.unit, column.meaning];
        writer.write_record(row).unwrap();
    }
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

/// The table is made again by printing [`columns`].
#[test]
fn the_table_of_columns_is_up_to_date() {
    let table = include_str!("../../../../../docs/data/columns.csv");
    let right = columns();
    assert!(table == right, "docs/data/columns.csv should be:\n{right}");
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
