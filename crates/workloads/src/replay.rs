//! Replay: recorded moves made again, one after another, from the set-up. No
//! move generation, no choosing: only what making a move costs.

use crate::recorded::Recorded;
use crate::{Digest, Work};
use board::Unsupported;
use games::Position;
use std::sync::Arc;

/// Games whose moves are made again.
pub(crate) struct ReplayWork<P: Position> {
    recorded: Recorded<P>,
    moves: u64,
}

impl<P: Position> ReplayWork<P>
where
    P::Setup: Clone,
{
    pub(crate) fn new(setup: &P::Setup, games: Arc<[Vec<u32>]>) -> Result<Self, Unsupported> {
        Ok(Self {
            recorded: Recorded::new(setup, games)?,
            moves: 0,
        })
    }
}

impl<P: Position> Work for ReplayWork<P>
where
    P::Setup: Clone + Send,
{
    fn load(&mut self, seed: u64, batch: u32) {
        self.recorded.load(seed, batch);
    }

    /// The digest takes in each final position, whose hash is computed from
    /// scratch: one hash a game, the same for every contender.
    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        let Recorded {
            setup,
            position,
            loaded,
            ..
        } = &mut self.recorded;
        self.moves = 0;
        for game in loaded {
            position.set_up(setup);
            for &chosen in &*game {
                position.play(chosen);
            }
            self.moves += game.len() as u64;
            digest.add(position.hash());
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.moves
    }

    fn bytes(&self) -> usize {
        self.recorded.position.bytes()
    }

    fn working_bytes(&self) -> usize {
        self.recorded.working_bytes()
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        self.recorded.transcript(&mut |position, chosen| {
            position.play(chosen);
            vec![position.hash()]
        })
    }
}
