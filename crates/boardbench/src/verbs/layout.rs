//! `boardbench layout`: the memory of a layout.

use crate::output::print;
use crate::{Failure, Registry, who};
use board::{AtRunTime, LARGEST};
use workloads::Grid;

/// The size shown where none is requested, and the array GNU Go keeps.
const USUAL: usize = 19;

/// Prints one line about a layout, its index map and its border.
///
/// # Errors
/// [`Failure::BadInput`] for an unknown layout or an impossible size.
pub(super) fn run(
    registry: &Registry,
    name: &str,
    rows: Option<usize>,
    columns: Option<usize>,
    max: Option<usize>,
) -> Result<(), Failure> {
    let plain = name.strip_suffix("-dynamic").unwrap_or(name);
    let entry = registry
        .layouts
        .iter()
        .find(|layout| layout.layout == plain && !layout.size_known)
        .ok_or_else(|| {
            let known = registry.layouts.iter().filter(|layout| !layout.size_known);
            who::unknown(name, known.map(|layout| layout.layout.as_str()))
        })?;
    let (rows, columns) = (rows.unwrap_or(USUAL), columns.unwrap_or(USUAL));
    let usual = if rows.max(columns) <= USUAL {
        USUAL
    } else {
        LARGEST
    };
    let max = max.unwrap_or(usual);
    AtRunTime::<1>::new(rows, columns, max).map_err(|why| Failure::BadInput(why.to_string()))?;
    let grid = Grid { rows, columns, max };
    let picture = entry.instances[0]
        .picture(&grid)
        .map_err(|why| Failure::BadInput(format!("{name} can't hold such a board: {why}")))?;
    print(&format!(
        "{name}: rows {rows}, columns {columns}, stride {}, cells {}\n\n{}\n{}",
        picture.stride,
        picture.cells.len(),
        picture.index_map(),
        picture.marks()
    ))
}
