//! Moves as text: `c4`, and `pass`.

use super::squares;
use crate::BadInput;

/// The text of a move's code: the name of its square with row 1 on top, or
/// `pass`.
pub fn notation(code: u32, rows: usize, columns: usize) -> String {
    if code as usize == rows * columns {
        "pass".to_owned()
    } else {
        squares::name(code, columns)
    }
}

/// The code of a move's text, in either case of letters: `row * columns +
/// column`, and `rows * columns` for a pass. Whether it is legal is not asked.
///
/// # Errors
/// [`BadInput`] where the text names neither a square of the board nor a pass.
pub fn parse(text: &str, rows: usize, columns: usize) -> Result<u32, BadInput> {
    if text.eq_ignore_ascii_case("pass") {
        Ok((rows * columns) as u32)
    } else {
        squares::parse(text, rows, columns)
    }
}
