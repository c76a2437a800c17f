//! Uses of the generated moves: they are listed, counted, or drawn from. The generator is
//! written once and compiled for each.

use crate::{Kind, Move};
use board::Layout;

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

/// Keeps the move of the least weight.
pub(super) struct Least<L: Layout, W> {
    layout: L,
    weigh: W,
    weight: u64,
    chosen: Option<(Move<L::Point>, u32)>,
}

impl<L: Layout, W: Fn(u32) -> u64> Least<L, W> {
    pub(super) fn new(layout: L, weigh: W) -> Self {
        Self {
            layout,
            weigh,
            weight: u64::MAX,
            chosen: None,
        }
    }

    /// The move with its code, if there was one.
    #[inline(always)]
    pub(super) fn chosen(self) -> Option<(Move<L::Point>, u32)> {
        self.chosen
    }
}

impl<L: Layout, W: Fn(u32) -> u64> Sink<L::Point> for Least<L, W> {
    #[inline(always)]
    fn add(&mut self, from: L::Point, to: L::Point, kind: Kind) {
        let found = Move { from, to, kind };
        let code = found.code(self.layout);
        let weight = (self.weigh)(code);
        if weight <= self.weight {
            self.weight = weight;
            self.chosen = Some((found, code));
        }
    }

    #[inline(always)]
    fn wants(&self, from: L::Point, to: L::Point) -> bool {
        let kind = Kind::Plain;
        (self.weigh)(Move { from, to, kind }.code(self.layout)) <= self.weight
    }
}
