//! Attackers as the bookkeeping *lists* finds them: every piece is asked how it
//! lies to the square.

use super::Lists;
use super::relation::{ADJACENT, JUMP, SLANTED, STRAIGHT, direction, relations};
use super::slot::{
    EMPTY, HITS, KING, OFF, OFFICERS, bit, colour, each, is_of, is_pawn, kind, slot,
};
use crate::PieceKind;
use crate::Side;
use crate::exchange::{Attacker, Attacks, Counts, Waiting, count};
use crate::square::SQUARES;
use board::{Coord, Layout};

/// By the differences of squares, which show whether a piece moves so at all;
/// only then is its way looked along.
impl<L: Layout> Attacks for Lists<L> {
    type Square = L::Point;

    fn square(&self, coord: Coord) -> L::Point {
        self.layout.point(coord)
    }

    #[inline(always)]
    fn king(&self, side: Side) -> L::Point {
        self.list(side)[usize::from(KING)]
    }

    #[inline(always)]
    fn attacked(&self, square: L::Point, by: Side) -> bool {
        self.is_attacked(square, by)
    }

    #[inline(never)]
    fn attack_counts(&self) -> Counts {
        let mut counts = [[0; SQUARES]; 2];
        for side in [Side::Black, Side::White] {
            let list = self.list(side);
            for slot in each(self.taken[side.index()]) {
                let piece = (side, kind(slot), list[usize::from(slot)]);
                count((self.layout, &self.cells, OFF), piece, &mut counts);
            }
        }
        counts
    }

    #[inline(never)]
    fn exchange(&self, from: L::Point, to: L::Point) -> i32 {
        let (layout, cells) = (self.layout, &self.cells);
        let mut waiting = Waiting::new(to, layout.step(direction(1)));
        for side in [Side::Black, Side::White] {
            self.add_attackers(side, to, &mut waiting);
        }
        let side = side_of(layout.get(cells, from));
        let victim = kind(layout.get(cells, to));
        waiting.exchange(side, from, victim, |mut point, step, line| {
            let cell = layout.ray(cells, point, step, OFF, |next, cell| {
                point = next;
                cell == EMPTY
            });
            let slides = HITS[usize::from(slot(cell))] & line != 0;
            slides.then(|| (side_of(cell), kind(cell), point))
        })
    }
}

impl<L: Layout> Lists<L> {
    /// Adds a side's pieces that attack a square with nothing between.
    #[inline(always)]
    fn add_attackers(&self, side: Side, to: L::Point, waiting: &mut Waiting<L::Point, L::Step>) {
        let own = colour(side);
        let list = self.list(side);
        // Pawns are looked for, for most of them are far away.
        for (point, cell) in self.before(to, side.other()) {
            if is_pawn(cell, own) {
                let away = direction(self.layout.difference(to, point));
                waiting.add(
                    side,
                    Attacker {
                        kind: PieceKind::Pawn as u8,
                        point,
                        step: self.layout.step(away),
                        line: SLANTED,
                    },
                );
            }
        }
        for slot in each(self.taken[side.index()] & (OFFICERS | bit(KING))) {
            let point = list[usize::from(slot)];
            let difference = self.layout.difference(to, point);
            let relations = relations(difference);
            let found = relations & HITS[usize::from(slot)];
            if found == 0 {
                continue;
            }
            let step = self.layout.step(direction(difference));
            let is_near = found & (JUMP | ADJACENT) != 0;
            if is_near || self.first_met(to, step) == own | slot {
                waiting.add(
                    side,
                    Attacker {
                        kind: kind(slot),
                        point,
                        step,
                        line: relations & (STRAIGHT | SLANTED),
                    },
                );
            }
        }
    }
}

#[inline(always)]
fn side_of(cell: u8) -> Side {
    if is_of(cell, colour(Side::White)) {
        Side::White
    } else {
        Side::Black
    }
}
