//! Lines of a square board as numbers in base 3: what Othello and m,n,k games share.
//!
//! A square is a digit: empty 0, black 1, white 2. It lies on up to four lines: its
//! row, its column and its diagonals, where these are long enough to matter.

use crate::squares::{BLACK, EMPTY, WHITE};

/// A line through a square.
#[derive(Clone, Copy, Debug, Default)]
pub struct Through<W> {
    /// Its number; that of a line without a square, if there are fewer than four.
    pub line: u8,
    /// Where the square lies on it.
    pub place: u8,
    /// What a digit there is multiplied by: a power of three, or 0 where there is no
    /// line.
    pub weight: W,
}

/// The squares of each row and column, and of each diagonal of at least `least` squares.
pub fn lines(size: usize, least: usize) -> Vec<Vec<usize>> {
    let on = |wanted: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
        (0..size * size)
            .filter(|square| wanted(square / size, square % size))
            .collect()
    };
    let rows = (0..size).map(|number| on(&|row, _| row == number));
    let columns = (0..size).map(|number| on(&|_, column| column == number));
    let slanted = 0..2 * size - 1;
    let falling = slanted.clone().map(|sum| on(&|row, c| row + c == sum));
    let rising = slanted.map(|sum| on(&|row, c| row + size - 1 == sum + c));
    let long = |line: &Vec<usize>| line.len() >= least;
    rows.chain(columns)
        .chain(falling.filter(long))
        .chain(rising.filter(long))
        .collect()
}

/// The lines through each square; `weight` is that of a place.
pub fn through<W: Copy + Default, const SQUARES: usize>(
    lines: &[Vec<usize>],
    weight: impl Fn(u32) -> W,
) -> [[Through<W>; 4]; SQUARES] {
    let no_line = Through {
        line: lines.len() as u8,
        place: 0,
        weight: W::default(),
    };
    let mut through = [[no_line; 4]; SQUARES];
    let mut met = [0; SQUARES];
    for (line, squares) in (0..).zip(lines) {
        for (place, &square) in (0..).zip(squares) {
            through[square][met[square]] = Through {
                line,
                place,
                weight: weight(place.into()),
            };
            met[square] += 1;
        }
    }
    through
}

const _: () = assert!(EMPTY == 0 && BLACK == 1 && WHITE == 2);
