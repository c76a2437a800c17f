//! The traits of positions, which perft, playouts and proofs are generic over.

use board::Unsupported;
use serde::Serialize;
use std::fmt::Debug;

/// Input that is not what it should be: one sentence that says what is wrong
/// and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadInput(pub String);

/// The side to move. In chess the first player is white, in all other games black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Black: the first player, but in chess the second.
    Black,
    /// White: the second player, but in chess the first.
    White,
}

impl Side {
    /// The opponent.
    #[inline(always)]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for black, 1 for white.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The side to move and something else as a word: what most games answer [`Position::witness`] with.
#[inline(always)]
pub const fn witness(to_move: Side, more: u64) -> u64 {
    more << 1 | to_move.index() as u64
}

/// All that the rules say about a position, independent of how it is kept:
/// two representations agree when their views are equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The board as people draw it, the uppermost row first.
    pub rows: Vec<String>,
    /// The side to move.
    pub to_move: Side,
    /// What else the rules know, by name: ko point, castling rights, captures.
    pub state: Vec<(&'static str, String)>,
}

/// A position of a game, however it is kept in memory.
///
/// # If you implement this
/// Moves are your own; [`code`](Self::code) gives each the number by which all
/// representations of the game know it, and every method that speaks of order,
/// hash or view is compared with the naive representation by property tests.
/// Implement `Clone` with a `clone_from` that reuses memory: resets and
/// copy-make rely on it.
///
/// # If you call this
/// `play` and `make` want legal moves; anything else is a bug of the caller
/// and may panic or leave a wrong position.
pub trait Position: Clone + Send + 'static {
    /// The game's description of a starting point, the same for all
    /// representations.
    type Setup;
    /// A move in this representation's own terms.
    type Move: Copy + Eq + Debug + Send + 'static;

    /// Sets up a position.
    ///
    /// # Errors
    /// [`Unsupported`] where this representation can't play on such a board.
    fn new(setup: &Self::Setup) -> Result<Self, Unsupported>;

    /// Whether [`new`](Self::new) will do. Override where that is known without
    /// making a position.
    ///
    /// # Errors
    /// Those of [`new`](Self::new).
    fn can_play(setup: &Self::Setup) -> Result<(), Unsupported> {
        Self::new(setup).map(|_| ())
    }

    /// Goes back to a set-up of the same size in the memory already there.
    fn set_up(&mut self, setup: &Self::Setup);

    /// Appends every legal move. Takes `&mut self` because some bookkeeping
    /// tests a move by making it; the position is unchanged afterwards.
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>);

    /// Plays a legal move for good.
    fn play(&mut self, chosen: Self::Move);

    /// The number of a move, equal in all representations of the game.
    fn code(&self, of: Self::Move) -> u32;

    /// Whether the rules have ended the game.
    fn is_over(&self) -> bool;

    /// A hash of the whole position, equal in all representations.
    fn hash(&self) -> u64;

    /// One thing that a move decides or changes (who has won, stones captured, what stands
    /// on one square) as a word, read in a few instructions and equal in all
    /// representations of the game. Perft adds it up over the leaves, and so asks
    /// something of each move that it has made. One that leaves it at 0 does other work
    /// there than the others, and is refused.
    #[inline(always)]
    fn witness(&self) -> u64 {
        0
    }

    /// What the rules say about the position.
    fn view(&self) -> View;

    /// Bytes one position takes, heap included.
    fn bytes(&self) -> usize;

    /// Bytes of the tables that moves are made and found by, which all positions share:
    /// they take room in the caches, too. Tables below 256 bytes need not be counted.
    fn shared_bytes(&self) -> usize {
        0
    }

    /// Number of legal moves. Override where counting is cheaper than listing.
    fn count_legal_moves(&mut self, scratch: &mut Vec<Self::Move>) -> u64 {
        let start = scratch.len();
        self.legal_moves(scratch);
        let count = (scratch.len() - start) as u64;
        scratch.truncate(start);
        count
    }
}

/// A position that can take a move back.
pub trait Unmake: Position {
    /// What unmaking needs beside the position and the move.
    type Undo;

    /// Plays a legal move so that it can be undone.
    fn make(&mut self, chosen: Self::Move) -> Self::Undo;

    /// Undoes the last move made, which was `chosen`.
    fn unmake(&mut self, chosen: Self::Move, undo: Self::Undo);

    /// Calls `visit` after each legal move, once for every move and in any order,
    /// with the list for its own use; what it appends must be gone again when it
    /// returns. Override where moves need not be listed before they are made, as
    /// with copies; `visit` may then see another position than `self`.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Self::Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Self::Move>),
    ) {
        let start = moves.len();
        self.legal_moves(moves);
        for index in start..moves.len() {
            let chosen = moves[index];
            let undo = self.make(chosen);
            visit(self, moves);
            self.unmake(chosen, undo);
        }
        moves.truncate(start);
    }

    /// Number of legal moves after each legal move, summed. None where going through
    /// the children does as well; it is not compiled then.
    fn count_replies(&mut self, _: &mut Vec<Self::Move>) -> Option<u64> {
        None
    }
}

/// [`count_replies`](Unmake::count_replies) through the children, by a loop in which what
/// counts them is inlined, or called directly.
#[inline(always)]
pub fn replies_of_children<P: Unmake>(position: &mut P, moves: &mut Vec<P::Move>) -> Option<u64> {
    let mut replies = 0;
    position.for_each_child(moves, |child, moves| {
        replies += child.count_legal_moves(moves)
    });
    Some(replies)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_witness_has_the_side_in_its_last_bit() {
        let of = |more| [Side::Black, Side::White].map(|side| witness(side, more));
        assert_eq!([of(0), of(5)], [[0, 1], [10, 11]]);
    }
}
