//! Calls for all that is not timed: loading, translating, describing. A position's
//! methods are inlined into the loops that are timed, and there alone: each of
//! these is compiled once for a representation, however many workloads call it.

use crate::perft::Ways;
use crate::{AnyPosition, Footprint, Played};
use board::Unsupported;
use games::go::GoPosition;
use games::{Position, Unmake};
use std::sync::Arc;

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

/// Of the whole board: once a game or a block where it is timed with it.
#[inline(never)]
pub(crate) fn hash<P: Position>(position: &P) -> u64 {
    position.hash()
}

/// The codes of all legal moves, ascending.
#[inline(never)]
pub(crate) fn codes<P: Position>(position: &mut P) -> Vec<u32> {
    let moves = legal_moves(position);
    let mut codes = Vec::with_capacity(moves.len());
    for chosen in moves {
        codes.push(position.code(chosen));
    }
    codes.sort_unstable();
    codes
}

/// A position behind one face.
///
/// # Errors
/// As [`opened`].
#[inline(always)]
pub(crate) fn any<P: Unmake<Undo: Send, Setup: 'static>>(
    setup: &P::Setup,
    ways: Ways<P>,
) -> Result<Box<dyn AnyPosition>, Unsupported> {
    Ok(Box::new(Played::new(opened::<P>(setup)?, ways)))
}

/// The same position in its own memory, type-erased.
#[inline(never)]
pub(crate) fn type_erased<P: Unmake<Undo: Send, Setup: 'static>>(
    position: &P,
) -> Box<dyn AnyPosition> {
    Box::new(Played::new(position.clone(), Ways::FEWEST))
}

/// Positions of a pool, those of a block in memory that is kept.
pub(crate) struct Positions<P: Position> {
    pool: Arc<[P::Setup]>,
    /// Those of the block; never none.
    pub(crate) loaded: Vec<P>,
}

impl<P: Position> Positions<P> {
    /// # Errors
    /// As [`opened`].
    #[inline(never)]
    pub(crate) fn new(pool: &Arc<[P::Setup]>) -> Result<Self, Unsupported> {
        Ok(Self {
            pool: Arc::clone(pool),
            loaded: vec![opened::<P>(&pool[0])?],
        })
    }

    /// Sets up those of a block in the memory already there.
    #[inline(never)]
    pub(crate) fn load(&mut self, seed: u64, batch: u32) {
        let chosen = crate::choose(seed, batch, self.pool.len());
        self.loaded.truncate(chosen.len());
        while self.loaded.len() < chosen.len() {
            self.loaded.push(self.loaded[0].clone());
        }
        for (number, index) in chosen.into_iter().enumerate() {
            set_up(&mut self.loaded[number], &self.pool[index]);
        }
    }

    /// Theirs, and the bytes that are worked in beside them.
    pub(crate) fn footprint(&self, beside: usize) -> Footprint {
        let mut bytes = beside;
        for position in &self.loaded {
            bytes += position.bytes();
        }
        Footprint::of(self.loaded[0].bytes(), bytes)
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
