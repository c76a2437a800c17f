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

struct Tables {
    /// The squares that matter, and the number.
    bishops: [(u64, u64); SQUARES],
    rooks: [(u64, u64); SQUARES],
    bishop_answers: Box<[[u64; 1 << BISHOP_BITS]; SQUARES]>,
    rook_answers: Box<[[u64; 1 << ROOK_BITS]; SQUARES]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        bishops: std::array::from_fn(|square| (mask(square, &SLANTED_STEPS), BISHOPS[square])),
        rooks: std::array::from_fn(|square| (mask(square, &STRAIGHT_STEPS), ROOKS[square])),
        bishop_answers: vec![[0; 1 << BISHOP_BITS]; SQUARES]
            .try_into()
            .expect("as many squares"),
        rook_answers: vec![[0; 1 << ROOK_BITS]; SQUARES]
            .try_into()
            .expect("as many squares"),
    };
    for square in 0..SQUARES {
        for occupied in subsets(tables.bishops[square].0) {
            let at = index::<BISHOP_BITS>(tables.bishops[square], occupied);
            tables.bishop_answers[square][at] = Kindergarten.bishop(square, occupied);
        }
        for occupied in subsets(tables.rooks[square].0) {
            let at = index::<ROOK_BITS>(tables.rooks[square], occupied);
            tables.rook_answers[square][at] = Kindergarten.rook(square, occupied);
        }
    }
    tables
});

#[inline(always)]
fn index<const BITS: u32>((mask, magic): (u64, u64), occupied: u64) -> usize {
    ((occupied & mask).wrapping_mul(magic) >> (u64::BITS - BITS)) as usize
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
        let at = index::<BISHOP_BITS>(self.0.bishops[square], occupied);
        self.0.bishop_answers[square][at]
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let square = square % SQUARES;
        let at = index::<ROOK_BITS>(self.0.rooks[square], occupied);
        self.0.rook_answers[square][at]
    }
}
