//! Liberties that a string wins and loses.

use super::{Config, Id, Strings};
use crate::{EMPTY, OFF};
use board::{Layout, ORTHOGONAL};
use std::hint::select_unpredictable;

impl<L: Layout, C: Config> Strings<L, C> {
    /// Takes `lost` from the liberties of a string.
    #[inline(always)]
    pub(super) fn lose_liberty<const RECORD: bool>(&mut self, string: Id, lost: L::Point) {
        if let Some(index) = self.table.lose_liberty::<RECORD>(string, lost) {
            let other = self.unlisted_liberty(string);
            self.table.fill_gap(string, index, other);
        }
    }

    /// Adds a stone on `point`, one of its liberties, to a string, and the
    /// first liberties of those `won` with it. Returns the origin that the string had before and
    /// the number of its liberties.
    #[inline(always)]
    pub(super) fn extend_liberties<const RECORD: bool>(
        &mut self,
        string: Id,
        point: L::Point,
        won: usize,
    ) -> (L::Point, usize) {
        let before = *self.table.head(string);
        if let Some(index) = self
            .table
            .extend::<RECORD>(string, point, &self.won[..won.min(4)])
        {
            let other = self.unlisted_liberty(string);
            self.table.fill_gap(string, index, other);
            self.table.head_mut(string).origin = before.origin.min(point);
        }
        let liberties = usize::from(before.liberties) + won - 1;
        (before.origin, liberties)
    }

    /// A liberty that a truncated list lacks. GNU Go lists them all again here;
    /// the walk along the stones can end at the first one missing.
    #[inline(never)]
    fn unlisted_liberty(&mut self, string: Id) -> L::Point {
        let layout = self.layout;
        let mark = self.clear_liberty_marks();
        // The liberty just lost is still in the list, and so marked.
        for &listed in self.table.liberty_list(string) {
            layout.set(&mut self.liberty_marks, listed, mark);
        }
        let mut found = None;
        self.any_stone(string, |position, stone| {
            // The first of four, by one branch: which it is can't be foreseen.
            for (point, is_unmarked) in position.unmarked(stone).into_iter().rev() {
                found = select_unpredictable(is_unmarked, Some(point), found);
            }
            found.is_some()
        });
        found.expect("a string has as many liberties as are counted")
    }

    /// The neighbours of a stone, and which of them are unmarked liberties.
    #[inline(always)]
    fn unmarked(&self, stone: L::Point) -> [(L::Point, bool); 4] {
        let (layout, mark) = (self.layout, self.liberty_mark);
        ORTHOGONAL.map(|direction| {
            let step = layout.step(direction);
            let (point, content) = layout.look(&self.cells, stone, step, OFF);
            let (_, kept) = layout.look(&self.liberty_marks, stone, step, mark);
            (point, (content == EMPTY) & C::MARKS.is_fresh(kept, mark))
        })
    }

    /// Calls `f` with every unmarked liberty of a string, and marks it.
    #[inline(always)]
    pub(super) fn walk_liberties(&mut self, string: Id, mut f: impl FnMut(L::Point)) {
        let (layout, mark) = (self.layout, self.liberty_mark);
        self.each_stone(string, |position, stone| {
            layout.around(&position.cells, stone, OFF, |point, content| {
                if content == EMPTY
                    && C::MARKS.is_fresh(layout.get(&position.liberty_marks, point), mark)
                {
                    layout.set(&mut position.liberty_marks, point, mark);
                    f(point);
                }
            });
        });
    }

    /// Gives the fresh entry `to`, which has `count` liberties, all unmarked
    /// liberties around the stones of `from`, and marks them. Returns how many
    /// it has then.
    pub(super) fn collect_liberties(&mut self, from: Id, to: Id, mut count: usize) -> usize {
        let (layout, mark) = (self.layout, self.liberty_mark);
        let mut walk = self.walk(from);
        let mut stone = walk.first;
        loop {
            layout.around(&self.cells, stone, OFF, |point, content| {
                if content == EMPTY {
                    // The next takes its place if it is marked: no branch on that.
                    self.table.list_fresh_liberty(to, count, point);
                    let kept = layout.get(&self.liberty_marks, point);
                    count += usize::from(C::MARKS.is_fresh(kept, mark));
                    layout.set(&mut self.liberty_marks, point, mark);
                }
            });
            let Some(next) = self.following(&mut walk, stone) else {
                return count;
            };
            stone = next;
        }
    }

    /// Whether a point is next to a stone of a string.
    #[inline(always)]
    pub(super) fn touches(&self, point: L::Point, string: Id, colour: u8) -> bool {
        let point = self.layout.checked(point);
        self.layout
            .any_around(&self.cells, point, OFF, |neighbour, content| {
                content == colour && self.string_at(neighbour) == string
            })
    }
}
