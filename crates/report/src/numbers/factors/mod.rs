//! How much of the variation in time each decision explains.
//!
//! Two ways, because data are of two kinds. [`Design`]: where every layout meets
//! every class of board size in every case, an analysis of variance splits
//! all variation of log time within cases, with interactions. [`Variation`]:
//! layouts that differ in one factor alone, in any case, are compared by it.

mod along;
mod block;
mod design;
pub(crate) mod factor;
mod variation;

pub use along::Along;
pub use design::{Design, Share};
pub use factor::Factor;
pub use variation::Variation;

use crate::numbers::bootstrap::RESAMPLES;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::order::grouped;

/// A figure and its draws.
const DRAWS: usize = 1 + RESAMPLES;

/// The factors of a report.
pub struct Factors {
    /// First all games together, then each, then questions to bare layouts;
    /// those that have a crossed design.
    pub designs: Vec<Design>,
    /// Factors in which some contenders differ that are alike in all others, each
    /// once for each base.
    pub variations: Vec<Variation>,
    /// Counts that correlate with the time, where any were made.
    pub along: Vec<Along>,
    /// Factors that don't vary in the data.
    pub constant: Vec<Factor>,
}

/// Splits what was measured.
pub fn factors(cases: &[CaseEstimate]) -> Factors {
    let keeps_none = |own: &ContenderEstimate| own.row.bookkeeping.is_empty();
    let is_question = |case: &&CaseEstimate| case.contenders.iter().all(keeps_none);
    let (questions, played): (Vec<_>, Vec<_>) = cases.iter().partition(is_question);
    let games = grouped(played.iter().map(|&case| (&case.about().game, case)));
    let mut designs = Vec::new();
    if games.len() > 1 {
        designs.extend(Design::of("all games", &played));
    }
    for (game, own) in games {
        designs.extend(Design::of(game, &own));
    }
    designs.extend(Design::of("questions", &questions));
    let (mut variations, mut constant) = (Vec::new(), Vec::new());
    for factor in Factor::WHOLE {
        let found = Variation::of(factor, cases);
        if found.is_empty() {
            constant.push(factor);
        }
        variations.extend(found);
    }
    Factors {
        designs,
        variations,
        along: along::along(cases),
        constant,
    }
}

/// Those with a layout and a time, without duplicates.
fn plain(case: &CaseEstimate) -> impl Iterator<Item = &ContenderEstimate> {
    let timed = case.contenders.iter().filter(|own| own.time.is_some());
    timed.filter(|own| !own.row.layout.is_empty() && own.row.duplicate_of.is_empty())
}

/// The logarithms of a time and behind it of its draws, whose quotients within a case
/// take in what changes between runs: [`DRAWS`] of them.
fn logarithms(contender: &ContenderEstimate) -> &[f64] {
    let time = contender.time.as_ref();
    time.map_or(&[], |time| time.logarithms())
}

#[cfg(test)]
mod tests;
