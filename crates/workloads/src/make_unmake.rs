//! Make and unmake: recorded moves made and taken back, in lines of a given
//! length, and then played. What a search does between its evaluations, without
//! move generation.

use crate::recorded::Recorded;
use crate::{Digest, Work};
use board::Unsupported;
use games::Unmake;
use std::sync::Arc;

/// Games whose moves are made, taken back and played.
pub(crate) struct MakeUnmakeWork<P: Unmake> {
    recorded: Recorded<P>,
    /// Moves made before the first of them is taken back.
    line: usize,
    /// The moves of a line that are made and not yet taken back.
    made: Vec<(P::Move, P::Undo)>,
    moves: u64,
}

impl<P: Unmake> MakeUnmakeWork<P>
where
    P::Setup: Clone,
{
    pub(crate) fn new(
        setup: &P::Setup,
        games: Arc<[Vec<u32>]>,
        line: usize,
    ) -> Result<Self, Unsupported> {
        Ok(Self {
            recorded: Recorded::new(setup, games)?,
            line: line.max(1),
            made: Vec::new(),
            moves: 0,
        })
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

impl<P: Unmake> Work for MakeUnmakeWork<P>
where
    P::Setup: Clone + Send,
    P::Undo: Send,
{
    fn load(&mut self, seed: u64, batch: u32) {
        self.recorded.load(seed, batch);
    }

    /// A move taken back wrongly shows in the moves that follow; the digest
    /// takes in each final position.
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
            for line in game.chunks(self.line) {
                there_and_back(position, line, &mut self.made);
                for &chosen in line {
                    position.play(chosen);
                }
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
        self.recorded.working_bytes() + self.made.capacity() * size_of::<(P::Move, P::Undo)>()
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let made = &mut self.made;
        // The hash after it was taken back, and after it was played.
        self.recorded.transcript(&mut |position, chosen| {
            there_and_back(position, &[chosen], made);
            let back = position.hash();
            position.play(chosen);
            vec![back, position.hash()]
        })
    }
}
