//! Random games of any game, for those that bring their own: every ply draws one
//! random number, and the legal move with the smallest mixture of it with the move's
//! code is played, in whatever order moves are found. The protocol of chess.

use super::{Open, Player, Progress, Protocol, Recorder, Records};
use crate::{AnyPosition, untimed};
use board::Unsupported;
use game::{Position, Side, XorShift64Star, finalise};

/// A game that a player may win.
pub trait Decided: Position {
    /// The side that has won, if the game is over and one has.
    fn winner(&self) -> Option<Side>;
}

/// The longest game, in plies.
const LONGEST: u64 = 1000;

/// A game of at most `most_moves` moves by this protocol, through a position's face.
pub fn record(
    position: &mut dyn AnyPosition,
    random: &mut XorShift64Star,
    most_moves: u64,
    moved: &mut dyn FnMut(u32),
) {
    for _ in 0..most_moves {
        let draw = random.next_u64();
        let end = position.list(0);
        let weight = |&index: &usize| finalise(draw ^ u64::from(position.code(index)));
        let Some(chosen) = (0..end).min_by_key(weight) else {
            break;
        };
        moved(position.code(chosen));
        position.play_listed(chosen);
    }
}

/// Plays a game with one representation.
pub struct DrawnPlayer<P: Position> {
    setup: P::Setup,
    position: P,
    moves: Vec<P::Move>,
}

impl<P: Decided<Setup: Clone + 'static>> Player for DrawnPlayer<P> {
    type Position = P;

    fn new(setup: &P::Setup) -> Result<Self, Unsupported> {
        Ok(Self {
            setup: setup.clone(),
            position: untimed::opened::<P>(setup)?,
            moves: Vec::with_capacity(256),
        })
    }

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
        self.position.legal_moves(&mut self.moves);
        let draw = random.next_u64();
        let mut best: Option<(u64, u32, P::Move)> = None;
        for &chosen in &self.moves {
            let code = self.position.code(chosen);
            let weight = finalise(draw ^ u64::from(code));
            if best.is_none_or(|(least, ..)| weight < least) {
                best = Some((weight, code, chosen));
            }
        }
        let Some((_, code, chosen)) = best else {
            return Progress::Break(self.position.winner());
        };
        self.position.play(chosen);
        moved(code);
        match made + 1 {
            LONGEST => Progress::Break(self.position.winner()),
            _ => Progress::Continue(()),
        }
    }

    fn recorder(setup: &P::Setup, open: Open<P::Setup>) -> Result<Box<dyn Records>, Unsupported> {
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
