//! The operations of a chess position that playouts need.

use super::Setup;
use crate::{Position, Side};
use std::hint::select_unpredictable;

/// Keeps those moves from `start` on that are `legal`.
#[inline(always)]
pub(super) fn keep_legal<M: Copy>(
    moves: &mut Vec<M>,
    start: usize,
    mut legal: impl FnMut(M) -> bool,
) {
    let mut kept = start;
    for next in start..moves.len() {
        let candidate = moves[next];
        if legal(candidate) {
            moves[kept] = candidate;
            kept += 1;
        }
    }
    moves.truncate(kept);
}

/// The legal one of the least weight among `candidates`, with its code: all are weighed
/// before the first is asked whether it is legal. The list is left in any state.
#[inline(always)]
pub(super) fn least_legal<P: Position>(
    position: &mut P,
    candidates: &mut Vec<P::Move>,
    weigh: impl Fn(u32) -> u64,
    is_legal: impl Fn(&mut P, P::Move) -> bool,
) -> Option<(P::Move, u32)> {
    while !candidates.is_empty() {
        // Without a branch, as none could be predicted.
        let (mut least, mut place) = (u64::MAX, 0);
        for (number, &candidate) in candidates.iter().enumerate() {
            let weight = weigh(position.code(candidate));
            let less = weight <= least;
            place = select_unpredictable(less, number, place);
            least = select_unpredictable(less, weight, least);
        }
        let candidate = candidates.swap_remove(place);
        if is_legal(position, candidate) {
            return Some((candidate, position.code(candidate)));
        }
    }
    None
}

/// What playouts ask of a chess position beside [`Position`].
pub trait ChessPosition: Position<Setup = Setup> {
    /// The side to move.
    fn side_to_move(&self) -> Side;

    /// Whether the king of the side to move is attacked: without a legal move
    /// it is mate, otherwise stalemate.
    fn in_check(&self) -> bool;

    /// The legal move of the least weight, with its code; none if there is no
    /// move. `weigh` gives every code another weight, so that the order in which
    /// moves are found does not matter. Override where a move can be weighed before its
    /// legality is tested, or need not be listed. `moves` is empty, and left in any state.
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
