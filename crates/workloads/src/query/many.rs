//! Many bare boards in memory: one after another is drawn at random and copied.
//!
//! What [`scattered`](crate::scattered) asks of positions, asked of the array of
//! cells alone: where boards are many, their bytes are what they cost.

use super::boards::{Board, EMPTY, OFF, new_map};
use crate::{Digest, Footprint, Grid, Inputs, Offer, Pool, Work, Workload};
use board::{Coord, Layout, Unsupported};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::hint::black_box;
use std::sync::Arc;

/// One of `N` bare boards copied.
pub const BOARDS: Workload = Workload::new(
    "boards-N",
    "visit",
    Inputs::Boards,
    "one of N bare boards in memory copied",
)
.with("boards=N", 64);

/// It for one layout. Boards of a size known at run time only would lie on the
/// heap in pieces.
pub(super) fn offer<L: Layout>() -> Offer<Grid> {
    Offer::new(BOARDS, |workload, grid, pool| {
        Ok(Box::new(Many::<L>::new(
            workload.number as usize,
            grid,
            pool,
        )?))
    })
}

/// Visits before the timed ones, so that few boards are warm.
const WARM_UP: u32 = 4096;

/// Visits from one look at a whole board to the next, which is not what is timed.
const FOLD_EVERY: usize = 64;

/// A number of boards, each visited at random.
struct Many<L: Layout> {
    layout: L,
    pool: Arc<[Board]>,
    count: usize,
    /// Made with the first input.
    stock: Vec<L::Map<u8>>,
    hand: L::Map<u8>,
    visits: Vec<u32>,
}

impl<L: Layout> Many<L> {
    fn new(count: usize, grid: &Grid, pool: &Pool<Grid>) -> Result<Self, Unsupported> {
        let layout = grid.layout()?;
        Ok(Self {
            layout,
            pool: Arc::clone(&pool.boards),
            count,
            stock: Vec::new(),
            hand: new_map(layout, EMPTY, OFF),
            visits: Vec::new(),
        })
    }

    fn stock_up(&mut self) {
        let layout = self.layout;
        self.stock.reserve_exact(self.count);
        let different = self.count.min(self.pool.len());
        for board in &self.pool[..different] {
            let mut map = new_map(layout, EMPTY, OFF);
            for (index, &cell) in board.cells.iter().enumerate() {
                let coord = Coord::new(index / board.columns, index % board.columns);
                layout.set(&mut map, layout.point(coord), cell);
            }
            self.stock.push(map);
        }
        for index in different..self.count {
            self.stock.push(self.stock[index % different].clone());
        }
    }

    #[inline(always)]
    fn visit(&mut self, index: u32) {
        self.hand.clone_from(&self.stock[index as usize]);
        black_box(&mut self.hand);
    }

    fn folded(&self) -> u64 {
        let mut sum = 0_u64;
        self.layout.scan(&self.hand, OFF, |_, content| {
            sum = sum.rotate_left(3) ^ u64::from(content);
        });
        sum
    }
}

impl<L: Layout> Work for Many<L> {
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
            self.visit(random.random_range(0..count));
        }
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        for number in 0..self.visits.len() {
            self.visit(self.visits[number]);
            if number % FOLD_EVERY == 0 {
                digest.add(self.folded());
            }
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.visits.len() as u64
    }

    fn footprint(&self) -> Footprint {
        let position = size_of::<L::Map<u8>>() + self.layout.heap_bytes::<u8>();
        Footprint::of(position, (self.count + 1) * position)
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let visits = self.visits.clone();
        let describe = |(number, index): (usize, u32)| {
            self.visit(index);
            format!("visit {number}, board {index}: {:016x}", self.folded())
        };
        visits.into_iter().enumerate().map(describe).collect()
    }
}
