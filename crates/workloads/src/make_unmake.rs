//! Make and unmake: recorded moves made and taken back, in lines of a given
//! length, and then played. What a search does between its evaluations, without
//! move generation.

use crate::recorded::Along;
use crate::untimed;
use games::Unmake;

/// Moves are made, taken back and played.
pub(crate) struct MakeUnmake<P: Unmake> {
    /// Moves made before the first of them is taken back.
    line: usize,
    /// The moves of a line that are made and not yet taken back.
    made: Vec<(P::Move, P::Undo)>,
}

impl<P: Unmake> MakeUnmake<P> {
    pub(crate) fn new(line: usize) -> Self {
        Self {
            line: line.max(1),
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

impl<P: Unmake> Along<P> for MakeUnmake<P>
where
    P::Undo: Send,
{
    #[inline(always)]
    fn go(&mut self, _: usize, position: &mut P, game: &[P::Move]) -> Option<u64> {
        for line in game.chunks(self.line) {
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
