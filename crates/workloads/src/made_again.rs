//! Recorded moves made again, from the set-up: no move generation, no choosing.
//!
//! *Replay* plays them one after another: only what making a move costs. *Make
//! and unmake* makes them and takes them back, in lines of a given length, and
//! then plays them: what a search does between its evaluations.

use crate::recorded::Along;
use crate::untimed;
use games::Unmake;
use std::num::NonZeroUsize;

/// Moves are played, after they were made and taken back where there are lines.
/// One type for both, so that what is not timed is compiled once.
pub(crate) struct MadeAgain<P: Unmake> {
    /// Moves made before the first of them is taken back.
    line: Option<NonZeroUsize>,
    /// The moves of a line that are made and not yet taken back.
    made: Vec<(P::Move, P::Undo)>,
}

impl<P: Unmake> MadeAgain<P> {
    pub(crate) fn new(line: Option<NonZeroUsize>) -> Self {
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

impl<P: Unmake> Along<P> for MadeAgain<P>
where
    P::Undo: Send,
{
    #[inline(always)]
    fn go(&mut self, _: usize, position: &mut P, game: &[P::Move]) -> Option<u64> {
        let Some(length) = self.line else {
            for &chosen in game {
                position.play(chosen);
            }
            return None;
        };
        for line in game.chunks(length.get()) {
            there_and_back(position, line, &mut self.made);
            for &chosen in line {
                position.play(chosen);
            }
        }
        None
    }

    /// The hash after the move was taken back, if it was, and after it was played.
    fn step(&mut self, position: &mut P, chosen: P::Move) -> Vec<u64> {
        let mut hashes = Vec::new();
        if self.line.is_some() {
            there_and_back(position, &[chosen], &mut self.made);
            hashes.push(position.hash());
        }
        untimed::play(position, chosen);
        hashes.push(position.hash());
        hashes
    }

    fn heap_bytes(&self) -> usize {
        self.made.capacity() * size_of::<(P::Move, P::Undo)>()
    }
}
