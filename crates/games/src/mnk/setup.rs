//! Rules and starting position of an m,n,k game.

use crate::othello::squares;
use crate::{BadInput, Side};
use board::{Coord, Direction, LARGEST};

/// The four lines through a point, each by one of its two directions.
pub(super) const LINES: [Direction; 4] = [
    Direction::EAST,
    Direction::SOUTH,
    Direction::new(1, 1),
    Direction::new(1, -1),
];

/// The size of the board, how many in a row win, the stones on the board and
/// the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    columns: usize,
    rows: usize,
    in_a_row: usize,
    stones: Vec<(Coord, Side)>,
    to_move: Side,
    winner: Option<Side>,
}

impl Setup {
    /// Gomoku: five or more in a row on 15x15.
    pub fn gomoku() -> Self {
        Self::new(15, 15, 5).expect("in range")
    }

    /// Tic-tac-toe: three in a row on 3x3.
    pub fn tic_tac_toe() -> Self {
        Self::new(3, 3, 3).expect("in range")
    }

    /// The empty board of `columns` (m) and `rows` (n), black to move, on which
    /// `in_a_row` (k) or more win.
    ///
    /// `in_a_row` may exceed both sizes: a game that neither side can win and that
    /// ends with a full board.
    ///
    /// # Errors
    /// [`BadInput`] where no board has that size or `in_a_row` is not from 1 to
    /// [`LARGEST`].
    pub fn new(columns: usize, rows: usize, in_a_row: usize) -> Result<Self, BadInput> {
        squares::check_size(rows, columns, rows.saturating_mul(columns))?;
        if !(1..=LARGEST).contains(&in_a_row) {
            return Err(BadInput(format!(
                "{in_a_row} in a row can't be asked for: expected a number from 1 to {LARGEST}"
            )));
        }
        Ok(Self {
            columns,
            rows,
            in_a_row,
            stones: Vec::new(),
            to_move: Side::Black,
            winner: None,
        })
    }

    /// The same game with `stones` already on the board, row-major with the
    /// uppermost row first.
    ///
    /// # Errors
    /// [`BadInput`] where `stones` is not as long as the board has points, or
    /// where both sides have won.
    pub fn with_stones(mut self, stones: &[Option<Side>], to_move: Side) -> Result<Self, BadInput> {
        squares::check_size(self.rows, self.columns, stones.len())?;
        self.winner = match [Side::Black, Side::White].map(|side| self.has_won(stones, side)) {
            [true, true] => {
                return Err(BadInput(format!(
                    "both sides have {} in a row: at most one may",
                    self.in_a_row
                )));
            }
            [true, false] => Some(Side::Black),
            [false, true] => Some(Side::White),
            [false, false] => None,
        };
        self.stones = squares::occupied(stones, self.columns);
        self.to_move = to_move;
        Ok(self)
    }

    /// Whether a run of `side` starts anywhere, by plain arithmetic.
    fn has_won(&self, stones: &[Option<Side>], side: Side) -> bool {
        let own = |at: Coord| {
            stones[usize::from(at.row) * self.columns + usize::from(at.column)] == Some(side)
        };
        let places = (0..stones.len()).map(|code| squares::place(code, self.columns));
        places.into_iter().any(|place| {
            LINES.iter().any(|&direction| {
                std::iter::successors(Some(place), |at| {
                    at.moved(direction, self.rows, self.columns)
                })
                .take_while(|&at| own(at))
                .take(self.in_a_row)
                .count()
                    == self.in_a_row
            })
        })
    }

    /// Number of columns, m.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Number of rows, n.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many in a row win, k; more win too.
    pub fn in_a_row(&self) -> usize {
        self.in_a_row
    }

    /// Every stone with its place, row by row.
    pub fn stones(&self) -> &[(Coord, Side)] {
        &self.stones
    }

    /// The side to move.
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The side that has already won with the stones set up.
    pub fn winner(&self) -> Option<Side> {
        self.winner
    }
}
