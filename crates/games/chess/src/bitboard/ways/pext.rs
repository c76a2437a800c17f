//! The occupied squares that matter, brought together by one instruction (BMI2,
//! part of x86-64-v3), are the index. The instruction is a safe function of the
//! crate `safe_arch`, which has it only if the build's target has.
//!
//! Source: Chess Programming Wiki, BMI2, PEXT Bitboards; answers in 16 bits: the
//! same page, with PDEP.

use super::super::lookup::{Answer, Index, Indexed, Lookup, Tables};
use crate::square::SQUARES;
use safe_arch::{population_deposit_u64, population_extract_u64};
use std::sync::LazyLock;

/// By square, the squares that matter, and where the answers begin. Two arrays of
/// words, so that no address must be computed.
pub struct Extracted<const PACKED: bool> {
    masks: [u64; SQUARES],
    starts: [u64; SQUARES],
}

impl<const PACKED: bool> Index for Extracted<PACKED> {
    fn new() -> [Self; 2] {
        [(); 2].map(|()| Self {
            masks: [0; SQUARES],
            starts: [0; SQUARES],
        })
    }

    fn enter(&mut self, square: usize, mask: u64, start: u32) {
        (self.masks[square], self.starts[square]) = (mask, start.into());
    }

    #[inline(always)]
    fn index(&self, square: usize, occupied: u64) -> usize {
        let found = population_extract_u64(occupied, self.masks[square % SQUARES]);
        found.wrapping_add(self.starts[square % SQUARES]) as usize
    }
}

/// Bit extract into answers of 64 bits.
pub type Pext = Indexed<Extracted<false>>;

impl Lookup for Extracted<false> {
    const NAME: &'static str = "pext";
    type Answer = u64;

    #[inline(always)]
    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Tables<Extracted<false>>> = LazyLock::new(Tables::new);
        &TABLES
    }
}

/// Bit extract into answers of 16 bits, which a bit deposit spreads again.
pub type PextPdep = Indexed<Extracted<true>>;

impl Lookup for Extracted<true> {
    const NAME: &'static str = "pext, answers of 16 bits";
    type Answer = u16;

    #[inline(always)]
    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Tables<Extracted<true>>> = LazyLock::new(Tables::new);
        &TABLES
    }
}

impl Answer for u16 {
    const TABLES: usize = 2 * 8 * SQUARES;

    fn of(reached: u64, line: u64) -> Self {
        population_extract_u64(reached, line) as u16
    }

    #[inline(always)]
    fn reached(self, line: u64) -> u64 {
        population_deposit_u64(self.into(), line)
    }
}
