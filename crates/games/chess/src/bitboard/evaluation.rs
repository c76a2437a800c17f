//! Values by square, for sets of squares.

use super::moves::Special;
use super::pieces::{PAWN, ROOK};
use super::set::{only, rook_of, squares};
use super::stores::{Mailbox, Sets};
use super::{BitMove, Bitboard, Key, Sliders};
use crate::evaluation::{Evaluates, by_kind};
use crate::square::SQUARES;

pub(super) static VALUES: [[i16; SQUARES]; 16] = by_kind();

/// Black's values begin here.
const OF_BLACK: usize = 8;

/// A static table, the same for all.
impl<S: Sliders, K: Key, P: Sets, M: Mailbox> Evaluates for Bitboard<S, K, P, M> {
    type Values = ();

    fn values(&self) {}

    #[inline(never)]
    fn evaluate(&self, (): &()) -> i32 {
        let mut lead = 0;
        if M::IS_KEPT && !P::KINDS_APART {
            for square in squares(self.sets.occupied()) {
                let content = self.mailbox.content(square, || 0);
                lead += i32::from(VALUES[usize::from(content) % VALUES.len()][square]);
            }
            return lead;
        }
        for (first, white) in [(0, true), (OF_BLACK, false)] {
            self.sets.each(white, |square, number| {
                lead += i32::from(VALUES[first + usize::from(number) % OF_BLACK][square]);
            });
        }
        lead
    }

    #[inline(always)]
    fn change(&self, (): &(), chosen: BitMove) -> i32 {
        let (from, to) = (only(chosen.from()), only(chosen.to()));
        let (own, them) = if self.state.white_moves() {
            (0, OF_BLACK)
        } else {
            (OF_BLACK, 0)
        };
        let value = |whose: usize, kind: u8, square: usize| {
            i32::from(VALUES[whose + usize::from(kind) % 8][square % SQUARES])
        };
        let left = chosen.leaving();
        let mut change = value(own, chosen.arriving() as u8, to) - value(own, left, from);
        change -= value(them, self.number(to), to);
        match chosen.special() {
            Special::None | Special::DoubleStep => {}
            Special::EnPassant => {
                let victim = if own == 0 { to - 8 } else { to + 8 };
                change -= value(them, PAWN, victim);
            }
            Special::Castling => {
                let (home, over) = rook_of(chosen.to());
                change += value(own, ROOK, only(over)) - value(own, ROOK, only(home));
            }
        }
        change
    }
}
