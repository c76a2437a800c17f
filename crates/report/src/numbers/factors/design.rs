//! The analysis of variance of a crossed design.

use super::DRAWS;
use super::block::Block;
use crate::numbers::estimate::CaseEstimate;
use crate::numbers::statistics::{Interval, mean};
use crate::numbers::variance::{Crossed, Sums, minus};
use crate::order::distinct;

/// An analysis of variance of log time per operation within cases.
pub struct Design {
    /// `all games`, a game, or `questions`.
    pub scope: String,
    /// Layouts in every case of it.
    pub layouts: Vec<String>,
    /// Classes of board size (compile-time, run-time).
    pub classes: usize,
    /// Cases in which all of them were measured.
    pub cases: usize,
    /// Cases of the scope that lack some of them and are left out.
    pub left_out: usize,
    /// What explains how much, in percent; without indents they add up to 100.
    pub shares: Vec<Share>,
    /// Of all variation, what resampling alone makes, in percent.
    pub noise: f64,
}

/// What a term of the analysis explains.
pub struct Share {
    /// In words, such as `layout x game`.
    pub term: &'static str,
    /// Whether it is a part of the term above it.
    pub is_part: bool,
    /// Percent of the sum of squares, with its interval over link orders and
    /// launches; `None` where it can't vary in the design.
    pub percent: Option<Interval>,
}

/// Its name, whether it is a part, whether it can vary, and its sum.
type Term = (&'static str, bool, bool, fn(&Sums) -> f64);

impl Design {
    /// The largest crossed part of `cases`; `None` where fewer than three
    /// layouts meet.
    pub(super) fn of(scope: &str, cases: &[&CaseEstimate]) -> Option<Self> {
        let block = Block::largest(cases)?;
        let (design, cells) = (block.design(), block.cells());
        let at = |r: usize| cells.iter().map(|cell| cell[r]).collect::<Vec<_>>();
        let sums: Vec<_> = (0..DRAWS).map(|r| design.sums(&at(r))).collect();
        // What resampling makes: the distance of a resample from the estimate.
        let distance = |r: usize| design.total(&minus(&at(r), &at(0)));
        let distances: Vec<_> = (1..DRAWS).map(distance).collect();
        let all = sums[0].total.max(f64::MIN_POSITIVE);
        let share = |(term, is_part, varies, of): Term| Share {
            term,
            is_part,
            percent: varies.then(|| {
                let percent = |sums: &Sums| 100.0 * of(sums) / sums.total.max(f64::MIN_POSITIVE);
                Interval::of_shares(&sums.iter().map(percent).collect::<Vec<_>>())
            }),
        };
        Some(Self {
            scope: scope.to_owned(),
            classes: design.classes,
            cases: design.cases.len(),
            left_out: cases.len() - design.cases.len(),
            shares: terms(&design).into_iter().map(share).collect(),
            noise: 100.0 * mean(&distances) / all,
            layouts: block.layouts.iter().map(|own| (*own).to_owned()).collect(),
        })
    }
}

/// All terms, in the order of tables.
fn terms(design: &Crossed) -> [Term; 12] {
    let groups = |depth: usize| distinct(design.cases.iter().map(|case| &case[..depth])).len();
    let varies = |depth: usize| groups(depth + 1) > groups(depth);
    let differ = |which: usize| distinct(design.layouts.iter().map(|l| l[which])).len() > 1;
    let cases = design.cases.len();
    let classes = design.classes > 1;
    let all = classes && cases > 1;
    [
        ("layout", false, true, |s| s.layout),
        ("dimension", true, differ(0), |s| s.dimension),
        ("border", true, differ(1), |s| s.border),
        ("what else a layout is", true, true, |s| s.other),
        ("board size", false, classes, |s| s.size_known),
        ("layout x board size", false, classes, |s| {
            s.layout_by_size_known
        }),
        ("layout x game", false, varies(0), |s| s.layout_by_game),
        ("layout x size", false, varies(1), |s| s.layout_by_size),
        ("layout x workload", false, varies(2), |s| {
            s.layout_by_workload
        }),
        ("layout x bookkeeping", false, cases > groups(3), |s| {
            s.layout_by_case
        }),
        ("board size x case", false, all, |s| s.size_known_by_case),
        ("what is left", false, all, |s| s.rest),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measured::made_up::{case, made_all};

    /// By hand: one layout of three lies 1 above the others, so that squares sum to 2/3; a
    /// resample moves it by a tenth, whose square is a hundredth of that.
    #[test]
    fn noise_is_the_square_of_what_resampling_moves() {
        let times = [("a", 1_f64.exp()), ("b", 1.0), ("c", 1.0)];
        let mut cases = [
            case("go-9-playout", &made_all(&times)),
            case("go-9-perft", &made_all(&times[..1])),
        ];
        let time = cases[0].contenders[0].time.as_mut().unwrap();
        time.draw_as([&[1.0], &[1.1; DRAWS - 1][..]].concat());
        let found = Design::of("go", &cases.iter().collect::<Vec<_>>()).expect("three layouts");
        assert!((found.noise - 1.0).abs() < 1e-9, "{}", found.noise);
        assert_eq!((found.cases, found.left_out), (1, 1));
    }

    #[test]
    fn what_a_design_has_once_can_not_vary() {
        let both = &["board size", "layout x board size"][..];
        let all = &["board size x case", "what is left"][..];
        for (layouts, classes, cases, varying) in [
            ([[0, 0], [0, 1]], 1, &[[0, 0, 0]][..], vec!["border"]),
            (
                [[0, 0], [1, 0]],
                2,
                &[[0, 0, 0]],
                [&["dimension"], both].concat(),
            ),
            (
                [[0, 0], [0, 0]],
                1,
                &[[0, 0, 0]; 2],
                vec!["layout x bookkeeping"],
            ),
            (
                [[0, 0], [0, 0]],
                1,
                &[[0, 0, 0], [0, 0, 1]],
                vec!["layout x workload"],
            ),
            (
                [[0, 0], [0, 0]],
                1,
                &[[0, 0, 0], [0, 1, 1]],
                vec!["layout x size"],
            ),
            (
                [[0, 0], [0, 0]],
                2,
                &[[0, 0, 0]; 2],
                [both, &["layout x bookkeeping"], all].concat(),
            ),
        ] {
            let design = Crossed {
                layouts: layouts.to_vec(),
                classes,
                cases: cases.to_vec(),
            };
            let always = ["layout", "what else a layout is"];
            let found = terms(&design).into_iter().filter(|(.., varies, _)| *varies);
            let found = found
                .map(|(term, ..)| term)
                .filter(|term| !always.contains(term));
            assert_eq!(found.collect::<Vec<_>>(), varying);
        }
    }
}
