//! Bookkeeping of a bitboard: state maintained beside its stones.

use super::{Board, Point, Stones};
use crate::Side;
use board::Geometry;
use std::fmt::Debug;

/// What a bitboard whose size `G` knows keeps beside its stones in sets of `BYTES`
/// bytes. By default there is memory for the largest board.
pub trait Bookkeeping<G: Geometry, const BYTES: usize>:
    Clone + Debug + Default + Send + 'static
{
    /// What undoing a stone restores.
    type Undo: Copy + Debug + Default + Send;
    /// The number of bits that something may be kept of.
    const SPOTS: usize;

    /// Finds everything again for a board with stones.
    fn set_up(&mut self, board: &Stones<G, BYTES>);

    /// Whether a stone on an empty point without free neighbours would have a
    /// liberty, perhaps by what it captures.
    fn would_live(&mut self, board: &mut Stones<G, BYTES>, point: Point, side: Side) -> bool;

    /// What undoing a stone of `side` that is about to be put on an empty point needs.
    fn undo(&self, board: &Stones<G, BYTES>, point: Point, side: Side) -> Self::Undo;

    /// Puts a stone that will have a liberty on an empty point and takes what it
    /// captures. Returns whether the stone had neither a free neighbour nor one of
    /// the same colour.
    fn place(&mut self, board: &mut Board<G, BYTES>, point: Point, side: Side) -> bool;

    /// Takes the chain that a stone of `side` on an empty point would be part of
    /// and leave without a liberty, with that stone in front.
    fn give_up(&mut self, board: &mut Board<G, BYTES>, point: Point, side: Side);

    /// Called when a stone of `side` was undone, after what it had `taken` came back.
    fn undone(
        &mut self,
        board: &Stones<G, BYTES>,
        point: Point,
        side: Side,
        taken: &[Point],
        undo: Self::Undo,
    );

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize;
}
