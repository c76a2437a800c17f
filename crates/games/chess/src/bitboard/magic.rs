//! Slider attacks by magic multiplication.
//!
//! The occupied squares that matter to a slider, times a number found by trial,
//! shifted down, are an index into a table of answers without harmful collisions.
//!
//! Source: Lasse Hansen, Pradu Kannan, "magic bitboards"; Chess Programming Wiki.
//! The numbers are our own: see the test that finds them again.

use super::super::square::SQUARES;
use super::lookup::{Index, Indexed, Lookup, Tables};
use super::magics::{BISHOPS, ROOKS};
use std::sync::LazyLock;

/// The squares that matter times a number. In black magic the squares that don't
/// matter are set instead of cleared.
pub struct Multiplied<const BLACK: bool> {
    /// The squares that matter, or in black magic the others.
    masks: [u64; SQUARES],
    magics: [u64; SQUARES],
    shifts: [u32; SQUARES],
    starts: [u32; SQUARES],
}

impl<const BLACK: bool> Index for Multiplied<BLACK> {
    fn new() -> [Self; 2] {
        [BISHOPS, ROOKS].map(|magics| Self {
            masks: [0; SQUARES],
            magics,
            shifts: [0; SQUARES],
            starts: [0; SQUARES],
        })
    }

    fn enter(&mut self, square: usize, mask: u64, start: u32) {
        self.masks[square] = if BLACK { !mask } else { mask };
        self.shifts[square] = u64::BITS - mask.count_ones();
        self.starts[square] = start;
    }

    #[inline(always)]
    fn index(&self, square: usize, occupied: u64) -> usize {
        let square = square % SQUARES;
        let mask = self.masks[square];
        let occupied = if BLACK {
            occupied | mask
        } else {
            occupied & mask
        };
        let found = occupied.wrapping_mul(self.magics[square]) >> (self.shifts[square] & 63);
        (found as usize).wrapping_add(self.starts[square] as usize)
    }
}

/// Magic bitboards.
pub type Magic = Indexed<Multiplied<false>>;

impl Lookup for Multiplied<false> {
    const NAME: &'static str = "fancy magic";
    type Answer = u64;

    #[inline(always)]
    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Tables<Multiplied<false>>> = LazyLock::new(Tables::new);
        &TABLES
    }
}

/// Black magic bitboards.
///
/// Source: Onno Garms and Volker Annuss; Chess Programming Wiki, Magic Bitboards
/// (black magic). Answers of different squares share no memory here, unlike the
/// authors'.
pub type BlackMagic = Indexed<Multiplied<true>>;

impl Lookup for Multiplied<true> {
    const NAME: &'static str = "black magic";
    type Answer = u64;

    #[inline(always)]
    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Tables<Multiplied<true>>> = LazyLock::new(Tables::new);
        &TABLES
    }
}

#[cfg(test)]
mod tests;
