//! Black magic: the squares that don't matter are set instead of cleared, and an
//! index needs no separate start.
//!
//! Source: Onno Garms and Volker Annuss; Chess Programming Wiki, Magic Bitboards
//! (black magic). The numbers are our own: see the test that finds them again.
//! Answers of different squares share no memory here, unlike the authors'.

use super::super::super::square::SQUARES;
use super::super::magic::{mask, subsets};
use super::super::rays::{SLANTED_STEPS, STRAIGHT_STEPS};
use super::super::{Kindergarten, Sliders};
use super::black_magics::{BISHOPS, ROOKS};
use std::sync::LazyLock;

/// The next power of two above the number of answers, 107,648.
const ANSWERS: usize = 1 << 17;

#[derive(Clone, Copy, Default)]
struct Entry {
    /// The squares that don't matter.
    without: u64,
    magic: u64,
    shift: u32,
    start: u32,
}

impl Entry {
    #[inline(always)]
    fn index(&self, occupied: u64) -> usize {
        let found = (occupied | self.without).wrapping_mul(self.magic) >> (self.shift & 63);
        (found as usize).wrapping_add(self.start as usize) % ANSWERS
    }
}

struct Tables {
    bishops: [Entry; SQUARES],
    rooks: [Entry; SQUARES],
    answers: Box<[u64; ANSWERS]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        bishops: [Entry::default(); SQUARES],
        rooks: [Entry::default(); SQUARES],
        answers: vec![0; ANSWERS].try_into().expect("as many answers"),
    };
    let mut start = 0;
    let mut entry = |mask: u64, magic| {
        let entry = Entry {
            without: !mask,
            magic,
            shift: u64::BITS - mask.count_ones(),
            start,
        };
        start += 1 << mask.count_ones();
        entry
    };
    for square in 0..SQUARES {
        let squares = mask(square, &SLANTED_STEPS);
        let bishop = entry(squares, BISHOPS[square]);
        for occupied in subsets(squares) {
            tables.answers[bishop.index(occupied)] = Kindergarten.bishop(square, occupied);
        }
        let squares = mask(square, &STRAIGHT_STEPS);
        let rook = entry(squares, ROOKS[square]);
        for occupied in subsets(squares) {
            tables.answers[rook.index(occupied)] = Kindergarten.rook(square, occupied);
        }
        (tables.bishops[square], tables.rooks[square]) = (bishop, rook);
    }
    tables
});

/// Black magic bitboards.
#[derive(Clone, Copy)]
pub struct BlackMagic(&'static Tables);

impl std::fmt::Debug for BlackMagic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BlackMagic")
    }
}

impl Sliders for BlackMagic {
    const NAME: &'static str = "black magic";
    const BYTES: usize = 107_648 * 8 + 2 * SQUARES * size_of::<Entry>();

    #[inline(always)]
    fn tables() -> Self {
        Self(&TABLES)
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        self.0.answers[self.0.bishops[square % SQUARES].index(occupied)]
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        self.0.answers[self.0.rooks[square % SQUARES].index(occupied)]
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::rays::walked;
    use super::*;
    use crate::XorShift64Star;

    /// The first of sparse random numbers that separates all occupations.
    fn found(square: usize, steps: &[(i32, i32); 4]) -> u64 {
        let mask = mask(square, steps);
        let shift = u64::BITS - mask.count_ones();
        let answers: Vec<_> = subsets(mask)
            .map(|occupied| (occupied | !mask, walked(square, steps, occupied)))
            .collect();
        let mut random = XorShift64Star::new(square as u64 + 1);
        // By index the number of the trial that used it, and its answer.
        let mut seen = vec![(0_u64, 0); answers.len()];
        for trial in 1.. {
            let magic = random.next_u64() & random.next_u64() & random.next_u64();
            let separates = answers.iter().all(|&(set, reached)| {
                let slot = &mut seen[(set.wrapping_mul(magic) >> shift) as usize];
                let free = slot.0 != trial || slot.1 == reached;
                *slot = (trial, reached);
                free
            });
            if separates {
                return magic;
            }
        }
        unreachable!("trials do not end")
    }

    #[test]
    fn black_magics_are_found_again() {
        for square in 0..SQUARES {
            assert_eq!(BISHOPS[square], found(square, &SLANTED_STEPS), "{square}");
            assert_eq!(ROOKS[square], found(square, &STRAIGHT_STEPS), "{square}");
        }
    }
}
