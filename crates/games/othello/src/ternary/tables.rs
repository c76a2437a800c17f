//! What the numbers of lines mean.

use super::super::squares::{EMPTY, content};
use crate::Side;
use crate::base3::{Through, lines, through};
use std::sync::LazyLock;

/// Rows and columns.
pub(super) const SIZE: usize = 8;
/// Rows, columns and diagonals of at least three squares.
pub(super) const LINES: usize = 38;
/// A power of two with room for them, and for a line that has no square.
pub(super) const MOST_LINES: usize = 64;
/// Lines that a position has room for: whole registers of 16 bytes.
pub(super) const ROOM: usize = 40;
/// A power of two above all numbers of a line, which are below 3^8.
pub(super) const NUMBERS: usize = 1 << 13;

/// Sets of places on a line, and a cache line more: the empty sets of all lines, which are
/// asked for most, would else share two sets of the first cache and push each other out.
pub(super) const SETS: usize = (1 << SIZE) + 8;

/// All tables, the same for all positions.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    /// For a side and the number of a line, the places of legal moves.
    pub(super) moves: [[u8; NUMBERS]; 2],
    /// The same for each place, and what turns.
    pub(super) flips: [[[u8; SIZE]; NUMBERS]; 2],
    /// For a line, places on it as squares of the board.
    pub(super) spread: [[u64; SETS]; MOST_LINES],
    through: [[Through<u16>; 4]; SIZE * SIZE],
    /// What a digit of a square is multiplied by in each line.
    pub(super) weights: [[u16; ROOM]; SIZE * SIZE],
}

pub(super) static TABLES: LazyLock<Box<Tables>> = LazyLock::new(Tables::filled);

impl Tables {
    /// The lines through a square.
    #[inline(always)]
    pub(super) fn through(&self, square: u8) -> [Through<u16>; 4] {
        self.through[usize::from(square) % (SIZE * SIZE)]
    }

    fn filled() -> Box<Self> {
        // Shorter diagonals can't turn a disc.
        let lines = lines(SIZE, 3);
        assert_eq!(lines.len(), LINES);
        let mut tables = Box::new(Self {
            moves: [[0; NUMBERS]; 2],
            flips: [[[0; SIZE]; NUMBERS]; 2],
            spread: [[0; SETS]; MOST_LINES],
            through: through(&lines, |place| 3_u16.pow(place)),
            weights: [[0; ROOM]; SIZE * SIZE],
        });
        for (weights, through) in tables.weights.iter_mut().zip(tables.through) {
            for through in through {
                weights[usize::from(through.line)] = through.weight;
            }
        }
        for number in 0..3_usize.pow(SIZE as u32) {
            let digits: [u8; SIZE] =
                std::array::from_fn(|place| (number / 3_usize.pow(place as u32) % 3) as u8);
            for side in [Side::Black, Side::White] {
                for place in (0..SIZE).filter(|&place| digits[place] == EMPTY) {
                    let own = content(side);
                    let up = bracketed(&digits, (place + 1..SIZE).collect(), own);
                    let down = bracketed(&digits, (0..place).rev().collect(), own);
                    let turned = up | down;
                    tables.flips[side.index()][number][place] = turned;
                    tables.moves[side.index()][number] |= u8::from(turned != 0) << place;
                }
            }
        }
        for (line, squares) in lines.iter().enumerate() {
            for (set, spread) in tables.spread[line][..1 << SIZE].iter_mut().enumerate() {
                for (place, &square) in squares.iter().enumerate() {
                    *spread |= ((set >> place & 1) as u64) << square;
                }
            }
        }
        tables
    }
}

/// The discs between a place and the next own disc among those that follow.
fn bracketed(digits: &[u8; SIZE], following: Vec<usize>, own: u8) -> u8 {
    let mut passed = 0;
    for place in following {
        match digits[place] {
            EMPTY => return 0,
            disc if disc == own => return passed,
            _ => passed |= 1 << place,
        }
    }
    0
}

const _: () = assert!(LINES < MOST_LINES);
