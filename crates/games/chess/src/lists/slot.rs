//! Slots: where a piece stands in its side's list, and so what a cell holds.
//!
//! ```text
//!  cell   7 6   5 .. 0
//!         b w   slot       0 0 | 0   an empty square
//!                          1 1 | 0   off the board
//!
//!  slot   0         no piece
//!         1 ..  8   pawns            22 .. 35   bishops
//!         9         king             36 .. 49   queens
//!        10 .. 21   knights          50 .. 63   rooks
//! ```
//!
//! Off the board looks like an own piece to either side, so that one test ends a
//! step or a ray there. The ranges are fixed, so that a slot gives the kind; they
//! hold every army that can come about in a game (nine queens, ten of the other
//! officers), and kinds that move alike lie side by side.

use super::relation::{ADJACENT, JUMP, SLANTED, STRAIGHT};
use crate::Side;
use crate::{PieceKind, Wing, piece};
use std::num::NonZero;

/// The cell of an empty square: that of *scan*, with which the lists share code.
pub(super) use crate::piece::EMPTY;

/// The cell of a place off the board.
pub(super) const OFF: u8 = 0xC0;
/// The bits of a cell that hold the slot.
const SLOT: u8 = 0x3F;

/// The colour bit of a side's cells.
#[inline(always)]
pub(super) const fn colour(side: Side) -> u8 {
    match side {
        Side::White => 0x40,
        Side::Black => 0x80,
    }
}

/// The place of a cell's piece in the list of squares of both sides.
#[inline(always)]
pub(super) const fn entry(cell: u8) -> usize {
    (cell & 0x7F) as usize
}

/// The slot in a cell.
#[inline(always)]
pub(super) const fn slot(cell: u8) -> u8 {
    cell & SLOT
}

/// Whether a cell holds a piece of that colour. With the colour taken off, only
/// a slot is left: empty and off the board, a bit too many is.
#[inline(always)]
pub(super) const fn is_of(cell: u8, colour: u8) -> bool {
    cell ^ colour <= SLOT
}

/// Whether a cell holds a pawn of that colour.
#[inline(always)]
pub(super) const fn is_pawn(cell: u8, colour: u8) -> bool {
    (cell ^ colour).wrapping_sub(FIRST_PAWN) < PAWN_SLOTS
}

const FIRST_PAWN: u8 = 1;
const PAWN_SLOTS: u8 = 8;
/// The slot of the king.
pub(super) const KING: u8 = 9;

/// A set of slots: bit n for slot n.
pub(super) type Slots = u64;

/// The set of the slot in a cell.
#[inline(always)]
pub(super) const fn bit(cell: u8) -> Slots {
    1 << slot(cell)
}

const fn range(first: u8, count: u8) -> Slots {
    (u64::MAX >> (64 - count)) << first
}

pub(super) const PAWNS: Slots = range(FIRST_PAWN, PAWN_SLOTS);
pub(super) const KNIGHTS: Slots = range(10, 12);
pub(super) const BISHOPS: Slots = range(22, 14);
pub(super) const QUEENS: Slots = range(36, 14);
pub(super) const ROOKS: Slots = range(50, 14);
/// Pieces that move along diagonals.
pub(super) const SLANT: Slots = BISHOPS | QUEENS;
/// Pieces that move along ranks and files.
pub(super) const LINE: Slots = QUEENS | ROOKS;
/// All pieces but pawns and king.
pub(super) const OFFICERS: Slots = KNIGHTS | BISHOPS | LINE;

/// The slots of a kind.
pub(super) const fn slots_of(kind: PieceKind) -> Slots {
    match kind {
        PieceKind::Pawn => PAWNS,
        PieceKind::Knight => KNIGHTS,
        PieceKind::King => bit(KING),
        PieceKind::Bishop => BISHOPS,
        PieceKind::Rook => ROOKS,
        PieceKind::Queen => QUEENS,
    }
}

/// The slots of a set, lowest first.
#[inline(always)]
pub(super) fn each(mut set: Slots) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = NonZero::new(set)?.trailing_zeros();
        set &= set - 1;
        Some(lowest as u8)
    })
}

/// The slot of the rook that a castling right belongs to.
pub(super) const fn castler(wing: Wing) -> u8 {
    ROOKS.trailing_zeros() as u8 + wing as u8
}

/// The kind of each slot's piece; 0 for no piece.
static KINDS: [u8; 64] = {
    let mut kinds = [0; 64];
    let mut number = 0;
    while number < PieceKind::ALL.len() {
        let kind = PieceKind::ALL[number];
        let mut slots = slots_of(kind);
        while slots != 0 {
            kinds[slots.trailing_zeros() as usize] = kind as u8;
            slots &= slots - 1;
        }
        number += 1;
    }
    kinds
};

/// The kind of a cell's piece.
#[inline(always)]
pub(super) fn kind(cell: u8) -> u8 {
    KINDS[usize::from(slot(cell))]
}

/// What [`Piece::cell`](crate::Piece::cell) says of the piece that a cell names
/// here.
#[inline(always)]
pub(super) fn piece(cell: u8) -> u8 {
    static PIECES: [u8; 256] = {
        let mut pieces = [0; 256];
        let mut slot = 1;
        while slot < KINDS.len() {
            pieces[colour(Side::White) as usize | slot] = KINDS[slot] | piece::colour(Side::White);
            pieces[colour(Side::Black) as usize | slot] = KINDS[slot] | piece::colour(Side::Black);
            slot += 1;
        }
        pieces
    };
    PIECES[usize::from(cell)]
}

/// In which relations to a square the pieces of a slot hit it, pawns apart.
pub(super) static HITS: [u8; 64] = {
    const KNIGHT: u8 = PieceKind::Knight as u8;
    const KING: u8 = PieceKind::King as u8;
    const BISHOP: u8 = PieceKind::Bishop as u8;
    const ROOK: u8 = PieceKind::Rook as u8;
    const QUEEN: u8 = PieceKind::Queen as u8;
    let mut hits = [0; 64];
    let mut slot = 0;
    while slot < hits.len() {
        hits[slot] = match KINDS[slot] {
            KNIGHT => JUMP,
            KING => ADJACENT,
            BISHOP => SLANTED,
            ROOK => STRAIGHT,
            QUEEN => STRAIGHT | SLANTED,
            _ => 0,
        };
        slot += 1;
    }
    hits
};
