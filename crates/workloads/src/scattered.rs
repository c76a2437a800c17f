//! Many things in memory, of which one after another is drawn at random and copied.

use crate::{Digest, Footprint, Work};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// What is kept, and one in hand.
pub(crate) trait Stock {
    /// What it is, in words.
    const NAME: &str;

    /// Makes this many, of which the pool may hold fewer different ones.
    fn fill(&mut self, count: usize);

    /// Copies the one of this number into the hand.
    fn visit(&mut self, index: usize);

    /// All of the one in hand.
    fn hash(&self) -> u64;

    /// With this many.
    fn footprint(&self, count: usize) -> Footprint;
}

/// Visits before the timed ones, so that few are warm, as they would be without other
/// contenders in between.
const WARM_UP: u32 = 4096;

/// Visits from one look at the whole to the next: a hash reads every point, which is
/// not what is timed here.
const HASH_EVERY: usize = 64;

/// A number of things, each visited at random.
pub(crate) struct Scattered<S> {
    stock: S,
    count: u32,
    /// Whether they are made, as they are with the first input.
    is_filled: bool,
    visits: Vec<u32>,
}

impl<S: Stock> Scattered<S> {
    pub(crate) fn new(stock: S, count: u32) -> Self {
        Self {
            stock,
            count,
            is_filled: false,
            visits: Vec::new(),
        }
    }
}

impl<S: Stock> Work for Scattered<S> {
    fn load(&mut self, seed: u64, batch: u32) {
        let count = self.count;
        if !self.is_filled {
            self.stock.fill(count as usize);
            self.is_filled = true;
        }
        let mut random = StdRng::seed_from_u64(seed);
        self.visits.clear();
        self.visits
            .extend((0..batch).map(|_| random.random_range(0..count)));
        for _ in 0..WARM_UP.min(4 * count) {
            self.stock.visit(random.random_range(0..count) as usize);
        }
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        for number in 0..self.visits.len() {
            self.stock.visit(self.visits[number] as usize);
            if number % HASH_EVERY == 0 {
                digest.add(self.stock.hash());
            }
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.visits.len() as u64
    }

    fn footprint(&self) -> Footprint {
        self.stock.footprint(self.count as usize)
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let describe = |(number, &index): (usize, &u32)| {
            self.stock.visit(index as usize);
            let (name, hash) = (S::NAME, self.stock.hash());
            format!("visit {number}, {name} {index}: hash {hash:016x}")
        };
        self.visits.iter().enumerate().map(describe).collect()
    }
}
