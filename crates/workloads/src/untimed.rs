//! Calls for all that is not timed: loading, translating, describing. A position's
//! methods are inlined into the loops that are timed, and there alone: each of
//! these is compiled once for a representation, however many workloads call it.

use board::Unsupported;
use games::go::GoPosition;
use games::{Position, View};

/// # Errors
/// [`Unsupported`] where the representation can't play from the set-up.
#[inline(never)]
pub(crate) fn opened<P: Position>(setup: &P::Setup) -> Result<P, Unsupported> {
    P::new(setup)
}

#[inline(never)]
pub(crate) fn set_up<P: Position>(position: &mut P, setup: &P::Setup) {
    position.set_up(setup);
}

#[inline(never)]
pub(crate) fn cloned<P: Position>(position: &P) -> P {
    position.clone()
}

/// In the position's own order.
#[inline(never)]
pub(crate) fn legal_moves<P: Position>(position: &mut P, moves: &mut Vec<P::Move>) {
    position.legal_moves(moves);
}

#[inline(never)]
pub(crate) fn play<P: Position>(position: &mut P, chosen: P::Move) {
    position.play(chosen);
}

/// Of the whole board: once a game or a block where it is timed with it.
#[inline(never)]
pub(crate) fn hash<P: Position>(position: &P) -> u64 {
    position.hash()
}

#[inline(never)]
pub(crate) fn view<P: Position>(position: &P) -> View {
    position.view()
}

/// Bytes of all these.
#[inline(never)]
pub(crate) fn bytes<P: Position>(positions: &[P]) -> usize {
    positions.iter().map(P::bytes).sum()
}

/// The points of the board, row by row.
#[inline(never)]
pub(crate) fn points<P: GoPosition>(position: &P) -> Vec<P::Point> {
    let mut points = Vec::new();
    position.points(&mut points);
    points
}

/// A stone of the side to move, if it is legal.
#[inline(never)]
pub(crate) fn try_play<P: GoPosition>(position: &mut P, point: P::Point) -> bool {
    position.try_play(point)
}
