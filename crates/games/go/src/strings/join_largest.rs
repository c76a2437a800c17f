//! The third case otherwise: of several friendly strings the largest
//! assimilates the stone and the others. No entry is used up, but whatever of
//! the largest one's changes has to be recorded.

use super::few::Few;
use super::{Config, Id, Strings};
use crate::EMPTY;
use board::Layout;

impl<L: Layout, C: Config> Strings<L, C> {
    /// Joins strings into the largest. The cell of the new stone is still
    /// empty.
    #[inline(never)]
    pub(super) fn join_largest<const RECORD: bool>(
        &mut self,
        point: L::Point,
        friends: Few,
        enemies: Few,
    ) -> (Id, usize) {
        let string = friends
            .max_by_key(|&string| self.table.head(string).size)
            .expect("strings are joined where there are some");
        self.lose_liberty::<RECORD>(string, point);
        let origin = self.table.head(string).origin;
        self.clear_liberty_marks();
        self.mark_liberty(point);
        self.walk_liberties(string, |_| ());
        for (liberty, content) in self.around(point) {
            if content == EMPTY {
                self.win_liberty::<RECORD>(string, liberty);
            }
        }
        self.table.clear_marks();
        for index in 0..usize::from(self.table.head(string).neighbours) {
            let neighbour = self.table.neighbour_at(string, index);
            self.table.mark(neighbour);
        }
        for friend in friends.filter(|&friend| friend != string) {
            self.win_liberties::<RECORD>(string, friend);
            self.assimilate::<RECORD, RECORD>(friend, string);
        }
        for enemy in enemies {
            if self.table.mark(enemy) {
                self.table.add_neighbour::<RECORD>(string, enemy);
                self.table.add_neighbour::<RECORD>(enemy, string);
            }
        }
        self.table.add_stone(string, point);
        if C::CYCLIC {
            // The others' were saved when their stones were renumbered.
            self.push_link::<RECORD>(origin);
            self.link_friends(point, friends, |position, friend| {
                if friend == string {
                    origin
                } else {
                    position.table.head(friend).origin
                }
            });
        }
        (string, usize::from(self.table.head(string).liberties))
    }

    /// Gives an unmarked liberty to a string, and marks it.
    fn win_liberty<const RECORD: bool>(&mut self, string: Id, liberty: L::Point) {
        if self.mark_liberty(liberty) {
            self.table.add_liberty::<RECORD>(string, liberty);
        }
    }

    /// Gives a string the unmarked liberties of another.
    fn win_liberties<const RECORD: bool>(&mut self, string: Id, other: Id) {
        let count = usize::from(self.table.head(other).liberties);
        if count <= C::LIBERTIES {
            for index in 0..count {
                let liberty = self.table.liberty_at(other, index);
                self.win_liberty::<RECORD>(string, liberty);
            }
            return;
        }
        let mut won = Vec::new();
        self.walk_liberties(other, |liberty| won.push(liberty));
        for liberty in won {
            self.table.add_liberty::<RECORD>(string, liberty);
        }
    }
}
