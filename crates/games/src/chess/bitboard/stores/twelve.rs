//! Pieces in twelve words, one for each kind of each colour.
//!
//! A word is at the number of its kind (pawn 1, knight 2, king 3, bishop 5, rook 6,
//! queen 7), Black's eight further; of the four free numbers, 0 and 8 hold all pieces
//! of a colour. A move changes one word of twelve, and one of these.
//!
//! Source: Chess Programming Wiki, Bitboard Board-Definition (denser boards).

use super::{Army, KINDS, Sets, number_in};
use crate::chess::bitboard::set::squares;

/// Twelve words of pieces, and two of all pieces of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twelve([[u64; 8]; 2]);

impl Twelve {
    #[inline(always)]
    fn words(&self, white: bool) -> &[u64; 8] {
        &self.0[usize::from(!white)]
    }

    #[inline(always)]
    fn words_mut(&mut self, white: bool) -> &mut [u64; 8] {
        &mut self.0[usize::from(!white)]
    }
}

impl Sets for Twelve {
    const EMPTY: Self = Self([[0; 8]; 2]);
    const KINDS_APART: bool = true;

    #[inline(always)]
    fn number(&self, square: usize) -> u8 {
        let [white, black] = self.0;
        number_in(
            std::array::from_fn(|kind| white[kind] | black[kind]),
            square,
        )
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        self.0[0][0] | self.0[1][0]
    }

    #[inline(always)]
    fn army(&self, white: bool) -> Army {
        let &[all, pawns, knights, king, _, bishops, rooks, queens] = self.words(white);
        Army {
            all,
            pawns,
            knights,
            king,
            bishops,
            rooks,
            queens,
            slanted: bishops | queens,
            straight: rooks | queens,
        }
    }

    #[inline(always)]
    fn of_side(&self, white: bool) -> u64 {
        self.words(white)[0]
    }

    #[inline(always)]
    fn toggled(&self, white: bool, kind: u8, squares: u64) -> Self {
        let mut all = *self;
        all.words_mut(white)[usize::from(kind) % 8] ^= squares;
        all.words_mut(white)[0] ^= squares;
        all
    }

    #[inline(always)]
    fn captured(&self, by_white: bool, squares: u64) -> Self {
        let mut all = *self;
        for word in all.words_mut(!by_white) {
            *word &= !squares;
        }
        all
    }

    #[inline(always)]
    fn taken(&self, by_white: bool, number: u8, square: u64) -> Self {
        let mut all = *self;
        all.words_mut(!by_white)[usize::from(number) % 8] &= !square;
        all.words_mut(!by_white)[0] &= !square;
        all
    }

    #[inline(always)]
    fn each(&self, white: bool, mut visit: impl FnMut(usize, u8)) {
        for kind in KINDS {
            for square in squares(self.words(white)[usize::from(kind)]) {
                visit(square, kind);
            }
        }
    }
}
