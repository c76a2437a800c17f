//! The operations of a chess position that playouts need.

use super::{Scan, Setup};
use crate::{Position, Side};
use board::Layout;

/// What playouts ask of a chess position beside [`Position`].
pub trait ChessPosition: Position<Setup = Setup> {
    /// The side to move.
    fn side_to_move(&self) -> Side;

    /// Whether the king of the side to move is attacked: without a legal move
    /// it is mate, otherwise stalemate.
    fn in_check(&self) -> bool;

    /// The legal move of the least weight, with its code; none if there is no
    /// move. `weigh` gives every code another weight, so that the order in which
    /// moves are found does not matter. Override where they need not be
    /// listed first. `moves` is empty, and left in any state.
    #[inline(always)]
    fn choose(
        &mut self,
        moves: &mut Vec<Self::Move>,
        weigh: impl Fn(u32) -> u64,
    ) -> Option<(Self::Move, u32)> {
        self.legal_moves(moves);
        let coded = moves.iter().map(|&found| (found, self.code(found)));
        coded.min_by_key(|&(_, code)| weigh(code))
    }
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
