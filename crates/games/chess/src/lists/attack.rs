//! Attackers of a square, checking pieces and pinned pieces, found by the lists.

use super::Lists;
use super::relation::{ADJACENT, JUMP, direction, relations};
use super::slot::{EMPTY, HITS, KING, OFF, OFFICERS, Slots, bit, colour, each, is_of, is_pawn};
use crate::Side;
use crate::generate::forward;
use board::{Direction, Layout};

/// What threatens the king of the side to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threats {
    /// How many pieces give check.
    pub(super) checks: u32,
    /// The cell of the last one found.
    pub(super) checker: u8,
    /// The slots of the own pieces that are pinned.
    pub(super) pinned: Slots,
}

impl<L: Layout> Lists<L> {
    /// The step along the line that leads from one square to another.
    #[inline(always)]
    pub(super) fn step_towards(&self, from: L::Point, to: L::Point) -> L::Step {
        let difference = self.layout.difference(from, to);
        self.layout.step(direction(difference))
    }

    /// The first cell met on the way from a square.
    #[inline(always)]
    pub(super) fn first_met(&self, from: L::Point, step: L::Step) -> u8 {
        self.layout
            .ray(&self.cells, from, step, OFF, |_, cell| cell == EMPTY)
    }

    /// The cells diagonally before a square, seen by `side`: where its own pawns
    /// would hit from if they moved the other way, and where the other side's
    /// pawns hit this square from.
    #[inline(always)]
    pub(super) fn before(&self, point: L::Point, side: Side) -> [(L::Point, u8); 2] {
        let rows = forward(side).rows;
        [-1, 1].map(|columns| {
            let step = self.layout.step(Direction::new(rows, columns));
            self.layout.look(&self.cells, point, step, OFF)
        })
    }

    /// Whether a piece of `by` attacks a square: every one of them is asked how it
    /// lies to the square, and only a piece that moves so looks whether the way is free.
    #[inline(never)]
    pub(super) fn is_attacked(&self, point: L::Point, by: Side) -> bool {
        let enemy = colour(by);
        for (_, cell) in self.before(point, by.other()) {
            if is_pawn(cell, enemy) {
                return true;
            }
        }
        let list = self.list(by);
        each(self.taken[by.index()] & (OFFICERS | bit(KING))).any(|slot| {
            let cell = enemy | slot;
            let difference = self.layout.difference(point, list[usize::from(slot)]);
            let found = relations(difference) & HITS[usize::from(slot)];
            found != 0
                && (found & (JUMP | ADJACENT) != 0
                    || self.first_met(point, self.layout.step(direction(difference))) == cell)
        })
    }

    /// Finds checks and pins.
    #[inline(always)]
    pub(super) fn threats(&self, king: L::Point) -> Threats {
        let (own, by) = (colour(self.to_move()), self.to_move().other());
        let enemy = colour(by);
        let mut threats = Threats {
            checks: 0,
            checker: EMPTY,
            pinned: 0,
        };
        for (_, cell) in self.before(king, self.to_move()) {
            if is_pawn(cell, enemy) {
                threats.checks += 1;
                threats.checker = cell;
            }
        }
        let list = self.list(by);
        for slot in each(self.taken[by.index()] & OFFICERS) {
            let cell = enemy | slot;
            let difference = self.layout.difference(king, list[usize::from(slot)]);
            let found = relations(difference) & HITS[usize::from(slot)];
            if found == 0 {
                continue;
            }
            let mut met = cell;
            if found != JUMP {
                let step = self.layout.step(direction(difference));
                met = self.first_met(king, step);
                if is_of(met, own) && self.first_met(self.square(met), step) == cell {
                    threats.pinned |= bit(met);
                }
            }
            if met == cell {
                threats.checks += 1;
                threats.checker = cell;
            }
        }
        threats
    }
}
