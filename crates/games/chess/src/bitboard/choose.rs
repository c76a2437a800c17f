//! The move of the least weight, found while moves are generated.

use super::Sliders;
use super::generate::{Sight, side};
use super::moves::BitMove;
use super::pieces::KING;
use super::rays::RAYS;
use super::set::squares;
use super::sink::Each;
use super::state::State;
use crate::Wing;

/// The move of the least weight so far.
struct Least<W> {
    weigh: W,
    weight: u64,
    chosen: BitMove,
}

impl<W: Fn(u32) -> u64> Least<W> {
    #[inline(always)]
    fn take(&mut self, found: BitMove) {
        let weight = (self.weigh)(found.code());
        if weight <= self.weight {
            (self.chosen, self.weight) = (found, weight);
        }
    }
}

impl<const WHITE: bool, S: Sliders> Sight<WHITE, S> {
    /// The legal move of the least weight, or no move. What the enemy attacks is found
    /// last, and only if the king may have a move of less weight than all others.
    #[inline(always)]
    pub(super) fn choose(&self, state: State, weigh: impl Fn(u32) -> u64) -> BitMove {
        let mut least = Least {
            weigh,
            weight: u64::MAX,
            chosen: BitMove::NONE,
        };
        self.others(state, &mut Each(|found| least.take(found)));
        let wanted = squares(self.king_may_reach(state)).any(|to| {
            let step = BitMove::of_piece(self.king, to, KING);
            (least.weigh)(step.code()) <= least.weight
        });
        if wanted {
            self.king_moves(state, &mut Each(|found| least.take(found)));
        }
        least.chosen
    }

    /// The squares that the king reaches, by castling too, if they are not attacked.
    #[inline(always)]
    fn king_may_reach(&self, state: State) -> u64 {
        let castles = |wing, to: u64| u64::from(state.may_castle(side(WHITE), wing)) * to;
        let home = if WHITE { 0 } else { 56 };
        let castled = castles(Wing::King, 1 << 6) | castles(Wing::Queen, 1 << 2);
        RAYS.king[self.king] & !self.own.all | castled << home
    }
}
