//! What explains the time, as the page has it.

use serde::Serialize;

use super::number::{Figure, Number};
use crate::numbers::factors::{Design, Factors, Share, Variation};
use crate::numbers::statistics::Interval;

/// The data of a whole report.
#[derive(Serialize)]
pub(super) struct Explained<'a> {
    designs: Vec<OfDesign<'a>>,
    variations: Vec<OfFactor<'a>>,
    /// Factors that don't vary.
    constant: Vec<&'static str>,
}

#[derive(Serialize)]
struct OfDesign<'a> {
    scope: &'a str,
    layouts: &'a [String],
    classes: usize,
    cases: usize,
    left_out: usize,
    noise: Option<Number>,
    shares: Vec<Term>,
}

#[derive(Serialize)]
struct Term {
    term: &'static str,
    is_part: bool,
    /// Value, low and high.
    percent: Option<[Option<Number>; 3]>,
}

#[derive(Serialize)]
struct OfFactor<'a> {
    factor: &'static str,
    /// Game and kind of work.
    work: &'a str,
    cases: usize,
    percent: [Option<Number>; 3],
    base: &'a str,
    levels: Vec<Level<'a>>,
}

#[derive(Serialize)]
struct Level<'a> {
    level: &'a str,
    ratio: Option<Figure>,
    pairs: usize,
}

/// `None` if nothing varies.
pub(super) fn explained(factors: &Factors) -> Option<Explained<'_>> {
    let designs: Vec<_> = factors.designs.iter().map(of_design).collect();
    let variations: Vec<_> = factors.variations.iter().map(of_factor).collect();
    let some = !designs.is_empty() || !variations.is_empty();
    some.then(|| Explained {
        designs,
        variations,
        constant: factors
            .constant
            .iter()
            .map(|factor| factor.name())
            .collect(),
    })
}

fn of_design(design: &Design) -> OfDesign<'_> {
    let term = |share: &Share| Term {
        term: share.term,
        is_part: share.is_part,
        percent: share.percent.as_ref().map(three),
    };
    OfDesign {
        scope: &design.scope,
        layouts: &design.layouts,
        classes: design.classes,
        cases: design.cases,
        left_out: design.left_out,
        noise: Number::of(design.noise),
        shares: design.shares.iter().map(term).collect(),
    }
}

fn of_factor(of: &Variation) -> OfFactor<'_> {
    let levels = of.levels.iter().map(|(level, ratio, pairs)| Level {
        level,
        ratio: Figure::of(ratio.value, Some((ratio.low, ratio.high))),
        pairs: *pairs,
    });
    OfFactor {
        factor: of.factor.name(),
        work: &of.work,
        cases: of.cases,
        percent: three(&of.percent),
        base: &of.base,
        levels: levels.collect(),
    }
}

fn three(of: &Interval) -> [Option<Number>; 3] {
    [of.value, of.low, of.high].map(Number::of)
}
