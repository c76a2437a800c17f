//! Starting position of a game of Othello.

use crate::placement::Start;
use crate::{BadInput, Side};
use board::LARGEST;
use std::ops::Deref;

/// A board with the discs on it and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup(Start);

impl Deref for Setup {
    type Target = Start;

    fn deref(&self) -> &Start {
        &self.0
    }
}

impl Setup {
    /// The standard start on 8x8, black to move:
    ///
    /// ```text
    ///   a b c d e f g h
    /// 3 . . . . . . . .
    /// 4 . . . O X . . .
    /// 5 . . . X O . . .
    /// 6 . . . . . . . .
    /// ```
    pub fn start() -> Self {
        Self::start_of(8, 8).expect("8 is even and in range")
    }

    /// The four discs of the standard start in the middle of another board.
    ///
    /// # Errors
    /// [`BadInput`] unless both sizes are even and at least 4.
    pub fn start_of(rows: usize, columns: usize) -> Result<Self, BadInput> {
        let possible = |size: usize| size.is_multiple_of(2) && (4..=LARGEST).contains(&size);
        if !possible(rows) || !possible(columns) {
            return Err(BadInput(format!(
                "Othello has no start on {columns} columns and {rows} rows: both must be even and from 4 to {}",
                LARGEST - LARGEST % 2
            )));
        }
        let mut discs = vec![None; rows * columns];
        let middle = (rows / 2 - 1) * columns + columns / 2 - 1;
        (discs[middle], discs[middle + 1]) = (Some(Side::White), Some(Side::Black));
        let below = middle + columns;
        (discs[below], discs[below + 1]) = (Some(Side::Black), Some(Side::White));
        Self::new(rows, columns, &discs, Side::Black)
    }

    /// Any arrangement of discs: `squares` from a1 along the rows, the
    /// uppermost row first.
    ///
    /// # Errors
    /// [`BadInput`] where no board has that size or `squares` is not as long.
    pub fn new(
        rows: usize,
        columns: usize,
        squares: &[Option<Side>],
        to_move: Side,
    ) -> Result<Self, BadInput> {
        let start = Start::new(rows, columns)?;
        start.with_stones(squares, to_move, || Ok(None)).map(Self)
    }

    /// Reads 64 squares from a1 along the rows (`X` black, `O` white, `-`
    /// empty), a space and the side to move (`X` or `O`), as published lists of
    /// positions have them.
    ///
    /// ```
    /// use boardbench_othello::Setup;
    /// let text = "---------------------------OX------XO--------------------------- X";
    /// assert_eq!(Setup::parse(text), Ok(Setup::start()));
    /// ```
    ///
    /// # Errors
    /// [`BadInput`] where the text is anything else.
    pub fn parse(text: &str) -> Result<Self, BadInput> {
        let [squares, side] = text.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(BadInput(format!(
                "`{text}` is no Othello position: expected 64 squares, a space and the side to move"
            )));
        };
        let piece = |text: &str| match text {
            "X" => Some(Some(Side::Black)),
            "O" => Some(Some(Side::White)),
            "-" => Some(None),
            _ => None,
        };
        let Some(Some(to_move)) = piece(side) else {
            return Err(BadInput(format!(
                "`{side}` is no side to move: expected X (black) or O (white)"
            )));
        };
        let squares = squares.chars().zip(1..).map(|(one, number)| {
            piece(one.encode_utf8(&mut [0; 4])).ok_or_else(|| {
                BadInput(format!(
                    "`{one}` in place {number} is no square: expected X (black), O (white) or - (empty)"
                ))
            })
        });
        let squares = squares.collect::<Result<Vec<_>, _>>()?;
        Self::new(8, 8, &squares, to_move)
    }
}

impl game::Rebuild for Setup {
    fn rebuild(&self, view: &game::View) -> Self {
        Self::new(
            self.rows(),
            self.columns(),
            &game::owners(view),
            view.to_move,
        )
        .expect("a view has as many cells as its board")
    }
}
