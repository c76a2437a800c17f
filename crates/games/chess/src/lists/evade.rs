//! Moves that end a check by a single piece, beside moves of the king: its capture,
//! or a piece put between.

use super::Lists;
use super::relation::{JUMP, relations};
use super::slot::{EMPTY, HITS, OFF, OFFICERS, Slots, bit, colour, each, is_pawn, slot};
use crate::Kind;
use crate::generate::forward;
use crate::sink::Sink;
use board::Layout;

impl<L: Layout> Lists<L> {
    /// The answers of the pieces that are not pinned. A pinned one has none: the
    /// line it must stay on meets that of the check at the king only.
    #[inline(never)]
    pub(super) fn answers<M: Sink<L::Point>>(
        &self,
        king: L::Point,
        checker: u8,
        free: Slots,
        moves: &mut M,
    ) {
        let target = self.square(checker);
        self.officers_to(target, free, moves);
        for (from, cell) in self.before(target, self.to_move().other()) {
            if is_pawn(cell, colour(self.to_move())) && free & bit(cell) != 0 {
                self.push_pawn(self.to_move(), from, target, moves);
            }
        }
        let slides = HITS[usize::from(slot(checker))];
        if !M::QUIET || slides == 0 || slides == JUMP {
            return;
        }
        let step = self.step_towards(king, target);
        let mut here = king;
        loop {
            let (between, cell) = self.layout.look(&self.cells, here, step, OFF);
            if cell != EMPTY {
                return;
            }
            self.officers_to(between, free, moves);
            self.pawn_steps_to(between, free, moves);
            here = between;
        }
    }

    /// The officers that reach a square.
    fn officers_to(&self, to: L::Point, free: Slots, moves: &mut impl Sink<L::Point>) {
        let own = colour(self.to_move());
        for slot in each(free & OFFICERS) {
            let cell = own | slot;
            let from = self.square(cell);
            let found = relations(self.layout.difference(to, from)) & HITS[usize::from(slot)];
            if found == 0 {
                continue;
            }
            if found == JUMP || self.first_met(to, self.step_towards(to, from)) == cell {
                moves.add(from, to, Kind::Plain);
            }
        }
    }

    /// The pawns that step to an empty square.
    fn pawn_steps_to(&self, to: L::Point, free: Slots, moves: &mut impl Sink<L::Point>) {
        let own = colour(self.to_move());
        let back = self.layout.step(forward(self.to_move().other()));
        let is_free_pawn = |cell| is_pawn(cell, own) && free & bit(cell) != 0;
        let (one, cell) = self.layout.look(&self.cells, to, back, OFF);
        if is_free_pawn(cell) {
            self.push_pawn(self.to_move(), one, to, moves);
        } else if cell == EMPTY {
            let (two, cell) = self.layout.look(&self.cells, one, back, OFF);
            if is_free_pawn(cell) && self.is_at_home(self.to_move(), two) {
                moves.add(two, to, Kind::DoubleStep);
            }
        }
    }
}
