//! Replay: recorded moves made again, one after another, from the set-up. No
//! move generation, no choosing: only what making a move costs.

use crate::recorded::Along;
use crate::untimed;
use games::Position;

/// Moves are made again.
pub(crate) struct Replay;

impl<P: Position> Along<P> for Replay {
    #[inline(always)]
    fn go(&mut self, _: usize, position: &mut P, game: &[P::Move]) -> Option<u64> {
        for &chosen in game {
            position.play(chosen);
        }
        None
    }

    fn step(&mut self, position: &mut P, chosen: P::Move) -> Vec<u64> {
        untimed::play(position, chosen);
        vec![position.hash()]
    }
}
