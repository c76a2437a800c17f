//! Pieces in eight words: six of the kinds and two of the colours.
//!
//! A kind has its word at its number (pawn 1, knight 2, king 3, bishop 5, rook 6,
//! queen 7); White has the free word 0 and Black the free word 4. A move changes two
//! words. Which kind a captured piece is of is not looked for: it is cleared from all
//! words, six of them, unless a mailbox knows it.
//!
//! Source: Chess Programming Wiki, Bitboard Board-Definition; kept by Stockfish and
//! most engines, which add a mailbox.

use super::{Army, KINDS, Sets, number_in};
use crate::chess::bitboard::set::squares;
use crate::chess::bitboard::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};

/// Six words of kinds, two of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindsAndColours([u64; 8]);

/// The word of a side.
#[inline(always)]
const fn colour(white: bool) -> usize {
    if white { 0 } else { 4 }
}

impl KindsAndColours {
    #[inline(always)]
    fn kind(&self, kind: u8) -> u64 {
        self.0[usize::from(kind) % 8]
    }
}

impl Sets for KindsAndColours {
    const EMPTY: Self = Self([0; 8]);
    const KINDS_APART: bool = true;

    #[inline(always)]
    fn number(&self, square: usize) -> u8 {
        number_in(self.0, square)
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        self.0[colour(true)] | self.0[colour(false)]
    }

    #[inline(always)]
    fn army(&self, white: bool) -> Army {
        let all = self.of_side(white);
        let of = |kind| self.kind(kind) & all;
        Army {
            all,
            pawns: of(PAWN),
            knights: of(KNIGHT),
            king: of(KING),
            bishops: of(BISHOP),
            rooks: of(ROOK),
            queens: of(QUEEN),
            slanted: (self.kind(BISHOP) | self.kind(QUEEN)) & all,
            straight: (self.kind(ROOK) | self.kind(QUEEN)) & all,
        }
    }

    #[inline(always)]
    fn of_side(&self, white: bool) -> u64 {
        self.0[colour(white)]
    }

    #[inline(always)]
    fn toggled(&self, white: bool, kind: u8, squares: u64) -> Self {
        let mut words = self.0;
        words[usize::from(kind) % 8] ^= squares;
        words[colour(white)] ^= squares;
        Self(words)
    }

    #[inline(always)]
    fn captured(&self, by_white: bool, squares: u64) -> Self {
        let mut words = self.0;
        for kind in KINDS {
            words[usize::from(kind)] &= !squares;
        }
        words[colour(!by_white)] &= !squares;
        Self(words)
    }

    /// Nothing stands there in any word if the number is 0, so the word of that
    /// number, White's, may be cleared too.
    #[inline(always)]
    fn taken(&self, by_white: bool, number: u8, square: u64) -> Self {
        let mut words = self.0;
        words[usize::from(number) % 8] &= !square;
        words[colour(!by_white)] &= !square;
        Self(words)
    }

    #[inline(always)]
    fn each(&self, white: bool, mut visit: impl FnMut(usize, u8)) {
        for kind in KINDS {
            for square in squares(self.kind(kind) & self.of_side(white)) {
                visit(square, kind);
            }
        }
    }
}
