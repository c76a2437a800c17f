//! One query put to one layout.

use super::boards::{Board, Loaded};
use super::questions::{Questions, is_among};
use super::{Query, go, lines, methods, steps, whole};
use crate::{Digest, Work, spiral};
use board::{Geometry, Layout, Unsupported};
use std::sync::Arc;

/// A question, compiled for a layout.
type Code<L> = fn(&mut Loaded<L>, &mut Digest);

/// The code of a question, if it is among those asked. The others are not
/// compiled: a constant says that they are never met.
macro_rules! code {
    ($query:ident among $asked:expr; $($name:ident => $code:expr,)+) => {
        match $query {
            $(Query::$name if const { is_among($asked, Query::$name) } => Some($code),)+
            _ => None,
        }
    };
}

fn code<L: Layout, Q: Questions>(query: Query) -> Option<Code<L>> {
    code! { query among Q::ASKED;
        Neighbours => steps::neighbours,
        NeighboursByName => steps::neighbours_by_name,
        EightNeighbours => steps::eight_neighbours,
        UpperRight => steps::upper_right,
        TraverseRows => whole::traverse_rows,
        TraverseCells => whole::traverse_cells,
        TraverseFrom => whole::traverse_from,
        FloodFill => steps::flood_fill,
        RayWalk => lines::ray_walk,
        FiveInARow => lines::five_in_a_row,
        FiveInARowByMethods => methods::five_in_a_row_by_methods,
        SpiralByFlags => |loaded, digest| whole::spirals(loaded, digest, spiral::by_flags),
        SpiralByLimits => |loaded, digest| whole::spirals(loaded, digest, spiral::by_limits),
        LookUp => whole::look_up,
        Convert => whole::convert,
        SetUp => whole::set_up,
        Copy => whole::copy,
        Patterns => go::patterns,
        PatternsKept => go::patterns_kept,
        Symmetries => go::symmetries,
    }
}

/// One query on one layout.
pub(crate) struct QueryWork<L: Layout> {
    code: Code<L>,
    pool: Arc<[Board]>,
    loaded: Loaded<L>,
    operations: u64,
}

impl<L: Layout> QueryWork<L> {
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such boards, or `query` is not
    /// among the questions `Q`.
    pub(crate) fn new<Q: Questions>(
        query: Query,
        pool: Arc<[Board]>,
        max: usize,
    ) -> Result<Self, Unsupported> {
        let code = code::<L, Q>(query);
        let code = code.ok_or_else(|| Unsupported(format!("it is not asked {}", query.name())))?;
        let geometry = L::Geometry::of(pool[0].rows, pool[0].columns, max)?;
        let mut loaded = Loaded::new(L::new(geometry)?);
        if const { is_among(Q::ASKED, Query::PatternsKept) } {
            loaded.patterns = go::empty_patterns(loaded.layout);
        }
        Ok(Self {
            code,
            pool,
            loaded,
            operations: 0,
        })
    }
}

impl<L: Layout> Work for QueryWork<L> {
    fn load(&mut self, seed: u64, batch: u32) {
        let pool = &self.pool;
        let chosen = crate::choose(seed, batch, pool.len());
        self.loaded
            .load(chosen.into_iter().map(|index| &pool[index]));
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        (self.code)(&mut self.loaded, &mut digest);
        self.operations = (self.pool[0].cells.len() * self.loaded.maps.len()) as u64;
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.operations
    }

    fn bytes(&self) -> usize {
        size_of::<L::Map<u8>>() + self.loaded.layout.heap_bytes::<u8>()
    }

    fn working_bytes(&self) -> usize {
        self.bytes() * (self.loaded.maps.len() + 1) + size_of_val(&*self.loaded.points)
    }
}
