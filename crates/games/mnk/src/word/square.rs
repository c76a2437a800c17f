//! The squares of tic-tac-toe as bits of the lines through them.

use super::SIZE;

/// Distance of a line's lowest bit to that of the next.
pub(super) const LINE: usize = 4;

/// The lowest bit of each of the eight lines.
const LOWEST: u32 = 0x1111_1111;

/// The bit above each line.
const ABOVE: u32 = LOWEST << SIZE;

/// The bits of the rows, one for each square.
pub(super) const ROWS: u32 = 0x777;

/// A square, as the bits of all lines through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Through(pub(super) u32);

impl Through {
    pub(super) const fn new(row: usize, column: usize) -> Self {
        let mut bits = 1 << (LINE * row + column) | 1 << (LINE * (SIZE + column) + row);
        if row == column {
            bits |= 1 << (LINE * 2 * SIZE + row);
        }
        if row + column == SIZE - 1 {
            bits |= 1 << (LINE * (2 * SIZE + 1) + row);
        }
        Self(bits)
    }

    /// The number of the square, from 0 along the rows.
    #[inline(always)]
    pub(super) const fn number(self) -> u32 {
        let bit = self.0.trailing_zeros();
        // A row takes four bits and holds three squares.
        bit - bit / LINE as u32
    }
}

/// The squares by their bit in the rows. A power of two long, so that a mask
/// makes every index valid.
pub(super) static SQUARES: [Through; 16] = {
    let mut squares = [Through(0); 16];
    let mut row = 0;
    while row < SIZE {
        let mut column = 0;
        while column < SIZE {
            squares[LINE * row + column] = Through::new(row, column);
            column += 1;
        }
        row += 1;
    }
    squares
};

/// Whether any line is full.
#[inline(always)]
pub(super) const fn has_won(lines: u32) -> bool {
    (lines + LOWEST) & ABOVE != 0
}
