//! A new stone: captures first, then one of three cases (`cases`).

use super::{Config, Id, Linked, Strings};
use crate::go::cells::opponent;
use crate::go::{EMPTY, OFF};
use board::{Layout, ORTHOGONAL};

/// Up to four distinct strings around a point.
pub(super) struct Few {
    /// Those behind `count` are of no string.
    strings: [Id; 4],
    pub(super) count: usize,
}

impl Few {
    #[inline(always)]
    pub(super) const fn none() -> Self {
        Self {
            strings: [Id::MAX; 4],
            count: 0,
        }
    }

    #[inline(always)]
    pub(super) fn strings(&self) -> &[Id] {
        &self.strings[..self.count]
    }

    /// The same with what lies behind them, which is of no string.
    #[inline(always)]
    pub(super) const fn all(&self) -> &[Id; 4] {
        &self.strings
    }

    /// The first of them.
    #[inline(always)]
    pub(super) const fn first(&self) -> Id {
        self.strings[0]
    }

    /// Whether a string is among them.
    #[inline(always)]
    pub(super) const fn contains(&self, string: Id) -> bool {
        self.has_among_first::<4>(string)
    }

    /// The same where at most `MOST` have been added: no loop is left.
    #[inline(always)]
    const fn has_among_first<const MOST: usize>(&self, string: Id) -> bool {
        let [first, second, third, fourth] = self.strings;
        (MOST > 0 && first == string)
            || (MOST > 1 && second == string)
            || (MOST > 2 && third == string)
            || (MOST > 3 && fourth == string)
    }

    /// Adds a string, unless it is there already, after `BEFORE` others at most.
    #[inline(always)]
    fn add<const BEFORE: usize>(&mut self, string: Id) {
        if !self.has_among_first::<BEFORE>(string) {
            // The mask shows the compiler what the four directions guarantee.
            self.strings[self.count & 3] = string;
            self.count += 1;
        }
    }
}

impl<L: Layout, C: Config> Strings<L, C> {
    /// Whether a stone on an empty point would have a liberty after what it
    /// captures is gone: it has an empty neighbour, a friend with another
    /// liberty, or an enemy without another.
    #[inline(always)]
    pub(super) fn would_live(&self, point: L::Point, colour: u8) -> bool {
        let layout = self.layout;
        let point = layout.checked(point);
        let enemy = opponent(colour);
        let empty = |_, content| content == EMPTY;
        layout.any_around(&self.cells, point, OFF, empty)
            || layout.any_around(&self.cells, point, OFF, |neighbour, content| {
                if content == colour {
                    self.table.liberties(self.string_at(neighbour)) > 1
                } else {
                    content == enemy && self.table.liberties(self.string_at(neighbour)) == 1
                }
            })
    }

    /// Puts a stone on an empty point, takes the enemy strings that have lost
    /// their last liberty, then the stone's own string if it has none. Sets
    /// the ko point; the side to move and the passes are left to the caller.
    ///
    /// With `RECORD`, a change record has been begun, and all of this can be
    /// undone; without, nothing before it can.
    pub(super) fn place<const RECORD: bool>(&mut self, point: L::Point, colour: u8) {
        let point = self.layout.checked(point);
        self.make_room::<RECORD>();
        if !RECORD {
            self.taken.clear();
        }
        let taken_before = self.taken.len();
        self.taken_before = taken_before as u32;
        let (mut friends, mut enemies) = (Few::none(), Few::none());
        self.strings_around(point, colour, &mut friends, &mut enemies);
        self.capture::<RECORD>(&mut enemies, point, colour);
        let (string, liberties) = match friends.count {
            0 => self.new_string::<RECORD>(point, colour, &enemies),
            1 => self.extend_string::<RECORD>(point, colour, friends.first(), &enemies),
            _ if C::JOIN_ANEW => self.join_strings::<RECORD>(point, colour, &friends, &enemies),
            _ => self.join_largest::<RECORD>(point, &friends, &enemies),
        };
        let layout = self.layout;
        layout.set(&mut self.cells, point, colour);
        self.links.set_string(layout, point, string);
        self.invert_stone(point, colour);
        self.state.ko = None;
        let taken = self.taken.len() - taken_before;
        if taken > 0 {
            self.state.captures[usize::from(colour) - 1] += taken as u32;
            // Whether the stone could be retaken at once.
            if taken == 1 && liberties == 1 && friends.count == 0 {
                self.state.ko = Some(self.taken[taken_before]);
            }
        } else if liberties == 0 {
            self.remove_string::<RECORD>(string, point, opponent(colour));
            let taken = self.taken.len() - taken_before;
            self.state.captures[usize::from(opponent(colour)) - 1] += taken as u32;
        }
    }

    /// Makes sure that a new string finds an entry.
    #[inline(always)]
    fn make_room<const RECORD: bool>(&mut self) {
        if !RECORD {
            self.initialize();
        }
        if self.table.is_exhausted() {
            self.exhausted(RECORD);
        }
    }

