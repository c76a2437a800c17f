//! Liberties that a string wins and loses.

use super::{Config, Strings};
use crate::go::{EMPTY, OFF};
use board::Layout;

impl<L: Layout, C: Config> Strings<L, C> {
    /// Takes a point from the liberties of a string. The list is filled up
    /// again where it was truncated.
    #[inline(always)]
    pub(super) fn remove_liberty<const RECORD: bool>(&mut self, string: u16, point: L::Point) {
        if let Some(index) = self.table.remove_liberty::<RECORD>(string, point) {
            let other = self.unlisted_liberty(string);
            self.table.list_liberty::<RECORD>(string, index, other);
        }
    }

    /// A liberty that a truncated list lacks. GNU Go lists them all anew here;
    /// the walk along the stones can end at the first one missing.
    #[inline(never)]
    fn unlisted_liberty(&mut self, string: u16) -> L::Point {
        let layout = self.layout;
        let mark = self.clear_liberty_marks();
        // The liberty just lost is still in the list, and so marked.
        for index in 0..self.table.liberty_limit() {
            let listed = self.table.liberty_list(string)[index];
            layout.set(&mut self.liberty_marks, listed, mark);
        }
        let origin = self.table.origin(string);
        let (mut stone, mut found) = (origin, None);
        loop {
            layout.any_around(&self.cells, stone, OFF, |point, content| {
                let unlisted = content == EMPTY && layout.get(&self.liberty_marks, point) != mark;
                if unlisted {
                    found = Some(point);
                }
                unlisted
            });
            if let Some(point) = found {
                return point;
            }
            stone = layout.get(&self.next_stone, stone);
            assert!(
                stone != origin,
                "a string has as many liberties as are counted"
            );
        }
    }

    /// Counts and lists the liberties of a string anew: GNU Go's
    /// `update_liberties`, for an entry that has none so far.
    pub(super) fn find_liberties(&mut self, string: u16) {
        self.clear_liberty_marks();
        self.collect_liberties(string, string);
    }

    /// Gives `to` all unmarked liberties around the stones of `from`, and
    /// marks them. `to` must be an entry that nothing has to be taken back to.
    pub(super) fn collect_liberties(&mut self, from: u16, to: u16) {
        let layout = self.layout;
        let origin = self.table.origin(from);
        let mark = self.liberty_mark;
        let mut stone = origin;
        loop {
            layout.around(&self.cells, stone, OFF, |point, content| {
                if content == EMPTY && layout.get(&self.liberty_marks, point) != mark {
                    layout.set(&mut self.liberty_marks, point, mark);
                    self.table.add_liberty::<false>(to, point);
                }
            });
            stone = layout.get(&self.next_stone, stone);
            if stone == origin {
                break;
            }
        }
    }

    /// Whether a point is next to a stone of a string.
    #[inline(always)]
    pub(super) fn touches(&self, point: L::Point, string: u16, colour: u8) -> bool {
        self.layout
            .any_around(&self.cells, point, OFF, |neighbour, content| {
                content == colour && self.string_at(neighbour) == string
            })
    }
}
