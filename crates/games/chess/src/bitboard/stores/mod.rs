//! Which words the pieces are kept in, and whether a board of pieces stands beside
//! them: the part of a bitboard that programs differ in most.
//!
//! | store | words | a piece of one side is |
//! |---|---|---|
//! | [`Planes`] | 4 | a number of three bits and a colour, a word for each bit |
//! | [`KindsAndColours`] | 8 | a word of its kind ANDed with a word of its colour |
//! | [`Twelve`] | 12 | a word |
//!
//! The generator of moves is the same for all: it reads an [`Army`]. Beside each of
//! them a [`Mailbox`] can be kept.

mod kinds;
mod mailbox;
mod planes;

pub use kinds::{Kinds, KindsAndColours, Twelve};
pub use mailbox::{Cells, Mailbox, Nibbles, NoMailbox};
pub use planes::Planes;

use super::pieces::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use super::set::squares;
use crate::Side;
use crate::square::{SQUARES, square_number};
use crate::{Piece, PieceKind, Setup};
use std::fmt::Debug;

/// The pieces of one side.
#[derive(Clone, Copy)]
pub struct Army {
    /// All of them.
    pub all: u64,
    /// Pawns.
    pub pawns: u64,
    /// Knights.
    pub knights: u64,
    /// Bishops without queens.
    pub bishops: u64,
    /// Rooks without queens.
    pub rooks: u64,
    /// Queens.
    pub queens: u64,
    /// The king.
    pub king: u64,
    /// Bishops and queens.
    pub slanted: u64,
    /// Rooks and queens.
    pub straight: u64,
}

/// Where each piece stands, in sets of squares. Sides are given as "is it White",
/// kinds by the number of the [`PieceKind`].
pub trait Sets: Copy + Debug + Eq + Send + Sync + 'static {
    /// No piece.
    const EMPTY: Self;
    /// Whether [`each`](Self::each) visits one kind after another, without finding
    /// what stands on a square.
    const KINDS_APART: bool;

    /// The pieces of a side.
    fn army(&self, white: bool) -> Army;

    /// All pieces.
    fn occupied(&self) -> u64;

    /// All pieces of a side.
    fn of_side(&self, white: bool) -> u64;

    /// The number of the kind of piece on a square; 0 if it is empty.
    fn number(&self, square: usize) -> u8;

    /// With pieces put on empty squares, or taken from squares that they stand on.
    fn toggled(&self, white: bool, kind: u8, squares: u64) -> Self;

    /// Without the pieces on `squares`, whatever they are, of the side that does not
    /// move.
    fn captured(&self, by_white: bool, squares: u64) -> Self;

    /// The same, where a mailbox knows the piece; its number is 0 if there is none.
    #[inline(always)]
    fn taken(&self, by_white: bool, _number: u8, square: u64) -> Self {
        self.captured(by_white, square)
    }

    /// With a piece lifted that is known only at run time.
    #[inline(always)]
    fn lifted(&self, white: bool, kind: u8, square: u64) -> Self {
        self.toggled(white, kind, square)
    }

    /// With a piece put down that is known only at run time.
    #[inline(always)]
    fn put(&self, white: bool, kind: u8, square: u64) -> Self {
        self.toggled(white, kind, square)
    }

    /// Visits each piece of a side: its square and its number.
    #[inline(always)]
    fn each(&self, white: bool, mut visit: impl FnMut(usize, u8)) {
        for square in squares(self.of_side(white)) {
            visit(square, self.number(square));
        }
    }
}

/// The kinds in the order in which words are visited.
const KINDS: [u8; 6] = [PAWN, KNIGHT, KING, BISHOP, ROOK, QUEEN];

/// The number of the kind on a square, from the words of the kinds by number: each bit
/// from the kinds whose numbers have it.
#[inline(always)]
fn number_in(kinds: [u64; 8], square: usize) -> u8 {
    let [_, pawns, knights, kings, _, bishops, rooks, queens] = kinds;
    let bit = |set: u64| (set >> square & 1) as u8;
    let (odd, heavy) = (kings | queens, bishops | queens);
    bit(pawns | bishops | odd) | bit(knights | rooks | odd) << 1 | bit(heavy | rooks) << 2
}

/// The pieces of a setup.
pub(super) fn of_setup<P: Sets>(setup: &Setup) -> P {
    let put = |sets: P, (square, piece): (_, Piece)| {
        let white = piece.side == Side::White;
        sets.toggled(white, piece.kind as u8, 1 << square_number(square))
    };
    setup.occupied().fold(P::EMPTY, put)
}

/// What stands on a square of a mailbox: the number of the kind, and a bit for
/// Black.
#[inline(always)]
pub(super) const fn content(white: bool, kind: u8) -> u8 {
    kind | (!white as u8) << 3
}

/// Pieces, into plain data: those of the mailbox if one is kept, for that proves it.
pub(super) fn write<P: Sets, M: Mailbox>(sets: &P, mailbox: &M, setup: &mut Setup) {
    for square in 0..SQUARES {
        let black = sets.of_side(false) >> square & 1 != 0;
        let found = mailbox.content(square, || content(!black, sets.number(square)));
        let kind = PieceKind::ALL
            .into_iter()
            .find(|&kind| kind as u8 == found & 7);
        let side = if found & 8 == 0 {
            Side::White
        } else {
            Side::Black
        };
        setup.pieces[square] = kind.map(|kind| Piece::new(side, kind));
    }
}
