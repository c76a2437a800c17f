//! The move of the least weight, found while moves are generated.

use super::Lists;
use super::slot::{EMPTY, KING, OFF, colour};
use crate::generate::EIGHT;
use crate::sink::Sink;
use crate::{Kind, Move};
use board::Layout;
use std::hint::select_unpredictable;

/// Keeps the move of the least weight, without a branch: which of the moves has it can't be
/// predicted.
struct Least<L, W> {
    layout: L,
    weigh: W,
    weight: u64,
    /// The move as a word; 0 for no move.
    chosen: u32,
}

impl<L: Layout, W: Fn(u32) -> u64> Least<L, W> {
    /// The move with its code, if there was one.
    #[inline(always)]
    fn chosen(self) -> Option<(Move<L::Point>, u32)> {
        let code = Move::<L::Point>::code_of(self.chosen);
        let found = Move::of_word(self.layout, self.chosen);
        (code != 0).then_some((found, code))
    }

    /// Which of the king's steps to test, if any has less weight than the move so far. Those
    /// that lead to its own square are not possible.
    #[inline(always)]
    fn wanted(&self, king: L::Point, steps: &[L::Point; 8]) -> Option<usize> {
        let (mut least, mut wanted) = (self.weight, steps.len());
        for (number, &to) in steps.iter().enumerate() {
            let (from, kind) = (king, Kind::Plain);
            let weight = (self.weigh)(Move { from, to, kind }.code(self.layout));
            let less = (to != king) & (weight <= least);
            least = select_unpredictable(less, weight, least);
            wanted = select_unpredictable(less, number, wanted);
        }
        (wanted < steps.len()).then_some(wanted)
    }
}

impl<L: Layout, W: Fn(u32) -> u64> Sink<L::Point> for Least<L, W> {
    #[inline(always)]
    fn add(&mut self, from: L::Point, to: L::Point, kind: Kind) {
        let found = Move { from, to, kind };
        let weight = (self.weigh)(found.code(self.layout));
        let less = weight <= self.weight;
        self.weight = select_unpredictable(less, weight, self.weight);
        self.chosen = select_unpredictable(less, found.word(self.layout), self.chosen);
    }
}

impl<L: Layout> Lists<L> {
    /// The legal move of the least weight with its code. The king's steps come last, and only
    /// those of less weight than all other moves are asked whether they are safe.
    #[inline(always)]
    pub(super) fn least_move(
        &mut self,
        weigh: impl Fn(u32) -> u64,
    ) -> Option<(Move<L::Point>, u32)> {
        let mut least = Least {
            layout: self.layout,
            weigh,
            weight: u64::MAX,
            chosen: 0,
        };
        let king = self.king(self.to_move());
        self.others(king, &mut least);
        let (own, them) = (colour(self.to_move()), self.to_move().other());
        let mut steps = EIGHT.map(|direction| {
            let step = self.layout.step(direction);
            let (to, cell) = self.layout.look(&self.cells, king, step, OFF);
            if cell & own == 0 { to } else { king }
        });
        self.layout.set(&mut self.cells, king, EMPTY);
        while let Some(number) = least.wanted(king, &steps) {
            let to = &mut steps[number];
            if !self.is_attacked(*to, them) {
                least.add(king, *to, Kind::Plain);
                break;
            }
            *to = king;
        }
        self.layout.set(&mut self.cells, king, own | KING);
        least.chosen()
    }
}
