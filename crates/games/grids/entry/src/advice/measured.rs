//! Cases of the built-in reports: the fastest layout, what ties with it, what did not run.

use grids::{Grids, Size};
use measure::{BoardSize, Role, World};
use report::advise::{Line, Sheet};

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

/// The figures of a work on a size.
pub(super) struct Measured {
    pub(super) size: Size,
    pub(super) work: String,
    /// The machine and the report.
    pub(super) source: String,
    /// The layout that all others are compared with.
    pub(super) reference: Line,
    /// The others, in the order of the report.
    pub(super) others: Vec<Line>,
    /// The fastest of all, and what ties with it.
    pub(super) best: Vec<Line>,
    /// Kinds of layout that the case has and that have no figure.
    pub(super) missing: Vec<&'static str>,
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
    let mut all: Vec<_> = cases.filter_map(|own| Measured::new(&sheet, own)).collect();
    all.sort_by_key(|own| (own.work.clone(), own.size.points()));
    all
}

impl Measured {
    /// The lines of one case; none unless there is one to compare with the reference.
    fn new(sheet: &Sheet, lines: &[Line]) -> Option<Self> {
        let (mut all, others): (Vec<_>, _) = lines.iter().cloned().partition(|own| own.reference);
        let reference = all.first().filter(|_| !others.is_empty())?.clone();
        all.extend_from_slice(&others);
        all.sort_by(|a, b| a.ratio.total_cmp(&b.ratio));
        let (best, _) = all.iter().cloned().partition(|own| is_tie(&all[0], own));
        let mut cases = Grids::cases().into_iter();
        let case = cases.find(|(case, _)| case.name == reference.case_name);
        let in_case = case.map_or_else(Vec::new, |(case, _)| case.contenders);
        let missing = KINDS.iter().filter(|(_, layouts)| {
            let has = |layout: &str| layouts.contains(&layout);
            in_case.iter().any(|own| has(&own.layout)) && !all.iter().any(|own| has(&own.layout))
        });
        let about = sheet.about(&reference);
        Some(Self {
            size: super::size(&reference.size).ok()?,
            work: reference.workload.clone(),
            source: format!("on {} (report {})", about.machine, about.report),
            reference,
            others,
            best,
            missing: missing.map(|(kind, _)| *kind).collect(),
        })
    }

    /// The names of the best.
    pub(super) fn names(&self) -> Vec<String> {
        self.best.iter().map(|own| own.contender.clone()).collect()
    }
}

/// Whether two layouts tie: by their own comparison, by their ranks, or because their
/// intervals overlap.
fn is_tie(a: &Line, b: &Line) -> bool {
    match (a.reference, b.reference) {
        (true, _) => verdict(b) == "tie",
        (_, true) => verdict(a) == "tie",
        _ if a.rank > 0 && b.rank > 0 => a.rank == b.rank,
        _ => a.low <= b.high && b.low <= a.high,
    }
}

/// Whether it is faster than the reference beyond doubt and noise, or slower.
pub(super) fn verdict(line: &Line) -> &'static str {
    match line.ratio {
        _ if line.low <= 1.0 && line.high >= 1.0 => "tie",
        ratio if ratio * line.floor < 1.0 => "faster",
        ratio if ratio > line.floor => "slower",
        _ => "tie",
    }
}

/// The figures nearest in number of points, of equals the smaller; by column those of rows
/// that are a power of two long only for such rows, if there are others.
pub(super) fn nearest<'a>(all: &'a [Measured], size: Size, work: &str) -> Option<&'a Measured> {
    let own = all.iter().filter(|own| own.work == work);
    let is_power = |size: Size| size.columns.is_power_of_two();
    // The work whose times depend on that more than on the number of points.
    let is_other = |own: &Measured| work == "walk-columns" && is_power(own.size) != is_power(size);
    let far = |own: &Measured| (own.size.points() as f64 / size.points() as f64).ln().abs();
    own.min_by(|a, b| (is_other(a).cmp(&is_other(b))).then(far(a).total_cmp(&far(b))))
}

/// The figures nearest on the other side of a size, if those of `near` are on one.
pub(super) fn beyond<'a>(all: &'a [Measured], near: &Measured, size: Size) -> Option<&'a Measured> {
    let side = |own: &Measured| own.size.points().cmp(&size.points());
    let own = all.iter().filter(|own| own.work == near.work);
    let own = own.filter(|own| side(near).is_ne() && side(own) == side(near).reverse());
    own.min_by_key(|own| own.size.points().abs_diff(size.points()))
}
