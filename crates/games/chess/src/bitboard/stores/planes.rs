//! Pieces in four words: a bit of a square's content in each.
//!
//! ```text
//! plane  0 along diagonals   1 along lines   2 slides   3 black
//! ```
//! The first three hold the number of the [`PieceKind`](crate::PieceKind) (pawn
//! 1, knight 2, king 3, bishop 5, rook 6, queen 7), chosen so that the pieces that
//! slide along diagonals or along lines are two words ANDed. Four words are a register
//! of 256 bits: a position is copied by a load and a store, and a move changes all of
//! it at once.
//!
//! Source: quad-bitboards, Gerd Isenberg; Chess Programming Wiki.

use super::{Army, Sets};

/// Four planes of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planes([u64; 4]);

/// The planes that have the squares of a piece: all bits set or none.
type Stamp = [u64; 4];

/// The stamp of a piece.
#[inline(always)]
const fn stamp(white: bool, kind: u8) -> Stamp {
    let number = kind as u64;
    [
        (number & 1).wrapping_neg(),
        (number >> 1 & 1).wrapping_neg(),
        (number >> 2 & 1).wrapping_neg(),
        (!white as u64).wrapping_neg(),
    ]
}

/// The stamps by side (White 1) and number of a piece.
static STAMPS: [[Stamp; 8]; 2] = {
    let mut table = [[[0; 4]; 8]; 2];
    let mut kind = 0;
    while kind < 8 {
        table[0][kind] = stamp(false, kind as u8);
        table[1][kind] = stamp(true, kind as u8);
        kind += 1;
    }
    table
};

impl Planes {
    /// Written out, as below: a loop over the planes may become a call with the address
    /// of the caller's sets, which then stay in memory.
    #[inline(always)]
    fn stamped(&self, stamp: &Stamp, squares: u64) -> Self {
        let ([a, b, c, d], [w, x, y, z]) = (self.0, *stamp);
        Self([
            a ^ w & squares,
            b ^ x & squares,
            c ^ y & squares,
            d ^ z & squares,
        ])
    }

    #[inline(always)]
    fn cleared(&self, squares: u64) -> Self {
        let [a, b, c, d] = self.0;
        Self([a & !squares, b & !squares, c & !squares, d & !squares])
    }
}

impl Sets for Planes {
    const EMPTY: Self = Self([0; 4]);
    const KINDS_APART: bool = false;

    #[inline(always)]
    fn number(&self, square: usize) -> u8 {
        let bit = |plane: usize| (self.0[plane] >> square & 1) as u8;
        bit(0) | bit(1) << 1 | bit(2) << 2
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        self.0[0] | self.0[1] | self.0[2]
    }

    #[inline(always)]
    fn army(&self, white: bool) -> Army {
        let [slanting, lining, sliding, _] = self.0;
        let all = self.of_side(white);
        let light = all & !sliding;
        let heavy = all & sliding;
        let (slanted, straight) = (heavy & slanting, heavy & lining);
        let queens = slanted & straight;
        Army {
            all,
            pawns: light & slanting & !lining,
            knights: light & lining & !slanting,
            king: light & slanting & lining,
            bishops: slanted & !queens,
            rooks: straight & !queens,
            queens,
            slanted,
            straight,
        }
    }

    #[inline(always)]
    fn of_side(&self, white: bool) -> u64 {
        let black = self.0[3];
        self.occupied() & if white { !black } else { black }
    }

    #[inline(always)]
    fn toggled(&self, white: bool, kind: u8, squares: u64) -> Self {
        self.stamped(&stamp(white, kind), squares)
    }

    #[inline(always)]
    fn captured(&self, _: bool, squares: u64) -> Self {
        self.cleared(squares)
    }

    /// Without looking at the piece.
    #[inline(always)]
    fn lifted(&self, _: bool, _: u8, square: u64) -> Self {
        self.cleared(square)
    }

    #[inline(always)]
    fn put(&self, white: bool, kind: u8, square: u64) -> Self {
        self.stamped(&STAMPS[usize::from(white)][usize::from(kind) % 8], square)
    }
}
