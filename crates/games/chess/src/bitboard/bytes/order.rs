//! The order in which a square sees the board: ray by ray, nearest first.
//!
//! ```text
//! place   0 1 2 3 4 5 6   7      8 9 ..  14   15     16 ..          63
//!         seven squares   a      seven        a      five more rays
//!         up the file     jump   to the east  jump   and jumps
//! ```
//! Ray n + 4 goes the opposite way of ray n. Places off the board are never occupied.
//!
//! Source: 87flowers, *Incrementally updated attack tables*
//! (87flowers.com/byteboard-attack-tables-1), by its description; no code was taken over.
//! The word is of the author of the shogi program takotto, 2016.

use crate::square::SQUARES;
use board::KNIGHT;

/// The number of a square.
pub(super) type Square = usize;

/// Rows and columns of the steps of each ray.
pub(super) const RAYS: [(i32, i32); 8] = [
    (1, 0),
    (0, 1),
    (1, 1),
    (-1, 1),
    (-1, 0),
    (0, -1),
    (-1, -1),
    (1, -1),
];

/// The nearest place of each ray.
pub(super) const NEXT: u64 = 0x0101_0101_0101_0101;
/// The places of jumps.
pub(super) const JUMPS: u64 = NEXT << 7;
/// The places of ranks and files, jumps apart.
pub(super) const STRAIGHT_RAYS: u64 = ray(0) | ray(1) | ray(4) | ray(5);
/// Those of diagonals.
pub(super) const SLANTED_RAYS: u64 = ray(2) | ray(3) | ray(6) | ray(7);
/// From a place to the same one of the opposite ray, by XOR.
pub(super) const OPPOSITE: usize = 4 * 8;

/// The seven places of a ray.
#[inline(always)]
pub(super) const fn ray(number: usize) -> u64 {
    0x7f << (8 * number)
}

/// The seven places of the ray of a place.
#[inline(always)]
pub(super) const fn ray_of(place: usize) -> u64 {
    ray(place / 8)
}

/// The orders of all squares.
pub(super) struct Orders {
    /// By square: which square is at each place.
    pub(super) squares: [[u8; SQUARES]; SQUARES],
    /// By square: the places on the board.
    pub(super) on_board: [u64; SQUARES],
}

pub(super) static ORDERS: Orders = {
    let mut orders = Orders {
        squares: [[0; SQUARES]; SQUARES],
        on_board: [0; SQUARES],
    };
    let mut square = 0;
    while square < SQUARES {
        let mut place = 0;
        while place < SQUARES {
            let (number, distance) = (place / 8, place as i32 % 8 + 1);
            let (rows, columns) = if distance == 8 {
                let jump = KNIGHT[number];
                (jump.rows as i32, jump.columns as i32)
            } else {
                (RAYS[number].0 * distance, RAYS[number].1 * distance)
            };
            let (row, column) = (square as i32 / 8 + rows, square as i32 % 8 + columns);
            if 0 <= row && row < 8 && 0 <= column && column < 8 {
                orders.squares[square][place] = (8 * row + column) as u8;
                orders.on_board[square] |= 1 << place;
            }
            place += 1;
        }
        square += 1;
    }
    orders
};
