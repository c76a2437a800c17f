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

/// How the answers for one square are found.
#[derive(Clone, Copy, Default)]
struct Entry {
    /// The squares that matter when occupied.
    mask: u64,
    magic: u64,
    shift: u32,
    /// Where the square's answers begin.
    start: u32,
}

struct Tables {
    bishops: [Entry; SQUARES],
    rooks: [Entry; SQUARES],
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
    const BYTES: usize = 107_648 * 8 + 2 * SQUARES * size_of::<Entry>();

    #[inline(always)]
    fn tables() -> Self {
        Self(&TABLES)
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        self.0.answers[self.0.bishops[square].index(occupied)]
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        self.0.answers[self.0.rooks[square].index(occupied)]
    }
}

impl Entry {
    #[inline(always)]
    fn index(&self, occupied: u64) -> usize {
        let found = (occupied & self.mask).wrapping_mul(self.magic) >> (self.shift & 63);
        (found as usize).wrapping_add(self.start as usize) % ANSWERS
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
        bishops: [Entry::default(); SQUARES],
        rooks: [Entry::default(); SQUARES],
        answers: vec![0; ANSWERS].try_into().expect("as many answers"),
    };
    let mut start = 0;
    for square in 0..SQUARES {
        // The other way makes the answers, in a sixth of the time of a walk.
        let (bishop, rook): (Attacks, Attacks) = (
            |square, occupied| Kindergarten.bishop(square, occupied),
            |square, occupied| Kindergarten.rook(square, occupied),
        );
        for (entries, magics, steps, attacks) in [
            (&mut tables.bishops, &BISHOPS, &SLANTED_STEPS, bishop),
            (&mut tables.rooks, &ROOKS, &STRAIGHT_STEPS, rook),
        ] {
            let mask = mask(square, steps);
            let entry = Entry {
                mask,
                magic: magics[square],
                shift: u64::BITS - mask.count_ones(),
                start,
            };
            for occupied in subsets(mask) {
                tables.answers[entry.index(occupied)] = attacks(square, occupied);
            }
            entries[square] = entry;
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
        assert_eq!(super::super::sliders::hold_to_the_walk::<Magic>(), Ok(()));
    }

    #[test]
    fn magics_are_found_again() {
        for square in 0..SQUARES {
            assert_eq!(BISHOPS[square], found(square, &SLANTED_STEPS), "{square}");
            assert_eq!(ROOKS[square], found(square, &STRAIGHT_STEPS), "{square}");
        }
    }
}
