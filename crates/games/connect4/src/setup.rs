//! Board and starting position of Connect 4.

use super::IN_A_ROW;
use crate::{BadInput, Side};
use std::ops::RangeInclusive;

/// The most rows or columns.
pub const MOST: usize = 12;

/// Possible numbers of rows and of columns.
const POSSIBLE: RangeInclusive<usize> = IN_A_ROW..=MOST;

/// A board with the stones on it and the side to move: an m,n,k board on which
/// every stone has the ground or another stone below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup(mnk::Setup);

impl Setup {
    /// Seven columns and six rows.
    pub fn usual() -> Self {
        Self::new(7, 6).expect("in range")
    }

    /// The empty board, black to move.
    ///
    /// # Errors
    /// [`BadInput`] unless both numbers are from 4 to [`MOST`].
    pub fn new(columns: usize, rows: usize) -> Result<Self, BadInput> {
        if !POSSIBLE.contains(&columns) || !POSSIBLE.contains(&rows) {
            return Err(BadInput(format!(
                "connect4 can't be played on {columns} columns and {rows} rows: both must be from {IN_A_ROW} to {MOST}"
            )));
        }
        Ok(Self(mnk::Setup::new(columns, rows, IN_A_ROW)?))
    }

    /// The same board with `stones` on it, row by row with the uppermost first.
    ///
    /// # Errors
    /// [`BadInput`] where `stones` is not as long as the board has squares, where
    /// both sides have won, or where a stone has an empty square below it.
    pub fn with_stones(self, stones: &[Option<Side>], to_move: Side) -> Result<Self, BadInput> {
        let setup = self.0.with_stones(stones, to_move)?;
        let columns = setup.columns();
        let below = stones.iter().skip(columns);
        let hanging = stones
            .iter()
            .zip(below)
            .position(|(stone, below)| stone.is_some() && below.is_none());
        if let Some(square) = hanging {
            return Err(BadInput(format!(
                "the stone in column {}, row {} from the top has an empty square below it: stones lie on the ground or on one another",
                notation((square % columns) as u32),
                square / columns + 1
            )));
        }
        Ok(Self(setup))
    }

    /// The same as an m,n,k board, on which a stone may be put anywhere.
    pub fn board(&self) -> &mnk::Setup {
        &self.0
    }

    /// Number of columns.
    pub fn columns(&self) -> usize {
        self.0.columns()
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.0.rows()
    }
}

/// The letter of a column.
pub fn notation(column: u32) -> String {
    char::from(b'a' + column as u8).to_string()
}

/// The column of a letter, in either case.
///
/// # Errors
/// [`BadInput`] unless it is the letter of a column of the board.
pub fn parse(text: &str, columns: usize) -> Result<u32, BadInput> {
    let column = match text.as_bytes() {
        [letter] => letter.to_ascii_lowercase().checked_sub(b'a').map(u32::from),
        _ => None,
    };
    column
        .filter(|&column| (column as usize) < columns)
        .ok_or_else(|| {
            BadInput(format!(
                "`{text}` is no column of this board: expected a letter from a to {}",
                notation(columns as u32 - 1)
            ))
        })
}

impl game::Rebuild for Setup {
    fn rebuild(&self, view: &game::View) -> Self {
        Self::new(self.columns(), self.rows())
            .and_then(|empty| empty.with_stones(&game::owners(view), view.to_move))
            .expect("a position of an unfinished game is a possible start")
    }
}
