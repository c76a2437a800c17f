//! Replays recorded games: in a representation's own terms, timed. What is not timed is
//! done through the position's face, compiled once for all.

use crate::any::Opened;
use crate::{AnyPosition, Digest, Footprint, Work, untimed};
use board::Unsupported;
use games::Unmake;
use std::sync::Arc;

/// What is done along a recorded game.
pub(crate) trait Along<P: Unmake>: 'static {
    /// Prepares for the games of a block. Not timed.
    fn load(&mut self, _position: &P, _games: &[Vec<P::Move>]) {}

    /// Replays game `number` of the block from its start, to its end. What
    /// it returns is taken into the digest.
    fn go(&mut self, number: usize, position: &mut P, game: &[P::Move]) -> Option<u64>;

    /// What it returns of a move that was just played, for transcripts.
    fn of_move(&mut self, _position: &mut P, _chosen: P::Move) -> Option<u64> {
        None
    }

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize {
        0
    }
}

/// A position that keeps recorded games in its own terms.
trait Keeps: AnyPosition {
    /// Forgets the games from this number on, and begins it.
    fn begin(&mut self, number: usize);

    /// Plays a listed move as the next of the game that was begun last.
    fn take(&mut self, index: usize);

    /// Bytes of these games.
    fn kept_bytes(&self) -> usize;
}

impl<P: Unmake<Undo: Send, Setup: 'static>> Keeps for Opened<P> {
    fn begin(&mut self, number: usize) {
        self.games.truncate(number);
        self.games.push(Vec::new());
    }

    fn take(&mut self, index: usize) {
        let game = self.games.last_mut().expect("a game was begun");
        game.push(self.moves[index]);
        self.play_listed(index);
    }

    fn kept_bytes(&self) -> usize {
        let moves: usize = self.games.iter().map(Vec::len).sum();
        moves * size_of::<P::Move>()
    }
}

/// One representation on its way along recorded games.
struct Walking<P: Unmake, K> {
    opened: Box<Opened<P>>,
    kind: K,
}

/// What [`AlongWork`] asks of it.
trait Walks<S> {
    fn opened(&self) -> &dyn Keeps;

    fn opened_mut(&mut self) -> &mut dyn Keeps;

    /// Prepares for the games that were taken.
    fn prepare(&mut self);

    /// Replays them. Returns the number of their moves.
    fn go(&mut self, setup: &S, digest: &mut Digest) -> u64;

    /// What is found after a listed move was played.
    fn found(&mut self, index: usize) -> Option<u64>;

    /// Bytes on the heap beside the position and the games.
    fn heap_bytes(&self) -> usize;

    /// Where the code of [`go`](Self::go) lies.
    fn address(&self) -> usize;
}

impl<P: Unmake<Undo: Send, Setup: 'static>, K: Along<P>> Walks<P::Setup> for Walking<P, K> {
    fn opened(&self) -> &dyn Keeps {
        self.opened.as_ref()
    }

    fn opened_mut(&mut self) -> &mut dyn Keeps {
        self.opened.as_mut()
    }

    fn prepare(&mut self) {
        self.kind.load(&self.opened.position, &self.opened.games);
    }

    /// The digest takes in each final position, whose hash is computed from
    /// scratch: one hash a game, the same for every contender. A move made or
    /// undone wrongly shows in the moves that follow.
    fn go(&mut self, setup: &P::Setup, digest: &mut Digest) -> u64 {
        let Opened {
            position, games, ..
        } = self.opened.as_mut();
        let mut moves = 0;
        for (number, game) in games.iter().enumerate() {
            untimed::set_up(position, setup);
            if let Some(found) = self.kind.go(number, position, game) {
                digest.add(found);
            }
            moves += game.len() as u64;
            digest.add(untimed::hash(position));
        }
        moves
    }

    fn found(&mut self, index: usize) -> Option<u64> {
        let chosen = self.opened.moves[index];
        self.kind.of_move(&mut self.opened.position, chosen)
    }

    fn heap_bytes(&self) -> usize {
        self.kind.heap_bytes()
    }

    fn address(&self) -> usize {
        Self::go as fn(&mut Self, &P::Setup, &mut Digest) -> u64 as usize
    }
}

/// Recorded games, and what is done along them.
struct AlongWork<S> {
    setup: S,
    /// Games as codes of moves.
    games: Arc<[Vec<u32>]>,
    /// Those of the block.
    chosen: Vec<usize>,
    walking: Box<dyn Walks<S>>,
    /// Whether moves are also taken back.
    undone: bool,
    moves: u64,
}

/// Recorded games, and what a representation does along them; `undone` says whether moves
/// are also taken back.
///
/// # Errors
/// [`Unsupported`] where the representation can't play from the set-up.
#[inline(never)]
pub(crate) fn work<P: Unmake<Undo: Send, Setup: Clone + 'static>, K: Along<P>>(
    setup: &P::Setup,
    games: Arc<[Vec<u32>]>,
    undone: bool,
    kind: impl FnOnce(&P) -> K,
) -> Result<Box<dyn Work>, Unsupported> {
    let opened = Opened::<P>::new(setup, None)?;
    let walking = Box::new(Walking {
        kind: kind(&opened.position),
        opened,
    });
    Ok(AlongWork::boxed(setup, games, undone, walking))
}

impl<S: Clone + 'static> AlongWork<S> {
    #[inline(never)]
    fn boxed(
        setup: &S,
        games: Arc<[Vec<u32>]>,
        undone: bool,
        walking: Box<dyn Walks<S>>,
    ) -> Box<dyn Work> {
        Box::new(Self {
            setup: setup.clone(),
            games,
            chosen: Vec::new(),
            walking,
            undone,
            moves: 0,
        })
    }
}

impl<S: 'static> Work for AlongWork<S> {
    /// Translates the games of a block. One that finds no such move plays fewer moves,
    /// and its digest differs.
    fn load(&mut self, seed: u64, batch: u32) {
        self.chosen = crate::choose(seed, batch, self.games.len());
        let opened = self.walking.opened_mut();
        for (number, &game) in self.chosen.iter().enumerate() {
            opened.begin(number);
            opened.set_up(&self.setup);
            for &code in &self.games[game] {
                let position: &mut dyn AnyPosition = opened;
                let Some(index) = position.find(code) else {
                    break;
                };
                opened.take(index);
            }
        }
        self.walking.prepare();
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        self.moves = self.walking.go(&self.setup, &mut digest);
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.moves
    }

    fn footprint(&self) -> Footprint {
        let opened = self.walking.opened();
        let position = opened.bytes();
        let beside = opened.kept_bytes() + self.walking.heap_bytes();
        Footprint::of(position, position + beside)
    }

    /// The moves of the games in words, one a line, each with the hashes on the way.
    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let mut lines = Vec::new();
        for (number, &game) in self.chosen.iter().enumerate() {
            self.walking.opened_mut().set_up(&self.setup);
            for &code in &self.games[game] {
                let position: &mut dyn AnyPosition = self.walking.opened_mut();
                let Some(index) = position.find(code) else {
                    break;
                };
                let mut hashes = Vec::new();
                if self.undone {
                    position.make_listed(index);
                    position.unmake();
                    hashes.push(position.hash());
                }
                position.play_listed(index);
                hashes.push(position.hash());
                hashes.extend(self.walking.found(index));
                let hashes: Vec<String> =
                    hashes.iter().map(|hash| format!("{hash:016x}")).collect();
                let hashes = hashes.join(", then ");
                lines.push(format!("game {number}, move {code}: hash {hashes}"));
            }
        }
        lines
    }

    fn address(&self) -> usize {
        self.walking.address()
    }
}
