//! Obstruction difference: from the nearest occupied square below the slider to
//! the nearest above it, both included, by one sum.
//!
//! Source: Michael Hoffmann; Chess Programming Wiki.

use super::super::super::square::SQUARES;
use super::super::Sliders;
use super::lines::{BYTES, Line, SLANTED, STRAIGHT};

/// Obstruction difference.
#[derive(Clone, Copy, Debug)]
pub struct Obstruction;

#[inline(always)]
fn along(line: &Line, occupied: u64) -> u64 {
    // The lowest bit keeps the count defined, and lies below every line.
    let below = line.lower & occupied | 1;
    let from_below = u64::MAX << (63 - below.leading_zeros());
    let above = line.upper & occupied;
    let nearest = above & above.wrapping_neg();
    (nearest << 1).wrapping_add(from_below) & line.both()
}

impl Sliders for Obstruction {
    const NAME: &'static str = "obstruction difference";
    const BYTES: usize = BYTES;

    #[inline(always)]
    fn tables() -> Self {
        Self
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let [up, down] = &SLANTED[square % SQUARES];
        along(up, occupied) | along(down, occupied)
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let [file, rank] = &STRAIGHT[square % SQUARES];
        along(file, occupied) | along(rank, occupied)
    }
}
