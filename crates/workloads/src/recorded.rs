//! Replays recorded games: in a representation's own terms, timed.

use crate::{Digest, Footprint, Work, untimed};
use board::Unsupported;
use games::Position;
use std::sync::Arc;

/// What is done along a recorded game.
pub(crate) trait Along<P: Position>: 'static {
    /// Prepares for the games of a block. Not timed.
    fn load(&mut self, _position: &P, _games: &[Vec<P::Move>]) {}

    /// Replays game `number` of the block from its start, to its end. What
    /// it returns is taken into the digest.
    fn go(&mut self, number: usize, position: &mut P, game: &[P::Move]) -> Option<u64>;

    /// Does the same with one move, and returns the hashes on the way.
    fn step(&mut self, position: &mut P, chosen: P::Move) -> Vec<u64>;

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize {
        0
    }
}

/// Recorded games, and what is done along them.
pub(crate) struct AlongWork<P: Position, K> {
    recorded: Recorded<P>,
    kind: K,
    moves: u64,
}

/// Recorded games, and those of a block translated: all that is not timed, compiled
/// once whatever is done along them.
struct Recorded<P: Position> {
    setup: P::Setup,
    /// Games as codes of moves.
    games: Arc<[Vec<u32>]>,
    position: P,
    /// The moves of this block's games in this representation's own terms.
    loaded: Vec<Vec<P::Move>>,
}

impl<P: Position> Recorded<P>
where
    P::Setup: Clone,
{
    #[inline(never)]
    fn new(setup: &P::Setup, games: &Arc<[Vec<u32>]>) -> Result<Self, Unsupported> {
        Ok(Self {
            position: untimed::opened::<P>(setup)?,
            setup: setup.clone(),
            games: Arc::clone(games),
            loaded: Vec::new(),
        })
    }

    /// Translates the games of a block. One that finds no such move plays fewer moves,
    /// and its digest differs.
    #[inline(never)]
    fn load(&mut self, seed: u64, batch: u32) {
        self.loaded.clear();
        for index in crate::choose(seed, batch, self.games.len()) {
            untimed::set_up(&mut self.position, &self.setup);
            let codes = &self.games[index];
            let mut moves = Vec::with_capacity(codes.len());
            for &code in codes {
                let Some(chosen) = untimed::find(&mut self.position, code) else {
                    break;
                };
                untimed::play(&mut self.position, chosen);
                moves.push(chosen);
            }
            self.loaded.push(moves);
        }
    }

    fn bytes(&self) -> Footprint {
        let position = self.position.bytes();
        let moves: usize = self.loaded.iter().map(Vec::len).sum();
        Footprint::of(position, position + moves * size_of::<P::Move>())
    }

    /// The moves of the games in words, one a line, each with the hashes that `step`
    /// reports of it.
    #[inline(never)]
    fn describe(&mut self, step: &mut dyn FnMut(&mut P, P::Move) -> Vec<u64>) -> Vec<String> {
        let position = &mut self.position;
        let mut lines = Vec::new();
        for (number, game) in self.loaded.iter().enumerate() {
            untimed::set_up(position, &self.setup);
            for &chosen in game {
                let code = position.code(chosen);
                lines.push(line(number, code, &step(position, chosen)));
            }
        }
        lines
    }
}

impl<P: Position, K> AlongWork<P, K>
where
    P::Setup: Clone,
{
    /// # Errors
    /// [`Unsupported`] where the representation can't play from the set-up.
    pub(crate) fn new(
        setup: &P::Setup,
        games: &Arc<[Vec<u32>]>,
        kind: impl FnOnce(&P) -> K,
    ) -> Result<Self, Unsupported> {
        let recorded = Recorded::<P>::new(setup, games)?;
        Ok(Self {
            kind: kind(&recorded.position),
            recorded,
            moves: 0,
        })
    }
}

impl<P: Position, K: Along<P>> Work for AlongWork<P, K>
where
    P::Setup: Clone,
{
    fn load(&mut self, seed: u64, batch: u32) {
        self.recorded.load(seed, batch);
        let Recorded {
            position, loaded, ..
        } = &self.recorded;
        self.kind.load(position, loaded);
    }

    /// The digest takes in each final position, whose hash is computed from
    /// scratch: one hash a game, the same for every contender. A move made or
    /// undone wrongly shows in the moves that follow.
    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        let Recorded {
            setup,
            position,
            loaded,
            ..
        } = &mut self.recorded;
        self.moves = 0;
        for (number, game) in loaded.iter().enumerate() {
            untimed::set_up(position, setup);
            if let Some(found) = self.kind.go(number, position, game) {
                digest.add(found);
            }
            self.moves += game.len() as u64;
            digest.add(untimed::hash(position));
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.moves
    }

    fn footprint(&self) -> Footprint {
        let mut bytes = self.recorded.bytes();
        bytes.working += self.kind.heap_bytes() as u64;
        bytes
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let kind = &mut self.kind;
        self.recorded
            .describe(&mut |position, chosen| kind.step(position, chosen))
    }
}

fn line(game: usize, code: u32, hashes: &[u64]) -> String {
    let hashes: Vec<String> = hashes.iter().map(|hash| format!("{hash:016x}")).collect();
    format!("game {game}, move {code}: hash {}", hashes.join(", then "))
}
