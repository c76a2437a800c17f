//! What files of schema 2 have that those of schema 3 don't: all that the
//! program knows of it, so that everything else reads schema 3.

use csv::StringRecord;
use serde_json::Value;

use crate::schema::SCHEMA_VERSION;

/// The version before.
pub(crate) const VERSION: u32 = 2;

/// Columns with their name then and now.
const COLUMNS: [(&str, &str); 4] = [
    ("contender", "entry"),
    ("contender_name", "representation"),
    ("keeps", "state"),
    ("knowledge", "size_known"),
];

/// Whether files of a version can be read.
pub(crate) fn is_readable(version: u32) -> bool {
    [VERSION, SCHEMA_VERSION].contains(&version)
}

/// In what a table differs from one of today.
pub(crate) struct Table {
    /// The column with `known` for `compile-time`.
    size_known: Option<usize>,
    /// The column of the workload, of a table that doesn't say which counts are
    /// free.
    workload: Option<usize>,
}

impl Table {
    /// Gives the columns of `header` their names of today.
    pub(crate) fn of(header: &mut StringRecord) -> Self {
        let is = |name: &str| header.iter().position(|own| own == name);
        let size_known = is("knowledge");
        let workload = is("workload").filter(|_| is("free").is_none());
        let now = |own: &str| {
            let new = COLUMNS.iter().find(|(then, _)| *then == own);
            new.map_or(own, |(_, now)| now).to_owned()
        };
        let mut names: Vec<String> = header.iter().map(now).collect();
        names.extend(workload.map(|_| "free".to_owned()));
        *header = names.into_iter().collect();
        Self {
            size_known,
            workload,
        }
    }

    /// Whether rows are as those of today.
    pub(crate) fn is_of_today(&self) -> bool {
        self.size_known.is_none() && self.workload.is_none()
    }

    /// The row with the values of today.
    pub(crate) fn row(&self, row: &StringRecord) -> StringRecord {
        let cell = |(i, cell): (usize, &str)| match cell {
            "known" if Some(i) == self.size_known => "compile-time".to_owned(),
            cell => cell.to_owned(),
        };
        let mut cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        let workload = self.workload.and_then(|at| row.get(at));
        cells.extend(workload.map(|name| name.starts_with("playout-free").to_string()));
        cells.into_iter().collect()
    }
}

/// Gives what `plan.json` and `machine.json` of schema 2 hold the names of today.
pub(crate) fn renamed(value: &mut Value) {
    if let Some(plan) = value.get_mut("plan").and_then(Value::as_object_mut) {
        let layouts = plan.remove("layouts").unwrap_or(Value::from(1));
        plan.insert("link_orders".into(), layouts);
    }
    let cases = value.get_mut("cases").and_then(Value::as_array_mut);
    for case in cases.into_iter().flatten().filter_map(Value::as_object_mut) {
        if let Some(names) = case.remove("contenders") {
            case.insert("representations".into(), names);
        }
    }
}
