//! An n x n matrix filled with 1 .. n² in a spiral, in two ways.
//!
//! ```text
//!    1    2    3
//!    8    9    4
//!    7    6    5
//! ```
//!
//! Source: the program at the end of *One-dimensional array modeling*, which
//! shows with it that an edge found by content makes a walk simple. Its array
//! of 1000 cells holds boards up to n = 30.

use board::{Coord, Direction, Layout};

/// A point without a number yet.
pub const UNFILLED: u16 = 0;
/// What a look off the board finds.
pub const FLAG: u16 = u16::MAX;

/// The four directions of a spiral inwards, in their order.
const TURNS: [Direction; 4] = [
    Direction::EAST,
    Direction::SOUTH,
    Direction::WEST,
    Direction::NORTH,
];

/// Fills a map, made with [`FLAG`] outside, by walking until the next point is
/// a flag or has a number, and turning there. As the document's program does
/// it: nothing but the contents says where to turn.
#[inline]
pub fn by_flags<L: Layout>(layout: L, map: &mut L::Map<u16>) {
    layout.fill(map, UNFILLED);
    let turns = TURNS.map(|direction| layout.step(direction));
    let last = (layout.rows() * layout.columns()) as u16;
    let (mut here, mut number) = (layout.point(Coord::new(0, 0)), 1);
    layout.set(map, here, number);
    while number < last {
        for step in turns {
            let (mut next, mut content) = layout.look(map, here, step, FLAG);
            while content == UNFILLED {
                here = next;
                number += 1;
                layout.set(map, here, number);
                (next, content) = layout.look(map, here, step, FLAG);
            }
        }
    }
}

/// Fills a map in the way usual in two dimensions: four limits that close in,
/// one after each run. Reads no content.
#[inline]
pub fn by_limits<L: Layout>(layout: L, map: &mut L::Map<u16>) {
    layout.fill(map, UNFILLED);
    let (mut top, mut bottom) = (0, layout.rows());
    let (mut left, mut right) = (0, layout.columns());
    let mut number = 0;
    let mut put = |row, column| {
        number += 1;
        layout.set(map, layout.point(Coord::new(row, column)), number);
    };
    while top < bottom && left < right {
        (left..right).for_each(|column| put(top, column));
        top += 1;
        (top..bottom).for_each(|row| put(row, right - 1));
        right -= 1;
        if top < bottom {
            (left..right)
                .rev()
                .for_each(|column| put(bottom - 1, column));
            bottom -= 1;
        }
        if left < right {
            (top..bottom).rev().for_each(|row| put(row, left));
            left += 1;
        }
    }
}
