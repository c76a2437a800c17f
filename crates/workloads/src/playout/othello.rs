//! Random games of Othello: the k-th legal move in ascending square order, k
//! uniform; a forced pass is the only legal move and so draws a number too.

use super::{Player, ahead};
use crate::untimed;
use board::Unsupported;
use games::othello::{OthelloPosition, Setup};
use games::{Side, XorShift64Star};

/// Plays Othello with one representation.
pub struct OthelloPlayer<P: OthelloPosition> {
    setup: Setup,
    position: P,
    moves: Vec<P::Move>,
}

impl<P: OthelloPosition> Player for OthelloPlayer<P> {
    type Position = P;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Ok(Self {
            setup: setup.clone(),
            position: untimed::opened::<P>(setup)?,
            moves: Vec::with_capacity(64),
        })
    }

    fn play(
        &mut self,
        random: &mut XorShift64Star,
        most_moves: u64,
        moved: &mut impl FnMut(u32),
    ) -> Option<Side> {
        self.position.set_up(&self.setup);
        let draw = |count| random.below(count);
        self.position
            .play_drawn(most_moves, &mut self.moves, draw, moved);
        ahead(self.position.lead())
    }

    fn position(&self) -> &P {
        &self.position
    }

    fn list_bytes(&self) -> usize {
        self.moves.capacity() * size_of::<P::Move>()
    }
}
