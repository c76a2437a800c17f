//! What the search passes on: a call, an iteration, a move being tried.

use super::keys::Keys;
use super::search_board::SearchBoard;

/// The score of a captured king; no other reaches it.
pub(super) const INFINITY: i32 = 8000;

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// The score of a position after a move.
    Reply,
    /// The best move: deepens without end, and reports.
    Think,
    /// Whether the move entered is legal; if it is, it stays made.
    Enter,
}

/// A call of the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<B: SearchBoard> {
    /// The colour bit of the side to move.
    pub(super) colour: u8,
    /// The window: scores outside are only bounds.
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// The static evaluation, from the side to move.
    pub(super) evaluation: i32,
    pub(super) keys: Keys,
    /// The square passed by a double step or a castling king.
    pub(super) passed: B::Place,
    /// Where the last move arrived: capturing there costs no depth.
    pub(super) arrived: B::Place,
    pub(super) purpose: Purpose,
    pub(super) depth: i32,
}

/// What an iteration knows so far.
pub(super) struct Iteration<B: SearchBoard> {
    pub(super) depth: i32,
    /// The best score so far.
    pub(super) score: i32,
    /// The best move, or where the scan begins.
    pub(super) from: B::Square,
    pub(super) to: B::Square,
    /// Whether there is a best move, and it is no castling.
    pub(super) is_plain: bool,
    /// Whether the best move is still to be sneaked in before all others.
    pub(super) sneaks: bool,
    /// Whether a castling king's square was passed by the move before.
    pub(super) after_castling: bool,
}

/// A move being tried, with all it touches.
pub(super) struct Move<B: SearchBoard> {
    pub(super) from: B::Square,
    pub(super) to: B::Square,
    /// What moves.
    pub(super) cell: u8,
    /// Where the captured piece stands, if there is one.
    pub(super) captured_on: B::Square,
    pub(super) captured: u8,
    /// The corner whose rook castles.
    pub(super) corner: B::Place,
    /// The square passed by a double step or a castling king.
    pub(super) passed: B::Place,
}
