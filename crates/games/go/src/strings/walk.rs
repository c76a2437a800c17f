//! From stone to stone of a string.

use super::{Config, Id, Strings};
use board::Layout;

/// A walk along the stones of a string, in no order that means anything.
#[derive(Clone, Copy)]
pub(super) struct Walk<P> {
    string: Id,
    /// The stone that the walk began with.
    pub(super) first: P,
    /// Stones behind, where strings list them.
    index: usize,
}

impl<L: Layout, C: Config> Strings<L, C> {
    /// Begins a walk along the stones of a string.
    #[inline(always)]
    pub(super) fn walk(&self, string: Id) -> Walk<L::Point> {
        let first = if C::CYCLIC {
            self.table.head(string).origin
        } else {
            self.table.stone_at(string, 0)
        };
        Walk {
            string,
            first,
            index: 0,
        }
    }

    /// The stone that follows in a walk, until all have been met.
    #[inline(always)]
    pub(super) fn following(&self, walk: &mut Walk<L::Point>, stone: L::Point) -> Option<L::Point> {
        if C::CYCLIC {
            let next = self.links.next(self.layout, stone);
            return (next != walk.first).then_some(next);
        }
        walk.index += 1;
        let listed = walk.index < usize::from(self.table.head(walk.string).size);
        listed.then(|| self.table.stone_at(walk.string, walk.index))
    }

    /// Calls `f` with each stone of a string, until it accepts one. Returns whether it
    /// did.
    #[inline(always)]
    pub(super) fn any_stone(
        &mut self,
        string: Id,
        mut f: impl FnMut(&mut Self, L::Point) -> bool,
    ) -> bool {
        let mut walk = self.walk(string);
        let mut stone = walk.first;
        loop {
            if f(self, stone) {
                return true;
            }
            let Some(next) = self.following(&mut walk, stone) else {
                return false;
            };
            stone = next;
        }
    }

    /// Calls `f` with each stone of a string.
    #[inline(always)]
    pub(super) fn each_stone(&mut self, string: Id, mut f: impl FnMut(&mut Self, L::Point)) {
        self.any_stone(string, |position, stone| {
            f(position, stone);
            false
        });
    }
}
