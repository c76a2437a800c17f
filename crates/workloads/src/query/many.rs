//! Many bare boards in memory: one after another is drawn at random and copied.
//!
//! What [`positions`](crate::positions) asks of positions, asked of the array of
//! cells alone: where boards are many, their bytes are what they cost.

use super::boards::{Board, EMPTY, OFF, new_map};
use crate::scattered::{Scattered, Stock};
use crate::{Footprint, Grid, Inputs, Offer, Pool, Work, Workload};
use board::{Layout, Unsupported};
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
    fn work<L: Layout>(
        workload: &Workload,
        grid: &Grid,
        pool: &Pool<Grid>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let layout = grid.layout()?;
        let boards = Boards::<L> {
            layout,
            pool: Arc::clone(&pool.boards),
            stock: Vec::new(),
            hand: new_map(layout, EMPTY, OFF),
        };
        Ok(Box::new(Scattered::new(boards, workload.number)))
    }
    Offer::new(BOARDS, work::<L>)
}

struct Boards<L: Layout> {
    layout: L,
    pool: Arc<[Board]>,
    stock: Vec<L::Map<u8>>,
    hand: L::Map<u8>,
}

impl<L: Layout> Stock for Boards<L> {
    const NAME: &str = "board";

    fn fill(&mut self, count: usize) {
        self.stock.reserve_exact(count);
        let different = count.min(self.pool.len());
        for board in &self.pool[..different] {
            let mut map = new_map(self.layout, EMPTY, OFF);
            board.enter(self.layout, &mut map);
            self.stock.push(map);
        }
        for index in different..count {
            self.stock.push(self.stock[index % different].clone());
        }
    }

    #[inline(always)]
    fn visit(&mut self, index: usize) {
        self.hand.clone_from(&self.stock[index]);
        black_box(&mut self.hand);
    }

    #[inline(always)]
    fn hash(&self) -> u64 {
        let mut sum = 0_u64;
        self.layout.scan(&self.hand, OFF, |_, content| {
            sum = sum.rotate_left(3) ^ u64::from(content);
        });
        sum
    }

    fn footprint(&self, count: usize) -> Footprint {
        let position = size_of::<L::Map<u8>>() + self.layout.heap_bytes::<u8>();
        Footprint::of(position, (count + 1) * position)
    }
}
