//! Random games of Othello: the k-th legal move in ascending square order, k
//! uniform; a forced pass is the only legal move and so draws a number too.

use crate::{OthelloPosition, Setup, Side, Unmake, XorShift64Star};
use board::Unsupported;
use workloads::playout::{Open, Player, Progress, Recorder, Records, ahead};
use workloads::{AnyPosition, Compiled, untimed};

/// A representation of Othello with its playouts and perft.
pub fn compiled<P: OthelloPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::of::<OthelloPlayer<P>>()
}

/// Plays Othello with one representation.
pub struct OthelloPlayer<P: OthelloPosition> {
    setup: Setup,
    position: P,
    moves: Vec<P::Move>,
}

impl<P: OthelloPosition> Player for OthelloPlayer<P> {
    type Position = P;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Ok(Self {
            setup: setup.clone(),
            position: untimed::opened::<P>(setup)?,
            moves: Vec::with_capacity(64),
        })
    }

    fn play(
        &mut self,
        random: &mut XorShift64Star,
        most_moves: u64,
        moved: &mut impl FnMut(u32),
    ) -> Option<Side> {
        self.position.set_up(&self.setup);
        let draw = |count| random.below(count);
        self.position
            .play_drawn(most_moves, &mut self.moves, draw, moved);
        ahead(self.position.lead())
    }

    #[inline(always)]
    fn begin(&mut self) -> Progress {
        self.position.set_up(&self.setup);
        Progress::Continue(())
    }

    #[inline(always)]
    fn step(&mut self, _: u64, random: &mut XorShift64Star, moved: impl FnOnce(u32)) -> Progress {
        let draw = |count| random.below(count);
        match self.position.step_drawn(&mut self.moves, draw, moved) {
            true => Progress::Continue(()),
            false => Progress::Break(ahead(self.position.lead())),
        }
    }

    fn recorder(setup: &Setup, open: Open<Setup>) -> Result<Box<dyn Records>, Unsupported> {
        Ok(Recorder::boxed(open(setup)?, setup, record))
    }

    fn position(&self) -> &P {
        &self.position
    }

    fn list_bytes(&self) -> usize {
        self.moves.capacity() * size_of::<P::Move>()
    }
}

/// The same games through a position's face, which lists squares in ascending order.
fn record(
    position: &mut dyn AnyPosition,
    random: &mut XorShift64Star,
    most_moves: u64,
    moved: &mut dyn FnMut(u32),
) {
    for _ in 0..most_moves {
        let open = position.list(0);
        if open == 0 {
            break;
        }
        let chosen = random.below(open as u32) as usize;
        moved(position.code(chosen));
        position.play_listed(chosen);
    }
}
