//! The operations of a chess position that playouts need.

use super::Setup;
use crate::{Position, Side, Unmake};
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

    /// Takes a step with each legal move of the position in `holder`, given what holds an
    /// equal one, in which the move may be made and unmade: [`Unmake::for_each_child`] of
    /// whatever holds a position. Override where moves need not be listed, or all tested
    /// before the first is made.
    #[inline(always)]
    fn for_each_move<H: Clone>(
        holder: &mut H,
        position: impl Fn(&mut H) -> &mut Self,
        moves: &mut Vec<Self::Move>,
        step: &mut impl Step<H, Self::Move>,
    ) {
        for_each_listed_move(holder, position, moves, step);
    }
}

/// What is done with a legal move. No closure, because that has no `#[inline(always)]`: as
/// calls, full perft with piece lists executed 1.35 times as many instructions.
pub trait Step<H, M> {
    /// Takes the move; what lies in `moves` must lie there behind.
    fn take(&mut self, holder: &mut H, chosen: M, moves: &mut Vec<M>);
}

/// Makes the move, shows the child, and unmakes the move.
struct Child<V>(V);

impl<H: Unmake, V: FnMut(&mut H, &mut Vec<H::Move>)> Step<H, H::Move> for Child<V> {
    #[inline(always)]
    fn take(&mut self, holder: &mut H, chosen: H::Move, moves: &mut Vec<H::Move>) {
        let undo = holder.make(chosen);
        (self.0)(holder, moves);
        holder.unmake(chosen, undo);
    }
}

/// [`ChessPosition::for_each_move`] by a list of the legal moves.
#[inline(always)]
pub(crate) fn for_each_listed_move<P: ChessPosition, H>(
    holder: &mut H,
    position: impl Fn(&mut H) -> &mut P,
    moves: &mut Vec<P::Move>,
    step: &mut impl Step<H, P::Move>,
) {
    let start = moves.len();
    position(holder).legal_moves(moves);
    for index in start..moves.len() {
        let chosen = moves[index];
        step.take(holder, chosen, moves);
    }
    moves.truncate(start);
}

/// [`Unmake::for_each_child`] by [`ChessPosition::for_each_move`].
#[inline(always)]
pub(crate) fn for_each_child<P: ChessPosition, H: Unmake<Move = P::Move>>(
    holder: &mut H,
    position: impl Fn(&mut H) -> &mut P,
    moves: &mut Vec<P::Move>,
    visit: impl FnMut(&mut H, &mut Vec<P::Move>),
) {
    P::for_each_move(holder, position, moves, &mut Child(visit));
}
