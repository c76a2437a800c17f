//! Go, written once over any layout.
//!
//! * [`Setup`] and [`Rules`]: where a game starts and what is allowed.
//! * [`GoPosition`]: what playouts ask of a Go position beside
//!   [`Position`].
//! * [`Flood`]: bookkeeping *flood*: nothing is kept but the stones; liberties
//!   are found by flood fill when they are needed. [`KoEncoding`]: its ko point as
//!   a variable or as the content of a cell.
//! * [`Strings`]: bookkeeping *strings*: GNU Go's strings with their liberties
//!   and neighbours, kept up to date by every move; [`Board`]: its functions.
//! * [`Pseudo`]: bookkeeping *pseudo*: one count of pseudo-liberties for each
//!   chain, and of its neighbours for each empty point. [`Sums`]: with their sum and
//!   the sum of their squares, so that atari is known. [`Exact`]: the number of
//!   liberties instead, without a list of them. [`Ten`]: a list of at most ten.
//! * [`bitboard`]: no layout but sets of points, with its own bookkeepings.
//! * [`Reads`]: what a program asks that tries moves and undoes them;
//!   [`Survey`]: what a network's input planes are filled from.
//! * [`Undoing`]: moves undone in another way than a bookkeeping's own.
//! * [`vertex`]/[`parse_moves`]: GTP vertices; [`read_sgf`]/[`write_sgf`]: SGF
//!   files; [`text_board`]: the board as GNU Go prints it.
//!
//! Row 0 is drawn on top, so that its GTP number is the largest.
//!
//! ```
//! use board::Family;
//! use boardbench_go::{Flood, Rules, Setup, parse_moves, vertex};
//! use boardbench_go::{Position, Unmake};
//!
//! let setup = Setup::empty(9, 9, Rules::default()).unwrap();
//! let mut position = Flood::<<layouts::Padded as Family>::Go9>::new(&setup).unwrap();
//! for (_, code) in parse_moves("B E5 W E4", 9, 9).unwrap() {
//!     let mut moves = Vec::new();
//!     position.legal_moves(&mut moves);
//!     let chosen = moves.into_iter().find(|&own| position.code(own) == code);
//!     position.play(chosen.expect("a legal move"));
//! }
//! let mut moves = Vec::new();
//! position.legal_moves(&mut moves);
//! assert_eq!(moves.len(), 79 + 1); // empty points and the pass
//! assert_eq!(vertex(position.code(moves[0]), 9, 9), "A9");
//! let undo = position.make(moves[0]);
//! position.unmake(moves[0], undo);
//! println!("{}", position.view().rows.join("\n"));
//! ```

pub mod bitboard;
mod cells;
mod flood;
mod ko_encoding;
#[cfg(feature = "oracles")]
pub mod oracle;
mod pseudo;
mod reads;
mod score;
mod setup;
mod sgf;
mod sgf_text;
mod strings;
mod text;
pub mod timed;
mod undoing;
mod vertex;
mod view;

pub use flood::{Flood, FloodUndo};
pub use game::*;
pub use ko_encoding::{KO, KoEncoding, KoInCell, KoInVariable, NoMoveIsMinusOne, NoMoveIsZero};
pub use pseudo::{Bookkeeping, Chained, Exact, Pseudo, PseudoUndo, Sums, Ten};
pub use reads::{Ataris, CountsLiberties, Reads, Survey};
pub use score::area_lead;
pub use setup::{Ko, Passes, Rules, Setup, Suicide};
pub use sgf::{Record, read_sgf};
pub use sgf_text::write_sgf;
pub use strings::{
    Board, ByRecomputing, ByUndoMove, Config, GnuGo, GnuGoBut, Inconsistency, KoState, Komaster,
    Liberties, Marks, Strings, Trial, choice,
};
pub use text::text_board;
pub use timed::{GoPlayer, compiled};
pub use undoing::{ByCopy, UndoBy, Undoing};
pub use vertex::{parse_moves, parse_vertex, vertex};

use board::Coord;

/// [`Position::witness`] of Go: how many stones each side has captured.
#[inline(always)]
pub fn witness(to_move: Side, [black, white]: [u32; 2]) -> u64 {
    game::witness(to_move, u64::from(black) << 32 | u64::from(white))
}

