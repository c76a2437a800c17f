//! Moves made and undone: ko, captures and repetition, whatever is kept.

use super::{Bitboard, Board, Bookkeeping, Undo};
use crate::Unmake;
use crate::bitboard::Point;
use crate::{Ko, Move, Suicide};
use board::Geometry;

impl<G: Geometry, K: Bookkeeping<G, BYTES>, const BYTES: usize> Bitboard<G, K, BYTES> {
    /// Whether a stone on an empty point is legal.
    #[inline(always)]
    pub(super) fn is_legal(&mut self, point: Point) -> bool {
        if !self.rules_are_usual {
            return self.is_legal_by_other_rules(point);
        }
        // Most points have a free neighbour, and the point of a ko has none.
        let free = self.board.stones.around(point, self.to_move).free;
        free != 0 || self.ko != Some(point) && self.would_live(point)
    }

    /// Whether a stone on a point without free neighbours would have a liberty.
    #[inline(always)]
    fn would_live(&mut self, point: Point) -> bool {
        self.kept
            .would_live(&mut self.board.stones, point, self.to_move)
    }

    #[inline(never)]
    fn is_legal_by_other_rules(&mut self, point: Point) -> bool {
        let around = self.board.stones.around(point, self.to_move);
        let suicide = self.rules.suicide == Suicide::OfSeveral && around.own != 0;
        let stands = around.free != 0 || suicide || self.would_live(point);
        match self.rules.ko {
            Ko::Simple => stands && self.ko != Some(point),
            Ko::PositionalSuperko => stands && !self.would_repeat(point),
        }
    }

    /// Whether a stone would bring an earlier board back.
    fn would_repeat(&mut self, point: Point) -> bool {
        let undo = self.undo(self.kept_undo(point));
        self.place_simple(point);
        let repeats = self.history.contains(&self.board.stones.hash());
        self.undo_move(point, undo);
        repeats
    }

    /// Puts a stone on a point where that is legal.
    #[inline(never)]
    pub(super) fn place(&mut self, point: Point) {
        self.place_simple(point);
        if self.rules.ko == Ko::PositionalSuperko {
            // Which bans by history alone.
            self.ko = None;
            self.history.push(self.board.stones.hash());
        }
    }

    /// [`place`](Self::place) under simple ko.
    fn place_simple(&mut self, point: Point) {
        if self.rules.suicide == Suicide::OfSeveral && self.is_suicide(point) {
            self.give_up(point);
        } else {
            self.place_living(point);
        }
    }

    /// [`place`](Self::place) under simple ko where the stone will have a
    /// liberty.
    #[inline(always)]
    pub(super) fn place_living(&mut self, point: Point) {
        let side = self.to_move;
        let below = self.board.taken.len();
        let alone = self.kept.place(&mut self.board, point, side);
        self.ko = None;
        if let Some(&first) = self.board.taken.get(below) {
            let taken = self.board.taken.len() - below;
            self.captures[side.index()] += taken as u32;
            // A stone that took one stone and has no friend and no other liberty
            // could be retaken at once.
            self.ko = (taken == 1 && alone).then_some(first);
        }
        self.taken_before = below;
        self.passes = 0;
        self.to_move = side.other();
    }

    fn is_suicide(&mut self, point: Point) -> bool {
        let free = self.board.stones.around(point, self.to_move).free;
        free == 0 && !self.would_live(point)
    }

    /// [`place`](Self::place) where the stone dies with its chain.
    #[cold]
    fn give_up(&mut self, point: Point) {
        let side = self.to_move;
        self.taken_before = self.board.taken.len();
        self.kept.give_up(&mut self.board, point, side);
        let taken = self.board.taken.len() - self.taken_before;
        self.captures[side.other().index()] += taken as u32;
        self.ko = None;
        self.passes = 0;
        self.to_move = side.other();
    }

    /// What the bookkeeping will need to unmake the next move, a stone on a point.
    #[inline(always)]
    fn kept_undo(&self, point: Point) -> K::Undo {
        self.kept.undo(&self.board.stones, point, self.to_move)
    }

    /// What the next move will need to be unmade.
    #[inline(always)]
    fn undo(&self, kept: K::Undo) -> Undo<K::Undo> {
        Undo {
            kept,
            ko: self.ko,
            passes: self.passes,
            taken_before: self.taken_before,
        }
    }

    /// Removes a stone: the inverse of [`place`](Self::place).
    #[inline(always)]
    fn remove(&mut self, point: Point, undo: Undo<K::Undo>) {
        if self.rules.ko == Ko::PositionalSuperko {
            self.history.pop();
        }
        self.undo_move(point, undo);
    }

    #[inline(always)]
    fn undo_move(&mut self, point: Point, undo: Undo<K::Undo>) {
        let (before, mover) = (self.taken_before, self.to_move.other());
        let suicide = self.board.taken.get(before) == Some(&point);
        let loser = if suicide { mover } else { self.to_move };
        let Board { stones, taken } = &mut self.board;
        let taken = &taken[before..];
        for &stone in taken {
            stones.put(stone, loser);
        }
        stones.cut(point, mover);
        self.captures[loser.other().index()] -= taken.len() as u32;
        self.kept.undone(stones, point, mover, taken, undo.kept);
        self.board.taken.truncate(before);
        self.restore(undo);
    }

    fn restore(&mut self, undo: Undo<K::Undo>) {
        self.to_move = self.to_move.other();
        self.ko = undo.ko;
        self.passes = undo.passes;
        self.taken_before = undo.taken_before;
    }

    /// Forgets the stones captured so far: no move before this can be unmade.
    #[inline(always)]
    pub(super) fn forget_taken(&mut self) {
        self.board.taken.clear();
        self.taken_before = 0;
    }

    #[inline(always)]
    pub(super) fn make_pass(&mut self) {
        self.ko = None;
        self.passes += 1;
        self.taken_before = self.board.taken.len();
        self.to_move = self.to_move.other();
    }
}

impl<G: Geometry, K: Bookkeeping<G, BYTES>, const BYTES: usize> Unmake for Bitboard<G, K, BYTES> {
    type Undo = Undo<K::Undo>;

    #[inline(always)]
    fn make(&mut self, chosen: Self::Move) -> Self::Undo {
        match chosen {
            Move::Place(point) => {
                let undo = self.undo(self.kept_undo(point));
                if self.rules_are_usual {
                    self.place_living(point);
                } else {
                    self.place(point);
                }
                undo
            }
            Move::Pass => {
                let undo = self.undo(K::Undo::default());
                self.make_pass();
                undo
            }
        }
    }

    #[inline(always)]
    fn unmake(&mut self, chosen: Self::Move, undo: Undo<K::Undo>) {
        match chosen {
            Move::Place(point) => self.remove(point, undo),
            Move::Pass => self.restore(undo),
        }
    }
}
