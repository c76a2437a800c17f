//! The lines and rays through each square, made by the compiler.

use super::super::super::square::SQUARES;
use super::super::rays::walk;

/// Both halves of a line through a square, without the square.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// Towards lower bits.
    pub(super) lower: u64,
    /// Towards higher bits.
    pub(super) upper: u64,
}

impl Line {
    #[inline(always)]
    pub(super) const fn both(&self) -> u64 {
        self.lower | self.upper
    }
}

/// The file and the rank of each square.
pub(super) static STRAIGHT: [[Line; 2]; SQUARES] = lines([(1, 0), (0, 1)]);
/// The diagonals of each square.
pub(super) static SLANTED: [[Line; 2]; SQUARES] = lines([(1, 1), (1, -1)]);

const fn lines(upwards: [(i32, i32); 2]) -> [[Line; 2]; SQUARES] {
    let none = Line { lower: 0, upper: 0 };
    let mut table = [[none; 2]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut number = 0;
        while number < 2 {
            let (rows, columns) = upwards[number];
            table[square][number] = Line {
                lower: walk(square, (-rows, -columns), 0),
                upper: walk(square, (rows, columns), 0),
            };
            number += 1;
        }
        square += 1;
    }
    table
}

/// Bytes of both tables.
pub(super) const BYTES: usize = 2 * size_of::<[[Line; 2]; SQUARES]>();
