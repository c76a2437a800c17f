//! Calls for all that is not timed: loading, translating, describing. A position's
//! methods are inlined into the loops that are timed, and there alone: each of
//! these is compiled once for a representation, however many workloads call it.

use crate::Footprint;
use board::Unsupported;
use games::go::GoPosition;
use games::{Position, View};
use std::sync::Arc;

/// # Errors
/// [`Unsupported`] where the representation can't play from the set-up.
#[inline(never)]
pub(crate) fn opened<P: Position>(setup: &P::Setup) -> Result<P, Unsupported> {
    P::new(setup)
}

#[inline(never)]
pub(crate) fn set_up<P: Position>(position: &mut P, setup: &P::Setup) {
    position.set_up(setup);
}

#[inline(never)]
pub(crate) fn cloned<P: Position>(position: &P) -> P {
    position.clone()
}

/// In the position's own order.
#[inline(never)]
pub(crate) fn legal_moves<P: Position>(position: &mut P, moves: &mut Vec<P::Move>) {
    position.legal_moves(moves);
}

#[inline(never)]
pub(crate) fn play<P: Position>(position: &mut P, chosen: P::Move) {
    position.play(chosen);
}

/// Of the whole board: once a game or a block where it is timed with it.
#[inline(never)]
pub(crate) fn hash<P: Position>(position: &P) -> u64 {
    position.hash()
}

#[inline(never)]
pub(crate) fn view<P: Position>(position: &P) -> View {
    position.view()
}

/// Positions of a pool, those of a block in memory that is kept.
pub(crate) struct Positions<P: Position> {
    pool: Arc<[P::Setup]>,
    /// Those of the block; never none.
    pub(crate) loaded: Vec<P>,
}

impl<P: Position> Positions<P> {
    /// # Errors
    /// As [`opened`].
    #[inline(never)]
    pub(crate) fn new(pool: &Arc<[P::Setup]>) -> Result<Self, Unsupported> {
        Ok(Self {
            pool: Arc::clone(pool),
            loaded: vec![opened::<P>(&pool[0])?],
        })
    }

    /// Sets up those of a block in the memory already there.
    #[inline(never)]
    pub(crate) fn load(&mut self, seed: u64, batch: u32) {
        let chosen = crate::choose(seed, batch, self.pool.len());
        self.loaded.truncate(chosen.len());
        while self.loaded.len() < chosen.len() {
            self.loaded.push(cloned(&self.loaded[0]));
        }
        for (number, index) in chosen.into_iter().enumerate() {
            set_up(&mut self.loaded[number], &self.pool[index]);
        }
    }

    /// Theirs, and the bytes that are worked in beside them.
    #[inline(never)]
    pub(crate) fn footprint(&self, beside: usize) -> Footprint {
        let mut bytes = beside;
        for position in &self.loaded {
            bytes += position.bytes();
        }
        Footprint::of(self.loaded[0].bytes(), bytes)
    }
}

/// The points of the board, row by row.
#[inline(never)]
pub(crate) fn points<P: GoPosition>(position: &P) -> Vec<P::Point> {
    let mut points = Vec::new();
    position.points(&mut points);
    points
}

/// A stone of the side to move, if it is legal.
#[inline(never)]
pub(crate) fn try_play<P: GoPosition>(position: &mut P, point: P::Point) -> bool {
    position.try_play(point)
}
