//! Legal moves of the bookkeeping *lists*.

use super::Lists;
use super::relation::{direction, relations};
use super::slot::{
    EMPTY, HITS, KING, KNIGHTS, LINE, OFF, PAWNS, SLANT, Slots, bit, colour, each, is_pawn,
};
use crate::Side;
use crate::generate::{EIGHT, castling_moves, forward};
use crate::sink::Sink;
use crate::{Castling, Kind};
use board::{DIAGONAL, Direction, KNIGHT, Layout, ORTHOGONAL};

impl<L: Layout> Lists<L> {
    /// Gives every legal move to `moves`.
    pub(super) fn generate(&mut self, moves: &mut impl Sink<L::Point>) {
        let king = self.king(self.to_move());
        self.others(king, moves);
        self.king_moves(king, moves);
    }

    /// Gives every legal move but the king's steps to `moves`.
    pub(super) fn others<M: Sink<L::Point>>(&mut self, king: L::Point, moves: &mut M) {
        let threats = self.threats(king);
        if threats.checks < 2 {
            let free = self.taken[self.to_move().index()] & !threats.pinned;
            if threats.checks == 0 {
                self.free_moves(free, moves);
                if threats.pinned != 0 {
                    self.pinned_moves(king, threats.pinned, moves);
                }
                if M::QUIET && self.state.castling().has(Castling::of(self.to_move())) {
                    self.castling_moves(king, moves);
                }
            } else {
                self.answers(king, threats.checker, free, moves);
            }
            if self.state.passed() != EMPTY {
                self.en_passant_moves(king, moves);
            }
        }
    }

    /// The moves of pieces that are not pinned.
    #[inline(always)]
    pub(super) fn free_moves<M: Sink<L::Point>>(&self, free: Slots, moves: &mut M) {
        let (own, list) = (colour(self.to_move()), self.list(self.to_move()));
        // With the side a constant, and so all that pawns ask of it: 8 % of bulk perft.
        match self.to_move() {
            Side::White => self.pawn_moves(Side::White, free, moves),
            Side::Black => self.pawn_moves(Side::Black, free, moves),
        }
        for slot in each(free & KNIGHTS) {
            let from = list[usize::from(slot)];
            for direction in KNIGHT {
                let step = self.layout.step(direction);
                let (to, cell) = self.layout.look(&self.cells, from, step, OFF);
                if cell & own == 0 && (M::QUIET || cell != EMPTY) {
                    moves.add(from, to, Kind::Plain);
                }
            }
        }
        for slot in each(free & SLANT) {
            let from = list[usize::from(slot)];
            for direction in DIAGONAL {
                self.slide(from, self.layout.step(direction), moves);
            }
        }
        for slot in each(free & LINE) {
            let from = list[usize::from(slot)];
            for direction in ORTHOGONAL {
                self.slide(from, self.layout.step(direction), moves);
            }
        }
    }

    /// Over empty squares, up to and including an enemy.
    #[inline(always)]
    fn slide<M: Sink<L::Point>>(&self, from: L::Point, step: L::Step, moves: &mut M) {
        let own = colour(self.to_move());
        self.layout.ray(&self.cells, from, step, OFF, |to, cell| {
            if cell & own != 0 {
                return false;
            }
            if M::QUIET || cell != EMPTY {
                moves.add(from, to, Kind::Plain);
            }
            cell == EMPTY
        });
    }

    /// The steps to squares that are not attacked. The king is taken off the
    /// board meanwhile, for it does not shield the squares behind it.
    #[inline(always)]
    pub(super) fn king_moves<M: Sink<L::Point>>(&mut self, king: L::Point, moves: &mut M) {
        let own = colour(self.to_move());
        self.layout.set(&mut self.cells, king, EMPTY);
        for direction in EIGHT {
            let step = self.layout.step(direction);
            let (to, cell) = self.layout.look(&self.cells, king, step, OFF);
            if cell & own == 0 && (M::QUIET || cell != EMPTY) {
                self.king_step(king, to, moves);
            }
        }
        self.layout.set(&mut self.cells, king, own | KING);
    }

    /// Out of line, for few of the eight get so far.
    #[inline(never)]
    fn king_step(&self, king: L::Point, to: L::Point, moves: &mut impl Sink<L::Point>) {
        if !self.is_attacked(to, self.to_move().other()) {
            moves.add(king, to, Kind::Plain);
        }
    }

    /// The king, which is not in check, neither passes nor reaches an attacked square.
    pub(super) fn castling_moves(&self, king: L::Point, moves: &mut impl Sink<L::Point>) {
        let (side, them) = (self.to_move(), self.to_move().other());
        let attacked = |point| self.is_attacked(point, them);
        castling_moves(
            (self.layout, &self.cells),
            (side, self.state.castling()),
            king,
            |passed, to| !attacked(passed) && !attacked(to),
            |to, kind| moves.add(king, to, kind),
        );
    }

    /// Captures in passing: two pawns leave their rank at once, which no pin
    /// shows, so that each is tried on the board.
    #[inline(never)]
    pub(super) fn en_passant_moves(&mut self, king: L::Point, moves: &mut impl Sink<L::Point>) {
        let own = colour(self.to_move());
        let victim = self.square(self.state.passed());
        let ahead = self.layout.step(forward(self.to_move()));
        let to = self.layout.look(&self.cells, victim, ahead, OFF).0;
        for direction in [Direction::WEST, Direction::EAST] {
            let step = self.layout.step(direction);
            let (from, pawn) = self.layout.look(&self.cells, victim, step, OFF);
            if is_pawn(pawn, own) && self.is_safe_in_passing(king, from, to) {
                moves.add(from, to, Kind::EnPassant);
            }
        }
    }

    fn is_safe_in_passing(&mut self, king: L::Point, from: L::Point, to: L::Point) -> bool {
        let (pawn, passed) = (self.layout.get(&self.cells, from), self.state.passed());
        let victim = self.square(passed);
        let mut put = |point, cell| self.layout.set(&mut self.cells, point, cell);
        put(from, EMPTY);
        put(victim, EMPTY);
        put(to, pawn);
        let safe = !self.is_attacked(king, self.to_move().other());
        let mut put = |point, cell| self.layout.set(&mut self.cells, point, cell);
        put(to, EMPTY);
        put(victim, passed);
        put(from, pawn);
        safe
    }

    /// What pinned pieces can do: move along the line on which they stand.
    #[inline(never)]
    pub(super) fn pinned_moves(
        &self,
        king: L::Point,
        pinned: Slots,
        moves: &mut impl Sink<L::Point>,
    ) {
        let own = colour(self.to_move());
        for slot in each(pinned) {
            let from = self.square(own | slot);
            let difference = self.layout.difference(king, from);
            let away = direction(difference);
            if PAWNS & bit(slot) != 0 {
                self.pinned_pawn_moves(from, away, moves);
            } else if relations(difference) & HITS[usize::from(slot)] != 0 {
                self.slide(from, self.layout.step(away), moves);
                self.slide(from, self.layout.step(away.reversed()), moves);
            }
        }
    }
}
