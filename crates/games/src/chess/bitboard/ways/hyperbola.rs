//! Hyperbola quintessence.
//!
//! What is occupied on a line, less twice the slider, flips all bits from the
//! slider to the first occupied square above it. The same from the other side is
//! done on the board with its bytes swapped, which turns files and diagonals
//! round. A rank stays within its byte and is looked up.
//!
//! Source: Aleks Peshkov and Gerd Isenberg; Chess Programming Wiki.

use super::super::super::square::{SIZE, SQUARES};
use super::super::Sliders;
use super::super::rays::walk;
use super::lines::{BYTES, SLANTED, STRAIGHT};

/// Hyperbola quintessence: ranks by table.
#[derive(Clone, Copy, Debug)]
pub struct Hyperbola;

/// By file and the six inner squares of the rank: what is reached on the first.
static FIRST_RANK: [[u8; 64]; SIZE] = {
    let mut table = [[0; 64]; SIZE];
    let mut file = 0;
    while file < SIZE {
        let mut inner = 0;
        while inner < 64 {
            let occupied = (inner as u64) << 1;
            let reached = walk(file, (0, 1), occupied) | walk(file, (0, -1), occupied);
            table[file][inner] = reached as u8;
            inner += 1;
        }
        file += 1;
    }
    table
};

#[inline(always)]
fn along(line: u64, square: usize, occupied: u64) -> u64 {
    let slider = 1_u64 << square;
    let up = (occupied & line).wrapping_sub(slider << 1);
    let down = (occupied & line)
        .swap_bytes()
        .wrapping_sub(slider.swap_bytes() << 1)
        .swap_bytes();
    (up ^ down) & line
}

impl Sliders for Hyperbola {
    const NAME: &'static str = "hyperbola quintessence";
    const BYTES: usize = BYTES + size_of::<[[u8; 64]; SIZE]>();

    #[inline(always)]
    fn tables() -> Self {
        Self
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let [up, down] = &SLANTED[square % SQUARES];
        along(up.both(), square, occupied) | along(down.both(), square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let first = square & 0b11_1000;
        let inner = (occupied >> (first + 1)) as usize % 64;
        let rank = u64::from(FIRST_RANK[square % SIZE][inner]) << first;
        along(STRAIGHT[square % SQUARES][0].both(), square, occupied) | rank
    }
}
