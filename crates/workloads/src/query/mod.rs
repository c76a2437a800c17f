//! Queries: one question in isolation, put to every point of boards taken from
//! games of that kind.
//!
//! The boards are loaded into the contender's own maps before the span, so that
//! content is fresh and memory warm. Every query folds its answers into a
//! digest, which also keeps the compiler from dropping the work.

mod boards;
mod go;
mod lines;
mod many;
mod methods;
mod questions;
mod steps;
mod whole;
mod work;

pub use boards::{BLACK, Board, EMPTY, OFF, WHITE};
pub(crate) use many::Many;
pub use questions::{Nothing, OfAll, OfChess, OfGo, OfLines, OfSmallBoards, OfVariants, Questions};
pub(crate) use work::QueryWork;

/// The questions, in the order of reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// The contents of the four neighbours of every point.
    Neighbours,
    /// The same, each of the four steps written out.
    NeighboursByName,
    /// The contents of all eight.
    EightNeighbours,
    /// The contents of the neighbour to the upper right of every point.
    UpperRight,
    /// Every point by a double loop over rows and columns.
    TraverseRows,
    /// Every point in the way that suits the memory best.
    TraverseCells,
    /// Every point, from one in the middle on and around.
    TraverseFrom,
    /// The liberties of every string, each found by flood fill.
    FloodFill,
    /// The first stone in each of the eight directions of every point.
    RayWalk,
    /// Whether five stones in a row pass through each stone.
    FiveInARow,
    /// The same with row and column and a method for each kind of line.
    FiveInARowByMethods,
    /// A spiral of numbers that turns where it meets the edge or a number.
    SpiralByFlags,
    /// The same spiral, turning at limits that are counted along.
    SpiralByLimits,
    /// The contents of places given by row and column, in no order.
    LookUp,
    /// Row and column of a point and back again.
    Convert,
    /// A board set up point by point.
    SetUp,
    /// A board copied.
    Copy,
    /// The 3x3 pattern around every point, by looks.
    Patterns,
    /// The same patterns, kept up to date stone by stone.
    PatternsKept,
    /// A board turned and mirrored, as one name for all.
    Symmetries,
}

impl Query {
    /// All queries.
    pub const ALL: [Self; 20] = [
        Self::Neighbours,
        Self::NeighboursByName,
        Self::EightNeighbours,
        Self::UpperRight,
        Self::TraverseRows,
        Self::TraverseCells,
        Self::TraverseFrom,
        Self::FloodFill,
        Self::RayWalk,
        Self::FiveInARow,
        Self::FiveInARowByMethods,
        Self::SpiralByFlags,
        Self::SpiralByLimits,
        Self::LookUp,
        Self::Convert,
        Self::SetUp,
        Self::Copy,
        Self::Patterns,
        Self::PatternsKept,
        Self::Symmetries,
    ];

    /// The name in reports and filters.
    pub fn name(self) -> &'static str {
        match self {
            Self::Neighbours => "neighbours",
            Self::NeighboursByName => "neighbours-by-name",
            Self::EightNeighbours => "eight-neighbours",
            Self::UpperRight => "upper-right",
            Self::TraverseRows => "traverse-rows",
            Self::TraverseCells => "traverse-cells",
            Self::TraverseFrom => "traverse-from",
            Self::FloodFill => "flood-fill",
            Self::RayWalk => "ray-walk",
            Self::FiveInARow => "five-in-a-row",
            Self::FiveInARowByMethods => "five-in-a-row-by-methods",
            Self::SpiralByFlags => "spiral-by-flags",
            Self::SpiralByLimits => "spiral-by-limits",
            Self::LookUp => "look-up",
            Self::Convert => "convert",
            Self::SetUp => "set-up",
            Self::Copy => "copy",
            Self::Patterns => "patterns",
            Self::PatternsKept => "patterns-kept",
            Self::Symmetries => "symmetries",
        }
    }

    /// What is asked, in one line.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Neighbours => "contents of the four neighbours of every point",
            Self::NeighboursByName => "contents of the four neighbours, each step written out",
            Self::EightNeighbours => "contents of the eight neighbours of every point",
            Self::UpperRight => "contents of the upper right neighbour of every point",
            Self::TraverseRows => "every point by a double loop over rows and columns",
            Self::TraverseCells => "every point in the way that suits the memory best",
            Self::TraverseFrom => "every point from one in the middle on and around",
            Self::FloodFill => "liberties of every string by flood fill",
            Self::RayWalk => "first stone in eight directions from every point",
            Self::FiveInARow => "five in a row through every stone",
            Self::FiveInARowByMethods => "five in a row by row and column, four methods",
            Self::SpiralByFlags => "numbers in a spiral, turning at the edge or a number",
            Self::SpiralByLimits => "numbers in a spiral, turning at limits counted along",
            Self::LookUp => "contents of places given by row and column, in no order",
            Self::Convert => "row and column of every point, and back",
            Self::SetUp => "a board set up point by point",
            Self::Copy => "a board copied",
            Self::Patterns => "3x3 pattern around every point, by eight looks",
            Self::PatternsKept => "the same patterns kept while a board is set up",
            Self::Symmetries => "least hash of a board turned and mirrored",
        }
    }
}
