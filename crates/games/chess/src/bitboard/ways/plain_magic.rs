//! Plain magic: every square has as many answers as the one with most, so that
//! an index needs neither a shift nor a separate start.
//!
//! The numbers are those of [`Magic`](super::super::Magic): bits that distinguish all
//! occupations still do with more bits below them.
//!
//! Source: Chess Programming Wiki, Magic Bitboards (plain).

use super::super::lookup::{mask, subsets};
use super::super::magics::{BISHOPS, ROOKS};
use super::super::{Kindergarten, Sliders};
use crate::square::SQUARES;
use board::{DIAGONAL, Direction, ORTHOGONAL};
use std::fmt::{self, Debug};
use std::sync::LazyLock;

const OF_BISHOP: usize = 1 << 9;
const OF_ROOK: usize = 1 << 12;

/// The way of one kind of slider. Arrays of words, so that no address must be computed.
struct Half<const ANSWERS: usize> {
    /// The squares that matter.
    masks: [u64; SQUARES],
    magics: [u64; SQUARES],
    answers: Box<[[u64; ANSWERS]; SQUARES]>,
}

impl<const ANSWERS: usize> Half<ANSWERS> {
    fn new(
        magics: [u64; SQUARES],
        steps: &[Direction; 4],
        attacks: fn(Kindergarten, usize, u64) -> u64,
    ) -> Self {
        let answers = vec![[0; ANSWERS]; SQUARES];
        let mut half = Self {
            masks: std::array::from_fn(|square| mask(square, steps)),
            magics,
            answers: answers.try_into().expect("as many squares"),
        };
        for square in 0..SQUARES {
            for occupied in subsets(half.masks[square]) {
                let at = half.index(square, occupied);
                half.answers[square][at] = attacks(Kindergarten, square, occupied);
            }
        }
        half
    }

    #[inline(always)]
    fn index(&self, square: usize, occupied: u64) -> usize {
        let product = (occupied & self.masks[square]).wrapping_mul(self.magics[square]);
        (product >> (u64::BITS - ANSWERS.ilog2())) as usize
    }

    #[inline(always)]
    fn attacks(&self, square: usize, occupied: u64) -> u64 {
        let square = square % SQUARES;
        self.answers[square][self.index(square, occupied)]
    }
}

type Halves = (Half<OF_BISHOP>, Half<OF_ROOK>);

static TABLES: LazyLock<Halves> = LazyLock::new(|| {
    (
        Half::new(BISHOPS, &DIAGONAL, Kindergarten::bishop),
        Half::new(ROOKS, &ORTHOGONAL, Kindergarten::rook),
    )
});

/// Plain magic bitboards.
#[derive(Clone, Copy)]
pub struct PlainMagic(&'static Halves);

impl Debug for PlainMagic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAME)
    }
}

impl Sliders for PlainMagic {
    const NAME: &'static str = "plain magic";
    const BYTES: usize = SQUARES * (2 * 16 + 8 * (OF_BISHOP + OF_ROOK));

    #[inline(always)]
    fn tables() -> Self {
        Self(&TABLES)
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        self.0.0.attacks(square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        self.0.1.attacks(square, occupied)
    }
}
