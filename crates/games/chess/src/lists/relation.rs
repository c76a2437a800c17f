//! The relation of two squares, looked up by their difference.
//!
//! The tables of 0x88 programs: [`Layout::difference`](board::Layout::difference)
//! on eight columns is at most 119 either way, and its low byte gives all of
//! them apart. On a layout with rows 16 cells apart that is one subtraction; the
//! others compute the same number from what they have.

use board::Direction;

/// One is beyond the other along a rank or file.
pub(in super::super) const STRAIGHT: u8 = 1;
/// One is beyond the other along a diagonal.
pub(in super::super) const SLANTED: u8 = 2;
/// A knight's jump leads from one to the other.
pub(in super::super) const JUMP: u8 = 4;
/// They are neighbours.
pub(in super::super) const ADJACENT: u8 = 8;

/// The relations that a difference stands for: a set of the constants above.
#[inline(always)]
pub(in super::super) fn relations(difference: i32) -> u8 {
    RELATIONS[usize::from(difference as u8)]
}

/// The direction that leads along a line from one square to the other, if they
/// stand on one.
#[inline(always)]
pub(in super::super) fn direction(difference: i32) -> Direction {
    DIRECTIONS[usize::from(difference as u8)]
}

/// Rows and columns of a difference's low byte; none where no two squares
/// differ so.
const fn apart(byte: usize) -> Option<(i32, i32)> {
    let difference = byte as u8 as i8 as i32;
    let rows = (difference + 8) >> 4;
    let columns = difference - 16 * rows;
    if rows.abs() < 8 && columns.abs() < 8 {
        Some((rows, columns))
    } else {
        None
    }
}

static RELATIONS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        if let Some((rows, columns)) = apart(byte) {
            let (rows, columns) = (rows.abs(), columns.abs());
            if rows == 0 || columns == 0 {
                table[byte] |= STRAIGHT;
            }
            if rows == columns {
                table[byte] |= SLANTED;
            }
            if rows * columns == 2 {
                table[byte] |= JUMP;
            }
            if rows <= 1 && columns <= 1 {
                table[byte] |= ADJACENT;
            }
        }
        byte += 1;
    }
    table
};

static DIRECTIONS: [Direction; 256] = {
    let mut table = [Direction::new(0, 0); 256];
    let mut byte = 1;
    while byte < 256 {
        if let Some((rows, columns)) = apart(byte) {
            table[byte] = Direction::new(rows.signum() as i8, columns.signum() as i8);
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests;
