//! Replays recorded games: in a representation's own terms, timed.

use crate::{Digest, Footprint, Work, untimed};
use board::Unsupported;
use games::Position;
use std::sync::Arc;

/// What is done along a recorded game.
pub(crate) trait Along<P: Position>: 'static {
    /// Prepares for the games of a block. Not timed.
    fn load(&mut self, _position: &P, _games: &[Vec<P::Move>]) {}

    /// Goes along game `number` of the block from its start, to its end. What
    /// it returns is taken into the digest.
    fn go(&mut self, number: usize, position: &mut P, game: &[P::Move]) -> Option<u64>;

    /// Does the same with one move, and returns the hashes on the way.
    fn step(&mut self, position: &mut P, chosen: P::Move) -> Vec<u64>;

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize {
        0
    }
}

/// Recorded games, those of a block translated, and what is done along them.
pub(crate) struct AlongWork<P: Position, K> {
    setup: P::Setup,
    /// Games as codes of moves.
    games: Arc<[Vec<u32>]>,
    position: P,
    /// The moves of this block's games in this representation's own terms.
    loaded: Vec<Vec<P::Move>>,
    kind: K,
    moves: u64,
}

impl<P: Position, K> AlongWork<P, K>
where
    P::Setup: Clone,
{
    /// # Errors
    /// [`Unsupported`] where the representation can't play from the set-up.
    pub(crate) fn new(
        setup: &P::Setup,
        games: Arc<[Vec<u32>]>,
        kind: impl FnOnce(&P) -> K,
    ) -> Result<Self, Unsupported> {
        let position = untimed::opened::<P>(setup)?;
        Ok(Self {
            setup: setup.clone(),
            games,
            kind: kind(&position),
            position,
            loaded: Vec::new(),
            moves: 0,
        })
    }
}

/// The moves of games, given as codes, in a representation's own terms. One that
/// finds no such move plays fewer moves, and its digest differs.
#[inline(never)]
fn translated<P: Position>(
    position: &mut P,
    setup: &P::Setup,
    games: &[&[u32]],
) -> Vec<Vec<P::Move>> {
    let mut translated = Vec::with_capacity(games.len());
    for codes in games {
        untimed::set_up(position, setup);
        let mut moves = Vec::with_capacity(codes.len());
        for &code in *codes {
            let Some(chosen) = untimed::find(position, code) else {
                break;
            };
            untimed::play(position, chosen);
            moves.push(chosen);
        }
        translated.push(moves);
    }
    translated
}

/// The moves of games in words, one a line, each with the hashes that `step`
/// tells of it.
#[inline(never)]
fn told<P: Position>(
    position: &mut P,
    setup: &P::Setup,
    games: &[Vec<P::Move>],
    step: &mut dyn FnMut(&mut P, P::Move) -> Vec<u64>,
) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, game) in games.iter().enumerate() {
        untimed::set_up(position, setup);
        for &chosen in game {
            let code = position.code(chosen);
            lines.push(line(number, code, &step(position, chosen)));
        }
    }
    lines
}

impl<P: Position, K: Along<P>> Work for AlongWork<P, K>
where
    P::Setup: Clone,
{
    fn load(&mut self, seed: u64, batch: u32) {
        let chosen = crate::choose(seed, batch, self.games.len());
        let games = chosen.into_iter().map(|index| &*self.games[index]);
        self.loaded = translated(&mut self.position, &self.setup, &games.collect::<Vec<_>>());
        self.kind.load(&self.position, &self.loaded);
    }

    /// The digest takes in each final position, whose hash is computed from
    /// scratch: one hash a game, the same for every contender. A move made or
    /// undone wrongly shows in the moves that follow.
    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        self.moves = 0;
        for (number, game) in self.loaded.iter().enumerate() {
            self.position.set_up(&self.setup);
            if let Some(found) = self.kind.go(number, &mut self.position, game) {
                digest.add(found);
            }
            self.moves += game.len() as u64;
            digest.add(self.position.hash());
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.moves
    }

    fn footprint(&self) -> Footprint {
        let position = self.position.bytes();
        let moves: usize = self.loaded.iter().map(Vec::len).sum();
        Footprint::of(
            position,
            self.position.bytes() + moves * size_of::<P::Move>() + self.kind.heap_bytes(),
        )
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let kind = &mut self.kind;
        let step = &mut |position: &mut P, chosen| kind.step(position, chosen);
        told(&mut self.position, &self.setup, &self.loaded, step)
    }
}

fn line(game: usize, code: u32, hashes: &[u64]) -> String {
    let hashes: Vec<String> = hashes.iter().map(|hash| format!("{hash:016x}")).collect();
    format!("game {game}, move {code}: hash {}", hashes.join(", then "))
}
