//! Which questions are put to a layout on which boards. A question is compiled
//! for the boards on which a case puts it, and for no others.

use super::Query;

/// The questions that a layout is asked at one size.
pub trait Questions: 'static {
    /// All of them.
    const ASKED: &'static [Query];
    /// Whether many boards are kept in memory.
    const MANY: bool = false;
}

/// Whether a question is among others.
pub(super) const fn is_among(questions: &[Query], query: Query) -> bool {
    let mut number = 0;
    while number < questions.len() {
        if questions[number] as u8 == query as u8 {
            return true;
        }
        number += 1;
    }
    false
}

/// Every question, to a layout whose size is known at run time only: it is asked
/// on all boards.
pub struct OfAll;

impl Questions for OfAll {
    const ASKED: &'static [Query] = &Query::ALL;
}

/// What is asked on the board of Go.
pub struct OfGo;

impl Questions for OfGo {
    const ASKED: &'static [Query] = &[
        Query::Neighbours,
        Query::NeighboursByName,
        Query::EightNeighbours,
        Query::UpperRight,
        Query::TraverseRows,
        Query::TraverseCells,
        Query::TraverseFrom,
        Query::FloodFill,
        Query::RayWalk,
        Query::SpiralByFlags,
        Query::SpiralByLimits,
        Query::LookUp,
        Query::Convert,
        Query::SetUp,
        Query::Copy,
        Query::Patterns,
        Query::PatternsKept,
        Query::Symmetries,
    ];
    const MANY: bool = true;
}

/// What is asked on the board of Gomoku.
pub struct OfLines;

impl Questions for OfLines {
    const ASKED: &'static [Query] = &[Query::FiveInARow, Query::FiveInARowByMethods];
}

/// What is asked of a small board in an array made for 19x19.
pub struct OfSmallBoards;

impl Questions for OfSmallBoards {
    const ASKED: &'static [Query] = &[Query::TraverseRows, Query::TraverseCells, Query::Copy];
}

/// What is asked of the board on which 0x88 needs one AND.
pub struct OfChess;

impl Questions for OfChess {
    const ASKED: &'static [Query] = &[Query::TraverseFrom, Query::RayWalk, Query::Convert];
}

/// What is asked of variants, beside what they vary.
pub struct OfVariants;

impl Questions for OfVariants {
    const ASKED: &'static [Query] = &[
        Query::Neighbours,
        Query::FloodFill,
        Query::RayWalk,
        Query::Convert,
        Query::Copy,
    ];
}

/// Nothing, of what is only drawn.
pub struct Nothing;

impl Questions for Nothing {
    const ASKED: &'static [Query] = &[];
}
