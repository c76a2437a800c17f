//! Changing a position by hand.

use super::piece::EMPTY;
use super::{Castling, Piece, PieceKind, Scan};
use board::{Coord, Layout};

/// For set-ups, and for proofs that plant a fault: nothing is checked, so a
/// position edited into something that the rules don't allow is the caller's.
impl<L: Layout> Scan<L> {
    /// Puts a piece on a square, or clears it.
    pub fn put(&mut self, square: Coord, piece: Option<Piece>) {
        let point = self.layout.point(square);
        let cell = piece.map_or(EMPTY, Piece::cell);
        self.layout.set(&mut self.cells, point, cell);
        if let Some(king) = piece.filter(|piece| piece.kind == PieceKind::King) {
            self.kings[king.side.index()] = point;
        }
    }

    /// Sets the castling rights.
    pub fn set_castling(&mut self, rights: Castling) {
        self.castling = rights;
    }

    /// Sets or clears the en-passant square.
    pub fn set_en_passant(&mut self, square: Option<Coord>) {
        self.en_passant = square.map(|square| self.layout.point(square));
    }
}
