//! Moves of pawns.

use super::Lists;
use super::slot::{EMPTY, OFF, PAWNS, Slots, colour, each, is_of};
use crate::Kind;
use crate::Side;
use crate::generate::{PROMOTIONS, forward};
use crate::sink::Sink;
use crate::square::SIZE;
use board::{Coord, Direction, Layout};

impl<L: Layout> Lists<L> {
    /// All moves of the pawns among `free` but en passant.
    #[inline(always)]
    pub(super) fn pawn_moves<M: Sink<L::Point>>(&self, side: Side, free: Slots, moves: &mut M) {
        let list = self.list(side);
        for slot in each(free & PAWNS) {
            let from = list[usize::from(slot)];
            if M::QUIET {
                self.pawn_steps(side, from, moves);
            }
            for columns in [-1, 1] {
                let way = Direction::new(forward(side).rows, columns);
                self.pawn_captures(side, from, way, moves);
            }
        }
    }

    /// A pinned pawn stays on the line that leads from the king through it.
    pub(super) fn pinned_pawn_moves<M: Sink<L::Point>>(
        &self,
        from: L::Point,
        away: Direction,
        moves: &mut M,
    ) {
        let side = self.to_move();
        let ahead = forward(side);
        let along = if away.rows == ahead.rows {
            away
        } else {
            away.reversed()
        };
        if along == ahead {
            if M::QUIET {
                self.pawn_steps(side, from, moves);
            }
        } else if along.rows == ahead.rows {
            self.pawn_captures(side, from, along, moves);
        }
    }

    /// One step ahead, and two from home.
    #[inline(always)]
    fn pawn_steps(&self, side: Side, from: L::Point, moves: &mut impl Sink<L::Point>) {
        let step = self.layout.step(forward(side));
        let (one, cell) = self.layout.look(&self.cells, from, step, OFF);
        if cell != EMPTY {
            return;
        }
        self.push_pawn(side, from, one, moves);
        if self.is_at_home(side, from) {
            let (two, cell) = self.layout.look(&self.cells, one, step, OFF);
            if cell == EMPTY {
                moves.add(from, two, Kind::DoubleStep);
            }
        }
    }

    #[inline(always)]
    fn pawn_captures(
        &self,
        side: Side,
        from: L::Point,
        way: Direction,
        moves: &mut impl Sink<L::Point>,
    ) {
        let step = self.layout.step(way);
        let (to, cell) = self.layout.look(&self.cells, from, step, OFF);
        if is_of(cell, colour(side.other())) {
            self.push_pawn(side, from, to, moves);
        }
    }

    /// Points are ordered row by row, so that a rank is found by comparing.
    #[inline(always)]
    pub(super) fn is_at_home(&self, side: Side, from: L::Point) -> bool {
        match side {
            Side::White => from < self.layout.point(Coord::new(2, 0)),
            Side::Black => from >= self.layout.point(Coord::new(SIZE - 2, 0)),
        }
    }

    #[inline(always)]
    fn promotes(&self, side: Side, from: L::Point) -> bool {
        match side {
            Side::White => from >= self.layout.point(Coord::new(SIZE - 2, 0)),
            Side::Black => from < self.layout.point(Coord::new(2, 0)),
        }
    }

    /// A pawn's move, or the four it is where it ends on the last rank.
    #[inline(always)]
    pub(super) fn push_pawn(
        &self,
        side: Side,
        from: L::Point,
        to: L::Point,
        moves: &mut impl Sink<L::Point>,
    ) {
        if self.promotes(side, from) {
            push_promotions(from, to, moves);
        } else {
            moves.add(from, to, Kind::Plain);
        }
    }
}

#[inline(never)]
fn push_promotions<P: Copy>(from: P, to: P, moves: &mut impl Sink<P>) {
    for kind in PROMOTIONS {
        moves.add(from, to, kind);
    }
}
