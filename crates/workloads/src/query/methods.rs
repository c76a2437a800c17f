//! Five in a row as a program in two dimensions asks it: "according to row,
//! column and slash subscript change characteristics [...] need to use a number
//! of different methods" (*One-dimensional array modeling*). Each kind of line
//! has its own subscripts and its own limits. In one dimension it is one method
//! and four numbers, [`five_in_a_row`](super::lines::five_in_a_row).

use super::boards::{EMPTY, Loaded};
use crate::{Digest, Workload};
use board::{Coord, Layout};

/// The same with row and column and a method for each kind of line.
pub const FIVE_IN_A_ROW_BY_METHODS: Workload = Workload::query(
    "five-in-a-row-by-methods",
    "five in a row by row and column, four methods",
);

/// A board by row and column.
struct Board<'a, L: Layout> {
    layout: L,
    map: &'a L::Map<u8>,
    rows: usize,
    columns: usize,
}

impl<L: Layout> Board<'_, L> {
    #[inline(always)]
    fn at(&self, row: usize, column: usize) -> u8 {
        let point = self.layout.point(Coord::new(row, column));
        self.layout.get(self.map, point)
    }
}

/// For every stone, the longest run through it on any of the four lines.
#[inline(never)]
pub(super) fn five_in_a_row_by_methods<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    let (rows, columns) = (layout.rows(), layout.columns());
    for map in &loaded.maps {
        let board = &Board::<L> {
            layout,
            map,
            rows,
            columns,
        };
        let mut sum = 0_u64;
        for row in 0..rows {
            for column in 0..columns {
                let colour = board.at(row, column);
                if colour == EMPTY {
                    continue;
                }
                let longest = in_row(board, row, column, colour)
                    .max(in_column(board, row, column, colour))
                    .max(in_backslash(board, row, column, colour))
                    .max(in_slash(board, row, column, colour));
                sum = sum.wrapping_mul(3).wrapping_add(longest);
            }
        }
        digest.add(sum);
    }
}

#[inline(always)]
fn in_row<L: Layout>(board: &Board<'_, L>, row: usize, column: usize, colour: u8) -> u64 {
    let (mut west, mut east) = (column, column + 1);
    while west > 0 && board.at(row, west - 1) == colour {
        west -= 1;
    }
    while east < board.columns && board.at(row, east) == colour {
        east += 1;
    }
    (east - west) as u64
}

#[inline(always)]
fn in_column<L: Layout>(board: &Board<'_, L>, row: usize, column: usize, colour: u8) -> u64 {
    let (mut north, mut south) = (row, row + 1);
    while north > 0 && board.at(north - 1, column) == colour {
        north -= 1;
    }
    while south < board.rows && board.at(south, column) == colour {
        south += 1;
    }
    (south - north) as u64
}

/// From upper left to lower right.
#[inline(always)]
fn in_backslash<L: Layout>(board: &Board<'_, L>, row: usize, column: usize, colour: u8) -> u64 {
    let (mut i, mut j) = (row, column);
    while i > 0 && j > 0 && board.at(i - 1, j - 1) == colour {
        (i, j) = (i - 1, j - 1);
    }
    let (mut k, mut l) = (row + 1, column + 1);
    while k < board.rows && l < board.columns && board.at(k, l) == colour {
        (k, l) = (k + 1, l + 1);
    }
    (k - i) as u64
}

/// From lower left to upper right.
#[inline(always)]
fn in_slash<L: Layout>(board: &Board<'_, L>, row: usize, column: usize, colour: u8) -> u64 {
    let (mut i, mut j) = (row, column + 1);
    while i > 0 && j < board.columns && board.at(i - 1, j) == colour {
        (i, j) = (i - 1, j + 1);
    }
    let (mut k, mut l) = (row + 1, column);
    while k < board.rows && l > 0 && board.at(k, l - 1) == colour {
        (k, l) = (k + 1, l - 1);
    }
    (k - i) as u64
}
