//! Uses of the generated moves: they are listed, counted, or drawn from. The generator is
//! written once and compiled for each.

use crate::square::{SQUARES, square_of};
use crate::{Kind, Move};
use board::Layout;
use std::hint::select_unpredictable;

/// Takes the moves that are found.
pub(super) trait Sink<P> {
    /// Takes a move.
    fn add(&mut self, from: P, to: P, kind: Kind);

    /// Whether a step of the king would be of any use: asked before its square is tested.
    #[inline(always)]
    fn wants(&self, _from: P, _to: P) -> bool {
        true
    }
}

/// Lists them. Through a slice, because `Vec::push` takes the move packed in one
/// register: 4 to 7 % more instructions of full perft.
impl<P: Copy> Sink<P> for Vec<Move<P>> {
    #[inline(always)]
    fn add(&mut self, from: P, to: P, kind: Kind) {
        self.extend_from_slice(&[Move { from, to, kind }]);
    }
}

/// How many there are. With a branch for each: added up without branches, bulk
/// perft took 55 instead of 51 instructions a leaf on `0x88`, and as many on
/// `padded`.
pub(super) struct Count(pub(super) u64);

impl<P> Sink<P> for Count {
    #[inline(always)]
    fn add(&mut self, _: P, _: P, _: Kind) {
        self.0 += 1;
    }
}

/// Keeps the move of the least weight, without a branch: which of the moves has it can't be
/// predicted.
pub(super) struct Least<L: Layout, W> {
    layout: L,
    weigh: W,
    weight: u64,
    /// The code of the move, its kind above it; 0 for no move.
    chosen: u32,
}

impl<L: Layout, W: Fn(u32) -> u64> Least<L, W> {
    pub(super) fn new(layout: L, weigh: W) -> Self {
        Self {
            layout,
            weigh,
            weight: u64::MAX,
            chosen: 0,
        }
    }

    /// The move with its code, if there was one.
    #[inline(always)]
    pub(super) fn chosen(self) -> Option<(Move<L::Point>, u32)> {
        let code = self.chosen & 0xffff;
        let point = |number: u32| self.layout.point(square_of(number as usize % SQUARES));
        let found = Move {
            from: point(code),
            to: point(code >> 6),
            kind: Kind::ALL[(self.chosen >> 16) as usize],
        };
        (code != 0).then_some((found, code))
    }
}

impl<L: Layout, W: Fn(u32) -> u64> Sink<L::Point> for Least<L, W> {
    #[inline(always)]
    fn add(&mut self, from: L::Point, to: L::Point, kind: Kind) {
        let code = Move { from, to, kind }.code(self.layout);
        let weight = (self.weigh)(code);
        let less = weight <= self.weight;
        self.weight = select_unpredictable(less, weight, self.weight);
        self.chosen = select_unpredictable(less, code | (kind as u32) << 16, self.chosen);
    }

    #[inline(always)]
    fn wants(&self, from: L::Point, to: L::Point) -> bool {
        let kind = Kind::Plain;
        (self.weigh)(Move { from, to, kind }.code(self.layout)) <= self.weight
    }
}
