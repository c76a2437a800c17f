//! The classical way: on each ray the first occupied square is found by a bit
//! scan, and what lies behind it is taken off.
//!
//! Source: Chess Programming Wiki, Classical Approach.

use super::super::super::square::SQUARES;
use super::super::Sliders;
use super::lines::{BYTES, Line, SLANTED, STRAIGHT};

/// Rays and bit scans.
#[derive(Clone, Copy, Debug)]
pub struct Scans;

/// Along line `NUMBER` of the square's two.
#[inline(always)]
fn along<const NUMBER: usize>(table: &[[Line; 2]; SQUARES], square: usize, occupied: u64) -> u64 {
    let line = &table[square % SQUARES][NUMBER];
    // A corner stands for none: no ray leads on from it.
    let above = (line.upper & occupied | 1 << 63).trailing_zeros();
    let below = 63 - (line.lower & occupied | 1).leading_zeros();
    (line.upper ^ table[above as usize % SQUARES][NUMBER].upper)
        | (line.lower ^ table[below as usize % SQUARES][NUMBER].lower)
}

impl Sliders for Scans {
    const NAME: &'static str = "rays and bit scans";
    const BYTES: usize = BYTES;

    #[inline(always)]
    fn tables() -> Self {
        Self
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        along::<0>(&SLANTED, square, occupied) | along::<1>(&SLANTED, square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        along::<0>(&STRAIGHT, square, occupied) | along::<1>(&STRAIGHT, square, occupied)
    }
}
