//! Calls for all that is not timed: loading, translating, describing. A position's
//! methods are inlined into the loops that are timed, and there alone: each of
//! these is compiled once for a representation, however many workloads call it.

use board::Unsupported;
use game::{Position, View};
use work::Footprint;

/// A position, set up.
///
/// # Errors
/// [`Unsupported`] where the representation can't play from the set-up.
#[inline(never)]
pub fn opened<P: Position>(setup: &P::Setup) -> Result<P, Unsupported> {
    P::new(setup)
}

/// Goes back to a set-up.
#[inline(never)]
pub fn set_up<P: Position>(position: &mut P, setup: &P::Setup) {
    position.set_up(setup);
}

/// A copy of a position.
#[inline(never)]
pub fn cloned<P: Position>(position: &P) -> P {
    position.clone()
}

/// Appends the legal moves, in the position's own order.
#[inline(never)]
pub fn legal_moves<P: Position>(position: &mut P, moves: &mut Vec<P::Move>) {
    position.legal_moves(moves);
}

/// Plays a legal move for good.
#[inline(never)]
pub fn play<P: Position>(position: &mut P, chosen: P::Move) {
    position.play(chosen);
}

/// The hash of the whole board: once a game or a block where it is timed with it.
#[inline(never)]
pub fn hash<P: Position>(position: &P) -> u64 {
    position.hash()
}

/// What the rules say about a position.
#[inline(never)]
pub fn view<P: Position>(position: &P) -> View {
    position.view()
}

/// Bytes of all these positions.
#[inline(never)]
pub fn bytes<P: Position>(positions: &[P]) -> usize {
    positions.iter().map(P::bytes).sum()
}

/// The memory of a position, the tables of all, and buffers of that many bytes.
#[inline(never)]
pub fn footprint<P: Position>(position: &P, buffers: usize) -> Footprint {
    let own = position.bytes();
    Footprint::of(own, own + position.shared_bytes() + buffers)
}
