//! Squares as chess players name and number them.

use board::{Coord, Geometry, Layout, Unsupported};

/// Rows and columns of the board.
pub(crate) const SIZE: usize = 8;
/// Number of squares.
pub const SQUARES: usize = SIZE * SIZE;

/// A layout of the board, with a border for the knight.
pub(super) fn layout_of<L: Layout>() -> Result<L, Unsupported> {
    if L::Geometry::REACH < 2 {
        return Err(Unsupported(
            "chess needs a layout made for steps as long as the knight's (reach 2)".to_owned(),
        ));
    }
    L::new(L::Geometry::of(SIZE, SIZE, SIZE)?)
}

/// The number of a square: a1 = 0, b1 = 1 ... h8 = 63.
#[inline(always)]
pub const fn square_number(square: Coord) -> usize {
    square.row as usize * SIZE + square.column as usize
}

/// The square of a number below [`SQUARES`].
#[inline(always)]
pub const fn square_of(number: usize) -> Coord {
    Coord::new(number / SIZE, number % SIZE)
}

/// The square that [`Position::witness`](crate::Position::witness) looks at: whether
/// anything stands there.
pub const E4: Coord = Coord::new(3, 4);

/// The name of a square, `a1` to `h8`.
pub fn square_name(square: Coord) -> String {
    let file = char::from(b'a' + square.column);
    let rank = char::from(b'1' + square.row);
    format!("{file}{rank}")
}

/// The square of a name, if it is one.
pub fn parse_square(name: &str) -> Option<Coord> {
    let &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] = name.as_bytes() else {
        return None;
    };
    Some(Coord::new(
        usize::from(rank - b'1'),
        usize::from(file - b'a'),
    ))
}

#[cfg(test)]
mod tests;
