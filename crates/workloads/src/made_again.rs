//! Recorded moves made again, from the set-up: no move generation, no choosing.
//!
//! *Replay* plays them one after another: only what making a move costs. *Make
//! and unmake* makes them and takes them back, in lines of a given length, and
//! then plays them: what a search does between its evaluations.

use crate::recorded::Along;
use crate::untimed;
use games::{Position, Unmake};
use std::num::NonZeroUsize;

/// Moves are played. A type of its own: with a loop for both, a move of Go took
/// five instructions more.
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

/// Moves are made, taken back and played.
pub(crate) struct MakeUnmake<P: Unmake> {
    /// Moves made before the first of them is taken back.
    line: NonZeroUsize,
    /// The moves of a line that are made and not yet taken back.
    made: Vec<(P::Move, P::Undo)>,
}

impl<P: Unmake> MakeUnmake<P> {
    pub(crate) fn new(line: NonZeroUsize) -> Self {
        Self {
            line,
            made: Vec::new(),
        }
    }
}

/// Makes the moves of a line and takes all of them back.
#[inline(never)]
fn there_and_back<P: Unmake>(
    position: &mut P,
    line: &[P::Move],
    made: &mut Vec<(P::Move, P::Undo)>,
) {
    for &chosen in line {
        let undo = position.make(chosen);
        made.push((chosen, undo));
    }
    while let Some((chosen, undo)) = made.pop() {
        position.unmake(chosen, undo);
    }
}

impl<P: Unmake<Undo: Send>> Along<P> for MakeUnmake<P> {
    #[inline(always)]
    fn go(&mut self, _: usize, position: &mut P, game: &[P::Move]) -> Option<u64> {
        for line in game.chunks(self.line.get()) {
            there_and_back(position, line, &mut self.made);
            for &chosen in line {
                position.play(chosen);
            }
        }
        None
    }

    /// The hash after the move was taken back, and after it was played.
    fn step(&mut self, position: &mut P, chosen: P::Move) -> Vec<u64> {
        there_and_back(position, &[chosen], &mut self.made);
        let back = position.hash();
        untimed::play(position, chosen);
        vec![back, position.hash()]
    }

    fn heap_bytes(&self) -> usize {
        self.made.capacity() * size_of::<(P::Move, P::Undo)>()
    }
}
