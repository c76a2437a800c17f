//! Replays recorded games: in a representation's own terms, timed.

use crate::any::Opened;
use crate::{AnyPosition, Digest, Footprint, Replies, Work, replies, untimed};
use board::Unsupported;
use game::Unmake;
use std::any::Any;
use std::sync::Arc;

/// What is done along a recorded game.
pub trait Along<P: Unmake>: 'static {
    /// Prepares for the games of a block. Not timed.
    fn load(&mut self, _position: &P, _games: &[Vec<P::Move>]) {}

    /// Replays game `number` of the block from its start, to its end. What
    /// it returns is taken into the digest.
    fn go(&mut self, number: usize, position: &mut P, game: &[P::Move]) -> Option<u64>;

    /// What it returns of a move that was just played, for transcripts.
    fn of_move(&mut self, _position: &mut P, _chosen: P::Move) -> Option<u64> {
        None
    }

    /// See [`Work::replies`]; all games begin in `start`.
    fn replies(&self, _start: P, _games: &[Vec<P::Move>]) -> Option<Replies> {
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

    /// The position as its own type.
    fn as_any_mut(&mut self) -> &mut dyn Any;
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

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

/// Recorded games, for any representation.
struct Recorded<S> {
    setup: S,
    /// Games as codes of moves.
    games: Arc<[Vec<u32>]>,
    /// Those of the block.
    chosen: Vec<usize>,
    /// Whether moves are also taken back.
    undone: bool,
}

impl<S: Clone + 'static> Recorded<S> {
    #[inline(never)]
    fn new(setup: &S, games: Arc<[Vec<u32>]>, undone: bool) -> Self {
        Self {
            setup: setup.clone(),
            games,
            chosen: Vec::new(),
            undone,
        }
    }

    /// Translates the games of a block. One that finds no such move plays fewer moves,
    /// and its digest differs.
    fn load(&mut self, seed: u64, batch: u32, opened: &mut dyn Keeps) {
        self.chosen = crate::choose(seed, batch, self.games.len());
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
    }

    /// The moves of the games in words, one a line, each with the hashes on the way and
    /// what is `found` after a listed move was played.
    fn describe(
        &self,
        opened: &mut dyn Keeps,
        found: &mut dyn FnMut(&mut dyn Keeps, usize) -> Option<u64>,
    ) -> Vec<String> {
        let mut lines = Vec::new();
        for (number, &game) in self.chosen.iter().enumerate() {
            opened.set_up(&self.setup);
            for &code in &self.games[game] {
                let position: &mut dyn AnyPosition = opened;
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
                hashes.extend(found(opened, index));
                let hashes = hashes.iter().map(|hash| format!("{hash:016x}"));
                let hashes = hashes.collect::<Vec<_>>().join(", then ");
                lines.push(format!("game {number}, move {code}: hash {hashes}"));
            }
        }
        lines
    }
}

/// Recorded games, and what is done along them.
struct AlongWork<P: Unmake, K> {
    recorded: Recorded<P::Setup>,
    opened: Opened<P>,
    kind: K,
    moves: u64,
}

/// Recorded games, and what a representation does along them; `undone` says whether moves
/// are also taken back.
///
/// # Errors
/// [`Unsupported`] where the representation can't play from the set-up.
pub fn work<P: Unmake<Undo: Send, Setup: Clone + 'static>, K: Along<P>>(
    setup: &P::Setup,
    games: Arc<[Vec<u32>]>,
    undone: bool,
    kind: impl FnOnce(&P) -> K,
) -> Result<Box<dyn Work>, Unsupported> {
    // By itself, as a position on the stack would be: a move of chess took one instruction
    // more behind a pointer.
    let opened = *Opened::<P>::new(setup, None)?;
    Ok(Box::new(AlongWork {
        recorded: Recorded::new(setup, games, undone),
        kind: kind(&opened.position),
        opened,
        moves: 0,
    }))
}

impl<P: Unmake<Undo: Send, Setup: Clone + 'static>, K: Along<P>> Work for AlongWork<P, K> {
    fn load(&mut self, seed: u64, batch: u32) {
        self.recorded.load(seed, batch, &mut self.opened);
        self.kind.load(&self.opened.position, &self.opened.games);
    }

    /// The digest takes in each final position, whose hash is computed from
    /// scratch: one hash a game, the same for every contender. A move made or
    /// undone wrongly shows in the moves that follow.
    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        let Opened {
            position, games, ..
        } = &mut self.opened;
        self.moves = 0;
        for (number, game) in games.iter().enumerate() {
            untimed::set_up(position, &self.recorded.setup);
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
        let position = self.opened.bytes();
        let beside = self.opened.kept_bytes() + self.kind.heap_bytes();
        Footprint::of(position, position + self.opened.shared_bytes() + beside)
    }

    fn replies(&mut self, seed: u64) -> Option<Replies> {
        // To translate a game takes long.
        if !self.recorded.undone {
            return None;
        }
        self.load(seed, replies::GAMES);
        let Opened {
            position, games, ..
        } = &mut self.opened;
        untimed::set_up(position, &self.recorded.setup);
        self.kind.replies(untimed::cloned(position), games)
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let kind = &mut self.kind;
        self.recorded
            .describe(&mut self.opened, &mut |opened, index| {
                let opened = opened.as_any_mut().downcast_mut::<Opened<P>>()?;
                kind.of_move(&mut opened.position, opened.moves[index])
            })
    }
}
