//! One query put to one layout.

use super::boards::{Board, Loaded};
use super::questions::Question;
use crate::{Digest, Footprint, Grid, Pool, Work};
use board::{Layout, Unsupported};
use std::sync::Arc;

/// One query on one layout.
pub(super) struct QueryWork<L: Layout> {
    code: fn(&mut Loaded<L>, &mut Digest),
    pool: Arc<[Board]>,
    loaded: Loaded<L>,
    operations: u64,
}

impl<L: Layout> QueryWork<L> {
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such boards.
    pub(super) fn new(
        question: &Question<L>,
        grid: &Grid,
        pool: &Pool<Grid>,
    ) -> Result<Self, Unsupported> {
        let mut loaded = Loaded::new(grid.layout()?);
        (question.prepare)(&mut loaded);
        Ok(Self {
            code: question.code,
            pool: Arc::clone(&pool.boards),
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

    fn footprint(&self) -> Footprint {
        let position = size_of::<L::Map<u8>>() + self.loaded.layout.heap_bytes::<u8>();
        Footprint::of(
            position,
            position * (self.loaded.maps.len() + 1) + size_of_val(&*self.loaded.points),
        )
    }
}
