//! What boardbench knows of grids: the world, `advise grid`, and `path`.

mod advice;
mod paths;

use grids::{Grids, Size};
use harness::Cells;
use measure::World;
use serde_json::Value;

/// Adds the world of grids with its answers.
pub fn add(registry: &mut harness::Registry) {
    registry.world::<Grids>();
    registry.advised_by(Grids::NAME, advice::advise);
    registry.routed_by(paths::route);
}

/// The columns and rows of a size.
fn board(size: Size) -> String {
    format!("{}x{}", size.columns, size.rows)
}

fn table(columns: &'static [&'static str], rows: impl Iterator<Item = Vec<Value>>) -> Cells {
    let rows = rows.collect();
    Cells { columns, rows }
}

/// A row, or a part of one.
fn texts<const N: usize>(cells: [&str; N]) -> Vec<Value> {
    cells.map(Value::from).into()
}
