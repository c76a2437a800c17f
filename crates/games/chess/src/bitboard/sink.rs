//! Uses of the generated moves: they are counted, listed, drawn from or
//! made. The generator is written once and compiled for each.

use super::moves::{BitMove, Special};
use super::pieces::{PAWN, PROMOTIONS};
use super::set::{Toward, only, origin, squares};

/// Takes moves of one side, many at a time where they share what is special.
pub(super) trait Sink<const WHITE: bool> {
    /// Whether it matters which kind of slider moves.
    const SEPARATES_SLIDERS: bool = true;

    /// A piece that is no pawn goes from a square to any of `targets`.
    fn piece<const KIND: u8>(&mut self, from: usize, targets: u64);
    /// Pawns arrive on `targets` by one step.
    fn pawns(&mut self, toward: Toward, targets: u64);
    /// Pawns arrive on `targets` by a double step.
    fn double_steps(&mut self, targets: u64);
    /// Pawns arrive on `targets` on the last rank.
    fn promotions(&mut self, toward: Toward, targets: u64);
    /// A pawn captures in passing.
    fn en_passant(&mut self, from: usize, to: usize);
    /// The king castles.
    fn castle(&mut self, from: usize, to: usize);
}

/// How many there are.
pub(super) struct Count(pub(super) u64);

impl Count {
    #[inline(always)]
    fn add(&mut self, targets: u64) {
        self.0 += u64::from(targets.count_ones());
    }
}

impl<const WHITE: bool> Sink<WHITE> for Count {
    const SEPARATES_SLIDERS: bool = false;

    #[inline(always)]
    fn piece<const KIND: u8>(&mut self, _: usize, targets: u64) {
        self.add(targets);
    }
    #[inline(always)]
    fn pawns(&mut self, _: Toward, targets: u64) {
        self.add(targets);
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: u64) {
        self.add(targets);
    }
    #[inline(always)]
    fn promotions(&mut self, _: Toward, targets: u64) {
        self.0 += 4 * u64::from(targets.count_ones());
    }
    #[inline(always)]
    fn en_passant(&mut self, _: usize, _: usize) {
        self.0 += 1;
    }
    #[inline(always)]
    fn castle(&mut self, _: usize, _: usize) {
        self.0 += 1;
    }
}

/// Each by itself, to be listed or drawn from.
pub(super) struct Each<F>(pub(super) F);

impl<F: FnMut(BitMove)> Each<F> {
    #[inline(always)]
    fn by_pawns<const WHITE: bool>(&mut self, toward: Toward, targets: u64, kind: u8) {
        for to in squares(targets) {
            let from = only(origin::<WHITE>(toward, 1 << to));
            self.0(BitMove::of_pawn(from, to, kind, Special::None));
        }
    }
}

impl<const WHITE: bool, F: FnMut(BitMove)> Sink<WHITE> for Each<F> {
    #[inline(always)]
    fn piece<const KIND: u8>(&mut self, from: usize, targets: u64) {
        for to in squares(targets) {
            self.0(BitMove::of_piece(from, to, KIND));
        }
    }
    #[inline(always)]
    fn pawns(&mut self, toward: Toward, targets: u64) {
        self.by_pawns::<WHITE>(toward, targets, PAWN);
    }
    #[inline(always)]
    fn double_steps(&mut self, targets: u64) {
        for to in squares(targets) {
            let passed = origin::<WHITE>(Toward::Ahead, 1 << to);
            let from = only(origin::<WHITE>(Toward::Ahead, passed));
            self.0(BitMove::of_pawn(from, to, PAWN, Special::DoubleStep));
        }
    }
    fn promotions(&mut self, toward: Toward, targets: u64) {
        for kind in PROMOTIONS {
            self.by_pawns::<WHITE>(toward, targets, kind);
        }
    }
    fn en_passant(&mut self, from: usize, to: usize) {
        self.0(BitMove::of_pawn(from, to, PAWN, Special::EnPassant));
    }
    fn castle(&mut self, from: usize, to: usize) {
        self.0(BitMove::castling(from, to));
    }
}
