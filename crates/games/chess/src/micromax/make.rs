//! Making moves and taking them back by unconditional stores: the squares a
//! move doesn't touch are the dummy. What that saves is shown by the variant
//! that tests first.

use super::piece::{EMPTY, KIND, OFF, ROOK, VIRGIN, is_pawn, opponent};
use super::{Form, Micromax, Move, Square};
use crate::Unmake;

/// What a move destroys of a position.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    moved: u8,
    captured: u8,
    passed: Square,
    halfmove: u16,
}

impl<F: Form> Unmake for Micromax<F> {
    type Undo = Undo;

    #[inline]
    fn make(&mut self, chosen: Move) -> Undo {
        let undo = Undo {
            moved: self.array.get(chosen.from),
            captured: self.array.get(chosen.captured_on),
            passed: self.passed,
            halfmove: self.halfmove,
        };
        self.store(chosen.corner, EMPTY);
        self.array.set(chosen.captured_on, EMPTY);
        self.array.set(chosen.from, EMPTY);
        self.array.set(chosen.to, undo.arrives(chosen));
        if chosen.corner != Square::DUMMY {
            self.array.set(chosen.passed, self.colour | ROOK);
        }
        let irreversible = undo.captured != EMPTY || is_pawn(undo.moved & KIND);
        self.halfmove = if irreversible { 0 } else { self.halfmove + 1 };
        self.passed = chosen.passed;
        self.colour = opponent(self.colour);
        undo
    }

    #[inline]
    fn unmake(&mut self, chosen: Move, undo: Undo) {
        self.colour = opponent(self.colour);
        self.passed = undo.passed;
        self.halfmove = undo.halfmove;
        self.store(chosen.corner, self.colour | VIRGIN | ROOK);
        self.store(chosen.passed, EMPTY);
        self.array.set(chosen.to, EMPTY);
        self.array.set(chosen.from, undo.moved);
        self.array.set(chosen.captured_on, undo.captured);
    }

    /// A move is made once: to see whether it is legal, and to be shown.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Move>),
    ) {
        let start = moves.len();
        self.pseudo_legal_moves(moves);
        let king = self.king_out_of_check();
        for index in start..moves.len() {
            let chosen = moves[index];
            let undo = self.make(chosen);
            if chosen.keeps_cover(king) || !self.king_can_be_taken(self.colour, self.passed) {
                visit(self, moves);
            }
            self.unmake(chosen, undo);
        }
        moves.truncate(start);
    }
}

impl<F: Form> Micromax<F> {
    /// Stores a cell on a square that may be none.
    #[inline(always)]
    fn store(&mut self, place: Square, cell: u8) {
        if F::STORES_IN_DUMMY || place != Square::DUMMY {
            self.array.set(place, cell);
        }
    }
}

impl Undo {
    /// What the move puts on the square reached: the piece without its virgin
    /// bit, or what a pawn becomes.
    #[inline(always)]
    const fn arrives(&self, chosen: Move) -> u8 {
        if chosen.promotion == 0 {
            self.moved & !VIRGIN
        } else {
            self.moved & OFF | chosen.promotion
        }
    }
}
