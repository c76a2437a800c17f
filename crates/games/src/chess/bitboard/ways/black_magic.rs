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

/// Arrays, so that no address must be computed.
struct Entries {
    /// The squares that don't matter.
    without: [u64; SQUARES],
    magics: [u64; SQUARES],
    shifts: [u32; SQUARES],
    starts: [u32; SQUARES],
}

impl Entries {
    const fn new(magics: [u64; SQUARES]) -> Self {
        Self {
            without: [0; SQUARES],
            magics,
            shifts: [0; SQUARES],
            starts: [0; SQUARES],
        }
    }

    #[inline(always)]
    fn index(&self, square: usize, occupied: u64) -> usize {
        let square = square % SQUARES;
        let product = (occupied | self.without[square]).wrapping_mul(self.magics[square]);
        let found = product >> (self.shifts[square] & 63);
        (found as usize).wrapping_add(self.starts[square] as usize) % ANSWERS
    }
}

struct Tables {
    bishops: Entries,
    rooks: Entries,
    answers: Box<[u64; ANSWERS]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        bishops: Entries::new(BISHOPS),
        rooks: Entries::new(ROOKS),
        answers: vec![0; ANSWERS].try_into().expect("as many answers"),
    };
    let mut start = 0;
    let mut enter = |entries: &mut Entries, square: usize, mask: u64| {
        entries.without[square] = !mask;
        entries.shifts[square] = u64::BITS - mask.count_ones();
        entries.starts[square] = start;
        start += 1 << mask.count_ones();
    };
    for square in 0..SQUARES {
        let squares = mask(square, &SLANTED_STEPS);
        enter(&mut tables.bishops, square, squares);
        for occupied in subsets(squares) {
            let index = tables.bishops.index(square, occupied);
            tables.answers[index] = Kindergarten.bishop(square, occupied);
        }
        let squares = mask(square, &STRAIGHT_STEPS);
        enter(&mut tables.rooks, square, squares);
        for occupied in subsets(squares) {
            let index = tables.rooks.index(square, occupied);
            tables.answers[index] = Kindergarten.rook(square, occupied);
        }
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
    const BYTES: usize = 107_648 * 8 + 2 * size_of::<Entries>();

    #[inline(always)]
    fn tables() -> Self {
        Self(&TABLES)
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
