//! Whether a stone may be put on a point without an empty neighbour.

use super::Pseudo;
use super::word::{self, OFF, colour};
use crate::go::Suicide;
use board::{Layout, ORTHOGONAL};

impl<L: Layout> Pseudo<L> {
    /// Whether all chains around a point, enemies or the edge, have more liberties
    /// than that point. A number that has joined another has none.
    #[inline(always)]
    pub(super) fn is_hemmed_in(&self, point: L::Point) -> bool {
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            if !self.chains.has_many(word::chain(content)) {
                return false;
            }
        }
        true
    }

    /// Whether an own chain next to a point has more liberties than that point. A
    /// number that has joined another has none.
    #[inline(always)]
    pub(super) fn has_strong_friend(&self, point: L::Point) -> bool {
        for direction in ORTHOGONAL {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            if content & self.enemy == 0 && self.chains.has_many(word::chain(content)) {
                return true;
            }
        }
        false
    }

    /// Whether a stone on a point without an empty neighbour, which is no ko, would
    /// have a liberty: one of an own chain, or that of an enemy chain which it takes.
    /// The chains are counted down, looked at and counted up again.
    ///
    /// Where no move is to be taken back, the stones around get the numbers that their
    /// chains have now: points that may not be played are asked about again and again.
    #[inline(never)]
    pub(super) fn is_alive<const KEEP: bool>(&mut self, point: L::Point) -> bool {
        if self.ko() == Some(point) {
            return false;
        }
        let point = self.layout.checked(point);
        let enemy = self.enemy;
        let around = ORTHOGONAL.map(|direction| {
            let step = self.layout.step(direction);
            let (neighbour, mut stone) = self.layout.look(&self.cells, point, step, OFF);
            if self.chains.has_joined(word::chain(stone)) {
                stone = word::stone(colour(stone), self.chains.of(stone));
                if !KEEP {
                    self.layout.set(&mut self.cells, neighbour, stone);
                }
            }
            stone
        });
        for stone in around {
            self.chains.take_liberty(word::chain(stone));
        }
        let mut alive = false;
        for stone in around {
            alive |= self.chains.is_taken(word::chain(stone)) != (stone & enemy == 0);
        }
        for stone in around {
            self.chains.add(word::chain(stone), 1);
        }
        alive
    }

    /// Whether the rules allow a stone that would have no liberty: suicide of
    /// several stones.
    #[inline(never)]
    pub(super) fn may_die(&self, point: L::Point) -> bool {
        let is_friend = |direction| {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            colour(content) == self.own
        };
        self.rules.suicide == Suicide::OfSeveral
            && self.ko() != Some(point)
            && ORTHOGONAL.into_iter().any(is_friend)
    }
}
