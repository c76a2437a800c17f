//! A case in full: time, and beside it all counts that explain it.

use measure::BoardSize;

use crate::CLASSES;
use crate::numbers::counts::{COUNTED, SIMULATED};
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::cells::{dash, ends, estimate, figure, notes_of_class, place, size};
use crate::tables::table::Table;

/// Columns of figures behind rank and name: their name in a CSV file and in a
/// table, to which ` per unit` is understood.
pub(crate) const COLUMNS: [(&str, &str); 16] = [
    ("ratio", "ratio"),
    ("low", "low"),
    ("high", "high"),
    ("ns_per_operation", "ns"),
    ("hot_ratio", "hot"),
    ("instructions", "Ir"),
    ("data_references", "data refs"),
    ("first_level_misses", "L1 misses"),
    ("last_level_misses", "LL misses"),
    ("branches", "branches"),
    ("simulated_branch_misses", "mispredicted"),
    ("cycles", "cycles"),
    ("retired", "retired"),
    ("branch_misses", "branch misses"),
    ("cache_misses", "cache misses"),
    ("bytes_per_position", "bytes"),
];

/// A contender, and its cells.
type Row<'a> = (&'a ContenderEstimate, Vec<String>);

/// Rank, name and figures; `-` for what is not known.
fn row(own: &ContenderEstimate) -> Vec<String> {
    let cell = |value: Option<f64>| value.map_or_else(dash, figure);
    let place = match own.duplicate {
        Some(_) => "duplicate".into(),
        None => place(own),
    };
    let of = own.ratio.as_ref();
    let mut row = vec![
        place,
        own.row.contender_name.clone(),
        of.map_or_else(dash, estimate),
        of.map_or_else(dash, |of| ends(of).0),
        of.map_or_else(dash, |of| ends(of).1),
        cell(own.median()),
        own.hot_ratio().map_or_else(dash, estimate),
    ];
    row.extend(SIMULATED.map(|(_, event)| cell(own.per_operation(event))));
    // Without allocations: that there are none is stated once for the report.
    let counted = COUNTED[1..].iter();
    row.extend(counted.map(|(_, count)| cell(own.counted(count))));
    row.push(own.row.bytes_per_position.to_string());
    row
}

/// The contenders of each class that has a reference, each with its row, duplicates
/// last.
pub(crate) fn rows(case: &CaseEstimate) -> Vec<(BoardSize, Vec<Row<'_>>)> {
    let of_class = |class: BoardSize| {
        case.reference(class)?;
        let duplicates = case.contenders.iter();
        let duplicates = duplicates.filter(|c| c.row.board_size == class && c.duplicate.is_some());
        let all = case.ranked(class).into_iter().chain(duplicates);
        let rows: Vec<_> = all.map(|own| (own, row(own))).collect();
        (!rows.is_empty()).then_some((class, rows))
    };
    CLASSES.into_iter().filter_map(of_class).collect()
}

/// The table of the first class, without what was not counted; the others are
/// in the CSV files, for a table in print is of one class.
pub(crate) fn table(case: &CaseEstimate) -> Option<Table> {
    let about = case.about();
    let (class, rows) = rows(case).into_iter().next()?;
    let kept = Bookkeepings::of_class(case, class)?;
    let named = rows.into_iter().map(|(own, mut cells)| {
        cells[1] = kept.name_of(&own.row);
        cells
    });
    let title = format!(
        "{}: time and events per {}, time relative to {} = 1 ({})",
        about.case_name,
        about.unit,
        case.reference(class)?.row.contender_name,
        size(class)
    );
    let table = Table::new(title, "# | representation", named)
        .with_columns(COLUMNS.map(|(_, name)| name.to_owned()))
        .with_notes(notes_of_class(case, class, &kept));
    Some(table.without_empty_columns())
}
