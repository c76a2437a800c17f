//! The lines of 15x15 and the fives in their numbers.

use super::FIVE;
use crate::base3::{Through, lines, through};
use std::sync::LazyLock;

/// Rows and columns.
pub(super) const SIZE: usize = 15;
/// Rows, columns and diagonals of at least five squares.
pub(super) const LINES: usize = 72;
/// A power of two with room for them, and for a line that has no square.
pub(super) const MOST_LINES: usize = 128;
/// How many numbers a line has.
const NUMBERS: usize = 3_usize.pow(SIZE as u32);
/// Words with a bit for each, a power of two, so that a mask makes every index valid.
const WORDS: usize = NUMBERS.div_ceil(64).next_power_of_two();

/// All tables, the same for all positions.
#[derive(Debug)]
pub(super) struct Tables {
    /// The lines through each square; a byte is always a valid index.
    pub(super) through: [[Through<u32>; 4]; 1 << 8],
    /// A bit for each number of a line: whether it has five in a row.
    fives: Box<[u64; WORDS]>,
}

/// Their bytes.
pub(super) const TABLES_BYTES: usize = size_of::<Tables>() + size_of::<[u64; WORDS]>();

pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let lines = lines(SIZE, FIVE);
    assert_eq!(lines.len(), LINES);
    Tables::of(&lines, FIVE as u32, &[1, 2])
});

impl Tables {
    /// The tables of these lines, for `in_a_row` of these digits.
    pub(super) fn of(lines: &[Vec<usize>], in_a_row: u32, digits: &[usize]) -> Self {
        let mut fives = vec![0; WORDS];
        // One in a row repeated: 1, 11, 111 .. in base 3.
        let ones = (3_usize.pow(in_a_row) - 1) / 2;
        for number in 0..NUMBERS {
            // Five in the lowest digits, or in those above the lowest.
            let lowest = number % 3_usize.pow(in_a_row);
            let above = number / 3;
            let five = digits.iter().any(|digit| lowest == ones * digit)
                || fives[above / 64] >> (above % 64) & 1 != 0;
            fives[number / 64] |= u64::from(five) << (number % 64);
        }
        Self {
            through: through(lines, |place| 3_u32.pow(place)),
            fives: fives.try_into().expect("so many words"),
        }
    }

    /// Whether a line has five in a row.
    #[inline(always)]
    pub(super) fn has_five(&self, line: u32) -> bool {
        self.fives[line as usize / 64 % WORDS] >> (line % 64) & 1 != 0
    }
}
