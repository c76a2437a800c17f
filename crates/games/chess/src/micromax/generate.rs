//! Moves by rays from every own piece.

use super::piece::{
    BISHOP, BLACK_PAWN, EMPTY, KIND, KING, KNIGHT, VIRGIN, is_pawn, kind_bits, last_row,
    passing_row,
};
use super::steps::steps;
use super::{Form, Micromax, Square};
use crate::PieceKind;
use crate::Side;
use crate::lists::relation::{SLANTED, STRAIGHT};

/// A move, with all the squares it touches. Those that it doesn't touch are the
/// dummy, so that making it needs no test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The square left.
    pub from: Square,
    /// The square reached; in castling the king's.
    pub to: Square,
    /// The square on which a piece is captured, if one is: not the one reached
    /// when a pawn captures en passant.
    pub captured_on: Square,
    /// The corner whose rook castles.
    pub corner: Square,
    /// The square passed by a castling king or a pawn's double step.
    pub passed: Square,
    /// The kind bits of what the pawn becomes, or 0.
    pub(super) promotion: u8,
}

impl Move {
    /// What the pawn becomes, if it does.
    #[inline(always)]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self.promotion {
            0 => None,
            3 => Some(PieceKind::Knight),
            5 => Some(PieceKind::Bishop),
            6 => Some(PieceKind::Rook),
            _ => Some(PieceKind::Queen),
        }
    }

    /// Whether the move of a king not in check, given, or of another piece can't open a line
    /// to it, because it is no capture in passing and of no piece on a line with it.
    #[inline(always)]
    pub(super) fn keeps_cover(self, king: Option<Square>) -> bool {
        king.is_some_and(|king| {
            let on_line = king.relations(self.from) & (STRAIGHT | SLANTED) != 0;
            !on_line && self.from != king && self.captured_on == self.to
        })
    }

    /// The number of the move in all representations, as [`MoveCode`](crate::MoveCode) has it,
    /// without a branch.
    #[inline(always)]
    pub(super) const fn code(self) -> u32 {
        /// By the kind bits of what the pawn becomes.
        const PROMOTIONS: [u8; 8] = [0, 0, 0, 1, 0, 2, 3, 4];
        let promotion = PROMOTIONS[self.promotion as usize & 7] as u32;
        self.from.on_board() | self.to.on_board() << 6 | promotion << 12
    }
}

/// Queen first, which micro-Max always takes.
const PROMOTIONS: [u8; 4] = [
    kind_bits(PieceKind::Queen, Side::White),
    kind_bits(PieceKind::Knight, Side::White),
    kind_bits(PieceKind::Rook, Side::White),
    kind_bits(PieceKind::Bishop, Side::White),
];

impl<F: Form> Micromax<F> {
    /// Appends every move that the pieces can make, even if it leaves the king
    /// to be captured, or castles out of check or through it.
    #[inline]
    pub(super) fn pseudo_legal_moves(&self, moves: &mut Vec<Move>) {
        for from in self.array.of_colour(self.colour) {
            let cell = self.array.get(from);
            // Each kind is known to the compiler in its loop.
            match cell & KIND {
                kind @ 0..=BLACK_PAWN => self.rays(from, cell, kind, moves),
                KNIGHT => self.rays(from, cell, KNIGHT, moves),
                KING => self.rays(from, cell, KING, moves),
                slider => self.rays(from, cell, slider, moves),
            }
        }
    }

    #[inline(always)]
    fn rays(&self, from: Square, cell: u8, kind: u8, moves: &mut Vec<Move>) {
        for &step in steps(kind) {
            if kind < BISHOP {
                self.ray((from, cell, kind), step, moves);
            } else {
                self.slide(from, step, moves);
            }
        }
    }

    /// The moves of a piece that slides along one ray, until the edge, an own piece or a
    /// capture.
    #[inline(always)]
    fn slide(&self, from: Square, step: i8, moves: &mut Vec<Move>) {
        let mut to = from.stepped(step);
        while F::is_valid(to) {
            let captured = self.array.get(to);
            if captured & self.colour != 0 {
                return;
            }
            moves.push(Move {
                from,
                to,
                captured_on: to,
                corner: Square::DUMMY,
                passed: Square::DUMMY,
                promotion: 0,
            });
            if captured != EMPTY {
                return;
            }
            to = to.stepped(step);
        }
    }

    /// The moves along one ray of a piece that does not slide. A ray ends at the edge, at an
    /// own piece and with a capture, and after one step, but for a pawn on its third rank,
    /// which has just made the first half of a double step, and a king that may castle.
    #[inline(always)]
    fn ray(&self, (from, cell, kind): (Square, u8, u8), step: i8, moves: &mut Vec<Move>) {
        let straight = step & 7 == 0;
        let (mut corner, mut passed) = (Square::DUMMY, Square::DUMMY);
        let mut to = from;
        loop {
            to = to.stepped(step);
            if !F::is_valid(to) {
                return;
            }
            let captured_on = if is_pawn(kind) && to == self.passed {
                to.paired_row()
            } else {
                to
            };
            let captured = self.array.get(captured_on);
            let wrong_way = is_pawn(kind) && straight != (captured == EMPTY);
            if captured & self.colour != 0 || wrong_way {
                return;
            }
            let found = Move {
                from,
                to,
                captured_on,
                corner,
                passed,
                promotion: 0,
            };
            self.push(found, kind, moves);
            if captured != EMPTY {
                return;
            }
            let goes_on = match kind {
                KING => corner == Square::DUMMY && self.may_castle(from, cell, step),
                _ => is_pawn(kind) && to.row() == passing_row(self.colour),
            };
            if !goes_on {
                return;
            }
            passed = to;
            if kind == KING {
                corner = from.corner(step > 0);
            }
        }
    }

    #[inline(always)]
    fn push(&self, found: Move, kind: u8, moves: &mut Vec<Move>) {
        if is_pawn(kind) && found.to.row() == last_row(self.colour) {
            moves.extend(PROMOTIONS.map(|promotion| Move { promotion, ..found }));
        } else {
            moves.push(found);
        }
    }

    /// Whether a king that has taken one step sideways may take another: it and
    /// the rook are virgin, and the squares beside the rook are empty.
    #[inline(always)]
    fn may_castle(&self, king: Square, cell: u8, step: i8) -> bool {
        if cell & VIRGIN == 0 || step.abs() != 1 {
            return false;
        }
        let corner = king.corner(step > 0);
        let (first, second) = corner.beside_corner();
        self.array.get(corner) & VIRGIN != 0
            && self.array.get(first) | self.array.get(second) == EMPTY
    }

    /// Whether `accepts` takes one of the squares that a piece attacks, given
    /// with its content.
    #[inline(always)]
    pub(super) fn any_attacked(
        &self,
        from: Square,
        kind: u8,
        accepts: impl Fn(Square, u8) -> bool,
    ) -> bool {
        if kind >= BISHOP {
            return steps(kind).iter().any(|&step| {
                let mut to = from.stepped(step);
                while F::is_valid(to) {
                    let content = self.array.get(to);
                    if accepts(to, content) {
                        return true;
                    }
                    if content != EMPTY {
                        break;
                    }
                    to = to.stepped(step);
                }
                false
            });
        }
        // A pawn's first step is the straight one, which attacks nothing.
        let leaps = steps(kind).iter().skip(usize::from(is_pawn(kind)));
        leaps
            .map(|&step| from.stepped(step))
            .any(|to| F::is_valid(to) && accepts(to, self.array.get(to)))
    }
}
