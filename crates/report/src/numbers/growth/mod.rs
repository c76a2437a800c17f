//! How time grows: with the board, with the number of boards, with how often
//! a query is made.
//!
//! Cases that differ in their size alone are a series over sizes; cases whose
//! workloads differ in a number alone, such as `liberties-4-bookkeeping` and
//! `liberties-16-bookkeeping`, are one over that number.

mod break_even;
mod slope;

use measure::BoardSize;

use crate::measured::POSITIONS;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};

pub use break_even::{BreakEven, Crossing};
pub use slope::Slope;

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
            "liberties-N" => Self::Questions,
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
    let mut found: Vec<Series<'_>> = Vec::new();
    let of_sizes = cases.iter().filter_map(|case| {
        let about = case.about();
        let side: f64 = about.size.parse().ok()?;
        let name = about
            .case_name
            .replacen(&format!("-{}-", about.size), "-N-", 1);
        // Perft of another depth is other work, and has another name then.
        let about = (name, about.parameters.clone());
        Some((about, Axis::Side, side, case))
    });
    let of_numbers = cases.iter().filter_map(|case| {
        let about = case.about();
        let number = f64::from(about.number?);
        let mut name = format!("{}-{}-{}", about.game, about.size, about.work);
        if !about.comparison.is_empty() {
            name += &format!("-{}", about.comparison);
        }
        Some(((name, String::new()), Axis::of(&about.work), number, case))
    });
    let mut names: Vec<(String, String)> = Vec::new();
    for (name, axis, number, case) in of_sizes.chain(of_numbers) {
        match names.iter().position(|known| *known == name) {
            Some(place) => found[place].points.push((number, case)),
            None => {
                let again = names.iter().filter(|known| known.0 == name.0).count();
                let number_of_name = (again > 0).then(|| format!("-{}", again + 1));
                found.push(Series {
                    name: name.0.clone() + &number_of_name.unwrap_or_default(),
                    axis,
                    points: vec![(number, case)],
                    curves: Vec::new(),
                });
                names.push(name);
            }
        }
    }
    found.retain(|series| series.points.len() > usize::from(series.axis == Axis::Side) + 1);
    for series in &mut found {
        series
            .points
            .sort_by(|(one, _), (other, _)| one.total_cmp(other));
        series.curves = curves(&series.points);
    }
    found.retain(|series| !series.curves.is_empty());
    found
}

fn curves<'a>(points: &[(f64, &'a CaseEstimate)]) -> Vec<Curve<'a>> {
    let mut curves: Vec<Curve<'a>> = Vec::new();
    for &(at, case) in points {
        for contender in case
            .contenders
            .iter()
            .filter(|c| c.row.duplicate_of.is_empty())
        {
            let Some(point) = point(at, contender) else {
                continue;
            };
            let row = &contender.row;
            match curves
                .iter_mut()
                .find(|curve| curve.name == row.contender_name)
            {
                Some(curve) => curve.points.push(point),
                None => curves.push(Curve {
                    name: &row.contender_name,
                    size_known: row.board_size,
                    reference: row.reference,
                    points: vec![point],
                }),
            }
        }
    }
    curves.retain(|curve| curve.points.len() > 1);
    curves
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
mod tests {
    use super::series as growth_of;
    use super::*;
    use crate::measured::made_up::{Made, case};

    #[test]
    fn sizes_of_one_workload_are_a_series() {
        let of = |size: u32| {
            let made = |name: &str| Made {
                name: name.into(),
                time: f64::from(size),
            };
            case(
                &format!("go-{size}-playout"),
                &[made("naive2d-dynamic+flood"), made("padded-dynamic+flood")],
            )
        };
        let cases = [19, 5, 9, 13].map(of);
        let found = series(&cases);
        assert_eq!(found.len(), 1);
        let series = &found[0];
        assert_eq!(
            (series.name.as_str(), series.axis),
            ("go-N-playout", Axis::Side)
        );
        let sides: Vec<_> = series.points.iter().map(|(side, _)| *side).collect();
        assert_eq!(sides, [5.0, 9.0, 13.0, 19.0]);
        assert_eq!(series.curves.len(), 2);
        let exponent = Slope::of(&series.curves[1]).exponent;
        assert!((exponent.value - 0.5).abs() < 1e-9, "{exponent:?}");
        assert!(growth_of(&cases[..2]).is_empty(), "two sizes are no curve");
    }
}
