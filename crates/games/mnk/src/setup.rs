//! Rules and starting position of an m,n,k game.

use crate::placement::Start;
use crate::squares;
use crate::{BadInput, Side};
use board::{Coord, Direction, LARGEST};
use std::ops::Deref;

/// The four lines through a point, each by one of its two directions.
pub(super) const LINES: [Direction; 4] = [
    Direction::EAST,
    Direction::SOUTH,
    Direction::new(1, 1),
    Direction::new(1, -1),
];

/// A board with the stones on it, the side to move, and how many in a row win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    start: Start,
    in_a_row: usize,
    least_to_win: u16,
}

impl Deref for Setup {
    type Target = Start;

    fn deref(&self) -> &Start {
        &self.start
    }
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
        let start = Start::new(rows, columns)?;
        if !(1..=LARGEST).contains(&in_a_row) {
            return Err(BadInput(format!(
                "{in_a_row} in a row can't be asked for: expected a number from 1 to {LARGEST}"
            )));
        }
        Ok(Self {
            least_to_win: least_to_win(&start, in_a_row),
            start,
            in_a_row,
        })
    }

    /// The same game with `stones` already on the board, row-major with the
    /// uppermost row first.
    ///
    /// # Errors
    /// [`BadInput`] where `stones` is not as long as the board has points, or
    /// where both sides have won.
    pub fn with_stones(self, stones: &[Option<Side>], to_move: Side) -> Result<Self, BadInput> {
        let winner = || match [Side::Black, Side::White].map(|side| self.has_won(stones, side)) {
            [true, true] => Err(BadInput(format!(
                "both sides have {} in a row: at most one may",
                self.in_a_row
            ))),
            [true, false] => Ok(Some(Side::Black)),
            [false, true] => Ok(Some(Side::White)),
            [false, false] => Ok(None),
        };
        let start = self.start.with_stones(stones, to_move, winner)?;
        Ok(Self {
            least_to_win: least_to_win(&start, self.in_a_row),
            start,
            ..self
        })
    }

    /// Whether a run of `side` starts anywhere, by plain arithmetic.
    fn has_won(&self, stones: &[Option<Side>], side: Side) -> bool {
        let own = |at: Coord| {
            stones[usize::from(at.row) * self.columns() + usize::from(at.column)] == Some(side)
        };
        let places = (0..stones.len()).map(|code| squares::place(code, self.columns()));
        places.into_iter().any(|place| {
            LINES.iter().any(|&direction| {
                std::iter::successors(Some(place), |at| {
                    at.moved(direction, self.rows(), self.columns())
                })
                .take_while(|&at| own(at))
                .take(self.in_a_row)
                .count()
                    == self.in_a_row
            })
        })
    }

    /// How many in a row win, k; more win too.
    pub fn in_a_row(&self) -> usize {
        self.in_a_row
    }

    /// The least number of stones on the board with which a side can have k of them: with
    /// fewer there is no row, and none need be looked for.
    pub(crate) fn least_to_win(&self) -> u16 {
        self.least_to_win
    }
}

fn least_to_win(start: &Start, in_a_row: usize) -> u16 {
    let plies = |side: Side, before: usize| {
        let stones = start.stones().iter().filter(|(_, of)| *of == side).count();
        (2 * in_a_row.saturating_sub(stones)).saturating_sub(before)
    };
    let to_move = start.to_move();
    // The side to move needs a ply less.
    let plies = plies(to_move, 1).min(plies(to_move.other(), 0));
    (start.stones().len() + plies) as u16
}

impl game::Rebuild for Setup {
    fn rebuild(&self, view: &game::View) -> Self {
        Self::new(self.columns(), self.rows(), self.in_a_row())
            .and_then(|empty| empty.with_stones(&game::owners(view), view.to_move))
            .expect("a position of an unfinished game is a possible start")
    }
}
