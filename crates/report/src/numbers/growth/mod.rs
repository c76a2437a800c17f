//! How time grows: with the board, with the number of boards, with how often
//! a query is made.
//!
//! Cases that differ in their size alone are a series over sizes; cases whose
//! workloads differ in a number alone, such as `liberties-4-bookkeeping` and
//! `liberties-16-bookkeeping`, are one over that number.

use measure::BoardSize;
use measure::schema::CaseRow;

use crate::measured::POSITIONS;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::order::grouped;

/// Cases that differ in one number.
pub struct Series<'a> {
    /// Such as `go-N-playout`, with N in the place of the number; unique.
    pub name: String,
    /// What the number is.
    pub axis: Axis,
    /// The number and the case, ascending; at least two.
    pub points: Vec<(f64, &'a CaseEstimate)>,
    /// Contenders measured in at least two of the cases, in their order.
    pub curves: Vec<Curve<'a>>,
}

impl Series<'_> {
    /// The curves of a class.
    pub(crate) fn of_class(&self, class: BoardSize) -> Vec<&Curve<'_>> {
        let own = self.curves.iter().filter(|c| c.size_known == class);
        own.collect()
    }
}

/// What the number of a series is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The side of a square board.
    Side,
    /// Positions that lie in memory at once.
    Positions,
    /// Questions asked after each move.
    Questions,
    /// Moves of a game.
    Moves,
    /// Anything else that a workload's name counts.
    Other,
}

/// One contender of a series.
pub struct Curve<'a> {
    /// The contender.
    pub name: &'a str,
    /// Its class.
    pub size_known: BoardSize,
    /// Whether ratios of its class are taken to it.
    pub reference: bool,
    /// Where it was measured, ascending.
    pub points: Vec<Point<'a>>,
}

/// One contender of one case of a series.
#[derive(Clone, Copy)]
pub struct Point<'a> {
    /// The number.
    pub at: f64,
    /// Nanoseconds per operation.
    pub time: &'a Estimate,
    /// Relative to the reference of its class.
    pub ratio: Option<&'a Estimate>,
    /// Bytes of one position, heap included.
    pub bytes: u64,
}

impl Axis {
    fn of(work: &str) -> Self {
        match work {
            POSITIONS => Self::Positions,
            "liberties-N" | "liberty-counts-N" | "ataris-N" => Self::Questions,
            "make-unmake-N" => Self::Moves,
            _ => Self::Other,
        }
    }

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Side => "side of the board in points",
            Self::Positions => "positions in memory",
            Self::Questions => "questions after each move",
            Self::Moves => "moves in a game",
            Self::Other => "N",
        }
    }
}

/// Every series of a report: over sizes from three on, over numbers from two.
pub fn series(cases: &[CaseEstimate]) -> Vec<Series<'_>> {
    let of_sizes = cases.iter().filter_map(|case| {
        let about = case.about();
        let side: f64 = about.size.parse().ok()?;
        let name = about
            .case_name
            .replacen(&format!("-{}-", about.size), "-N-", 1);
        // Perft of another depth is other work, and has another name then.
        Some(((name, &*about.parameters), (Axis::Side, (side, case))))
    });
    let of_numbers = cases.iter().filter_map(|case| {
        let about = case.about();
        let number = f64::from(about.number?);
        let mut name = format!("{}-{}-{}", about.game, about.size, about.work);
        if !about.comparison.is_empty() {
            name += &format!("-{}", about.comparison);
        }
        Some(((name, ""), (Axis::of(&about.work), (number, case))))
    });
    let groups = grouped(of_sizes.chain(of_numbers));
    let series = |(i, ((name, _), all)): (usize, &((String, &str), Vec<_>))| {
        let (axes, mut points): (Vec<Axis>, Vec<_>) = all.iter().copied().unzip();
        if points.len() < 2 + usize::from(axes[0] == Axis::Side) {
            return None;
        }
        points.sort_by(|(one, _): &(f64, _), (other, _)| one.total_cmp(other));
        let again = groups[..i].iter().filter(|((own, _), _)| own == name);
        Some(Series {
            name: match again.count() {
                0 => name.clone(),
                again => format!("{name}-{}", again + 1),
            },
            axis: axes[0],
            curves: curves(&points),
            points,
        })
    };
    let found = groups.iter().enumerate().filter_map(series);
    found.filter(|series| !series.curves.is_empty()).collect()
}

fn curves<'a>(points: &[(f64, &'a CaseEstimate)]) -> Vec<Curve<'a>> {
    let all = points.iter().flat_map(|&(at, case)| {
        let originals = case.contenders.iter();
        let originals = originals.filter(|own| own.row.duplicate_of.is_empty());
        originals
            .filter_map(move |own| Some((&own.row.contender_name, (&own.row, point(at, own)?))))
    });
    let several = grouped(all).into_iter().filter(|(_, own)| own.len() > 1);
    let curve = |(name, own): (&'a String, Vec<(&CaseRow, Point<'a>)>)| Curve {
        name,
        size_known: own[0].0.board_size,
        reference: own[0].0.reference,
        points: own.into_iter().map(|(_, point)| point).collect(),
    };
    several.map(curve).collect()
}

fn point(at: f64, contender: &ContenderEstimate) -> Option<Point<'_>> {
    Some(Point {
        at,
        time: &contender.time.as_ref()?.median,
        ratio: contender.ratio.as_ref(),
        bytes: contender.row.bytes_per_position,
    })
}

#[cfg(test)]
mod tests;
