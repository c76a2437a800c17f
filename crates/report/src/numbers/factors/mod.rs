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
mod tests {
    use super::*;
    use crate::measured::made_up::{Made, case};

    /// Four layouts at both classes, of which `naive2d` takes twice as long in
    /// Go and four times in chess, and no compile-time size takes less.
    fn crossed(name: &str, naive: f64) -> CaseEstimate {
        let made = |(layout, time): (&str, f64)| {
            [("", 1.0), ("-dynamic", 1.5)].map(|(suffix, slower)| Made {
                name: format!("{layout}{suffix}+flood"),
                time: 100.0 * time * slower,
            })
        };
        let layouts = [
            ("naive2d", naive),
            ("array2d", 1.0),
            ("flat", 1.0),
            ("padded", 1.0),
        ];
        case(name, &layouts.map(made).concat())
    }

    #[test]
    fn what_was_put_in_is_found() {
        let cases = [
            crossed("go-19-playout", 2.0),
            crossed("chess-8-playout", 4.0),
        ];
        let found = factors(&cases);
        let design = &found.designs[0];
        assert_eq!(
            (design.scope.as_str(), design.cases, design.classes),
            ("all games", 2, 2)
        );
        let percent = |term: &str| {
            let share = design
                .shares
                .iter()
                .find(|share| share.term == term)
                .unwrap();
            share.percent.as_ref().map(|percent| percent.value)
        };
        // In units of ln 2: one layout of four is 1 and 2 above the others, so
        // within 2 x 4 x 2 cells 2 x 3/4 x (1 + 4) in all, 4 x 3/4 x 1.5^2 of
        // it for the layout; the size is ln 1.5 apart in 8 pairs.
        let apart = 1.5_f64.ln() / 2.0_f64.ln();
        let (all, layout) = (7.5, 6.75);
        let size = 4.0 * apart * apart;
        let total = all + size;
        let near = |term: &str, part: f64| {
            let found = percent(term).unwrap();
            assert!(
                (found - 100.0 * part / total).abs() < 1e-6,
                "{term}: {found}"
            );
        };
        near("layout", layout);
        near("layout x game", all - layout);
        near("board size", size);
        near("layout x board size", 0.0);
        near("board size x case", 0.0);
        assert!(percent("layout x size").is_none(), "one size a game");
        let whole: f64 = design
            .shares
            .iter()
            .filter(|s| !s.is_part)
            .filter_map(|s| Some(s.percent.as_ref()?.value))
            .sum();
        assert!((whole - 100.0).abs() < 1e-6, "{whole}");
        assert!(found.constant.contains(&Factor::Bounds) && found.constant.contains(&Factor::Undo));
        assert!(!found.constant.contains(&Factor::Layout));
    }

    #[test]
    fn one_factor_at_a_time_has_its_ratio() {
        let kept = |name: &str, time: f64| Made {
            name: name.into(),
            time,
        };
        let cases = [
            case(
                "go-19-playout-bookkeeping",
                &[
                    kept("padded+flood", 200.0),
                    kept("padded+strings", 100.0),
                    kept("padded+strings-unhashed", 90.0),
                ],
            ),
            case(
                "chess-8-perft-bookkeeping",
                &[kept("padded+scan", 300.0), kept("padded+lists", 75.0)],
            ),
            case(
                "go-19-reading-undo",
                &[
                    kept("padded+strings", 10.0),
                    kept("padded+strings-copy", 30.0),
                ],
            ),
            case(
                "go-19-playout-bounds",
                &[
                    kept("padded+flood", 100.0),
                    kept("padded-masked+flood", 95.0),
                    kept("padded-dynamic+flood", 100.0),
                    kept("padded-masked-dynamic+flood", 100.0),
                ],
            ),
            case(
                "go-19-playout-cells",
                &[
                    kept("padded+flood", 100.0),
                    kept("padded-cells4+flood", 110.0),
                ],
            ),
        ];
        let found = factors(&cases);
        let in_words: Vec<_> = found
            .variations
            .iter()
            .map(|v| {
                let (level, ratio, pairs) = &v.levels[0];
                let ratio = (ratio.value * 100.0).round() / 100.0;
                (v.factor, v.base.as_str(), level.as_str(), ratio, *pairs)
            })
            .collect();
        assert_eq!(
            in_words,
            [
                (Factor::Bookkeeping, "flood", "strings", 0.5, 1),
                (Factor::Bookkeeping, "scan", "lists", 0.25, 1),
                (Factor::BoardSize, "compile-time", "run-time", 1.0, 1),
                (Factor::Bounds, "tested", "masked", 0.95, 1),
                (Factor::CellWidth, "one byte", "four bytes", 1.1, 1),
                (Factor::Undo, "as its bookkeeping does", "copy", 3.0, 1),
            ]
        );
        assert!(found.designs.is_empty(), "no layout meets another");
        assert!(
            found.variations[0].percent.value < 100.0,
            "unhashed differs too"
        );
        assert!((found.variations[1].percent.value - 100.0).abs() < 1e-9);
    }
}
