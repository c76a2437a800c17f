//! Calls for all that is not timed: loading, translating, telling. A position's
//! methods are inlined into the loops that are timed, and there alone: each of
//! these is compiled once for a representation, however many workloads call it.

use crate::{AnyPosition, Played};
use board::Unsupported;
use games::go::GoPosition;
use games::{Position, Unmake};

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
pub(crate) fn copy_from<P: Position>(position: &mut P, source: &P) {
    position.clone_from(source);
}

/// In the position's own order.
#[inline(never)]
pub(crate) fn legal_moves<P: Position>(position: &mut P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// The legal move of a code.
#[inline(never)]
pub(crate) fn find<P: Position>(position: &mut P, code: u32) -> Option<P::Move> {
    let moves = legal_moves(position);
    moves.into_iter().find(|&m| position.code(m) == code)
}

#[inline(never)]
pub(crate) fn play<P: Position>(position: &mut P, chosen: P::Move) {
    position.play(chosen);
}

#[inline(never)]
pub(crate) fn make<P: Unmake>(position: &mut P, chosen: P::Move) -> P::Undo {
    position.make(chosen)
}

#[inline(never)]
pub(crate) fn unmake<P: Unmake>(position: &mut P, chosen: P::Move, undo: P::Undo) {
    position.unmake(chosen, undo);
}

/// The codes of all legal moves, ascending.
#[inline(never)]
pub(crate) fn codes<P: Position>(position: &mut P) -> Vec<u32> {
    let moves = legal_moves(position);
    let mut codes: Vec<u32> = moves.into_iter().map(|m| position.code(m)).collect();
    codes.sort_unstable();
    codes
}

/// The same position in memory of its own, behind one face.
#[inline(never)]
pub(crate) fn behind_one_face<P: Unmake<Undo: Send>>(position: &P) -> Box<dyn AnyPosition> {
    Box::new(Played::new(position.clone()))
}

/// Sets up as many positions as there are `chosen` ones of a pool, in the memory
/// already there.
#[inline(never)]
pub(crate) fn set_up_all<P: Position>(positions: &mut Vec<P>, pool: &[P::Setup], chosen: &[usize]) {
    positions.truncate(chosen.len());
    while positions.len() < chosen.len() {
        positions.push(positions[0].clone());
    }
    for (position, &index) in positions.iter_mut().zip(chosen) {
        set_up(position, &pool[index]);
    }
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