/// A cell without a stone.
pub const EMPTY: u8 = 0;
/// A cell with a black stone.
pub const BLACK: u8 = 1;
/// A cell with a white stone.
pub const WHITE: u8 = 2;
/// What a look off the board finds: GNU Go's `GRAY`.
pub const OFF: u8 = 3;

/// A move in the terms of a representation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move<P> {
    /// A stone on a point.
    Place(P),
    /// No stone.
    Pass,
}

/// Result of trying a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// Nothing: it may not be played.
    Refused,
    /// It was played and took no stone.
    Played,
    /// It was played and took stones, which [`GoPosition::captured`] lists.
    Took,
}

/// What playouts ask of a Go position beside [`Position`].
pub trait GoPosition: Position<Setup = Setup, Move = Move<<Self as GoPosition>::Point>> {
    /// A point in this representation's own terms.
    type Point: Copy + Eq + std::fmt::Debug + Send + 'static;

    /// Whether free playouts choose from a list kept in this bookkeeping's own
    /// way, and not as the reference games do.
    const OWN_LIST: bool = false;

    /// Appends every point of the board, row by row from the top left.
    fn points(&self, list: &mut Vec<Self::Point>);

    /// `row * columns + column` of a point.
    fn number(&self, point: Self::Point) -> u32;

    /// The stone on a point: [`EMPTY`], [`BLACK`] or [`WHITE`].
    fn stone(&self, point: Self::Point) -> u8;

    /// The side to move.
    fn side_to_move(&self) -> Side;

    /// Whether an empty point is a true eye of the side to move: all
    /// neighbours on the board are its own stones, and enemy stones on the
    /// diagonals, plus one if any diagonal is off the board, are fewer than
    /// two.
    fn is_own_eye(&self, point: Self::Point) -> bool;

    /// Whether a stone of the side to move on an empty point is legal. Override where
    /// that is known without listing all moves.
    fn may_play(&mut self, point: Self::Point) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.contains(&Move::Place(point))
    }

    /// Plays a stone of the side to move on an empty point if that is legal;
    /// otherwise changes nothing. Returns whether it was.
    fn try_play(&mut self, point: Self::Point) -> bool;

    /// Plays a stone of the side to move on an empty point as
    /// [`try_play`](Self::try_play) does, unless the point
    /// [`is_own_eye`](Self::is_own_eye): what a playout does with a point that it
    /// has drawn. Override it where one look at the point answers both, or where
    /// whether stones were taken is known without looking.
    #[inline(always)]
    fn try_unless_eye(&mut self, point: Self::Point) -> Tried {
        if self.is_own_eye(point) || !self.try_play(point) {
            Tried::Refused
        } else if self.captured().is_empty() {
            Tried::Played
        } else {
            Tried::Took
        }
    }

    /// Passes.
    fn pass(&mut self);

    /// The stones captured by the last [`try_play`](Self::try_play), string by
    /// string in the order of the neighbours (north, west, east, south) of the
    /// stone played, each string in breadth-first order of the same kind from
    /// that neighbour. The playout protocol returns them to its list of empty
    /// points in this order.
    fn captured(&self) -> &[Self::Point];

    /// Stones, plus empty points whose neighbours on the board are all of one
    /// colour: black's minus white's. The score of the playout protocol.
    fn playout_lead(&self) -> i32;
}

/// The number of a side's stones in cells.
#[inline(always)]
pub(crate) const fn stone_of(side: Side) -> u8 {
    match side {
        Side::Black => BLACK,
        Side::White => WHITE,
    }
}

/// The side of a stone.
#[inline(always)]
pub(crate) const fn side_of(stone: u8) -> Side {
    if stone == BLACK {
        Side::Black
    } else {
        Side::White
    }
}

/// The key of a stone in the hash of a position.
#[inline]
pub fn stone_key(stone: u8, at: Coord) -> u64 {
    key(u64::from(stone), at)
}

/// The key of the ko point in the hash of a position.
pub fn ko_key(at: Coord) -> u64 {
    key(3, at)
}

/// The key of white to move in the hash of a position.
pub const WHITE_TO_MOVE: u64 = mix(4 << 16);

#[inline]
fn key(kind: u64, at: Coord) -> u64 {
    mix(kind << 16 | u64::from(at.row) << 8 | u64::from(at.column))
}
