//! Evaluates a position by its pieces and their squares: computed from the
//! whole board, or updated by each move.
//!
//! The values are boardbench's own and as simple as they can be: material, pieces
//! towards the middle, pawns ahead, the king in a corner. What matters is that all
//! representations find the same.

mod scan;

pub(super) use scan::{Values, change, values};

use super::square::{SIZE, SQUARES, square_number, square_of};
use super::{ChessPosition, Piece, PieceKind, Setup};
use crate::{Side, Unmake};

/// A position that can be evaluated.
///
/// # If you implement this
/// Keep the values of pieces on squares in your own terms, so that no square is
/// converted. Answers are White's lead in hundredths of a pawn.
pub trait Evaluates: ChessPosition + Unmake {
    /// The values of all pieces on all squares.
    type Values: Send + 'static;

    /// The values, laid out as the board is.
    fn values(&self) -> Self::Values;

    /// White's lead, from the whole board: [`Setup::evaluate`].
    fn evaluate(&self, values: &Self::Values) -> i32;

    /// What a legal move, not yet made, will add to White's lead.
    fn change(&self, values: &Self::Values, chosen: Self::Move) -> i32;
}

/// What a piece on a square adds to White's lead. Kings, of which there is one
/// each, count by their square alone.
pub(super) const fn value(piece: Piece, square: usize) -> i16 {
    let at = square_of(square);
    let (row, column) = (at.row as i16, at.column as i16);
    let last = SIZE as i16 - 1;
    let ahead = match piece.side {
        Side::White => row,
        Side::Black => last - row,
    };
    let inward = least(row, last - row) + least(column, last - column);
    let worth = piece.kind.worth() as i16;
    let value = match piece.kind {
        PieceKind::Pawn => worth + 6 * (ahead - 1) + 2 * least(column, last - column),
        PieceKind::Knight => worth + 8 * (inward - 3),
        PieceKind::Bishop => worth + 4 * (inward - 3),
        PieceKind::Rook => worth + if ahead == last - 1 { 15 } else { 0 },
        PieceKind::Queen => worth + inward,
        PieceKind::King => -7 * inward,
    };
    match piece.side {
        Side::White => value,
        Side::Black => -value,
    }
}

const fn least(one: i16, other: i16) -> i16 {
    if one < other { one } else { other }
}

/// The values by the number of a piece's kind, from 8 on Black's, and by square.
/// Nothing is worth nothing.
pub(super) const fn by_kind() -> [[i16; SQUARES]; 16] {
    let mut table = [[0; SQUARES]; 16];
    let mut number = 0;
    while number < PieceKind::ALL.len() {
        let kind = PieceKind::ALL[number];
        let mut square = 0;
        while square < SQUARES {
            let white = Piece::new(Side::White, kind);
            let black = Piece::new(Side::Black, kind);
            table[kind as usize][square] = value(white, square);
            table[8 + kind as usize][square] = value(black, square);
            square += 1;
        }
        number += 1;
    }
    table
}

impl Setup {
    /// White's lead in hundredths of a pawn: the definition that faster ways are
    /// compared with.
    pub fn evaluate(&self) -> i32 {
        let values = self
            .occupied()
            .map(|(square, piece)| value(piece, square_number(square)));
        values.map(i32::from).sum()
    }
}
