//! Whether a stone may be put on a point without an empty neighbour.

use super::lanes::{Lanes, Which};
use super::word::{OFF, Word, colour};
use super::{Bookkeeping, Chained};
use crate::Suicide;
use board::{Layout, ORTHOGONAL};

impl<L: Layout, K: Bookkeeping<L>> Chained<L, K> {
    /// Whether a stone on a point without an empty neighbour would have a liberty.
    #[inline(always)]
    pub(super) fn is_alive(&self, point: L::Point) -> bool {
        !self.liberties(point).none()
    }

    /// The neighbours that give a stone on a point without an empty one, which is no
    /// ko, a liberty: own chains that keep one, and those of the enemy that are taken.
    #[inline(always)]
    pub(super) fn liberties(&self, point: L::Point) -> Which {
        let banned = self.last_move.ko & (self.ko == point);
        let contents = self.around(point).map(|(_, content)| content);
        let chains = contents.map(|content| self.chain_of(content));
        let spare = Lanes::new(chains.map(|chain| self.chains.spare(chain) as Word));
        let lives = K::outlast(spare, Lanes::new(chains));
        let gives = lives.differ(Lanes::new(contents).of(self.enemy()));
        gives.unless(banned.into())
    }

    /// Whether the rules allow a stone that would have no liberty: suicide of
    /// several stones.
    #[inline(never)]
    pub(super) fn may_die(&self, point: L::Point) -> bool {
        let is_friend = |direction| {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            colour(content) == self.own()
        };
        self.rules.suicide == Suicide::OfSeveral
            && self.ko() != Some(point)
            && ORTHOGONAL.into_iter().any(is_friend)
    }
}
