//! Many positions in memory at once, as trees, tables and batches of games keep
//! them: one after another is drawn at random, copied, and moved on.
//!
//! With one position all is warm and the copy is what counts; with more than
//! any cache holds, the bytes of a position are.

use crate::scattered::{Scattered, Stock};
use crate::{Footprint, Inputs, Offer, Pool, Work, Workload, untimed};
use board::Unsupported;
use game::{Position, mix};
use std::hint::black_box;
use std::sync::Arc;

/// One of `N` positions copied and moved on.
pub const POSITIONS: Workload = Workload::new(
    "positions-N",
    "visit",
    Inputs::Positions,
    "one of N positions in memory copied and moved on",
)
.with("positions=N", 64);

/// It for one representation. Those of a size known at run time only lie on the
/// heap, each in several pieces: to copy one would time the allocator.
pub fn offer<P: Position<Setup: 'static>>() -> &'static [Offer<P::Setup>] {
    fn work<P: Position>(
        workload: &Workload,
        _: &P::Setup,
        pool: &Pool<P::Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let positions = Positions::<P> {
            hand: untimed::opened(&pool.positions[0])?,
            pool: Arc::clone(&pool.positions),
            stock: Vec::new(),
            moves: Vec::new(),
        };
        Ok(Box::new(Scattered::new(positions, workload.number)))
    }
    const { &[Offer::new(POSITIONS, work::<P>)] }
}

struct Positions<P: Position> {
    pool: Arc<[P::Setup]>,
    stock: Vec<P>,
    /// A legal move of each position of the pool, the same in all
    /// representations; none after a mate.
    moves: Vec<Option<P::Move>>,
    hand: P,
}

impl<P: Position> Stock for Positions<P> {
    const NAME: &str = "position";

    fn fill(&mut self, count: usize) {
        let different = count.min(self.pool.len());
        for (number, setup) in (0_u64..).zip(&self.pool[..different]) {
            let mut position = untimed::cloned(&self.hand);
            untimed::set_up(&mut position, setup);
            let mut moves = Vec::new();
            untimed::legal_moves(&mut position, &mut moves);
            let key = |&chosen: &P::Move| mix(u64::from(position.code(chosen)) ^ (number << 32));
            self.moves.push(moves.into_iter().min_by_key(key));
            self.stock.push(position);
        }
        self.stock.reserve_exact(count - different);
        for index in different..count {
            self.stock
                .push(untimed::cloned(&self.stock[index % different]));
        }
    }

    /// Copied and moved on.
    fn visit(&mut self, index: usize) {
        self.hand.clone_from(&self.stock[index]);
        if let Some(chosen) = self.moves[index % self.moves.len()] {
            self.hand.play(chosen);
        }
        black_box(&mut self.hand);
    }

    fn hash(&self) -> u64 {
        self.hand.hash()
    }

    fn footprint(&self, count: usize) -> Footprint {
        Footprint::of(self.hand.bytes(), count * self.hand.bytes())
    }
}
