//! Recorded moves made again, from the set-up: no move generation, no choosing.
//!
//! *Replay* plays them one after another: only what making a move costs. *Make
//! and unmake* makes them and takes them back, in lines of a given length, and
//! then plays them: what a search does between its evaluations.

use crate::line::there_and_back;
use crate::recorded::{self, Along};
use crate::{Inputs, Offer, Pool, Replies, Work, Workload, replies};
use board::Unsupported;
use game::Unmake;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Recorded moves, played.
pub const REPLAY: Workload =
    Workload::new("replay", "move", Inputs::Games, "recorded moves made again");
/// Each made and undone, then played.
pub const MAKE_UNMAKE: Workload = Workload::new(
    "make-unmake",
    "move",
    Inputs::Games,
    "recorded moves made, undone and played",
)
.with("line=1", 1);
/// `N` made and all of them undone, then played: 40 as readers follow a
/// ladder.
pub const MAKE_UNMAKE_LINES: Workload = Workload::new(
    "make-unmake-lines",
    "move",
    Inputs::Games,
    "recorded moves made, undone and played, many at a time",
)
.with("line=N", 40);
/// One by one, in games of `N` moves.
pub const MAKE_UNMAKE_SHORT: Workload = Workload::new(
    "make-unmake-N",
    "move",
    Inputs::Games,
    "recorded moves made, undone and played, in games of N moves",
)
.with("line=1 moves=N", 100);

/// Replay for one representation.
pub fn replay<P: Unmake<Undo: Send, Setup: Clone + 'static>>() -> &'static [Offer<P::Setup>] {
    fn work<P: Unmake<Undo: Send, Setup: Clone + 'static>>(
        _: &Workload,
        setup: &P::Setup,
        pool: &Pool<P::Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        recorded::work::<P, _>(setup, Arc::clone(&pool.games), false, |_| Replay)
    }
    const { &[Offer::new(REPLAY, work::<P>)] }
}

/// The workloads that take moves back, for one representation.
pub fn offers<P: Unmake<Undo: Send, Setup: Clone + 'static>>() -> &'static [Offer<P::Setup>] {
    fn work<P: Unmake<Undo: Send, Setup: Clone + 'static>>(
        workload: &Workload,
        setup: &P::Setup,
        pool: &Pool<P::Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let (line, games) = line_and_games(workload, &pool.games);
        recorded::work::<P, _>(setup, games, true, |_| MakeUnmake::new(line))
    }
    const {
        &[
            Offer::new(MAKE_UNMAKE, work::<P>),
            Offer::new(MAKE_UNMAKE_LINES, work::<P>),
            Offer::new(MAKE_UNMAKE_SHORT, work::<P>),
        ]
    }
}

/// How many moves are made before the first of them is undone, and of which games.
#[inline(never)]
fn line_and_games(workload: &Workload, games: &Arc<[Vec<u32>]>) -> (NonZeroUsize, Arc<[Vec<u32>]>) {
    let number = workload.number as usize;
    let line = |length| NonZeroUsize::new(length).unwrap_or(NonZeroUsize::MIN);
    if workload.is(&MAKE_UNMAKE_LINES) {
        (line(number), Arc::clone(games))
    } else if workload.is(&MAKE_UNMAKE_SHORT) {
        (line(1), cut(games, number))
    } else {
        (line(1), Arc::clone(games))
    }
}

/// The same games, of `moves` moves at most.
fn cut(games: &[Vec<u32>], moves: usize) -> Arc<[Vec<u32>]> {
    let cut = |game: &Vec<u32>| game[..game.len().min(moves)].to_vec();
    games.iter().map(cut).collect()
}

/// Moves are played. A separate type: with a loop for both, a move of Go took
/// five instructions more.
struct Replay;

impl<P: Unmake> Along<P> for Replay {
    #[inline(always)]
    fn go(&mut self, _: usize, position: &mut P, game: &[P::Move]) -> Option<u64> {
        for &chosen in game {
            position.play(chosen);
        }
        None
    }
}

/// Moves are made, undone and played.
struct MakeUnmake<P: Unmake> {
    /// Moves made before the first of them is undone.
    line: NonZeroUsize,
    /// The moves of a line that are made and not yet undone.
    made: Vec<(P::Move, P::Undo)>,
}

impl<P: Unmake> MakeUnmake<P> {
    fn new(line: NonZeroUsize) -> Self {
        Self {
            line,
            made: Vec::new(),
        }
    }
}

impl<P: Unmake> Along<P> for MakeUnmake<P> {
    #[inline(always)]
    fn go(&mut self, _: usize, position: &mut P, game: &[P::Move]) -> Option<u64> {
        let mut witnesses = 0_u64;
        for line in game.chunks(self.line.get()) {
            witnesses = witnesses.wrapping_add(there_and_back(position, line, &mut self.made));
            for &chosen in line {
                position.play(chosen);
            }
        }
        Some(witnesses)
    }

    fn replies(&self, start: P, games: &[Vec<P::Move>]) -> Option<Replies> {
        replies::along(&start, games)
    }

    fn heap_bytes(&self) -> usize {
        self.made.capacity() * size_of::<(P::Move, P::Undo)>()
    }
}
