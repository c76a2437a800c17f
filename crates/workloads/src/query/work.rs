//! One query put to one layout.

use super::boards::{Board, Loaded};
use super::go;
use crate::{Digest, Footprint, Grid, Pool, Work};
use board::{Layout, Unsupported};
use std::sync::Arc;

/// A question, compiled for a layout.
pub(super) type Code<L> = fn(&mut Loaded<L>, &mut Digest);

/// One query on one layout.
struct QueryWork<L: Layout> {
    code: Code<L>,
    pool: Arc<[Board]>,
    loaded: Loaded<L>,
    operations: u64,
}

/// The work of a query.
///
/// # Errors
/// [`Unsupported`] where the layout can't hold such boards.
#[inline(never)]
pub(super) fn work<L: Layout>(
    code: Code<L>,
    grid: &Grid,
    pool: &Pool<Grid>,
) -> Result<Box<dyn Work>, Unsupported> {
    Ok(Box::new(QueryWork::new(code, grid, pool)?))
}

/// The same for a query that starts from the patterns of an empty board.
///
/// # Errors
/// As [`work`].
pub(super) fn work_with_patterns<L: Layout>(
    code: Code<L>,
    grid: &Grid,
    pool: &Pool<Grid>,
) -> Result<Box<dyn Work>, Unsupported> {
    let mut work = QueryWork::new(code, grid, pool)?;
    work.loaded.patterns = go::empty_patterns(work.loaded.layout);
    Ok(Box::new(work))
}

impl<L: Layout> QueryWork<L> {
    #[inline(never)]
    fn new(code: Code<L>, grid: &Grid, pool: &Pool<Grid>) -> Result<Self, Unsupported> {
        Ok(Self {
            code,
            pool: Arc::clone(&pool.boards),
            loaded: Loaded::new(grid.layout()?),
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

    fn footprint(&self) -> Footprint {
        let position = size_of::<L::Map<u8>>() + self.loaded.layout.heap_bytes::<u8>();
        Footprint::of(
            position,
            position * (self.loaded.maps.len() + 1) + size_of_val(&*self.loaded.points),
        )
    }
}
