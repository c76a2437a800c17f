//! The workloads: what is done, on which maps.

use crate::maps::{Map, Random};
use crate::plane::Size;
use measure::DescribedWork;
use std::rc::Rc;

/// The workloads: the name of each, the unit of an operation, and what is done.
macro_rules! kinds {
    ($($kind:ident $name:literal $unit:literal $summary:literal,)*) => {
        /// A workload.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Kind {
            $($kind,)*
        }

        impl Kind {
            pub(crate) const ALL: &[Self] = &[$(Self::$kind,)*];

            pub(crate) fn about(self) -> DescribedWork {
                let (name, unit, summary) = match self {
                    $(Self::$kind => ($name, $unit, $summary),)*
                };
                DescribedWork { name, unit, summary }
            }
        }
    };
}

kinds! {
    LifeBytes "life-bytes" "cell" "a generation of Life, a cell a byte, walls at the edge",
    LifeBytesTorus "life-bytes-torus" "cell" "a generation of Life, a cell a byte, on a torus",
    LifeBits "life-bits" "cell" "a generation of Life, a cell a bit, walls at the edge",
    LifeBitsTorus "life-bits-torus" "cell" "a generation of Life, a cell a bit, on a torus",
    BfsOpen "bfs-open" "cell" "breadth-first distances from one place; one cell in five is a wall",
    BfsMaze "bfs-maze" "cell" "breadth-first distances from one place of a maze",
    BfsCaves "bfs-caves" "cell" "breadth-first distances from one place of a cave, as level generators make them",
    Levels "levels" "cell" "the number of cells at each distance; one cell in five is a wall",
    Labels "labels" "cell" "connected components by flood fill, at the threshold of percolation",
    Stencil5 "stencil5" "cell" "a step of a stencil of 5 points, f32",
    Stencil5Torus "stencil5-torus" "cell" "a step of a stencil of 5 points, f32, on a torus",
    Stencil9 "stencil9" "cell" "a step of a stencil of 9 points, f32",
    WalkRows "walk-rows" "cell" "the sum of all cells, row by row, u32",
    WalkColumns "walk-columns" "cell" "the sum of all cells, column by column, u32",
    WalkRandom "walk-random" "cell" "the sum of 65,536 cells at random places, u32",
    Copy "copy" "cell" "a copy of the grid, a cell a byte",
    Sight "sight" "step" "64 lines of sight from one place; one cell in a hundred is a wall",
    Path "path" "point" "two shortest paths by A*, diagonal steps that cut no corner; one cell in five is a wall",
}

/// Of a million cells of soup, those that live.
const LIVING: u32 = 350_000;
/// Of a million cells of an open map, those that are walls.
const WALLS: u32 = 200_000;
/// The same where lines of sight should not end at once.
const FEW_WALLS: u32 = 10_000;
/// The same at the threshold of site percolation, where components are largest and most
/// ragged: 1 - 0.592746.
pub(crate) const CRITICAL_WALLS: u32 = 407_254;
/// Cells that are read in random order.
const READ: usize = 1 << 16;
/// Lines of sight from one place.
const LINES: usize = 64;
/// Paths from one place.
const PATHS: usize = 2;

impl Kind {
    /// Whether the edges of its grid meet.
    pub(crate) fn is_torus(self) -> bool {
        use Kind::{LifeBitsTorus, LifeBytesTorus, Stencil5Torus};
        matches!(self, LifeBytesTorus | LifeBitsTorus | Stencil5Torus)
    }

    /// Whether it is timed at that size: A* visits millions of points beyond, and larger
    /// caves only repeat themselves.
    pub(crate) fn is_timed(self, size: Size) -> bool {
        !matches!(self, Self::Path | Self::BfsCaves) || size.points() <= 1 << 20
    }

    fn map(self, size: Size, random: &mut Random) -> Map {
        match self {
            Self::LifeBytes | Self::LifeBytesTorus | Self::LifeBits | Self::LifeBitsTorus => {
                Map::random(size, LIVING, random)
            }
            Self::BfsOpen | Self::Levels => Map::open(size, WALLS, 1, random),
            Self::BfsMaze => Map::maze(size, random),
            Self::BfsCaves => Map::cave(size, random),
            Self::Labels => Map::random(size, CRITICAL_WALLS, random),
            Self::Sight => Map::open(size, FEW_WALLS, 1 + LINES, random),
            Self::Path => Map::open(size, WALLS, 1 + PATHS, random),
            Self::WalkRandom => {
                let places = READ.min(size.points());
                Map::noise(size, random).with_places(places, random)
            }
            _ => Map::noise(size, random),
        }
    }
}

/// Number of maps of a case, a million points together: enough that a branch predictor
/// learns none by repetition.
pub(crate) fn count(size: Size) -> usize {
    ((1 << 20) / size.points()).clamp(2, 256)
}

/// The maps of a case, always the same.
pub(crate) fn maps(kind: Kind, size: Size) -> Rc<[Map]> {
    let mut random = Random::new(2026);
    let map = |_| kind.map(size, &mut random);
    (0..count(size)).map(map).collect()
}
