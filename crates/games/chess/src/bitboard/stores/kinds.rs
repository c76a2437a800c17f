//! Pieces in a word for each kind: of both sides, or of each side.
//!
//! A kind has its word at its number: pawn 1, knight 2, king 3, bishop 5, rook 6,
//! queen 7. The numbers 0 and 4 are free, and hold all pieces of a side.
//!
//! * [`KindsAndColours`]: six words of kinds and two of colours, White's at 0 and
//!   Black's at 4. A move changes two words. Which kind a captured piece is of is not
//!   looked for: it is cleared from all words, six of them, unless a mailbox knows it.
//! * [`Twelve`]: the words of White and those of Black, each with all pieces of the
//!   side at 0. A move changes one word of twelve, and one of these.
//!
//! Source: Chess Programming Wiki, Bitboard Board-Definition; the first is kept by
//! Stockfish and most engines, which add a mailbox, the second are its denser boards.

use super::{Army, KINDS, Sets, number_in};
use crate::bitboard::set::squares;

/// Words by kind, of `SIDES` sides apart: 1 for both together, 2 for White's and then
/// Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds<const SIDES: usize>([[u64; 8]; SIDES]);

/// Six words of kinds, two of colours.
pub type KindsAndColours = Kinds<1>;

/// Twelve words of pieces, and two of all pieces of a colour.
pub type Twelve = Kinds<2>;

impl<const SIDES: usize> Kinds<SIDES> {
    /// Whether a word of a kind has the pieces of one side alone.
    const ARE_APART: bool = SIDES == 2;

    /// The number of the word with all pieces of a side.
    #[inline(always)]
    const fn colour(white: bool) -> usize {
        if white || Self::ARE_APART { 0 } else { 4 }
    }

    #[inline(always)]
    fn words(&self, white: bool) -> &[u64; 8] {
        &self.0[usize::from(!white && Self::ARE_APART)]
    }

    #[inline(always)]
    fn words_mut(&mut self, white: bool) -> &mut [u64; 8] {
        &mut self.0[usize::from(!white && Self::ARE_APART)]
    }

    /// Which squares of the words of kinds are a side's.
    #[inline(always)]
    fn own(&self, white: bool) -> u64 {
        if Self::ARE_APART {
            u64::MAX
        } else {
            self.of_side(white)
        }
    }
}

impl<const SIDES: usize> Sets for Kinds<SIDES> {
    const EMPTY: Self = Self([[0; 8]; SIDES]);
    const KINDS_APART: bool = true;

    #[inline(always)]
    fn number(&self, square: usize) -> u8 {
        let of_both = |kind: usize| self.0.iter().fold(0, |set, words| set | words[kind]);
        number_in(std::array::from_fn(of_both), square)
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        self.of_side(true) | self.of_side(false)
    }

    #[inline(always)]
    fn army(&self, white: bool) -> Army {
        let own = self.own(white);
        let &[_, pawns, knights, king, _, bishops, rooks, queens] = self.words(white);
        Army {
            all: self.of_side(white),
            pawns: pawns & own,
            knights: knights & own,
            king: king & own,
            bishops: bishops & own,
            rooks: rooks & own,
            queens: queens & own,
            slanted: (bishops | queens) & own,
            straight: (rooks | queens) & own,
        }
    }

    #[inline(always)]
    fn of_side(&self, white: bool) -> u64 {
        self.words(white)[Self::colour(white)]
    }

    #[inline(always)]
    fn toggled(&self, white: bool, kind: u8, squares: u64) -> Self {
        let mut all = *self;
        let words = all.words_mut(white);
        words[usize::from(kind) % 8] ^= squares;
        words[Self::colour(white)] ^= squares;
        all
    }

    #[inline(always)]
    fn captured(&self, by_white: bool, squares: u64) -> Self {
        let mut all = *self;
        for (number, word) in all.words_mut(!by_white).iter_mut().enumerate() {
            if Self::ARE_APART || number != Self::colour(by_white) {
                *word &= !squares;
            }
        }
        all
    }

    /// Nothing stands there in any word if the number is 0, so the word of that
    /// number, a colour's, may be cleared too.
    #[inline(always)]
    fn taken(&self, by_white: bool, number: u8, square: u64) -> Self {
        let mut all = *self;
        let words = all.words_mut(!by_white);
        words[usize::from(number) % 8] &= !square;
        words[Self::colour(!by_white)] &= !square;
        all
    }

    #[inline(always)]
    fn each(&self, white: bool, mut visit: impl FnMut(usize, u8)) {
        for kind in KINDS {
            for square in squares(self.words(white)[usize::from(kind)] & self.own(white)) {
                visit(square, kind);
            }
        }
    }
}
