//! o^(o-2r) with the whole word reversed, so that ranks need no table.
//!
//! Source: Chess Programming Wiki, Subtracting a Rook from a Blocking Piece.

use super::super::super::square::SQUARES;
use super::super::Sliders;
use super::lines::{BYTES, Line, SLANTED, STRAIGHT};

/// o^(o-2r) on a board and on the same board turned round.
#[derive(Clone, Copy, Debug)]
pub struct Reversed;

#[inline(always)]
fn along(lines: &[Line; 2], square: usize, occupied: u64) -> u64 {
    let slider = 1_u64 << square;
    let one = |line: u64| {
        let up = (occupied & line).wrapping_sub(slider << 1);
        let down = (occupied & line)
            .reverse_bits()
            .wrapping_sub(slider.reverse_bits() << 1)
            .reverse_bits();
        (up ^ down) & line
    };
    one(lines[0].both()) | one(lines[1].both())
}

impl Sliders for Reversed {
    const NAME: &'static str = "o^(o-2r), bits reversed";
    const BYTES: usize = BYTES;

    #[inline(always)]
    fn tables() -> Self {
        Self
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        along(&SLANTED[square % SQUARES], square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        along(&STRAIGHT[square % SQUARES], square, occupied)
    }
}
