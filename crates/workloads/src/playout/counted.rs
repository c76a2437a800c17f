//! Playouts that count themselves: for contenders that each play other games, so
//! that their digests have nothing to say.

use crate::{Footprint, Work};

/// Games whose digest is their number.
pub(crate) struct Counted {
    games: Box<dyn Work>,
    batch: u32,
}

impl Counted {
    pub(crate) fn new(games: Box<dyn Work>) -> Self {
        Self { games, batch: 0 }
    }
}

impl Work for Counted {
    fn load(&mut self, seed: u64, batch: u32) {
        self.batch = batch;
        self.games.load(seed, batch);
    }

    fn run(&mut self) -> u64 {
        self.games.run();
        u64::from(self.batch)
    }

    fn operations(&self) -> u64 {
        self.games.operations()
    }

    fn footprint(&self) -> Footprint {
        self.games.footprint()
    }

    fn address(&self) -> usize {
        self.games.address()
    }
}
