//! Shared parts of games with black and white pieces on plain squares, Othello and
//! m,n,k games alike: contents of cells, names of squares, drawing and hashing.
//!
//! A square's code is `row * columns + column`, with row 0 on top.

use crate::{BadInput, Side, View, mix};
use board::{AtRunTime, Coord, Geometry, LARGEST, Layout, Unsupported};

/// Content of an empty cell.
pub const EMPTY: u8 = 0;
/// Content of a cell with a piece of black, the first player.
pub const BLACK: u8 = 1;
/// Content of a cell with a piece of white.
pub const WHITE: u8 = 2;
/// Content of what lies off the board.
pub const OFF: u8 = 3;

/// The content of a cell with a piece of `side`.
#[inline(always)]
pub const fn content(side: Side) -> u8 {
    match side {
        Side::Black => BLACK,
        Side::White => WHITE,
    }
}

/// The hash key of a piece of `side` on the square of that code. The hash of a
/// position is the exclusive or over its pieces, and [`WHITE_TO_MOVE`].
pub const fn key(code: u32, side: Side) -> u64 {
    mix((code as u64) << 1 | side.index() as u64)
}

/// What the hash of a position takes in when white is to move.
pub const WHITE_TO_MOVE: u64 = mix(1 << 32);

/// The square of 8x8 that [`Position::witness`](crate::Position::witness) looks at:
/// whether the side to move has a disc there.
pub const D4: usize = 27;

/// That square on any board, as a layout has it.
#[inline(always)]
pub fn middle<L: Layout>(layout: L) -> L::Point {
    layout.point(Coord::new(layout.rows() / 2 - 1, layout.columns() / 2 - 1))
}

/// The name of a square: `a1` is the top left corner, letters name columns.
pub fn name(code: u32, columns: usize) -> String {
    let (row, column) = (code as usize / columns, code as usize % columns);
    format!("{}{}", letter(column), row + 1)
}

/// The code of a named square, in either case of letters.
///
/// # Errors
/// [`BadInput`] unless it is a letter and a number of a square on the board.
pub fn parse(text: &str, rows: usize, columns: usize) -> Result<u32, BadInput> {
    read(text, rows, columns).ok_or_else(|| {
        BadInput(format!(
            "`{text}` is no square of this board: expected a letter from a to {} and a row from 1 (on top) to {rows}, such as `{}`",
            letter(columns - 1),
            name(columns as u32 + 1, columns),
        ))
    })
}

fn read(text: &str, rows: usize, columns: usize) -> Option<u32> {
    let letter = *text.as_bytes().first()?;
    let column = usize::from(letter.to_ascii_lowercase().checked_sub(b'a')?);
    let digits = text.get(1..)?;
    if digits.is_empty() || digits.starts_with('0') || digits.bytes().any(|b| !b.is_ascii_digit()) {
        return None;
    }
    let row = digits.parse::<usize>().ok()?.checked_sub(1)?;
    (row < rows && column < columns).then(|| (row * columns + column) as u32)
}

fn letter(column: usize) -> char {
    char::from(b'a' + column as u8)
}

/// The place of a code.
pub fn place(code: usize, columns: usize) -> Coord {
    Coord::new(code / columns, code % columns)
}

/// Refuses sizes that no board has, and lists of squares of another length.
pub fn check_size(rows: usize, columns: usize, squares: usize) -> Result<(), BadInput> {
    AtRunTime::<1>::new(rows, columns, LARGEST).map_err(|Unsupported(why)| BadInput(why))?;
    if squares != rows * columns {
        return Err(BadInput(format!(
            "{squares} squares do not make a board of {columns} columns and {rows} rows: expected {}",
            rows * columns
        )));
    }
    Ok(())
}

/// The occupied squares of a row-major list, with their places.
pub fn occupied(squares: &[Option<Side>], columns: usize) -> Vec<(Coord, Side)> {
    let pieces = squares.iter().enumerate();
    pieces
        .filter_map(|(code, piece)| piece.map(|side| (place(code, columns), side)))
        .collect()
}

/// Empties the board and puts down `pieces`.
pub fn put<L: Layout>(layout: L, cells: &mut L::Map<u8>, pieces: &[(Coord, Side)]) {
    layout.fill(cells, EMPTY);
    for &(at, side) in pieces {
        layout.set(cells, layout.point(at), content(side));
    }
}

/// The pieces on the points, row by row.
pub fn pieces<L: Layout>(layout: L, cells: &L::Map<u8>) -> Vec<Option<Side>> {
    let mut pieces = Vec::with_capacity(layout.geometry().points());
    layout.points(|point| pieces.push(piece(layout.get(cells, point))));
    pieces
}

/// The side whose piece a content is.
#[inline(always)]
pub fn piece(content: u8) -> Option<Side> {
    match content {
        BLACK => Some(Side::Black),
        WHITE => Some(Side::White),
        _ => None,
    }
}

/// A position as people draw it, from its pieces row by row: `X` black, `O` white, `.`
/// empty.
pub fn view(pieces: impl IntoIterator<Item = Option<Side>>, columns: usize, to_move: Side) -> View {
    let drawn = |piece| match piece {
        Some(Side::Black) => 'X',
        Some(Side::White) => 'O',
        None => '.',
    };
    let all: Vec<char> = pieces.into_iter().map(drawn).collect();
    View {
        rows: all.chunks(columns).map(String::from_iter).collect(),
        to_move,
        state: Vec::new(),
    }
}

/// The same of a game that ends by a win, with the winner.
pub fn view_won_by(
    winner: Option<Side>,
    pieces: impl IntoIterator<Item = Option<Side>>,
    columns: usize,
    to_move: Side,
) -> View {
    let word = match winner {
        Some(Side::Black) => "black",
        Some(Side::White) => "white",
        None => "none",
    };
    View {
        state: vec![("winner", word.to_owned())],
        ..view(pieces, columns, to_move)
    }
}

/// The pieces of black less those of white.
pub fn lead<L: Layout>(layout: L, cells: &L::Map<u8>) -> i32 {
    let mut lead = 0;
    layout.scan(cells, OFF, |_, cell| {
        lead += i32::from(cell == BLACK) - i32::from(cell == WHITE);
    });
    lead
}

/// What the side to move adds to a hash.
#[inline(always)]
pub const fn turn(to_move: Side) -> u64 {
    match to_move {
        Side::Black => 0,
        Side::White => WHITE_TO_MOVE,
    }
}

/// The hash of a position from its pieces, row by row. A fold without `zip`, which asks
/// nested iterators for one piece after another.
#[inline(always)]
pub fn hash_of(pieces: impl IntoIterator<Item = Option<Side>>, to_move: Side) -> u64 {
    let mut code = 0;
    pieces.into_iter().fold(turn(to_move), |hash, piece| {
        let key = piece.map_or(0, |side| key(code, side));
        code += 1;
        hash ^ key
    })
}

/// The numbers of the bits of a word, ascending.
#[inline(always)]
pub fn bits(mut word: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as u8);
        word &= word.wrapping_sub(1);
        bit
    })
}

#[cfg(test)]
mod tests;
