//! Moves of pawns.

use super::Lists;
use super::generate::plain;
use super::slot::{EMPTY, OFF, PAWNS, Slots, colour, each, is_of};
use crate::Side;
use crate::chess::generate::forward;
use crate::chess::square::SIZE;
use crate::chess::{Kind, Move};
use board::{Coord, Direction, Layout};

const PROMOTIONS: [Kind; 4] = [Kind::ToQueen, Kind::ToKnight, Kind::ToRook, Kind::ToBishop];

impl<L: Layout> Lists<L> {
    /// All moves of the pawns among `free` but en passant.
    #[inline(always)]
    pub(super) fn pawn_moves(&self, free: Slots, moves: &mut Vec<Move<L::Point>>) {
        let (side, list) = (self.to_move, self.list(self.to_move));
        for slot in each(free & PAWNS) {
            let from = list[usize::from(slot)];
            self.pawn_steps(from, moves);
            for columns in [-1, 1] {
                self.pawn_captures(from, Direction::new(forward(side).rows, columns), moves);
            }
        }
    }

    /// A pinned pawn stays on the line that leads from the king through it.
    pub(super) fn pinned_pawn_moves(
        &self,
        from: L::Point,
        away: Direction,
        moves: &mut Vec<Move<L::Point>>,
    ) {
        let ahead = forward(self.to_move);
        let along = if away.rows == ahead.rows {
            away
        } else {
            away.reversed()
        };
        if along == ahead {
            self.pawn_steps(from, moves);
        } else if along.rows == ahead.rows {
            self.pawn_captures(from, along, moves);
        }
    }

    /// One step ahead, and two from home.
    #[inline(always)]
    fn pawn_steps(&self, from: L::Point, moves: &mut Vec<Move<L::Point>>) {
        let step = self.layout.step(forward(self.to_move));
        let (one, cell) = self.layout.look(&self.cells, from, step, OFF);
        if cell != EMPTY {
            return;
        }
        self.push_pawn(from, one, moves);
        if self.is_at_home(from) {
            let (two, cell) = self.layout.look(&self.cells, one, step, OFF);
            if cell == EMPTY {
                moves.push(Move {
                    from,
                    to: two,
                    kind: Kind::DoubleStep,
                });
            }
        }
    }

    #[inline(always)]
    fn pawn_captures(&self, from: L::Point, way: Direction, moves: &mut Vec<Move<L::Point>>) {
        let step = self.layout.step(way);
        let (to, cell) = self.layout.look(&self.cells, from, step, OFF);
        if is_of(cell, colour(self.to_move.other())) {
            self.push_pawn(from, to, moves);
        }
    }

    /// Points are ordered row by row, so that a rank is found by comparing.
    #[inline(always)]
    pub(super) fn is_at_home(&self, from: L::Point) -> bool {
        match self.to_move {
            Side::White => from < self.layout.point(Coord::new(2, 0)),
            Side::Black => from >= self.layout.point(Coord::new(SIZE - 2, 0)),
        }
    }

    #[inline(always)]
    fn promotes(&self, from: L::Point) -> bool {
        match self.to_move {
            Side::White => from >= self.layout.point(Coord::new(SIZE - 2, 0)),
            Side::Black => from < self.layout.point(Coord::new(2, 0)),
        }
    }

    /// A pawn's move, or the four it is where it ends on the last rank.
    #[inline(always)]
    pub(super) fn push_pawn(
        &self,
        from: L::Point,
        to: L::Point,
        moves: &mut Vec<Move<L::Point>>,
    ) {
        if self.promotes(from) {
            push_promotions(from, to, moves);
        } else {
            moves.push(plain(from, to));
        }
    }
}

#[inline(never)]
fn push_promotions<P: Copy>(from: P, to: P, moves: &mut Vec<Move<P>>) {
    moves.extend(PROMOTIONS.map(|kind| Move { from, to, kind }));
}
