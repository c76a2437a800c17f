//! Moves of pawns: all of one kind at once by a shift, and captures in passing.

use super::Sliders;
use super::generate::Sight;
use super::set::{Toward, advanced, attacked_by_pawns, only, origin, rank, singles};
use super::sink::Sink;

impl<const WHITE: bool, S: Sliders> Sight<WHITE, S> {
    #[inline(always)]
    pub(super) fn pawn_moves(&self, sink: &mut impl Sink<WHITE>) {
        let pawns = self.own.pawns;
        let pins = self.pins_straight | self.pins_slanted;
        let free = pawns & !pins;
        let mut ahead = advanced::<WHITE>(Toward::Ahead, free);
        let mut west = advanced::<WHITE>(Toward::West, free);
        let mut east = advanced::<WHITE>(Toward::East, free);
        if pawns & pins != 0 {
            let straight = pawns & self.pins_straight;
            let slanted = pawns & self.pins_slanted;
            ahead |= advanced::<WHITE>(Toward::Ahead, straight) & self.pins_straight;
            west |= advanced::<WHITE>(Toward::West, slanted) & self.pins_slanted;
            east |= advanced::<WHITE>(Toward::East, slanted) & self.pins_slanted;
        }
        ahead &= !self.occupied;
        let third = ahead & rank::<WHITE>(2);
        let twice = advanced::<WHITE>(Toward::Ahead, third) & !self.occupied & self.allowed;
        ahead &= self.allowed;
        let captured = self.enemy.all & self.allowed;
        west &= captured;
        east &= captured;
        if pawns & rank::<WHITE>(6) != 0 {
            let last = rank::<WHITE>(7);
            sink.promotions(Toward::Ahead, ahead & last);
            sink.promotions(Toward::West, west & last);
            sink.promotions(Toward::East, east & last);
            ahead &= !last;
            west &= !last;
            east &= !last;
        }
        sink.pawns(Toward::Ahead, ahead);
        sink.double_steps(twice);
        sink.pawns(Toward::West, west);
        sink.pawns(Toward::East, east);
    }

    /// Two pawns leave a rank at once, so each is tried on the board. Nothing
    /// but the pawn just arrived, or a line that it has opened, can give check.
    #[inline(always)]
    pub(super) fn en_passant(&self, passed: u64, sink: &mut impl Sink<WHITE>) {
        let beside = if WHITE {
            attacked_by_pawns::<false>(passed)
        } else {
            attacked_by_pawns::<true>(passed)
        };
        for from in singles(beside & self.own.pawns) {
            if self.is_safe_in_passing(from, passed) {
                sink.en_passant(only(from), only(passed));
            }
        }
    }

    #[inline(always)]
    fn is_safe_in_passing(&self, from: u64, passed: u64) -> bool {
        let taken = origin::<WHITE>(Toward::Ahead, passed);
        let occupied = self.occupied & !from & !taken | passed;
        let leapers = self.checkers & (self.enemy.knights | self.enemy.pawns);
        leapers & !taken == 0
            && self.tables.rook(self.king, occupied) & self.enemy.straight == 0
            && self.tables.bishop(self.king, occupied) & self.enemy.slanted == 0
    }
}
