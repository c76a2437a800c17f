//! Queries of evaluations and searches beside moves: which pieces attack a
//! square, and what a capture wins if both sides go on capturing there (static
//! exchange evaluation).
//!
//! * Each side captures with its cheapest attacker, of equal ones that on the
//!   square with the lowest number, and may stop instead; the first capture is
//!   made whatever comes of it.
//! * A slider joins in as soon as nothing stands between any more. Pins are not
//!   seen, and a pawn that captures on its last rank stays a pawn.
//! * A king captures only what no enemy attacks any more.
//!
//! Source: the swap algorithm of the Chess Programming Wiki, *Static Exchange
//! Evaluation*, here over whatever finds attackers; the worth of pieces:
//! *Simplified Evaluation Function* (T. Michniewski).

mod scan;
mod swap;
mod walk;

pub(super) use swap::{Attacker, Waiting, settle, worth};
pub(super) use walk::{Counts, count};

use super::square::{SQUARES, square_number};
use super::{ChessPosition, PieceKind, Setup};
use crate::Side;
use board::Coord;

/// A position that finds the attackers of a square.
///
/// # If you implement this
/// Answer in the way of your bookkeeping: from the square outwards, from piece
/// lists, by sets. Pins are ignored, and a king attacks as others do.
pub trait Attacks: ChessPosition {
    /// A square in this representation's own terms.
    type Square: Copy + Send + 'static;

    /// The square at a place.
    fn square(&self, coord: Coord) -> Self::Square;

    /// Where a side's king stands.
    fn king(&self, side: Side) -> Self::Square;

    /// Whether a piece of `by` attacks a square, whatever stands there.
    fn attacked(&self, square: Self::Square, by: Side) -> bool;

    /// How many pieces of Black and of White attack each square, by its number.
    fn attack_counts(&self) -> [[u8; SQUARES]; 2];

    /// What the capture on `to` by the piece on `from` wins in hundredths of a
    /// pawn, as [`Setup::exchange`](super::Setup::exchange) defines it. The two
    /// must be enemies, and the one must attack the other.
    fn exchange(&self, from: Self::Square, to: Self::Square) -> i32;
}

impl PieceKind {
    /// What a piece is worth, in hundredths of a pawn. A king's is more than all
    /// others together.
    pub const fn worth(self) -> i32 {
        match self {
            Self::Pawn => 100,
            Self::Knight => 320,
            Self::Bishop => 330,
            Self::Rook => 500,
            Self::Queen => 900,
            Self::King => 20_000,
        }
    }
}

impl Setup {
    /// What the capture on `to` by the piece on `from` wins, by the rules above,
    /// move by move: the definition that faster ways are compared with.
    ///
    /// # Panics
    /// If there is no piece on one of the squares.
    pub fn exchange(&self, from: Coord, to: Coord) -> i32 {
        let mut after = self.clone();
        let capturer = after.pieces[square_number(from)].take();
        let captured = after.pieces[square_number(to)].replace(capturer.expect("a capturer"));
        let captured = captured.expect("a piece to capture").kind.worth();
        captured - after.recapture(to, capturer.expect("a capturer").side.other())
    }

    /// The best that a side can make of what stands on a square: capturing it or
    /// not.
    fn recapture(&self, square: Coord, by: Side) -> i32 {
        let attackers = self.attackers(square, by).into_iter();
        let cost = |&from: &Coord| {
            let kind = self.piece(from).expect("an attacker").kind;
            (kind.worth(), square_number(from))
        };
        let Some(from) = attackers.min_by_key(cost) else {
            return 0;
        };
        if self.piece(from).expect("an attacker").kind == PieceKind::King {
            let mut without = self.clone();
            without.pieces[square_number(from)] = None;
            if without.is_attacked(square, by.other()) {
                return 0;
            }
        }
        self.exchange(from, square).max(0)
    }
}
