//! Pieces in four words: a bit of a square's content in each.
//!
//! ```text
//! plane  0 along diagonals   1 along lines   2 slides   3 black
//! ```
//! The first three hold the number of the [`PieceKind`] (pawn 1, knight 2,
//! king 3, bishop 5, rook 6, queen 7), chosen so that the pieces that slide along
//! diagonals or along lines are two words ANDed. Four words are a register of
//! 256 bits: a position is copied by a load and a store, and a move changes all
//! of it at once.
//!
//! Source: quad-bitboards, Gerd Isenberg; Chess Programming Wiki.

use super::super::square::square_number;
use super::super::{Piece, PieceKind, Setup};
use super::set::squares;
use crate::Side;

/// What stands where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Planes(pub(super) [u64; 4]);

/// The pieces of one side.
#[derive(Clone, Copy)]
pub(super) struct Army {
    pub(super) all: u64,
    pub(super) pawns: u64,
    pub(super) knights: u64,
    pub(super) king: u64,
    /// Bishops and queens.
    pub(super) slanted: u64,
    /// Rooks and queens.
    pub(super) straight: u64,
}

/// The planes that have the squares of a piece: all bits set or none.
pub(super) type Stamp = [u64; 4];

/// The stamp of a piece.
#[inline(always)]
pub(super) const fn stamp(white: bool, kind: u8) -> Stamp {
    let number = kind as u64;
    [
        (number & 1).wrapping_neg(),
        (number >> 1 & 1).wrapping_neg(),
        (number >> 2 & 1).wrapping_neg(),
        (!white as u64).wrapping_neg(),
    ]
}

impl Planes {
    pub(super) fn new(setup: &Setup) -> Self {
        let mut planes = Self([0; 4]);
        for (square, piece) in setup.occupied() {
            let stamp = stamp(piece.side == Side::White, piece.kind as u8);
            planes = planes.toggled(&stamp, 1 << square_number(square));
        }
        planes
    }

    /// The pieces, into plain data.
    pub(super) fn write(&self, setup: &mut Setup) {
        for square in squares(self.occupied()) {
            let number = self.number(square);
            let side = if self.0[3] >> square & 1 == 0 {
                Side::White
            } else {
                Side::Black
            };
            let kind = PieceKind::ALL
                .into_iter()
                .find(|&kind| kind as u8 == number);
            setup.pieces[square] = kind.map(|kind| Piece::new(side, kind));
        }
    }

    /// The number of the kind of piece on a square; 0 if it is empty.
    #[inline(always)]
    pub(super) fn number(&self, square: usize) -> u8 {
        let bit = |plane: usize| (self.0[plane] >> square & 1) as u8;
        bit(0) | bit(1) << 1 | bit(2) << 2
    }

    #[inline(always)]
    pub(super) fn occupied(&self) -> u64 {
        self.0[0] | self.0[1] | self.0[2]
    }

    #[inline(always)]
    pub(super) fn army(&self, white: bool) -> Army {
        let [slanting, lining, sliding, black] = self.0;
        let occupied = slanting | lining | sliding;
        let all = occupied & if white { !black } else { black };
        let light = all & !sliding;
        let heavy = all & sliding;
        Army {
            all,
            pawns: light & slanting & !lining,
            knights: light & lining & !slanting,
            king: light & slanting & lining,
            slanted: heavy & slanting,
            straight: heavy & lining,
        }
    }

    /// What the side that doesn't move has.
    #[inline(always)]
    pub(super) fn enemies(&self, white_moves: bool) -> u64 {
        let black = self.0[3];
        self.occupied() & if white_moves { black } else { !black }
    }

    /// With a piece put on empty squares, or taken from squares it stands on.
    #[inline(always)]
    pub(super) fn toggled(&self, stamp: &Stamp, squares: u64) -> Self {
        Self(std::array::from_fn(|plane| {
            self.0[plane] ^ stamp[plane] & squares
        }))
    }

    /// With whatever stands on `squares` taken away.
    #[inline(always)]
    pub(super) fn cleared(&self, squares: u64) -> Self {
        Self(self.0.map(|plane| plane & !squares))
    }
}
