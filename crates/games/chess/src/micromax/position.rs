//! The position as a contender: board, side to move, the square passed by the
//! last move, and nothing else but the counter that FEN wants.

use super::piece::{EMPTY, KIND, KING, OFF, colour, side};
use super::{Array, Classic, Form, Move, Square};
use crate::lists::relation::{ADJACENT, JUMP, SLANTED, STRAIGHT};
use crate::play::{keep_legal, least_legal};
use crate::square::E4;
use crate::{ChessPosition, Setup};
use crate::{Position, Side, Unmake, View};
use board::Unsupported;
use std::marker::PhantomData;

/// Chess as micro-Max keeps it, with underpromotion.
///
/// Moves are found by scanning the board for own pieces; a move is legal if no
/// reply captures the king, nor, after castling, what stands on the squares the
/// king has left, passed and reached. Out of check, replies are looked for only after moves
/// that may expose the king.
///
/// Its [`Form`] says which of two ways some things are done in; the rest is the
/// same.
#[derive(Clone, Debug)]
pub struct Micromax<F: Form = Classic> {
    pub(super) array: Array,
    /// The colour bit of the side to move.
    pub(super) colour: u8,
    /// The square that a pawn's double step or a castling king has just
    /// passed, or the dummy. It is empty after the one and holds the rook after
    /// the other.
    pub(super) passed: Square,
    /// Plies since the last capture or pawn move.
    pub(super) halfmove: u16,
    form: PhantomData<F>,
}

impl<F: Form> Micromax<F> {
    /// The board.
    pub fn array(&self) -> &Array {
        &self.array
    }

    /// Stores something in the cell of the dummy square: for proofs that
    /// nothing ever depends on it.
    pub fn spoil_dummy(&mut self, cell: u8) {
        self.array.set(Square::DUMMY, cell);
    }

    /// The position as plain data. The number of the full move is not kept: it
    /// is 1.
    pub fn to_setup(&self) -> Setup {
        let by_pawn = self.passed != Square::DUMMY && self.array.get(self.passed) == EMPTY;
        Setup {
            en_passant: by_pawn.then(|| self.passed.coord()),
            halfmove: self.halfmove,
            ..self.array.to_setup(side(self.colour))
        }
    }
}

impl<F: Form> Position for Micromax<F> {
    type Setup = Setup;
    type Move = Move;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let mut position = Self {
            array: Array::empty(),
            colour: colour(Side::White),
            passed: Square::DUMMY,
            halfmove: 0,
            form: PhantomData,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.array.set_up(setup);
        self.colour = colour(setup.to_move);
        self.passed = setup.en_passant.map_or(Square::DUMMY, Square::of);
        self.halfmove = setup.halfmove;
    }

    fn legal_moves(&mut self, moves: &mut Vec<Move>) {
        let start = moves.len();
        self.pseudo_legal_moves(moves);
        let king = self.king_out_of_check();
        keep_legal(moves, start, |candidate| {
            candidate.keeps_cover(king) || self.keeps_king(candidate)
        });
    }

    #[inline]
    fn play(&mut self, chosen: Move) {
        let _ = self.make(chosen);
    }

    fn code(&self, of: Move) -> u32 {
        of.code()
    }

    /// Always false: the rules end a game only where there is no legal move.
    fn is_over(&self) -> bool {
        false
    }

    fn hash(&self) -> u64 {
        self.to_setup().hash()
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        let stands = self.array.get(Square::of(E4));
        (stands != EMPTY).into()
    }

    fn view(&self) -> View {
        self.to_setup().view()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

impl<F: Form> ChessPosition for Micromax<F> {
    #[inline(always)]
    fn choose(&mut self, moves: &mut Vec<Move>, weigh: impl Fn(u32) -> u64) -> Option<(Move, u32)> {
        self.pseudo_legal_moves(moves);
        least_legal(self, moves, weigh, Self::keeps_king)
    }

    fn side_to_move(&self) -> Side {
        side(self.colour)
    }

    fn in_check(&self) -> bool {
        self.king_can_be_taken(OFF - self.colour, Square::DUMMY)
    }
}

/// In which relations to a square the pieces of a kind may reach it.
static REACHES: [u8; 8] = {
    let all = SLANTED | STRAIGHT;
    [
        0, ADJACENT, ADJACENT, JUMP, ADJACENT, SLANTED, STRAIGHT, all,
    ]
};

impl<F: Form> Micromax<F> {
    /// Whether no reply captures the king after a pseudo-legal move: found by
    /// making it and looking one ply further.
    #[inline]
    fn keeps_king(&mut self, candidate: Move) -> bool {
        let undo = self.make(candidate);
        let taken = self.king_can_be_taken(self.colour, self.passed);
        self.unmake(candidate, undo);
        !taken
    }

    /// The square of the king of the side to move, if it is not in check.
    #[inline(always)]
    pub(super) fn king_out_of_check(&self) -> Option<Square> {
        (!self.in_check()).then(|| self.array.king(self.colour))
    }

    /// Whether a piece of `colour` could capture the other king, or reach the
    /// square beside or under `passed` where that holds the rook of a castled
    /// king: castling out of check and through check is seen by the square
    /// passed, as capture en passant is.
    ///
    /// micro-Max looks with the moves it would search. That overlooks a pawn
    /// that attacks the empty square the king came from, or the rook if the
    /// square in front of it is empty (it takes that for a capture en passant);
    /// here a pawn attacks what lies diagonally ahead, whatever is there. Pieces that can't
    /// reach the king, by the difference of their squares, are passed over.
    pub(super) fn king_can_be_taken(&self, colour: u8, passed: Square) -> bool {
        let castled = passed != Square::DUMMY && self.array.get(passed) != EMPTY;
        let king = self.array.king(OFF - colour);
        self.array.of_colour(colour).any(|from| {
            let kind = self.array.get(from) & KIND;
            let may_reach = king.relations(from) & REACHES[usize::from(kind)] != 0;
            (may_reach || castled)
                && self.any_attacked(from, kind, |to, content| {
                    let enemy_king = content & (KIND | colour) == KING;
                    enemy_king || castled && to.is_beside(passed)
                })
        })
    }
}
