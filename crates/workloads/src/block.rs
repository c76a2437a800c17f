//! Positions of a pool in memory that is kept, and what is asked of them, timed.

use crate::{Digest, Footprint, Replies, Work, replies, untimed};
use board::Unsupported;
use game::Position;
use std::sync::Arc;

/// What is asked of the positions of a block.
pub trait Asks<P: Position>: 'static {
    /// Prepares for the block of a seed. Not timed.
    fn begin(&mut self, _seed: u64) {}

    /// Asks it of all positions. Returns the number of operations.
    fn run(&mut self, loaded: &mut [P], digest: &mut Digest) -> u64;

    /// Adds what is found in one position, a line for each answer; those before were
    /// described.
    fn describe(&mut self, number: usize, position: &mut P, lines: &mut Vec<String>);

    /// See [`Work::replies`].
    fn replies(&self, _loaded: &[P]) -> Option<Replies> {
        None
    }

    /// Bytes that are worked in, of which the positions take `loaded`.
    fn working(&self, loaded: usize) -> usize;
}

/// Positions of a pool in one representation, and what is asked of them.
struct BlockWork<P: Position, A> {
    pool: Arc<[P::Setup]>,
    /// Those of the block; never none.
    loaded: Vec<P>,
    asks: A,
    operations: u64,
}

/// Positions of a pool in one representation; `asking` makes what is asked, from one of
/// them.
///
/// # Errors
/// [`Unsupported`] where the representation can't hold such positions.
pub fn work<P: Position<Setup: 'static>, A: Asks<P>>(
    pool: &Arc<[P::Setup]>,
    asking: impl FnOnce(&P) -> Result<A, Unsupported>,
) -> Result<Box<dyn Work>, Unsupported> {
    let position = untimed::opened::<P>(&pool[0])?;
    Ok(Box::new(BlockWork {
        pool: Arc::clone(pool),
        asks: asking(&position)?,
        loaded: vec![position],
        operations: 0,
    }))
}

/// Sets up the positions of a block in the memory already there.
#[inline(never)]
fn load<P: Position>(pool: &[P::Setup], chosen: &[usize], loaded: &mut Vec<P>) {
    loaded.truncate(chosen.len());
    while loaded.len() < chosen.len() {
        loaded.push(untimed::cloned(&loaded[0]));
    }
    for (position, &index) in loaded.iter_mut().zip(chosen) {
        untimed::set_up(position, &pool[index]);
    }
}

impl<P: Position, A: Asks<P>> Work for BlockWork<P, A> {
    fn load(&mut self, seed: u64, batch: u32) {
        self.asks.begin(seed);
        let chosen = crate::choose(seed, batch, self.pool.len());
        load(&self.pool, &chosen, &mut self.loaded);
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        self.operations = self.asks.run(&mut self.loaded, &mut digest);
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.operations
    }

    fn footprint(&self) -> Footprint {
        let loaded = untimed::bytes(&self.loaded);
        let shared = self.loaded.first().map_or(0, P::shared_bytes);
        Footprint::of(
            untimed::bytes(&self.loaded[..1]),
            self.asks.working(loaded) + shared,
        )
    }

    fn replies(&mut self, seed: u64) -> Option<Replies> {
        self.load(seed, replies::POSITIONS);
        self.asks.replies(&self.loaded)
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let mut lines = Vec::new();
        for (number, position) in self.loaded.iter_mut().enumerate() {
            self.asks.describe(number, position, &mut lines);
        }
        lines
    }
}
