//! What the numbers of lines mean.

use super::super::squares::{BLACK, EMPTY, content};
use crate::Side;
use std::sync::LazyLock;

/// Rows and columns.
pub(super) const SIZE: usize = 8;
/// Rows, columns and diagonals of at least three squares.
pub(super) const LINES: usize = 38;
/// A power of two with room for them, and for a line that has no square.
pub(super) const MOST_LINES: usize = 64;
/// A power of two above all numbers of a line, which are below 3^8.
const NUMBERS: usize = 1 << 13;

/// A line through a square.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Through {
    /// Its number; that of a line without a square, if there are fewer than four.
    pub(super) line: u8,
    /// Where the square lies on it.
    pub(super) place: u8,
    /// What a digit there is multiplied by: a power of three, or 0 where there is no
    /// line.
    pub(super) weight: u16,
}

/// All tables, the same for all positions.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    /// For a side and the number of a line, the places where it may be played.
    pub(super) moves: [[u8; NUMBERS]; 2],
    /// The same for each place, and what turns.
    pub(super) flips: [[[u8; SIZE]; NUMBERS]; 2],
    /// For a line, places on it as squares of the board.
    pub(super) spread: [[u64; 1 << SIZE]; MOST_LINES],
    through: [[Through; 4]; SIZE * SIZE],
}

static TABLES: LazyLock<Box<Tables>> = LazyLock::new(Tables::filled);

impl Tables {
    pub(super) fn get() -> &'static Self {
        &TABLES
    }

    /// The lines through a square.
    #[inline(always)]
    pub(super) fn through(&self, square: u8) -> [Through; 4] {
        self.through[usize::from(square) % (SIZE * SIZE)]
    }

    fn filled() -> Box<Self> {
        let no_line = Through {
            line: LINES as u8,
            ..Through::default()
        };
        let mut tables = Box::new(Self {
            moves: [[0; NUMBERS]; 2],
            flips: [[[0; SIZE]; NUMBERS]; 2],
            spread: [[0; 1 << SIZE]; MOST_LINES],
            through: [[no_line; 4]; SIZE * SIZE],
        });
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
        let mut met = [0; SIZE * SIZE];
        for (line, squares) in lines().into_iter().enumerate() {
            for (place, &square) in squares.iter().enumerate() {
                tables.through[square][met[square]] = Through {
                    line: line as u8,
                    place: place as u8,
                    weight: 3_u16.pow(place as u32),
                };
                met[square] += 1;
            }
            for (set, spread) in tables.spread[line].iter_mut().enumerate() {
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

/// The squares of each line.
fn lines() -> Vec<Vec<usize>> {
    let square = |row: usize, column: usize| row * SIZE + column;
    let all = 0..SIZE;
    let rows = all
        .clone()
        .map(|row| all.clone().map(|c| square(row, c)).collect());
    let columns = all
        .clone()
        .map(|c| all.clone().map(|row| square(row, c)).collect());
    let on = |wanted: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
        (0..SIZE * SIZE)
            .filter(|square| wanted(square / SIZE, square % SIZE))
            .collect()
    };
    let slanted = 0..2 * SIZE - 1;
    let falling = slanted.clone().map(|sum| on(&|row, c| row + c == sum));
    let rising = slanted.map(|sum| on(&|row, c| row + SIZE - 1 == sum + c));
    let long = |line: &Vec<usize>| line.len() >= 3;
    let all: Vec<Vec<usize>> = rows
        .chain(columns)
        .chain(falling.filter(long))
        .chain(rising.filter(long))
        .collect();
    assert_eq!(all.len(), LINES);
    all
}

const _: () = assert!(EMPTY == 0 && BLACK == 1 && LINES < MOST_LINES);

#[cfg(test)]
impl Tables {
    /// A fault: what black turns, too, needs no own disc at its end.
    pub(super) fn open_ended() -> &'static Self {
        let mut wrong = TABLES.clone();
        for number in 0..NUMBERS {
            let west = number % 3 == 0 && number / 3 % 3 == 2;
            wrong.moves[0][number] |= u8::from(west);
        }
        Box::leak(wrong)
    }

    /// A fault: no disc of a diagonal turns.
    pub(super) fn without_diagonals() -> &'static Self {
        let mut wrong = TABLES.clone();
        wrong.spread[2 * SIZE..].fill([0; 1 << SIZE]);
        Box::leak(wrong)
    }
}
