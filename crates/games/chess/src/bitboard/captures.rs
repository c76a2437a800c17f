//! The moves that a search looks at: captures are found by the generator of all moves with
//! a narrower mask.

use super::generate::Sight;
use super::moves::Special;
use super::pieces::KING;
use super::rays::RAYS;
use super::sink::{Each, Sink};
use super::state::State;
use super::stores::{Mailbox, Sets};
use super::{BitMove, Bitboard, Key, Sliders};
use crate::Position;
use crate::candidates::Candidates;

impl<const WHITE: bool, S: Sliders> Sight<WHITE, S> {
    /// Gives every legal capture to `sink`. No pawn steps to a square that an enemy holds.
    #[inline(always)]
    fn captures(mut self, state: State, sink: &mut impl Sink<WHITE>) {
        self.allowed &= self.enemy.all;
        let targets = RAYS.king[self.king] & self.enemy.all;
        if targets != 0 {
            sink.piece::<KING>(self.king, targets & !self.danger());
        }
        self.others(state, sink);
    }
}

/// All are legal.
impl<S: Sliders, K: Key, P: Sets, M: Mailbox> Candidates for Bitboard<S, K, P, M> {
    type Known = ();

    #[inline(always)]
    fn candidates<const CAPTURES: bool>(&mut self, moves: &mut Vec<BitMove>) {
        if !CAPTURES {
            return self.legal_moves(moves);
        }
        let mut each = Each(|found| moves.push(found));
        if self.state.white_moves() {
            Sight::<true, S>::new(&self.sets).captures(self.state, &mut each);
        } else {
            Sight::<false, S>::new(&self.sets).captures(self.state, &mut each);
        }
    }

    #[inline(always)]
    fn captures(&self, candidate: BitMove) -> bool {
        candidate.to() & self.sets.occupied() != 0 || candidate.special() == Special::EnPassant
    }

    #[inline(always)]
    fn is_legal(&mut self, _: BitMove, (): ()) -> bool {
        true
    }
}
