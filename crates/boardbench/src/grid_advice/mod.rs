//! `advise grid`: which layout for a grid, from the figures that docs/GRIDS.md has.
//!
//! * `figures`: pairs of layouts in one case of the built-in reports. `measured`: the
//!   fastest of a case, what ties with it and what did not run.
//! * `words`: the answer to one question, and the overview.
//! * `code`: what to copy.

mod code;
mod figures;
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

/// Answers `advise grid`.
///
/// # Errors
/// A size that no grid has, or a work that there is not, in a sentence.
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
    let number = |part: &str| part.parse::<usize>().ok();
    match number(rows).zip(number(columns)) {
        Some((rows, columns)) => Size::new(rows, columns).map_err(|bad| bad.to_string()),
        None => {
            let text = report::escape::terminal(text);
            Err(format!(
                "\"{text}\" is no size of a grid: expected columns and rows such as 1000 or 512x128"
            ))
        }
    }
}

/// The work of this name.
fn work(text: &str) -> Result<&'static str, String> {
    let short = SHORT.iter().find(|(short, _)| *short == text);
    let text = short.map_or(text, |(_, name)| *name);
    let all: Vec<&'static str> = Grids::workloads().iter().map(|own| own.name).collect();
    let found = all.iter().find(|name| **name == text);
    found.copied().ok_or_else(|| {
        report::names::unknown("workload of grid", text, all, "boardbench list workloads")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of an answer at most, as of other `advise`.
    const LINES: usize = 25;

    fn answer(size: Option<&str>, workload: Option<&str>) -> String {
        let advised = advise(&Asked { size, workload }).unwrap();
        let text = advised.text(LINES);
        assert!(text.lines().count() <= LINES, "{text}");
        let wide = text.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None);
        text
    }

    #[test]
    fn every_question_is_answered_in_25_lines() {
        for work in Grids::workloads() {
            for size in [None, Some("2"), Some("64"), Some("512x128"), Some("8192")] {
                answer(size, Some(work.name));
            }
        }
        answer(None, None);
        answer(Some("1000"), None);
    }

    #[test]
    fn sizes_between_and_beyond_those_that_were_measured_are_answered_as_such() {
        let text = |size, work| answer(Some(size), Some(work)).replace('\n', " ");
        // Rows of a power of two are slow by column, and rows of other lengths are not.
        assert!(text("1023", "walk-columns").contains("with figures is 1025x1025"));
        assert!(text("2048", "walk-columns").contains("with figures is 1024x1024"));
        assert!(text("3000", "bfs-open").contains("The fastest on 2048x2048: padded-dynamic"));
        assert!(text("4097", "bfs-open").contains("No larger grid has a figure of bfs-open"));
        assert!(text("4096", "stencil5").contains("No larger grid has a figure of stencil5"));
        assert!(!text("4096", "bfs-open").contains("larger grid"));
    }

    #[test]
    fn what_did_not_run_against_its_rivals_is_not_recommended() {
        let use_it = |size, work| answer(Some(size), Some(work)).starts_with("Use ");
        assert!(use_it("64", "bfs-open") && use_it("1024", "bfs-open"));
        assert!(use_it("4096", "life-bits"));
        // Not all layouts have a figure at 1024; none has one at 1000.
        assert!(!use_it("1024", "stencil9") && !use_it("1000", "bfs-open"));
    }
}
