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
mod tests {
    use super::super::super::rays::{walk, walked};
    use super::super::order::{RAYS, SLANTED_RAYS, STRAIGHT_RAYS, ray};
    use super::*;
    use crate::XorShift64Star;
    use board::{DIAGONAL, Direction, KNIGHT, ORTHOGONAL};

    /// Rays and jumps against walks, square by square.
    #[test]
    fn a_square_sees_up_to_the_first_piece() {
        let mut random = XorShift64Star::new(1);
        for round in 0..400 {
            let mut occupied = random.next_u64();
            for _ in 0..round % 4 {
                occupied &= random.next_u64();
            }
            let board = std::array::from_fn(|square| u8::from(occupied >> square & 1 != 0));
            for at in 0..SQUARES {
                let rays = Rays::new(&board, at);
                let reached = |places| rays.set(rays.seen() & places);
                assert_eq!(reached(STRAIGHT_RAYS), walked(at, &ORTHOGONAL, occupied));
                assert_eq!(reached(SLANTED_RAYS), walked(at, &DIAGONAL, occupied));
                for (number, (rows, columns)) in RAYS.into_iter().enumerate() {
                    let step = Direction::new(rows as i8, columns as i8);
                    assert_eq!(reached(ray(number)), walk(at, step, occupied));
                }
                let jumps = KNIGHT.map(|jump| walk(at, jump, u64::MAX));
                let jumps = jumps.into_iter().fold(0, |set, jump| set | jump);
                assert_eq!(reached(JUMPS), jumps);
                assert_eq!(
                    rays.set(first(rays.occupied)),
                    rays.set(rays.seen()) & occupied
                );
            }
        }
    }

    /// What reaches a square, attacks it.
    #[test]
    fn attackers_are_those_that_reach_the_square() {
        use super::super::piece::{code, reach};
        for (white, kind) in [true, false]
            .into_iter()
            .flat_map(|white| (1..8).map(move |kind| (white, kind)))
        {
            let piece = code(white, kind);
            for from in 0..SQUARES {
                let mut board = [0; SQUARES];
                board[from] = piece;
                let rays = Rays::new(&board, from);
                let reached = rays.set(rays.seen() & reach(piece));
                for at in (0..SQUARES).filter(|&at| at != from) {
                    let attacked = Rays::new(&board, at).attackers() != 0;
                    assert_eq!(attacked, reached >> at & 1 != 0, "{kind} {from} {at}");
                }
            }
        }
    }
}
