//! What playouts ask of a chess position.

use super::{Scan, Setup};
use crate::{Position, Side};
use board::Layout;

/// What playouts ask of a chess position beside [`Position`].
pub trait ChessPosition: Position<Setup = Setup> {
    /// Who moves.
    fn side_to_move(&self) -> Side;

    /// Whether the king of the side to move is attacked: without a legal move
    /// it is mate, otherwise stalemate.
    fn in_check(&self) -> bool;
}

impl<L: Layout> ChessPosition for Scan<L> {
    fn side_to_move(&self) -> Side {
        self.to_move
    }

    fn in_check(&self) -> bool {
        let king = self.kings[self.to_move.index()];
        self.is_attacked(king, self.to_move.other())
    }
}
