//! Lists whose items stay in the order in which they come.

use std::fmt::Display;

/// Each item once.
pub(crate) fn distinct<T: PartialEq>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut found = Vec::new();
    for item in items {
        if !found.contains(&item) {
            found.push(item);
        }
    }
    found
}

/// The items of each key.
pub(crate) fn grouped<K: PartialEq, T>(
    items: impl IntoIterator<Item = (K, T)>,
) -> Vec<(K, Vec<T>)> {
    let mut found: Vec<(K, Vec<T>)> = Vec::new();
    for (key, item) in items {
        match found.iter_mut().find(|(known, _)| *known == key) {
            Some((_, own)) => own.push(item),
            None => found.push((key, vec![item])),
        }
    }
    found
}

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

/// Lines of a CSV file.
pub(crate) fn csv_text(lines: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for line in lines {
        let written = writer.write_record(line);
        written.expect("lines are as long as the first, and memory does not fail");
    }
    let bytes = writer.into_inner().expect("memory does not fail");
    String::from_utf8(bytes).expect("cells are text")
}

/// A number of things: `1 case`, `2 cases`.
pub(crate) fn counted(count: usize, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        count => format!("{count} {thing}s"),
    }
}
