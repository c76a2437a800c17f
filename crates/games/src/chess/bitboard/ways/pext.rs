//! The occupied squares that matter, brought together by one instruction (BMI2,
//! part of x86-64-v3), are the index. The instruction is a safe function of the
//! crate `safe_arch`, which has it only if the build's target has.
//!
//! Source: Chess Programming Wiki, BMI2, PEXT Bitboards; answers in 16 bits: the
//! same page, with PDEP.

use super::super::super::square::SQUARES;
use super::super::magic::{mask, subsets};
use super::super::rays::{SLANTED, SLANTED_STEPS, STRAIGHT, STRAIGHT_STEPS};
use super::super::{Kindergarten, Sliders};
use safe_arch::{population_deposit_u64, population_extract_u64};
use std::sync::LazyLock;

/// The next power of two above the number of answers, 107,648.
const ANSWERS: usize = 1 << 17;

/// The squares that matter, and where the answers begin.
type Entry = (u64, u32);

struct Tables<T> {
    bishops: [Entry; SQUARES],
    rooks: [Entry; SQUARES],
    answers: Box<[T; ANSWERS]>,
}

#[inline(always)]
fn index((mask, start): Entry, occupied: u64) -> usize {
    (population_extract_u64(occupied, mask) as usize).wrapping_add(start as usize) % ANSWERS
}

/// With answers in the form that `kept` makes of a set and the empty board's.
fn tables<T: Copy + Default>(kept: fn(u64, u64) -> T) -> Tables<T> {
    let answers = vec![T::default(); ANSWERS].into_boxed_slice();
    let mut tables = Tables {
        bishops: [(0, 0); SQUARES],
        rooks: [(0, 0); SQUARES],
        answers: answers.try_into().ok().expect("as many answers"),
    };
    let mut start = 0;
    for square in 0..SQUARES {
        let bishop = (mask(square, &SLANTED_STEPS), start);
        for occupied in subsets(bishop.0) {
            let reached = Kindergarten.bishop(square, occupied);
            tables.answers[index(bishop, occupied)] = kept(reached, SLANTED[square]);
        }
        start += 1 << bishop.0.count_ones();
        let rook = (mask(square, &STRAIGHT_STEPS), start);
        for occupied in subsets(rook.0) {
            let reached = Kindergarten.rook(square, occupied);
            tables.answers[index(rook, occupied)] = kept(reached, STRAIGHT[square]);
        }
        start += 1 << rook.0.count_ones();
        (tables.bishops[square], tables.rooks[square]) = (bishop, rook);
    }
    tables
}

static WHOLE: LazyLock<Tables<u64>> = LazyLock::new(|| tables(|reached, _| reached));
static PACKED: LazyLock<Tables<u16>> =
    LazyLock::new(|| tables(|reached, line| population_extract_u64(reached, line) as u16));

/// Bit extract into answers of 64 bits.
#[derive(Clone, Copy)]
pub struct Pext(&'static Tables<u64>);

/// Bit extract into answers of 16 bits, which a bit deposit spreads again.
#[derive(Clone, Copy)]
pub struct PextPdep(&'static Tables<u16>);

impl std::fmt::Debug for Pext {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pext")
    }
}

impl std::fmt::Debug for PextPdep {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PextPdep")
    }
}

impl Sliders for Pext {
    const NAME: &'static str = "pext";
    const BYTES: usize = 107_648 * 8 + 2 * SQUARES * size_of::<Entry>();

    #[inline(always)]
    fn tables() -> Self {
        Self(&WHOLE)
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        self.0.answers[index(self.0.bishops[square % SQUARES], occupied)]
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        self.0.answers[index(self.0.rooks[square % SQUARES], occupied)]
    }
}

impl Sliders for PextPdep {
    const NAME: &'static str = "pext, answers of 16 bits";
    const BYTES: usize = 107_648 * 2 + 2 * SQUARES * (size_of::<Entry>() + 8);

    #[inline(always)]
    fn tables() -> Self {
        Self(&PACKED)
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let square = square % SQUARES;
        let packed = self.0.answers[index(self.0.bishops[square], occupied)];
        population_deposit_u64(u64::from(packed), SLANTED[square])
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let square = square % SQUARES;
        let packed = self.0.answers[index(self.0.rooks[square], occupied)];
        population_deposit_u64(u64::from(packed), STRAIGHT[square])
    }
}
