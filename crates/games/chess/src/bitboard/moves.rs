//! A move in 32 bits.

use super::super::PieceKind;
use super::pieces::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};

/// A move: its [code](super::super::MoveCode) in the low 16 bits, above it the
/// number of the piece that arrives, whether a pawn leaves, and what is special.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitMove(u32);

const KIND_SHIFT: u32 = 16;
const PAWN_BIT: u32 = 1 << 19;
const SPECIAL_SHIFT: u32 = 20;

/// What a move does beside moving a piece and taking what stood there.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum Special {
    None = 0,
    DoubleStep = 1,
    EnPassant = 2,
    Castling = 3,
}

/// The promotion of a code.
const fn promotion(kind: u8) -> u32 {
    match kind {
        KNIGHT => 1,
        BISHOP => 2,
        ROOK => 3,
        QUEEN => 4,
        _ => 0,
    }
}

impl BitMove {
    /// From a1 to a1: no move.
    pub(super) const NONE: Self = Self(0);

    #[inline(always)]
    const fn word(from: usize, to: usize, kind: u8) -> u32 {
        from as u32 | (to as u32) << 6 | (kind as u32) << KIND_SHIFT
    }

    #[inline(always)]
    pub(super) const fn of_piece(from: usize, to: usize, kind: u8) -> Self {
        Self(Self::word(from, to, kind))
    }

    /// A pawn that arrives as a piece of `kind`.
    #[inline(always)]
    pub(super) const fn of_pawn(from: usize, to: usize, kind: u8, special: Special) -> Self {
        let special = (special as u32) << SPECIAL_SHIFT;
        Self(Self::word(from, to, kind) | promotion(kind) << 12 | PAWN_BIT | special)
    }

    #[inline(always)]
    pub(super) const fn castling(from: usize, to: usize) -> Self {
        Self(Self::word(from, to, KING) | (Special::Castling as u32) << SPECIAL_SHIFT)
    }

    /// The number of the move in all representations.
    #[inline(always)]
    pub(super) const fn code(self) -> u32 {
        self.0 & 0xffff
    }

    /// The square left, as a set.
    #[inline(always)]
    pub(super) const fn from(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// The square reached, as a set.
    #[inline(always)]
    pub(super) const fn to(self) -> u64 {
        1 << (self.0 >> 6 & 63)
    }

    /// The number of the piece that arrives.
    #[inline(always)]
    pub(super) const fn arriving(self) -> usize {
        (self.0 >> KIND_SHIFT & 7) as usize
    }

    /// The number of the piece that leaves.
    #[inline(always)]
    pub(super) const fn leaving(self) -> u8 {
        if self.by_pawn() {
            PAWN
        } else {
            self.arriving() as u8
        }
    }

    #[inline(always)]
    pub(super) const fn by_pawn(self) -> bool {
        self.0 & PAWN_BIT != 0
    }

    #[inline(always)]
    pub(super) const fn special(self) -> Special {
        match self.0 >> SPECIAL_SHIFT & 3 {
            0 => Special::None,
            1 => Special::DoubleStep,
            2 => Special::EnPassant,
            _ => Special::Castling,
        }
    }
}

const _: () = assert!(PAWN == PieceKind::Pawn as u8 && promotion(PAWN) == 0);
