//! Many positions in memory at once, as trees, tables and batches of games keep
//! them: one after another is drawn at random, copied, and moved on.
//!
//! With one position all is warm and the copy is what counts; with so many that
//! no cache holds them, the bytes of a position are.

use crate::{Digest, Footprint, Inputs, Offer, Pool, Work, Workload, untimed};
use board::Unsupported;
use games::{Position, mix};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
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
        let count = workload.number as usize;
        let work = Scattered::<P>::new(Arc::clone(&pool.positions), count)?;
        Ok(Box::new(work))
    }
    const { &[Offer::new(POSITIONS, work::<P>)] }
}

/// Visits before the timed ones, so that few positions are warm, as they would
/// be without other contenders in between.
const WARM_UP: u32 = 4096;

/// Visits from one look at the whole position to the next: a hash reads every
/// point, which is not what is timed here.
const HASH_EVERY: usize = 64;

/// A number of positions, each visited at random.
struct Scattered<P: Position> {
    pool: Arc<[P::Setup]>,
    count: usize,
    /// Made with the first input.
    stock: Vec<P>,
    /// A legal move of each position of the pool, the same in all
    /// representations; none after a mate.
    moves: Vec<Option<P::Move>>,
    hand: P,
    visits: Vec<u32>,
}

impl<P: Position> Scattered<P> {
    /// # Errors
    /// [`Unsupported`] where the representation can't play from the set-ups.
    fn new(pool: Arc<[P::Setup]>, count: usize) -> Result<Self, Unsupported> {
        Ok(Self {
            hand: untimed::opened(&pool[0])?,
            pool,
            count,
            stock: Vec::new(),
            moves: Vec::new(),
            visits: Vec::new(),
        })
    }

    fn stock_up(&mut self) {
        let different = self.count.min(self.pool.len());
        for (number, setup) in (0_u64..).zip(&self.pool[..different]) {
            let mut position = self.hand.clone();
            untimed::set_up(&mut position, setup);
            let key = |&code: &u32| mix(u64::from(code) ^ (number << 32));
            let codes = untimed::codes(&mut position).into_iter();
            let chosen = codes.min_by_key(key);
            let chosen = chosen.and_then(|code| untimed::find(&mut position, code));
            self.moves.push(chosen);
            self.stock.push(position);
        }
        self.stock.reserve_exact(self.count - different);
        for index in different..self.count {
            self.stock.push(self.stock[index % different].clone());
        }
    }

    fn visit(&mut self, index: usize) {
        self.hand.clone_from(&self.stock[index]);
        if let Some(chosen) = self.moves[index % self.moves.len()] {
            self.hand.play(chosen);
        }
        black_box(&mut self.hand);
    }
}

impl<P: Position> Work for Scattered<P> {
    fn load(&mut self, seed: u64, batch: u32) {
        if self.stock.is_empty() {
            self.stock_up();
        }
        let mut random = StdRng::seed_from_u64(seed);
        let count = self.count as u32;
        self.visits.clear();
        self.visits
            .extend((0..batch).map(|_| random.random_range(0..count)));
        for _ in 0..WARM_UP.min(4 * count) {
            self.visit(random.random_range(0..count) as usize);
        }
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        for number in 0..self.visits.len() {
            self.visit(self.visits[number] as usize);
            if number % HASH_EVERY == 0 {
                digest.add(self.hand.hash());
            }
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.visits.len() as u64
    }

    fn footprint(&self) -> Footprint {
        Footprint::of(self.hand.bytes(), self.count * self.hand.bytes())
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let visits = self.visits.clone();
        let describe = |(number, index): (usize, u32)| {
            self.visit(index as usize);
            let hash = self.hand.hash();
            format!("visit {number}, position {index}: hash {hash:016x}")
        };
        visits.into_iter().enumerate().map(describe).collect()
    }
}
