//! The steps of the pieces as lists of differences of square numbers, each
//! piece with the place of its first one.

use super::piece::BLACK_PAWN;
use board::Direction;

/// Half of the steps, list after list, each ended by 0: the other half goes the
/// other way. King and queen start at the first entry, White's and Black's
/// pawns at the second, bishops at the third: a list's tail is a list.
const STEPS: [i8; 13] = [1, 16, 15, 17, 0, 1, 16, 0, 14, 18, 31, 33, 0];

/// Where the list of a kind starts, by [`kind`](super::piece::KIND); there is
/// no kind 0.
const FIRST: [u8; 8] = [4, 1, 1, 8, 0, 2, 5, 0];

/// The most steps a piece has.
pub(super) const MOST_STEPS: usize = 8;

/// The steps of a kind, in their order: by one read each. Pawns go one way,
/// straight on first; all others each way in turn, towards a8 first. A king's
/// first two are the sideways ones.
#[inline(always)]
pub(super) fn steps(kind: u8) -> &'static [i8] {
    let (all, count) = &EACH_WAY[usize::from(kind & 7)];
    &all[..usize::from(*count % (MOST_STEPS as u8 + 1))]
}

/// By kind, its steps and their number.
static EACH_WAY: [([i8; MOST_STEPS], u8); 8] = {
    let mut all = [([0; MOST_STEPS], 0); 8];
    let mut kind = 1;
    while kind < all.len() {
        let (steps, count) = &mut all[kind];
        while (*count as usize) < MOST_STEPS {
            match step(kind as u8, *count as usize) {
                None => break,
                Some(step) => steps[*count as usize] = step,
            }
            *count += 1;
        }
        kind += 1;
    }
    all
};

/// The `index`-th step of a kind, or `None` after its last.
#[inline(always)]
pub(super) const fn step(kind: u8, index: usize) -> Option<i8> {
    let first = FIRST[kind as usize & 7] as usize;
    let (at, towards_a8) = match kind {
        0..=BLACK_PAWN => (index, kind < BLACK_PAWN),
        _ => (index / 2, index.is_multiple_of(2)),
    };
    match STEPS[first + at] {
        0 => None,
        step if towards_a8 => Some(-step),
        step => Some(step),
    }
}

/// A step as rows, counted from the eighth rank, and columns.
pub(super) const fn direction(step: i8) -> Direction {
    let rows = (step + 8) >> 4;
    Direction::new(rows, step - 16 * rows)
}

#[cfg(test)]
mod tests;
