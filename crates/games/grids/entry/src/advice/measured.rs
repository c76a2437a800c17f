//! The fastest layout of a case, what ties with it, and what did not run.

use super::figures::{self, Figure, Found};
use grids::{Grids, Size};
use measure::World;
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
    pub(super) found: Found,
    /// The fastest, and what ties with it.
    pub(super) best: Vec<String>,
    /// Kinds of layout that the case has and that have no figure.
    pub(super) missing: Vec<&'static str>,
    /// Layouts with their times relative to one of them, fastest first.
    pub(super) times: Vec<(String, f64)>,
}

/// Without when the size is known.
pub(super) fn plain(layout: &str) -> &str {
    layout.strip_suffix("-dynamic").unwrap_or(layout)
}

/// Every case with figures. Of several sources of one case, the one in which the most
/// kinds of layout ran comes first.
pub(super) fn all() -> Vec<Measured> {
    let cases = Grids::cases();
    let mut all: Vec<Measured> = figures::all()
        .into_iter()
        .map(|found| {
            let name = super::words::case(found.size, &found.work);
            let case = cases.iter().find(|(case, _)| case.name == name);
            let layouts = case.iter().flat_map(|(case, _)| &case.contenders);
            let layouts: Vec<&str> = layouts.map(|own| own.layout.as_str()).collect();
            Measured::new(found, &layouts)
        })
        .collect();
    all.sort_by_key(|own| (own.found.work.clone(), own.points(), own.missing.len()));
    all
}

impl Measured {
    fn new(found: Found, in_case: &[&str]) -> Self {
        let times = times(&found.figures);
        let has = |own: &str| times.iter().any(|(name, _)| plain(name) == own);
        let missing = KINDS.iter().filter(|(_, layouts)| {
            layouts.iter().any(|own| in_case.contains(own)) && !layouts.iter().any(|own| has(own))
        });
        let missing = missing.map(|(kind, _)| *kind).collect();
        let first = &times[0].0;
        let ties = times[1..].iter().map(|(name, _)| name);
        let ties = ties.filter(|name| is_tie(&found.figures, first, name));
        let best = [first].into_iter().chain(ties).cloned().collect();
        Self {
            best,
            missing,
            times,
            found,
        }
    }

    pub(super) fn points(&self) -> usize {
        self.found.size.points()
    }

    /// The figure of a layout against the one that most are compared with, or any.
    pub(super) fn figure(&self, layout: &str) -> Option<&Figure> {
        let own = || self.found.figures.iter().filter(|own| own.layout == layout);
        let base = base(&self.found.figures);
        own().find(|own| own.against == base).or(own().next())
    }

    /// How long one of some layouts takes relative to another one, if both ran.
    pub(super) fn ratio(&self, layout: &str, against: &str) -> Option<f64> {
        let time = |name: &str| {
            let found = self.times.iter().find(|(own, _)| own == name);
            found.map(|(_, time)| *time)
        };
        Some(time(layout)? / time(against)?)
    }
}

/// The work whose times depend on whether rows are a power of two long, more than on n.
const BY_COLUMN: &str = "walk-columns";

/// The figures nearest in number of points, of equals the smaller; by column those of rows
/// that are a power of two long only for such rows, if there are others.
pub(super) fn nearest<'a>(all: &'a [Measured], size: Size, work: &str) -> Option<&'a Measured> {
    let own = all.iter().filter(|own| own.found.work == work);
    let is_power = |size: Size| size.columns.is_power_of_two();
    let is_other = |own: &Measured| work == BY_COLUMN && is_power(own.found.size) != is_power(size);
    let far = |own: &Measured| (own.points() as f64 / size.points() as f64).ln().abs();
    own.min_by(|a, b| (is_other(a).cmp(&is_other(b))).then(far(a).total_cmp(&far(b))))
}

/// The figures nearest on the other side of a size, if those of `near` are on one.
pub(super) fn beyond<'a>(all: &'a [Measured], near: &Measured, size: Size) -> Option<&'a Measured> {
    let side = |own: &Measured| own.points().cmp(&size.points());
    let own = all.iter().filter(|own| own.found.work == near.found.work);
    let own = own.filter(|own| side(near).is_ne() && side(own) == side(near).reverse());
    own.min_by_key(|own| own.points().abs_diff(size.points()))
}

/// The layout that most are compared with.
fn base(figures: &[Figure]) -> &str {
    let count = |name: &str| figures.iter().filter(|own| own.against == name).count();
    // Of equals the first.
    let names = figures.iter().rev().map(|own| own.against.as_str());
    names.max_by_key(|name| count(name)).unwrap_or_default()
}

/// Layouts with their times relative to the base, fastest first.
fn times(figures: &[Figure]) -> Vec<(String, f64)> {
    let mut times = vec![(base(figures).to_owned(), 1.0)];
    let time = |times: &[(String, f64)], name: &str| {
        let found = times.iter().find(|(own, _)| own == name);
        found.map(|(_, time)| *time)
    };
    // A chain of comparisons is as long as there are figures at most.
    for _ in figures {
        for own in figures {
            let (layout, against) = (time(&times, &own.layout), time(&times, &own.against));
            if let (None, Some(against)) = (layout, against) {
                times.push((own.layout.clone(), against * own.ratio));
            }
        }
    }
    times.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    times
}

/// Whether two layouts tie: by their own comparison, by the ranks of a report, or because
/// their intervals to a third one overlap.
fn is_tie(figures: &[Figure], one: &str, other: &str) -> bool {
    let pair = |a: &str, b: &str| {
        let mut found = figures.iter();
        found.find(|own| own.layout == a && own.against == b)
    };
    if let Some(own) = pair(one, other).or(pair(other, one)) {
        return own.verdict == Ordering::Equal;
    }
    let of_one = figures.iter().filter(|own| own.layout == one);
    let of_other = figures.iter().filter(|own| own.layout == other);
    let mut thirds = of_one.flat_map(|a| of_other.clone().map(move |b| (a, b)));
    thirds.any(|(a, b)| {
        let is_ranked = a.rank > 0 && b.rank > 0;
        let overlap = a.low <= b.high && b.low <= a.high;
        a.against == b.against && if is_ranked { a.rank == b.rank } else { overlap }
    })
}
