//! Uses of the generated moves of *scan* and *lists*: they are listed, counted, or drawn from
//! (`choose`). A generator is written once and compiled for each.

use crate::play::Step;
use crate::{Kind, Move};

/// Takes the moves that are found.
pub(crate) trait Sink<P> {
    /// Whether it takes moves that capture nothing, too.
    const QUIET: bool = true;

    /// Takes a move.
    fn add(&mut self, from: P, to: P, kind: Kind);

    /// Takes a move if it is `found`. Override where no branch is needed.
    #[inline(always)]
    fn add_if(&mut self, found: bool, from: P, to: P, kind: Kind) {
        if found {
            self.add(from, to, kind);
        }
    }
}

/// Lists them. Through a slice, because `Vec::push` takes the move packed in one
/// register: 4 to 7 % more instructions of full perft.
impl<P: Copy> Sink<P> for Vec<Move<P>> {
    #[inline(always)]
    fn add(&mut self, from: P, to: P, kind: Kind) {
        self.extend_from_slice(&[Move { from, to, kind }]);
    }
}

/// Lists captures alone.
pub(crate) struct Captures<'a, P>(pub(crate) &'a mut Vec<Move<P>>);

impl<P: Copy> Sink<P> for Captures<'_, P> {
    const QUIET: bool = false;

    #[inline(always)]
    fn add(&mut self, from: P, to: P, kind: Kind) {
        self.0.add(from, to, kind);
    }
}

/// Takes a step with each, in a copy of what holds the position.
pub(crate) struct Taken<'a, H, P, S> {
    pub(crate) copy: &'a mut H,
    pub(crate) moves: &'a mut Vec<Move<P>>,
    pub(crate) step: &'a mut S,
}

impl<H, P, S: Step<H, Move<P>>> Sink<P> for Taken<'_, H, P, S> {
    #[inline(always)]
    fn add(&mut self, from: P, to: P, kind: Kind) {
        self.step
            .take(self.copy, Move { from, to, kind }, self.moves);
    }
}

/// How many there are. With a branch for each: added up without branches, bulk
/// perft took 55 instead of 51 instructions a leaf on `0x88`, and as many on
/// `padded`.
pub(crate) struct Count(pub(crate) u64);

impl<P> Sink<P> for Count {
    #[inline(always)]
    fn add(&mut self, _: P, _: P, _: Kind) {
        self.0 += 1;
    }
}
