//! Bookkeeping of a bitboard: state maintained beside its stones.

use super::{Point, Stones};
use crate::Side;
use board::Geometry;
use std::fmt::Debug;

/// What a bitboard keeps beside its stones in sets of `BYTES` bytes.
pub trait Bookkeeping<const BYTES: usize>: Clone + Debug + Send + 'static {
    /// The number of bits that something may be kept of.
    const SPOTS: usize;

    /// Memory for the largest board.
    fn new() -> Self;

    /// Finds everything again for a board with stones.
    fn set_up<G: Geometry>(&mut self, board: &Stones<G, BYTES>);

    /// Whether a stone on an empty point without free neighbours would have a
    /// liberty, perhaps by what it captures.
    fn would_live<G: Geometry>(
        &mut self,
        board: &mut Stones<G, BYTES>,
        point: Point,
        side: Side,
    ) -> bool;

    /// Puts a stone that will have a liberty on an empty point, takes what it
    /// captures and appends that. Returns whether the stone had neither a free
    /// neighbour nor one of the same colour.
    fn place<G: Geometry>(
        &mut self,
        board: &mut Stones<G, BYTES>,
        point: Point,
        side: Side,
        taken: &mut Vec<Point>,
    ) -> bool;

    /// Takes the chain that a stone of `side` on an empty point would be part of
    /// and leave without a liberty, with that stone in front.
    fn give_up<G: Geometry>(
        &mut self,
        board: &mut Stones<G, BYTES>,
        point: Point,
        side: Side,
        taken: &mut Vec<Point>,
    );

    /// The inverse of [`place`](Self::place) or [`give_up`](Self::give_up) by
    /// `side`, which took `taken`.
    fn remove<G: Geometry>(
        &mut self,
        board: &mut Stones<G, BYTES>,
        point: Point,
        side: Side,
        taken: &[Point],
    );

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize;
}
