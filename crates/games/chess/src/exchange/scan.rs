//! Attackers as the bookkeeping *scan* finds them: by looks from the square
//! outwards.

use super::{Attacker, Attacks, Counts, Waiting, count};
use crate::Side;
use crate::generate::forward;
use crate::piece::{EMPTY, KIND, OFF, SLIDES_SLANTED, SLIDES_STRAIGHT, colour, contains, is};
use crate::square::SQUARES;
use crate::{PieceKind, Scan};
use board::{Coord, DIAGONAL, Direction, KNIGHT, Layout, ORTHOGONAL};

/// By looks from the square in every direction, as every kind of piece at once.
impl<L: Layout> Attacks for Scan<L> {
    type Square = L::Point;

    fn square(&self, coord: Coord) -> L::Point {
        self.layout.point(coord)
    }

    #[inline(always)]
    fn king(&self, side: Side) -> L::Point {
        self.kings[side.index()]
    }

    #[inline(always)]
    fn attacked(&self, square: L::Point, by: Side) -> bool {
        self.is_attacked(square, by)
    }

    #[inline(never)]
    fn attack_counts(&self) -> Counts {
        let (layout, cells) = (self.layout, &self.cells);
        let mut counts = [[0; SQUARES]; 2];
        layout.scan(cells, OFF, |point, cell| {
            // Neither empty nor off the board.
            if cell & KIND != 0 {
                let piece = (side_of(cell), cell & KIND, point);
                count((layout, cells, OFF), piece, &mut counts);
            }
        });
        counts
    }

    #[inline(never)]
    fn exchange(&self, from: L::Point, to: L::Point) -> i32 {
        let (layout, cells) = (self.layout, &self.cells);
        let mut waiting = Waiting::new(to, layout.step(KNIGHT[0]));
        for direction in KNIGHT {
            let step = layout.step(direction);
            let (point, cell) = layout.look(cells, to, step, OFF);
            if is(cell, PieceKind::Knight) {
                let line = 0;
                waiting.add(side_of(cell), attacker(cell, point, step, line));
            }
        }
        for direction in ORTHOGONAL {
            self.add_first(to, direction, SLIDES_STRAIGHT, &mut waiting);
        }
        for direction in DIAGONAL {
            self.add_first(to, direction, SLIDES_SLANTED, &mut waiting);
        }
        let side = side_of(layout.get(cells, from));
        let victim = layout.get(cells, to) & KIND;
        waiting.exchange(side, from, victim, |point, step, line| {
            let (point, cell, _) = self.first_met(point, step);
            slides(cell, line).then(|| (side_of(cell), cell & KIND, point))
        })
    }
}

/// Whether a piece slides along lines of that kind. [`OFF`] and [`EMPTY`] have no
/// kind.
#[inline(always)]
fn slides(cell: u8, line: u8) -> bool {
    const SLIDES: u8 = 4;
    cell & (SLIDES | line) == SLIDES | line
}

#[inline(always)]
fn side_of(cell: u8) -> Side {
    if cell & colour(Side::White) != 0 {
        Side::White
    } else {
        Side::Black
    }
}

#[inline(always)]
fn attacker<P, S>(cell: u8, point: P, step: S, line: u8) -> Attacker<P, S> {
    let kind = cell & KIND;
    Attacker {
        kind,
        point,
        step,
        line,
    }
}

impl<L: Layout> Scan<L> {
    /// The first piece in a direction, and whether it is on the very next square;
    /// [`OFF`] if there is none.
    #[inline(always)]
    fn first_met(&self, point: L::Point, step: L::Step) -> (L::Point, u8, bool) {
        let (mut last, mut looks) = (point, 0);
        let cells = &self.cells;
        let met = self.layout.ray(cells, point, step, OFF, |next, cell| {
            last = next;
            looks += 1;
            cell == EMPTY
        });
        (last, met, looks == 1)
    }

    /// Adds the first piece in a direction if it attacks the square.
    #[inline(always)]
    fn add_first(
        &self,
        to: L::Point,
        direction: Direction,
        line: u8,
        waiting: &mut Waiting<L::Point, L::Step>,
    ) {
        let step = self.layout.step(direction);
        let (point, cell, near) = self.first_met(to, step);
        let mut hits = slides(cell, line);
        if near && !hits {
            let side = side_of(cell);
            let comes = line == SLIDES_SLANTED && direction.rows == -forward(side).rows;
            let pawn = u32::from(comes) * PieceKind::Pawn.bit();
            hits = contains(pawn | PieceKind::King.bit(), cell & KIND);
        }
        if hits {
            waiting.add(side_of(cell), attacker(cell, point, step, line));
        }
    }
}
