//! The fastest layout of a case of the built-in reports, what ties with it, and what did not
//! run.

use grids::{Grids, Size};
use measure::{BoardSize, Role, World};
use report::advise::{Line, Sheet};
use std::cmp::Ordering;

/// The kinds of layout that a program may choose from.
const KINDS: [(&str, &[&str]); 9] = [
    ("rows of rows", &["naive2d", "naive2d-interior"]),
    ("one array that tests each step", &["flat"]),
    ("one array that tests at the rim only", &["flat-interior"]),
    ("tiles", &["tiles4", "tiles8"]),
    ("Morton order", &["morton"]),
    (
        "cells with a border",
        &["padded", "padded-full", "padded-sums", "padded-full-sums"],
    ),
    ("a table of neighbours", &["table"]),
    ("bits without a border", &["bits"]),
    ("bits with a border", &["bits-border"]),
];

/// A work on a size of which there are figures.
pub(super) struct Measured {
    pub(super) size: Size,
    pub(super) work: String,
    pub(super) case: String,
    /// The machine and the report.
    pub(super) source: String,
    /// The layout that all others are compared with.
    pub(super) against: String,
    /// A line for each of the others, in the order of the report.
    pub(super) lines: Vec<Line>,
    /// The fastest, and what ties with it.
    pub(super) best: Vec<String>,
    /// Kinds of layout that the case has and that have no figure.
    pub(super) missing: Vec<&'static str>,
}

/// Without when the size is known.
pub(super) fn plain(layout: &str) -> &str {
    layout.strip_suffix("-dynamic").unwrap_or(layout)
}

/// Every case with figures.
pub(super) fn all() -> Vec<Measured> {
    let sheet = Sheet::built_in();
    let lines = sheet.lines.iter().filter(|line| {
        let is_own = line.game == Grids::NAME && line.role != Role::Peer;
        is_own && line.comparison.is_empty() && line.size_known == BoardSize::RunTime
    });
    let lines: Vec<Line> = lines.cloned().collect();
    let cases = lines.chunk_by(|a, b| a.case_name == b.case_name);
    let own = cases.filter_map(|lines| Measured::new(&sheet, lines));
    let mut all: Vec<Measured> = own.collect();
    all.sort_by_key(|own| (own.work.clone(), own.points()));
    all
}

impl Measured {
    /// The lines of one case; none unless there is one to compare with the reference.
    fn new(sheet: &Sheet, lines: &[Line]) -> Option<Self> {
        let (references, lines): (Vec<Line>, Vec<Line>) =
            lines.iter().cloned().partition(|line| line.reference);
        let (reference, first) = (references.into_iter().next()?, lines.first()?);
        let about = sheet.about(first);
        let mut own = Self {
            size: super::size(&first.size).ok()?,
            work: first.workload.clone(),
            case: first.case_name.clone(),
            source: format!("on {} (report {})", about.machine, about.report),
            against: reference.contender,
            lines,
            best: Vec::new(),
            missing: Vec::new(),
        };
        let mut times = vec![(own.against.as_str(), 1.0)];
        times.extend(own.lines.iter().map(|line| (&*line.contender, line.ratio)));
        times.sort_by(|(_, a), (_, b)| a.total_cmp(b));
        let first = times[0].0;
        let ties = times.iter().map(|(name, _)| *name);
        let ties = ties.filter(|name| *name == first || own.is_tie(first, name));
        let best: Vec<String> = ties.map(str::to_owned).collect();
        let cases = Grids::cases();
        let case = cases.iter().find(|(case, _)| case.name == own.case);
        let in_case = case.iter().flat_map(|(case, _)| &case.contenders);
        let in_case: Vec<&str> = in_case.map(|own| &*own.layout).collect();
        let has = |layout: &&str| times.iter().any(|(name, _)| plain(name) == *layout);
        let missing = KINDS.iter().filter(|(_, layouts)| {
            layouts.iter().any(|own| in_case.contains(own)) && !layouts.iter().any(has)
        });
        own.missing = missing.map(|(kind, _)| *kind).collect();
        own.best = best;
        Some(own)
    }

    pub(super) fn points(&self) -> usize {
        self.size.points()
    }

    /// The figure of a layout; none of the one that the others are compared with.
    pub(super) fn line(&self, layout: &str) -> Option<&Line> {
        self.lines.iter().find(|own| own.contender == layout)
    }

    /// The fastest first.
    pub(super) fn sorted(&self) -> Vec<&Line> {
        let mut lines: Vec<&Line> = self.lines.iter().collect();
        lines.sort_by(|a, b| a.ratio.total_cmp(&b.ratio));
        lines
    }

    /// Whether two layouts tie: by their own comparison, by their ranks, or because their
    /// intervals overlap.
    fn is_tie(&self, one: &str, other: &str) -> bool {
        match (self.line(one), self.line(other)) {
            (Some(a), Some(b)) if a.rank > 0 && b.rank > 0 => a.rank == b.rank,
            (Some(a), Some(b)) => a.low <= b.high && b.low <= a.high,
            (Some(own), None) | (None, Some(own)) => verdict(own).is_eq(),
            (None, None) => false,
        }
    }
}

/// Less if it is faster than the reference beyond doubt and noise, equal if they tie.
pub(super) fn verdict(line: &Line) -> Ordering {
    match line.ratio {
        _ if line.low <= 1.0 && line.high >= 1.0 => Ordering::Equal,
        ratio if ratio * line.floor < 1.0 => Ordering::Less,
        ratio if ratio > line.floor => Ordering::Greater,
        _ => Ordering::Equal,
    }
}

/// The work whose times depend on whether rows are a power of two long, more than on n.
const BY_COLUMN: &str = "walk-columns";

/// The figures nearest in number of points, of equals the smaller; by column those of rows
/// that are a power of two long only for such rows, if there are others.
pub(super) fn nearest<'a>(all: &'a [Measured], size: Size, work: &str) -> Option<&'a Measured> {
    let own = all.iter().filter(|own| own.work == work);
    let is_power = |size: Size| size.columns.is_power_of_two();
    let is_other = |own: &Measured| work == BY_COLUMN && is_power(own.size) != is_power(size);
    let far = |own: &Measured| (own.points() as f64 / size.points() as f64).ln().abs();
    own.min_by(|a, b| (is_other(a).cmp(&is_other(b))).then(far(a).total_cmp(&far(b))))
}

/// The figures nearest on the other side of a size, if those of `near` are on one.
pub(super) fn beyond<'a>(all: &'a [Measured], near: &Measured, size: Size) -> Option<&'a Measured> {
    let side = |own: &Measured| own.points().cmp(&size.points());
    let own = all.iter().filter(|own| own.work == near.work);
    let own = own.filter(|own| side(near).is_ne() && side(own) == side(near).reverse());
    own.min_by_key(|own| own.points().abs_diff(size.points()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_of_several_sizes_have_figures() {
        let mut points: Vec<usize> = all().iter().map(Measured::points).collect();
        points.sort_unstable();
        points.dedup();
        assert!(points.len() >= 4, "{points:?}");
    }
}
