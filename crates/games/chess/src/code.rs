//! The number of a move, equal in all representations, and its UCI text.

use super::PieceKind;
use super::square::{SQUARES, parse_square, square_name, square_number, square_of};
use crate::BadInput;
use board::Coord;
use std::fmt;

/// The kinds a pawn may become, in the order of their numbers in a code, from 1.
const PROMOTIONS: [PieceKind; 4] = [
    PieceKind::Knight,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::Queen,
];

/// A move as `from | to << 6 | promotion << 12`, with squares numbered from
/// a1 = 0 along the ranks, and promotion 0 none, 1 knight, 2 bishop, 3 rook,
/// 4 queen. Castling is the king's movement, such as e1g1.
///
/// Only squares are recorded: whether the move is legal, or a capture, is for a
/// position to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveCode(u32);

impl MoveCode {
    /// The code of a move.
    ///
    /// # Panics
    /// If `promotion` is a pawn or a king.
    #[inline]
    pub const fn new(from: Coord, to: Coord, promotion: Option<PieceKind>) -> Self {
        let promotion = match promotion {
            None => 0,
            Some(PieceKind::Knight) => 1,
            Some(PieceKind::Bishop) => 2,
            Some(PieceKind::Rook) => 3,
            Some(PieceKind::Queen) => 4,
            Some(PieceKind::Pawn | PieceKind::King) => panic!("no pawn becomes a pawn or a king"),
        };
        Self(square_number(from) as u32 | (square_number(to) as u32) << 6 | promotion << 12)
    }

    /// The move of a number, if there is one.
    pub const fn from_number(number: u32) -> Option<Self> {
        if number >> 12 <= PROMOTIONS.len() as u32 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number.
    #[inline(always)]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The square left.
    pub const fn from(self) -> Coord {
        square_of(self.0 as usize % SQUARES)
    }

    /// The square reached.
    pub const fn to(self) -> Coord {
        square_of((self.0 >> 6) as usize % SQUARES)
    }

    /// What the pawn becomes, if it does.
    pub const fn promotion(self) -> Option<PieceKind> {
        match self.0 >> 12 {
            0 => None,
            number => Some(PROMOTIONS[number as usize - 1]),
        }
    }

    /// Reads a move as UCI writes it: `e2e4`, `e1g1`, `e7e8q`.
    ///
    /// # Errors
    /// [`BadInput`] if the text is not two different squares and at most one
    /// of the letters `n`, `b`, `r`, `q`.
    pub fn from_uci(text: &str) -> Result<Self, BadInput> {
        let bad = || {
            BadInput(format!(
                "\"{text}\" is not a move in UCI notation: write the square left, the square reached and, for a promotion, n, b, r or q, as in e2e4 or e7e8q"
            ))
        };
        let from = text.get(0..2).and_then(parse_square).ok_or_else(bad)?;
        let to = text.get(2..4).and_then(parse_square).ok_or_else(bad)?;
        let promotion = match &text[4..] {
            "" => None,
            letter => Some(promotion_of(letter).ok_or_else(bad)?),
        };
        if from == to {
            return Err(BadInput(format!(
                "\"{text}\" is not a move: the square left and the square reached must differ"
            )));
        }
        Ok(Self::new(from, to, promotion))
    }
}

/// The promotion that UCI writes as `letter`.
fn promotion_of(letter: &str) -> Option<PieceKind> {
    PROMOTIONS
        .into_iter()
        .find(|kind| letter.chars().eq([kind.letter()]))
}

/// The move as UCI writes it.
impl fmt::Display for MoveCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", square_name(self.from()), square_name(self.to()))?;
        match self.promotion() {
            None => Ok(()),
            Some(kind) => write!(f, "{}", kind.letter()),
        }
    }
}

/// The UCI text of a move's number, as [`Position::code`](crate::Position::code)
/// gives it.
///
/// # Panics
/// If no move has that number.
pub fn uci(code: u32) -> String {
    MoveCode::from_number(code)
        .expect("the number of a move")
        .to_string()
}

/// The number of a move in UCI notation, to be sought among the legal moves.
///
/// # Errors
/// As [`MoveCode::from_uci`].
pub fn parse_uci(text: &str) -> Result<u32, BadInput> {
    MoveCode::from_uci(text).map(MoveCode::number)
}

#[cfg(test)]
mod tests;
