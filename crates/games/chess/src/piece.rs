//! Pieces, and how a cell holds one.
//!
//! ```text
//! bit   4      3      2        1           0
//!     black  white  slides  along lines  along diagonals (of a slider)
//! ```
//! An empty cell is 0. A cell off the board has both colour bits: it looks like
//! an own piece to either side, so that the test that ends a step or a ray at
//! an own piece ends it at the edge too (the guard of H. G. Muller's mailbox
//! programs).

use super::square_number;
use crate::Side;
use board::{Cell, Layout};

/// An empty square.
pub(crate) const EMPTY: u8 = 0;
/// Both colours at once: not on the board.
pub(crate) const OFF: u8 = 8 | 16;
/// The bits of a cell that hold the kind of piece.
pub(crate) const KIND: u8 = 7;

/// The bit of a slider's kind that says it moves along diagonals.
pub(crate) const SLIDES_SLANTED: u8 = 1;
/// The bit of a slider's kind that says it moves along ranks and files.
pub(crate) const SLIDES_STRAIGHT: u8 = 2;

/// What a piece is, without its colour. The numbers are the low three bits of
/// a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum PieceKind {
    /// A pawn.
    Pawn = 1,
    /// A knight.
    Knight = 2,
    /// A king.
    King = 3,
    /// A bishop.
    Bishop = 5,
    /// A rook.
    Rook = 6,
    /// A queen.
    Queen = 7,
}

impl PieceKind {
    /// Every kind, in ascending order of its number.
    pub const ALL: [Self; 6] = [
        Self::Pawn,
        Self::Knight,
        Self::King,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
    ];

    /// The letter of FEN and UCI in lower case.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::King => 'k',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
        }
    }

    /// A set of kinds that can hold this one, for [`contains`].
    #[inline(always)]
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// A piece with its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The side that it belongs to.
    pub side: Side,
    /// What it is.
    pub kind: PieceKind,
}

impl Piece {
    /// A piece of `side`.
    pub const fn new(side: Side, kind: PieceKind) -> Self {
        Self { side, kind }
    }

    /// The piece of a FEN letter: upper case is White's.
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        let wanted = letter.to_ascii_lowercase();
        let kind = PieceKind::ALL.into_iter().find(|k| k.letter() == wanted)?;
        Some(Self { side, kind })
    }

    /// The FEN letter: upper case is White's.
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.kind.letter().to_ascii_uppercase(),
            Side::Black => self.kind.letter(),
        }
    }

    /// The cell that holds this piece.
    pub(crate) const fn cell(self) -> u8 {
        colour(self.side) | self.kind as u8
    }

    /// The piece in a cell on the board, or `None` if it is empty.
    pub(crate) fn in_cell(cell: u8) -> Option<Self> {
        let kind = PieceKind::ALL.into_iter().find(|&k| is(cell, k))?;
        let side = if cell & colour(Side::White) != 0 {
            Side::White
        } else {
            Side::Black
        };
        Some(Self { side, kind })
    }
}

/// The colour bit of a side's pieces: 8 for White, 16 for Black.
#[inline(always)]
pub(crate) const fn colour(side: Side) -> u8 {
    match side {
        Side::White => 8,
        Side::Black => 16,
    }
}

/// Whether a cell holds a piece of that kind, of either colour.
#[inline(always)]
pub(crate) const fn is(cell: u8, kind: PieceKind) -> bool {
    cell & KIND == kind as u8
}

/// Whether a kind is in a set made of [`PieceKind::bit`]s. `cell ^ colour` is a
/// kind only if the piece has that colour, otherwise it is in no set: one test
/// for "an enemy rook, queen or king".
#[inline(always)]
pub(crate) const fn contains(set: u32, kind: u8) -> bool {
    set >> (kind & 31) & 1 != 0
}

/// A map for each content of a cell, all of them below 32: what its piece has on each
/// square. Nothing has 0.
pub(crate) fn maps<L: Layout, T: Cell + Default>(
    layout: L,
    of: impl Fn(Piece, usize) -> T,
) -> [L::Map<T>; 32] {
    std::array::from_fn(|content| {
        let mut map = layout.map(T::default(), T::default());
        if let Some(piece) = Piece::in_cell(content as u8) {
            layout.points(|point| {
                let square = square_number(layout.coord(point));
                layout.set(&mut map, point, of(piece, square));
            });
        }
        map
    })
}

#[cfg(test)]
mod tests;
