//! Plain magic: every square has as many answers as the one with most, so that
//! an index needs neither a shift nor a separate start.
//!
//! The numbers are those of [`Magic`](super::super::Magic): bits that tell all
//! occupations apart still do with more bits below them.
//!
//! Source: Chess Programming Wiki, Magic Bitboards (plain).

use super::super::super::square::SQUARES;
use super::super::magic::{mask, subsets};
use super::super::magics::{BISHOPS, ROOKS};
use super::super::rays::{SLANTED_STEPS, STRAIGHT_STEPS};
use super::super::{Kindergarten, Sliders};
use std::sync::LazyLock;

const BISHOP_BITS: u32 = 9;
const ROOK_BITS: u32 = 12;

/// Arrays of words, so that no address must be computed.
struct Entries<const BITS: u32> {
    /// The squares that matter.
    masks: [u64; SQUARES],
    magics: [u64; SQUARES],
}

struct Tables {
    bishops: Entries<BISHOP_BITS>,
    rooks: Entries<ROOK_BITS>,
    bishop_answers: Box<[[u64; 1 << BISHOP_BITS]; SQUARES]>,
    rook_answers: Box<[[u64; 1 << ROOK_BITS]; SQUARES]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        bishops: Entries {
            masks: std::array::from_fn(|square| mask(square, &SLANTED_STEPS)),
            magics: BISHOPS,
        },
        rooks: Entries {
            masks: std::array::from_fn(|square| mask(square, &STRAIGHT_STEPS)),
            magics: ROOKS,
        },
        bishop_answers: vec![[0; 1 << BISHOP_BITS]; SQUARES]
            .try_into()
            .expect("as many squares"),
        rook_answers: vec![[0; 1 << ROOK_BITS]; SQUARES]
            .try_into()
            .expect("as many squares"),
    };
    for square in 0..SQUARES {
        for occupied in subsets(tables.bishops.masks[square]) {
            let at = tables.bishops.index(square, occupied);
            tables.bishop_answers[square][at] = Kindergarten.bishop(square, occupied);
        }
        for occupied in subsets(tables.rooks.masks[square]) {
            let at = tables.rooks.index(square, occupied);
            tables.rook_answers[square][at] = Kindergarten.rook(square, occupied);
        }
    }
    tables
});

impl<const BITS: u32> Entries<BITS> {
    #[inline(always)]
    fn index(&self, square: usize, occupied: u64) -> usize {
        let product = (occupied & self.masks[square]).wrapping_mul(self.magics[square]);
        (product >> (u64::BITS - BITS)) as usize
    }
}

/// Plain magic bitboards.
#[derive(Clone, Copy)]
pub struct PlainMagic(&'static Tables);

impl std::fmt::Debug for PlainMagic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PlainMagic")
    }
}

impl Sliders for PlainMagic {
    const NAME: &'static str = "plain magic";
    const BYTES: usize = SQUARES * (2 * 16 + 8 * ((1 << BISHOP_BITS) + (1 << ROOK_BITS)));

    #[inline(always)]
    fn tables() -> Self {
        Self(&TABLES)
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let square = square % SQUARES;
        let at = self.0.bishops.index(square, occupied);
        self.0.bishop_answers[square][at]
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let square = square % SQUARES;
        let at = self.0.rooks.index(square, occupied);
        self.0.rook_answers[square][at]
    }
}
