//! The three cases of a new stone: it touches no friend, one, or several. Each
//! returns the string of the stone and its liberties, and links the stone into
//! the circle of that string; its cell is still empty.

use super::change::LinkChange;
use super::few::Few;
use super::table::Head;
use super::{Config, Id, Strings};
use crate::EMPTY;
use board::Layout;
use std::mem::MaybeUninit;

impl<L: Layout, C: Config> Strings<L, C> {
    /// First case: no friend. A string of one stone.
    #[inline(always)]
    pub(super) fn new_string<const RECORD: bool>(
        &mut self,
        point: L::Point,
        colour: u8,
        enemies: Few,
    ) -> (Id, usize) {
        let string = self.table.create::<RECORD>(colour, point, 1);
        let around = self.around(point);
        let liberties = around.map(|(liberty, content)| (liberty, content == EMPTY));
        let count = self.table.list_around(string, liberties);
        for enemy in enemies {
            self.table.add_neighbour::<false>(string, enemy);
            self.table.add_neighbour::<RECORD>(enemy, string);
        }
        if C::CYCLIC {
            self.links.set_next(self.layout, point, point);
        }
        (string, count)
    }

    /// Second case: one friendly string, which gets one stone more.
    #[inline(always)]
    pub(super) fn extend_string<const RECORD: bool>(
        &mut self,
        point: L::Point,
        colour: u8,
        string: Id,
        enemies: Few,
    ) -> (Id, usize) {
        let count = self.win(point, string, colour);
        let (origin, liberties) = self.extend_liberties::<RECORD>(string, point, count);
        for enemy in enemies {
            if !self.table.are_neighbours(string, enemy) {
                self.table.add_neighbour::<RECORD>(string, enemy);
                self.table.add_neighbour::<RECORD>(enemy, string);
            }
        }
        if C::CYCLIC {
            self.link_behind::<RECORD>(origin, point);
        }
        (string, liberties)
    }

    /// Notes the empty neighbours of a point that are no liberties of a string so far
    /// as won. Returns their number.
    #[inline(always)]
    fn win(&mut self, point: L::Point, string: Id, colour: u8) -> usize {
        let around = self.around(point);
        let has = self
            .table
            .has_liberties(string, around.map(|(liberty, _)| liberty));
        let mut count = 0;
        for (at, (liberty, content)) in around.into_iter().enumerate() {
            let is_new = match has {
                Some(has) => (content == EMPTY) & !has[at],
                None => content == EMPTY && !self.touches(liberty, string, colour),
            };
            // The mask shows the compiler that there are four at most.
            self.won[count & 3] = liberty;
            count += usize::from(is_new);
        }
        count
    }

    /// Links a new stone into a circle, behind a stone that is saved.
    #[inline(always)]
    pub(super) fn link_behind<const RECORD: bool>(&mut self, stone: L::Point, new: L::Point) {
        self.push_link::<RECORD>(stone);
        let next = self.links.next(self.layout, stone);
        self.links.set_next(self.layout, stone, new);
        self.links.set_next(self.layout, new, next);
    }

    /// Third case: several friendly strings. A new string assimilates them;
    /// their entries stay untouched.
    #[inline(never)]
    pub(super) fn join_strings<const RECORD: bool>(
        &mut self,
        point: L::Point,
        colour: u8,
        friends: Few,
        enemies: Few,
    ) -> (Id, usize) {
        let string = self.table.create::<RECORD>(colour, point, 1);
        let liberties = self.join_liberties(string, point, friends);
        self.table.head_mut(string).liberties = liberties as u16;
        self.table.clear_marks();
        for friend in friends {
            self.assimilate::<RECORD, false>(friend, string);
        }
        for enemy in enemies {
            if self.table.mark(enemy) {
                self.table.add_neighbour::<false>(string, enemy);
                self.table.add_neighbour::<RECORD>(enemy, string);
            }
        }
        if C::CYCLIC {
            self.link_friends(point, friends, |position, friend| {
                position.table.head(friend).origin
            });
        }
        (string, liberties)
    }

    /// Links a new stone into the circles of its friends, which become one; each is
    /// known by a stone.
    #[inline(always)]
    pub(super) fn link_friends(
        &mut self,
        point: L::Point,
        friends: Few,
        stone_of: impl Fn(&Self, Id) -> L::Point,
    ) {
        let mut next = point;
        for friend in friends {
            let stone = stone_of(self, friend);
            let after = self.links.next(self.layout, stone);
            self.links.set_next(self.layout, stone, next);
            next = after;
        }
        self.links.set_next(self.layout, point, next);
    }

    /// Lists the liberties of a point and of its friends, each once, for the
    /// string that joins them. Returns their number.
    fn join_liberties(&mut self, string: Id, point: L::Point, friends: Few) -> usize {
        let layout = self.layout;
        let mark = self.clear_liberty_marks();
        layout.set(&mut self.liberty_marks, point, mark);
        let mut count = 0;
        for (liberty, content) in self.around(point) {
            if content == EMPTY {
                layout.set(&mut self.liberty_marks, liberty, mark);
                self.table.list_fresh_liberty(string, count, liberty);
                count += 1;
            }
        }
        for friend in friends {
            if usize::from(self.table.head(friend).liberties) > C::LIBERTIES {
                count = self.collect_liberties(friend, string, count);
                continue;
            }
            for index in 0..usize::from(self.table.head(friend).liberties) {
                let liberty = self.table.liberty_at(friend, index);
                // The next takes its place if it is marked: no branch on that.
                self.table.list_fresh_liberty(string, count, liberty);
                count += usize::from(self.mark_liberty(liberty));
            }
        }
        count
    }

    /// Gives the stones and neighbours of a friend to the string that joins
    /// it, whose own list is recorded if `STRING`. Neighbours that it has
    /// already are marked.
    pub(super) fn assimilate<const RECORD: bool, const STRING: bool>(
        &mut self,
        friend: Id,
        string: Id,
    ) {
        for index in 0..usize::from(self.table.head(friend).neighbours) {
            let neighbour = self.table.neighbour_at(friend, index);
            if self.table.mark(neighbour) {
                self.table.add_neighbour::<STRING>(string, neighbour);
                self.table
                    .replace_neighbour::<RECORD>(neighbour, friend, string);
            } else {
                self.table.push_head::<RECORD>(neighbour);
                self.table.remove_neighbour::<RECORD>(neighbour, friend);
            }
        }
        self.renumber::<RECORD>(friend, string);
        self.table.add_stones(string, friend);
        self.table.leave::<RECORD>(friend);
    }

    /// Gives the stones of a string another number.
    fn renumber<const RECORD: bool>(&mut self, from: Id, to: Id) {
        let layout = self.layout;
        if RECORD && C::CYCLIC {
            let Head { size, origin, .. } = *self.table.head(from);
            let (links, mut stone) = (&mut self.links, origin);
            return self.table.changes.push_links(size.into(), || {
                let change = LinkChange {
                    string_number: from,
                    point: stone,
                    next_stone: links.next(layout, stone),
                    _apart: MaybeUninit::uninit(),
                };
                links.set_string(layout, stone, to);
                stone = change.next_stone;
                change
            });
        }
        self.each_stone(from, |position, stone| {
            position.push_link::<RECORD>(stone);
            position.links.set_string(layout, stone, to);
        });
    }
}
