//! Random games of chess: every ply draws one random number r, and the legal
//! move with the smallest finalise(r XOR code) is played, whatever the order in
//! which moves are found. Games stop at 400 plies; no repetition, fifty-move
//! or material rule.

use crate::{ChessPosition, Setup, XorShift64Star, finalise};
use board::Unsupported;
use workloads::playout::{Open, Player, Progress, Protocol, Recorder, Records, record};
use workloads::untimed;

/// The longest game, in plies.
const LONGEST: u64 = 400;

/// Plays chess with one representation.
pub struct ChessPlayer<P: ChessPosition> {
    setup: Setup,
    position: P,
    moves: Vec<P::Move>,
}

impl<P: ChessPosition> Player for ChessPlayer<P> {
    type Position = P;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Ok(Self {
            setup: setup.clone(),
            position: untimed::opened::<P>(setup)?,
            moves: Vec::with_capacity(256),
        })
    }

    #[inline(always)]
    fn begin(&mut self) -> Progress {
        self.position.set_up(&self.setup);
        Progress::Continue(())
    }

    #[inline(always)]
    fn step(
        &mut self,
        made: u64,
        random: &mut XorShift64Star,
        moved: impl FnOnce(u32),
    ) -> Progress {
        self.moves.clear();
        let draw = random.next_u64();
        let weigh = |code| finalise(draw ^ u64::from(code));
        let chosen = self.position.choose(&mut self.moves, weigh);
        let Some((chosen, code)) = chosen else {
            let mated = self.position.in_check();
            let winner = mated.then(|| self.position.side_to_move().other());
            return Progress::Break(winner);
        };
        self.position.play(chosen);
        moved(code);
        match made + 1 {
            LONGEST => Progress::Break(None),
            _ => Progress::Continue(()),
        }
    }

    fn recorder(setup: &Setup, open: Open<Setup>) -> Result<Box<dyn Records>, Unsupported> {
        let protocol: Protocol = |position, random, most_moves, moved| {
            record(position, random, most_moves.min(LONGEST), moved);
        };
        Ok(Recorder::boxed(open(setup)?, setup, protocol))
    }

    fn position(&self) -> &P {
        &self.position
    }

    fn list_bytes(&self) -> usize {
        self.moves.capacity() * size_of::<P::Move>()
    }
}
