//! Where a game starts, its moves as text, and what all representations share.

use boardbench::board::{Coord, LARGEST};
use boardbench::games::{BadInput, Side, View, mix};
use boardbench::workloads::Rebuild;

/// A cell without a pawn.
pub const EMPTY: u8 = 0;
/// White's pawns, which start on the first two rows and move down the memory.
pub const WHITE: u8 = 1;
/// Black's pawns, which start on the last two rows.
pub const BLACK: u8 = 2;
/// What a look off the board finds.
pub const OFF: u8 = 3;

/// A position as plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub rows: usize,
    pub columns: usize,
    /// Row by row; row 0 is White's first.
    pub cells: Vec<u8>,
    pub to_move: Side,
}

impl Setup {
    /// The usual start: two rows of pawns on each side, White to move.
    ///
    /// # Errors
    /// [`BadInput`] for a board on which the pawns have no room.
    pub fn start(rows: usize, columns: usize) -> Result<Self, BadInput> {
        if !(4..=LARGEST).contains(&rows) || !(2..=LARGEST).contains(&columns) {
            return Err(BadInput(format!(
                "breakthrough is played on 4 to {LARGEST} rows and 2 to {LARGEST} columns, \
                 not on {columns} columns and {rows} rows"
            )));
        }
        let mut cells = vec![EMPTY; rows * columns];
        cells[..2 * columns].fill(WHITE);
        cells[(rows - 2) * columns..].fill(BLACK);
        Ok(Self {
            rows,
            columns,
            cells,
            to_move: Side::White,
        })
    }

    /// The number of a place.
    pub fn number(&self, at: Coord) -> usize {
        usize::from(at.row) * self.columns + usize::from(at.column)
    }

    /// A move as people write it, such as `c2d3`. Its code is the number of the square
    /// it leaves, times the squares of the board, plus the number of the other.
    pub fn notation(&self, code: u32) -> String {
        let name = |number: usize| {
            let letter = char::from(b'a' + (number % self.columns) as u8);
            format!("{letter}{}", number / self.columns + 1)
        };
        let squares = self.cells.len();
        let code = code as usize;
        name(code / squares) + &name(code % squares)
    }

    /// Reads what [`notation`](Self::notation) writes.
    ///
    /// # Errors
    /// [`BadInput`] for what is no move.
    pub fn parse_move(&self, text: &str) -> Result<u32, BadInput> {
        let squares = 0..self.cells.len() as u32;
        let near = |from: u32| {
            let (from, columns) = (from as usize, self.columns);
            let first = from.saturating_sub(columns + 1);
            (first..=from + columns + 1).filter(|&to| to < self.cells.len())
        };
        let mut codes = squares
            .flat_map(|from| near(from).map(move |to| from * self.cells.len() as u32 + to as u32));
        codes
            .find(|&code| self.notation(code) == text)
            .ok_or_else(|| {
                BadInput(format!(
                    "\"{text}\" is no move: expected two neighbouring squares of the board, \
                     such as c2d3"
                ))
            })
    }
}

/// The key of a pawn in the hash of a position.
pub fn key(pawn: u8, at: Coord) -> u64 {
    mix(u64::from(pawn) << 16 | u64::from(at.row) << 8 | u64::from(at.column))
}

/// The key of Black to move.
pub const BLACK_TO_MOVE: u64 = mix(4 << 16);

impl Rebuild for Setup {
    fn rebuild(&self, view: &View) -> Self {
        let drawn = view.rows.iter().flat_map(|row| row.bytes());
        let cells = drawn.map(|cell| match cell {
            b'W' => WHITE,
            b'b' => BLACK,
            _ => EMPTY,
        });
        Self {
            cells: cells.collect(),
            to_move: view.to_move,
            ..self.clone()
        }
    }
}
