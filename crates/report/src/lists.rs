//! Lists in words and as files.

use std::fmt::Display;

use serde::Serialize;

/// The items with a text between them.
pub(crate) fn joined(items: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(between)
}

/// The least and the greatest of some figures; `None` of none.
pub(crate) fn range(values: impl IntoIterator<Item = f64>) -> Option<[f64; 2]> {
    let ends = values.into_iter().map(|value| [value, value]);
    ends.reduce(|[low, high], [value, _]| [low.min(value), high.max(value)])
}

/// Rows of a CSV file: structs with their header, or lines of cells.
pub(crate) fn csv_text<T: Serialize>(rows: impl IntoIterator<Item = T>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        let written = writer.serialize(row);
        written.expect("rows are as long as the first, and memory does not fail");
    }
    let bytes = writer.into_inner().expect("memory does not fail");
    String::from_utf8(bytes).expect("cells are text")
}

/// A number of things: `1 case`, `2 cases`.
pub fn counted(count: usize, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        count => format!("{count} {thing}s"),
    }
}
