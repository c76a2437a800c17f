//! The moves that a search looks at: all, or captures alone, and of them only the legal ones.

use super::{ChessPosition, Evaluates, Kind, Move, Scan};
use crate::piece::EMPTY;
use crate::sink::Captures;
use board::Layout;

/// A position whose moves can be searched.
///
/// # If you implement this
/// List moves by the generator of [`legal_moves`](crate::Position::legal_moves). Where
/// legality is tested move by move, leave the test to
/// [`is_legal`](Self::is_legal): after a cut most moves are never asked about.
pub trait Candidates: Evaluates {
    /// What is found once a position for the tests of its moves.
    type Known: Copy;

    /// Appends every legal move, or every legal capture, captures in passing among them. Some
    /// may leave the own king attacked.
    fn candidates<const CAPTURES: bool>(&mut self, moves: &mut Vec<Self::Move>) -> Self::Known;

    /// Whether a candidate captures, in passing or not.
    fn captures(&self, candidate: Self::Move) -> bool;

    /// Whether a candidate is legal.
    fn is_legal(&mut self, candidate: Self::Move, known: Self::Known) -> bool;
}

/// Each move is tested when it is about to be made.
impl<L: Layout> Candidates for Scan<L> {
    /// Whether it is check, and there are moves.
    type Known = bool;

    #[inline(always)]
    fn candidates<const CAPTURES: bool>(&mut self, moves: &mut Vec<Move<L::Point>>) -> bool {
        let start = moves.len();
        match CAPTURES {
            true => self.pseudo_legal_moves(&mut Captures(moves)),
            false => self.pseudo_legal_moves(moves),
        }
        moves.len() > start && self.in_check()
    }

    #[inline(always)]
    fn captures(&self, candidate: Move<L::Point>) -> bool {
        let content = self.layout.get(&self.cells, candidate.to);
        (content != EMPTY) | (candidate.kind == Kind::EnPassant)
    }

    #[inline(always)]
    fn is_legal(&mut self, candidate: Move<L::Point>, checked: bool) -> bool {
        match checked {
            true => self.keeps_king_safe(candidate),
            false => self.keeps_cover(candidate),
        }
    }
}
