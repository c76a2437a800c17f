//! The encoding of a piece in a cell.
//!
//! ```text
//! bit    5       4      3      2 1 0
//!      virgin  black  white    kind
//! ```
//! The virgin bit is set on kings and rooks that have never moved, and goes
//! with the first move: castling rights are in the cells and nowhere else.
//! Pawns of the two colours are two kinds, because they step in two ways.

use crate::Side;
use crate::{Piece, PieceKind};

pub(super) use crate::piece::{EMPTY, KIND, OFF, colour};

/// Never moved.
pub(super) const VIRGIN: u8 = 32;
/// The kinds up to here are pawns.
pub(super) const BLACK_PAWN: u8 = 2;
/// A knight.
pub(super) const KNIGHT: u8 = 3;
/// A king.
pub(super) const KING: u8 = 4;
/// The kinds from here on slide.
pub(super) const BISHOP: u8 = 5;
/// A rook.
pub(super) const ROOK: u8 = 6;
/// A queen.
pub(super) const QUEEN: u8 = 7;

/// Whether a kind is a pawn of either colour.
#[inline(always)]
pub(super) const fn is_pawn(kind: u8) -> bool {
    kind <= BLACK_PAWN
}

/// The side of a colour bit.
#[inline(always)]
pub(super) const fn side(colour: u8) -> Side {
    if colour == 8 {
        Side::White
    } else {
        Side::Black
    }
}

/// The other colour bit.
#[inline(always)]
pub(super) const fn opponent(colour: u8) -> u8 {
    OFF - colour
}

/// The row, from the eighth rank, that a colour's pawns reach by one step from
/// home: rank 3 or 6.
#[inline(always)]
pub(super) const fn passing_row(colour: u8) -> u8 {
    match side(colour) {
        Side::White => 5,
        Side::Black => 2,
    }
}

/// The row, from the eighth rank, on which a colour's pawns promote.
#[inline(always)]
pub(super) const fn last_row(colour: u8) -> u8 {
    match side(colour) {
        Side::White => 0,
        Side::Black => 7,
    }
}

/// The bits of a kind.
pub(super) const fn kind_bits(kind: PieceKind, of: Side) -> u8 {
    match (kind, of) {
        (PieceKind::Pawn, Side::White) => 1,
        (PieceKind::Pawn, Side::Black) => BLACK_PAWN,
        (PieceKind::Knight, _) => 3,
        (PieceKind::King, _) => KING,
        (PieceKind::Bishop, _) => BISHOP,
        (PieceKind::Rook, _) => ROOK,
        (PieceKind::Queen, _) => QUEEN,
    }
}

/// The cell of a piece that has moved.
pub(super) const fn cell(piece: Piece) -> u8 {
    colour(piece.side) | kind_bits(piece.kind, piece.side)
}

/// The piece in a cell.
pub(super) fn piece(cell: u8) -> Option<Piece> {
    let side = side(cell & OFF);
    let kind = PieceKind::ALL
        .into_iter()
        .find(|&kind| kind_bits(kind, side) == cell & KIND)?;
    Some(Piece::new(side, kind))
}
