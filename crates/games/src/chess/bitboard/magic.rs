//! Slider attacks by magic multiplication.
//!
//! The occupied squares that matter to a slider, times a number found by trial,
//! shifted down, are an index into a table of answers without harmful
//! collisions. 107,648 answers take 841 KB, made at the first use; an index is
//! masked to the table's length, a power of two, so that no check is left.
//!
//! Source: Lasse Hansen, Pradu Kannan, "magic bitboards"; Chess Programming Wiki.
//! The numbers are our own: see the test that finds them again.

use super::super::square::SQUARES;
use super::magics::{BISHOPS, ROOKS};
use super::rays::{SLANTED_STEPS, STRAIGHT_STEPS, walked};
use super::{Kindergarten, Sliders};
use std::fmt::{self, Debug};
use std::sync::LazyLock;

/// The next power of two above 107,648.
const ANSWERS: usize = 1 << 17;

type Steps = [(i32, i32); 4];
type Attacks = fn(usize, u64) -> u64;

/// How the answers for each square are found. Arrays, so that no address must be
/// computed.
struct Entries {
    /// The squares that matter when occupied.
    masks: [u64; SQUARES],
    magics: [u64; SQUARES],
    shifts: [u32; SQUARES],
    /// Where the square's answers begin.
    starts: [u32; SQUARES],
}

struct Tables {
    bishops: Entries,
    rooks: Entries,
    answers: Box<[u64; ANSWERS]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(tables);

/// Magic bitboards.
#[derive(Clone, Copy)]
pub struct Magic(&'static Tables);

impl Debug for Magic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Magic")
    }
}

impl Sliders for Magic {
    const NAME: &'static str = "fancy magic";
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

impl Entries {
    const fn new(magics: [u64; SQUARES]) -> Self {
        Self {
            masks: [0; SQUARES],
            magics,
            shifts: [0; SQUARES],
            starts: [0; SQUARES],
        }
    }

    #[inline(always)]
    fn index(&self, square: usize, occupied: u64) -> usize {
        let square = square % SQUARES;
        let product = (occupied & self.masks[square]).wrapping_mul(self.magics[square]);
        let found = product >> (self.shifts[square] & 63);
        (found as usize).wrapping_add(self.starts[square] as usize) % ANSWERS
    }
}

/// The squares that matter to a slider: all but the last of each ray, which is
/// reached whatever stands there.
pub(super) fn mask(square: usize, steps: &Steps) -> u64 {
    let reach = walked(square, steps, 0);
    let goes_beyond = |&passed: &u64| walked(square, steps, passed) != reach;
    super::set::singles(reach)
        .filter(goes_beyond)
        .fold(0, |mask, passed| mask | passed)
}

/// Every subset of a set, the empty one first.
pub(super) fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let next = move |&subset: &u64| {
        let next = subset.wrapping_sub(set) & set;
        (next != 0).then_some(next)
    };
    std::iter::successors(Some(0), next)
}

fn tables() -> Tables {
    let mut tables = Tables {
        bishops: Entries::new(BISHOPS),
        rooks: Entries::new(ROOKS),
        answers: vec![0; ANSWERS].try_into().expect("as many answers"),
    };
    let mut start = 0;
    for square in 0..SQUARES {
        // The other way makes the answers, in a sixth of the time of a walk.
        let (bishop, rook): (Attacks, Attacks) = (
            |square, occupied| Kindergarten.bishop(square, occupied),
            |square, occupied| Kindergarten.rook(square, occupied),
        );
        for (entries, steps, attacks) in [
            (&mut tables.bishops, &SLANTED_STEPS, bishop),
            (&mut tables.rooks, &STRAIGHT_STEPS, rook),
        ] {
            let mask = mask(square, steps);
            entries.masks[square] = mask;
            entries.shifts[square] = u64::BITS - mask.count_ones();
            entries.starts[square] = start;
            for occupied in subsets(mask) {
                let index = entries.index(square, occupied);
                tables.answers[index] = attacks(square, occupied);
            }
            start += 1 << mask.count_ones();
        }
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::XorShift64Star;

    /// Whether no index is shared by occupations with different answers.
    fn separates(magic: u64, mask: u64, answers: &[(u64, u64)], seen: &mut Vec<u64>) -> bool {
        let shift = u64::BITS - mask.count_ones();
        seen.clear();
        seen.resize(answers.len(), 0);
        answers.iter().all(|&(occupied, reached)| {
            let slot = &mut seen[(occupied.wrapping_mul(magic) >> shift) as usize];
            let free = *slot == 0 || *slot == reached;
            *slot = reached;
            free
        })
    }

    /// The first of sparse random numbers that separates.
    fn found(square: usize, steps: &Steps) -> u64 {
        let mask = mask(square, steps);
        let answers: Vec<_> = subsets(mask)
            .map(|occupied| (occupied, walked(square, steps, occupied)))
            .collect();
        let mut random = XorShift64Star::new(square as u64 + 1);
        let mut seen = Vec::new();
        loop {
            let magic = random.next_u64() & random.next_u64() & random.next_u64();
            if separates(magic, mask, &answers, &mut seen) {
                return magic;
            }
        }
    }

    #[test]
    fn attacks_are_looked_up_as_they_are_walked() {
        assert_eq!(super::super::sliders::check_against_walk::<Magic>(), Ok(()));
    }

    #[test]
    fn magics_are_found_again() {
        for square in 0..SQUARES {
            assert_eq!(BISHOPS[square], found(square, &SLANTED_STEPS), "{square}");
            assert_eq!(ROOKS[square], found(square, &STRAIGHT_STEPS), "{square}");
        }
    }
}
