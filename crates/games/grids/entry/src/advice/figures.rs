//! The time of a layout relative to that of another one, in one case.

use super::words::REFERENCE;
use grids::Size;
use measure::{BoardSize, Role};
use report::advise::Sheet;
use std::cmp::Ordering;

/// A pair of layouts.
#[derive(Clone, Debug)]
pub(super) struct Figure {
    pub(super) layout: String,
    pub(super) against: String,
    /// Time relative to that of `against`, with its 95 % interval.
    pub(super) ratio: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    /// Less if it is faster beyond doubt and noise, equal if they tie.
    pub(super) verdict: Ordering,
    /// The rank in a report; 0 if there is none.
    pub(super) rank: u32,
}

/// The figures of one source for one work on one size.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) size: Size,
    pub(super) work: String,
    pub(super) source: String,
    pub(super) figures: Vec<Figure>,
}

/// Of all works and sizes that the built-in reports have.
pub(super) fn all() -> Vec<Found> {
    let mut all = Vec::new();
    let sheet = Sheet::built_in();
    let lines = sheet.lines.iter().filter(|line| {
        let is_own = line.game == "grid" && line.role != Role::Peer;
        let is_main = line.comparison.is_empty() && line.size_known == BoardSize::RunTime;
        is_own && is_main && !line.reference
    });
    for line in lines {
        let about = sheet.about(line);
        let source = format!("on {} (report {})", about.machine, about.report);
        let mut of_case = sheet
            .lines
            .iter()
            .filter(|own| own.case_name == line.case_name && own.size_known == BoardSize::RunTime);
        let reference = of_case.find(|own| own.reference);
        if let Some((size, reference)) = size(&line.size).zip(reference) {
            let verdict = match line.ratio {
                _ if line.low <= 1.0 && line.high >= 1.0 => Ordering::Equal,
                ratio if ratio * line.floor < 1.0 => Ordering::Less,
                ratio if ratio > line.floor => Ordering::Greater,
                _ => Ordering::Equal,
            };
            let figure = Figure {
                layout: line.contender.clone(),
                against: reference.contender.clone(),
                ratio: line.ratio,
                low: line.low,
                high: line.high,
                verdict,
                rank: line.rank,
            };
            add(&mut all, (size, &line.workload, &source), figure);
        }
    }
    all
}

/// How many times as fast a layout is as code written for a flat array alone, and in which
/// case, if that was measured.
pub(super) fn beside_hand(work: &str, layout: &str) -> Option<(f64, String)> {
    let sheet = Sheet::built_in();
    let by_hand = format!("{REFERENCE}-by-hand");
    let rival = sheet
        .lines
        .iter()
        .find(|line| line.game == "grid" && line.work == work && line.contender == by_hand)?;
    let mut beside = sheet
        .lines
        .iter()
        .filter(|line| line.case_name == rival.case_name && line.report == rival.report);
    let own = beside.find(|line| line.contender == layout)?;
    Some((own.ratio / rival.ratio, rival.case_name.clone()))
}

fn add(all: &mut Vec<Found>, (size, work, source): (Size, &str, &str), figure: Figure) {
    let is = |own: &&mut Found| own.size == size && own.work == work && own.source == source;
    match all.iter_mut().find(is) {
        Some(found) => found.figures.push(figure),
        None => all.push(Found {
            size,
            work: work.into(),
            source: source.into(),
            figures: vec![figure],
        }),
    }
}

/// `N` or `CxR`, as cases have it.
fn size(text: &str) -> Option<Size> {
    super::size(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_of_several_sizes_have_figures() {
        let mut points: Vec<usize> = all().iter().map(|own| own.size.points()).collect();
        points.sort_unstable();
        points.dedup();
        assert!(points.len() >= 4, "{points:?}");
    }
}