    /// The strings around a point, friends and enemies of `colour`.
    #[inline(always)]
    pub(super) fn strings_around(
        &self,
        point: L::Point,
        colour: u8,
        friends: &mut Few,
        enemies: &mut Few,
    ) {
        let point = self.layout.checked(point);
        let colours = (colour, opponent(colour));
        self.meet::<0>(point, colours, friends, enemies);
        self.meet::<1>(point, colours, friends, enemies);
        self.meet::<2>(point, colours, friends, enemies);
        self.meet::<3>(point, colours, friends, enemies);
    }

    /// Adds the string that lies in one direction of a point: four calls where a
    /// loop would not be unrolled, and cost 40 instructions more.
    #[inline(always)]
    fn meet<const DIRECTION: usize>(
        &self,
        point: L::Point,
        (own, enemy): (u8, u8),
        friends: &mut Few,
        enemies: &mut Few,
    ) {
        let layout = self.layout;
        let step = layout.step(ORTHOGONAL[DIRECTION]);
        let (stone, content) = layout.look(&self.cells, point, step, OFF);
        if content == own {
            friends.add::<DIRECTION>(self.string_at(stone));
        } else if content == enemy {
            enemies.add::<DIRECTION>(self.string_at(stone));
        }
    }

    /// Takes a liberty from the enemies, takes those that had no other off the
    /// board, and keeps the rest.
    #[inline(always)]
    fn capture<const RECORD: bool>(&mut self, enemies: &mut Few, point: L::Point, colour: u8) {
        let mut left = 0;
        for index in 0..enemies.count {
            let enemy = enemies.strings[index & 3];
            if self.table.liberties(enemy) == 1 {
                let stone = self.stone_beside(point, enemy, opponent(colour));
                self.remove_string::<RECORD>(enemy, stone, colour);
            } else {
                self.lose_liberty::<RECORD>(enemy, point);
                enemies.strings[left & 3] = enemy;
                left += 1;
            }
        }
        enemies.count = left;
    }

    /// The first stone around a point that belongs to a string.
    #[inline(never)]
    fn stone_beside(&self, point: L::Point, string: Id, colour: u8) -> L::Point {
        let mut found = point;
        self.layout
            .any_around(&self.cells, point, OFF, |stone, content| {
                found = stone;
                content == colour && self.string_at(stone) == string
            });
        found
    }

    /// Takes a string off the board, breadth first from `start`, the order
    /// that [`GoPosition::captured`](crate::go::GoPosition::captured) wants.
    /// Its own entry stays as it is. Strings of `capturer` get its points as
    /// liberties and lose it as a neighbour.
    #[inline(never)]
    fn remove_string<const RECORD: bool>(&mut self, string: Id, start: L::Point, capturer: u8) {
        let colour = opponent(capturer);
        let mut next = self.taken.len();
        self.take_stone::<RECORD>(start, colour);
        while next < self.taken.len() {
            let point = self.layout.checked(self.taken[next]);
            next += 1;
            let mut relieved = Few::none();
            self.spread::<RECORD, 0>(point, colour, &mut relieved);
            self.spread::<RECORD, 1>(point, colour, &mut relieved);
            self.spread::<RECORD, 2>(point, colour, &mut relieved);
            self.spread::<RECORD, 3>(point, colour, &mut relieved);
            for &friend in relieved.strings() {
                self.table.add_liberty::<RECORD>(friend, point);
            }
        }
        // Each of them has been given a liberty, so that its head is saved.
        for index in 0..self.table.neighbours(string) {
            let neighbour = self.table.neighbour_at(string, index);
            self.table.remove_neighbour::<RECORD>(neighbour, string);
        }
        self.table.leave::<RECORD>(string);
    }

    /// Takes the stone that lies in one direction of a point, or notes the string
    /// that is relieved.
    #[inline(always)]
    fn spread<const RECORD: bool, const DIRECTION: usize>(
        &mut self,
        point: L::Point,
        colour: u8,
        relieved: &mut Few,
    ) {
        let layout = self.layout;
        let step = layout.step(ORTHOGONAL[DIRECTION]);
        let (stone, content) = layout.look(&self.cells, point, step, OFF);
        if content == colour {
            self.take_stone::<RECORD>(stone, colour);
        } else if content == opponent(colour) {
            relieved.add::<DIRECTION>(self.string_at(stone));
        }
    }

    #[inline(always)]
    fn take_stone<const RECORD: bool>(&mut self, point: L::Point, colour: u8) {
        self.layout.set(&mut self.cells, point, EMPTY);
        // Stale from here on, but needed when the stone is put back.
        self.push_link::<RECORD>(point);
        if !C::STALE {
            self.links.set(self.layout, point, 0, point);
        }
        self.invert_stone(point, colour);
        self.taken.push(point);
    }
}
