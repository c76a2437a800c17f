//! `advise grid`: which layout for a grid, from the figures that docs/GRIDS.md has.

mod code;
mod measured;
mod words;

use grids::{Grids, Size};
use harness::{Advised, Asked};
use measure::World;

/// Shorter names of works.
const SHORT: [(&str, &str); 4] = [
    ("bfs", "bfs-open"),
    ("life", "life-bytes"),
    ("maze", "bfs-maze"),
    ("stencil", "stencil5"),
];

/// Answers `advise grid`, or says in a sentence that no grid has such a size or work.
pub(crate) fn advise(asked: &Asked<'_>) -> Result<Advised, String> {
    let size = asked.size.map(size).transpose()?;
    let work = asked.workload.map(work).transpose()?;
    let figures = measured::all();
    Ok(match (size, work) {
        (Some(size), Some(work)) => words::answer(&figures, size, work),
        _ => words::overview(&figures, size, work),
    })
}

/// `1000` or `512x128`: columns and rows.
fn size(text: &str) -> Result<Size, String> {
    let (columns, rows) = text.split_once('x').unwrap_or((text, text));
    let (Ok(rows), Ok(columns)) = (rows.parse(), columns.parse()) else {
        let text = report::escape::terminal(text);
        return Err(format!(
            "\"{text}\" is no size of a grid: expected columns and rows such as 1000 or 512x128"
        ));
    };
    Size::new(rows, columns).map_err(|bad| bad.to_string())
}

/// The work of this name.
fn work(text: &str) -> Result<&'static str, String> {
    let short = SHORT.iter().find(|(short, _)| *short == text);
    let text = short.map_or(text, |(_, name)| name);
    let all = || Grids::workloads().into_iter().map(|own| own.name);
    all().find(|name| *name == text).ok_or_else(|| {
        report::names::unknown("workload of grid", text, all(), "boardbench list workloads")
    })
}

#[cfg(test)]
mod tests;
