//! The board as one square sees it: one permutation, and bits.

use super::super::set::squares;
use super::order::{JUMPS, NEXT, ORDERS};
use super::piece::ATTACKING;
use super::vector::Vector;
use crate::square::SQUARES;

/// The pieces on the rays from a square and on its jumps, in their [order](super::order).
/// Sets are of places.
#[derive(Clone, Copy)]
pub(super) struct Rays {
    /// Where they start.
    at: usize,
    pieces: Vector,
    /// What stands there.
    pub(super) occupied: u64,
}

/// The places that are seen if these are occupied: from each ray those up to the first
/// piece, and all jumps. The borrow of a subtraction stops at the first piece, or at the
/// jump behind the last square.
#[inline(always)]
pub(super) const fn seen(occupied: u64) -> u64 {
    let ended = occupied | JUMPS;
    ended ^ (ended - NEXT) | JUMPS
}

/// The pieces that are seen.
#[inline(always)]
pub(super) const fn first(occupied: u64) -> u64 {
    seen(occupied) & occupied
}

impl Rays {
    #[inline(always)]
    pub(super) fn new(squares: &[u8; SQUARES], at: usize) -> Self {
        let at = at % SQUARES;
        let pieces = Vector::permuted(squares, &ORDERS.squares[at]);
        Self {
            at,
            pieces,
            occupied: pieces.any(Vector::splat(u8::MAX)) & ORDERS.on_board[at],
        }
    }

    /// The pieces whose code shares a bit with these.
    #[inline(always)]
    pub(super) fn any(&self, bits: u8) -> u64 {
        self.pieces.any(Vector::splat(bits)) & self.occupied
    }

    /// The pieces of a side.
    #[inline(always)]
    pub(super) fn side(&self, white: bool) -> u64 {
        let whites = self.pieces.highest();
        self.occupied & if white { whites } else { !whites }
    }

    /// The pieces that attack the square if nothing stands between.
    #[inline(always)]
    pub(super) fn aiming(&self) -> u64 {
        self.pieces.any(Vector::load(&ATTACKING)) & self.occupied
    }

    /// The pieces that attack it.
    #[inline(always)]
    pub(super) fn attackers(&self) -> u64 {
        self.aiming() & seen(self.occupied)
    }

    /// The places on the board that are seen.
    #[inline(always)]
    pub(super) fn seen(&self) -> u64 {
        seen(self.occupied) & ORDERS.on_board[self.at]
    }

    /// Where they start.
    #[cfg(all(target_feature = "avx512bw", target_feature = "avx512vbmi"))]
    #[inline(always)]
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The square of a place.
    #[inline(always)]
    pub(super) fn square(&self, place: usize) -> usize {
        usize::from(ORDERS.squares[self.at][place % SQUARES]) % SQUARES
    }

    /// The squares of places.
    #[inline(always)]
    pub(super) fn squares(&self, places: u64) -> impl Iterator<Item = usize> {
        let own = *self;
        squares(places).map(move |place| own.square(place))
    }

    /// The set of the squares of places.
    #[inline(always)]
    pub(super) fn set(&self, places: u64) -> u64 {
        self.squares(places)
            .fold(0, |set, square| set | 1 << square)
    }
}

#[cfg(test)]
mod tests;
