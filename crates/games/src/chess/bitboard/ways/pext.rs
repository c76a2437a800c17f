//! The occupied squares that matter, brought together by one instruction (BMI2,
//! part of x86-64-v3), are the index. The instruction is a safe function of the
//! crate `safe_arch`, which has it only if the build's target has.
//!
//! Source: Chess Programming Wiki, BMI2, PEXT Bitboards; answers in 16 bits: the
//! same page, with PDEP.

use super::super::super::square::SQUARES;
use super::super::magic::{mask, subsets};
use super::super::rays::{RAYS, SLANTED_STEPS, STRAIGHT_STEPS};
use super::super::{Kindergarten, Sliders};
use safe_arch::{population_deposit_u64, population_extract_u64};
use std::sync::LazyLock;

/// The next power of two above the number of answers, 107,648.
const ANSWERS: usize = 1 << 17;

/// By square, the squares that matter, and where the answers begin. Two arrays of
/// words, so that no address must be computed.
struct Entries {
    masks: [u64; SQUARES],
    starts: [u64; SQUARES],
}

struct Tables<T> {
    bishops: Entries,
    rooks: Entries,
    answers: Box<[T; ANSWERS]>,
}

impl Entries {
    const NONE: Self = Self {
        masks: [0; SQUARES],
        starts: [0; SQUARES],
    };

    #[inline(always)]
    fn index(&self, square: usize, occupied: u64) -> usize {
        let found = population_extract_u64(occupied, self.masks[square % SQUARES]);
        found.wrapping_add(self.starts[square % SQUARES]) as usize % ANSWERS
    }
}

type Attacks = fn(usize, u64) -> u64;

/// With answers in the form that `kept` makes of a set and the empty board's.
fn tables<T: Copy + Default>(kept: fn(u64, u64) -> T) -> Tables<T> {
    let answers = vec![T::default(); ANSWERS].into_boxed_slice();
    let mut tables = Tables {
        bishops: Entries::NONE,
        rooks: Entries::NONE,
        answers: answers.try_into().ok().expect("as many answers"),
    };
    let mut start = 0;
    for square in 0..SQUARES {
        let (bishop, rook): (Attacks, Attacks) = (
            |square, occupied| Kindergarten.bishop(square, occupied),
            |square, occupied| Kindergarten.rook(square, occupied),
        );
        for (entries, steps, line, attacks) in [
            (
                &mut tables.bishops,
                &SLANTED_STEPS,
                RAYS.slanted[square],
                bishop,
            ),
            (
                &mut tables.rooks,
                &STRAIGHT_STEPS,
                RAYS.straight[square],
                rook,
            ),
        ] {
            let mask = mask(square, steps);
            (entries.masks[square], entries.starts[square]) = (mask, start);
            for occupied in subsets(mask) {
                let answer = kept(attacks(square, occupied), line);
                tables.answers[entries.index(square, occupied)] = answer;
            }
            start += 1 << mask.count_ones();
        }
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
    const BYTES: usize = 107_648 * 8 + 2 * size_of::<Entries>();

    #[inline(always)]
    fn tables() -> Self {
        Self(&WHOLE)
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        self.0.answers[self.0.bishops.index(square, occupied)]
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        self.0.answers[self.0.rooks.index(square, occupied)]
    }
}

impl Sliders for PextPdep {
    const NAME: &'static str = "pext, answers of 16 bits";
    const BYTES: usize = 107_648 * 2 + 2 * (size_of::<Entries>() + 8 * SQUARES);

    #[inline(always)]
    fn tables() -> Self {
        Self(&PACKED)
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let packed = self.0.answers[self.0.bishops.index(square, occupied)];
        population_deposit_u64(u64::from(packed), RAYS.slanted[square % SQUARES])
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let packed = self.0.answers[self.0.rooks.index(square, occupied)];
        population_deposit_u64(u64::from(packed), RAYS.straight[square % SQUARES])
    }
}
