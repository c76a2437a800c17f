//! Replay: recorded moves made again, one after another, from the set-up. No
//! move generation, no choosing: only what making a move costs.

use crate::{Digest, Work};
use board::Unsupported;
use games::Position;
use std::sync::Arc;

/// Games whose moves are made again.
pub(crate) struct ReplayWork<P: Position> {
    setup: P::Setup,
    /// Games as codes of moves.
    games: Arc<[Vec<u32>]>,
    position: P,
    /// The moves of this block's games in this representation's own terms.
    loaded: Vec<Vec<P::Move>>,
    moves: u64,
}

impl<P: Position> ReplayWork<P>
where
    P::Setup: Clone,
{
    pub(crate) fn new(setup: &P::Setup, games: Arc<[Vec<u32>]>) -> Result<Self, Unsupported> {
        Ok(Self {
            setup: setup.clone(),
            games,
            position: P::new(setup)?,
            loaded: Vec::new(),
            moves: 0,
        })
    }

    /// A recorded game in this representation's own terms.
    fn translate(&mut self, game: usize) -> Vec<P::Move> {
        self.position.set_up(&self.setup);
        let mut legal = Vec::new();
        let mut moves = Vec::with_capacity(self.games[game].len());
        for &code in &self.games[game] {
            legal.clear();
            self.position.legal_moves(&mut legal);
            let found = legal.iter().find(|&&m| self.position.code(m) == code);
            // A contender that finds no such move plays fewer moves, and its
            // digest says so.
            let Some(&chosen) = found else { break };
            self.position.play(chosen);
            moves.push(chosen);
        }
        moves
    }
}

impl<P: Position> Work for ReplayWork<P>
where
    P::Setup: Clone + Send,
{
    fn load(&mut self, seed: u64, batch: u32) {
        self.loaded = crate::choose(seed, batch, self.games.len())
            .map(|index| self.translate(index))
            .collect();
    }

    /// The digest takes in each final position, whose hash is computed from
    /// scratch: one hash a game, the same for every contender.
    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        self.moves = 0;
        for game in &self.loaded {
            self.position.set_up(&self.setup);
            for &chosen in game {
                self.position.play(chosen);
            }
            self.moves += game.len() as u64;
            digest.add(self.position.hash());
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.moves
    }

    fn bytes(&self) -> usize {
        self.position.bytes()
    }

    fn working_bytes(&self) -> usize {
        let moves: usize = self.loaded.iter().map(Vec::len).sum();
        self.position.bytes() + moves * size_of::<P::Move>()
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let mut lines = Vec::new();
        for (number, game) in self.loaded.iter().enumerate() {
            self.position.set_up(&self.setup);
            for &chosen in game {
                let code = self.position.code(chosen);
                self.position.play(chosen);
                let hash = self.position.hash();
                lines.push(format!("game {number}, move {code}: hash {hash:016x}"));
            }
        }
        lines
    }
}
