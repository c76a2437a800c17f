//! A new stone: captures first, then one of three cases.

use super::{Config, Id, Linked, Strings};
use crate::go::cells::opponent;
use crate::go::{EMPTY, OFF};
use board::{Layout, ORTHOGONAL};

/// Up to four distinct strings around a point, each with the first of its
/// stones found there.
pub(super) struct Few<P> {
    strings: [(Id, P); 4],
    count: usize,
}

impl<P: Copy> Few<P> {
    #[inline(always)]
    fn none(somewhere: P) -> Self {
        Self {
            strings: [(0, somewhere); 4],
            count: 0,
        }
    }

    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[(Id, P)] {
        &self.strings[..self.count]
    }

    /// Whether a string is among them.
    #[inline(always)]
    pub(super) fn contains(&self, string: Id) -> bool {
        self.as_slice().iter().any(|&(other, _)| other == string)
    }

    /// Adds a string, unless it is there already.
    #[inline(always)]
    fn add(&mut self, string: Id, stone: P) {
        if !self.contains(string) {
            // The mask tells the compiler what the four directions guarantee.
            self.strings[self.count & 3] = (string, stone);
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
        let enemy = opponent(colour);
        layout.any_around(&self.cells, point, OFF, |neighbour, content| {
            if content == EMPTY {
                true
            } else if content == colour {
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
    /// taken back; without, nothing before it can.
    pub(super) fn place<const RECORD: bool>(&mut self, point: L::Point, colour: u8) {
        self.make_room::<RECORD>();
        self.taken.clear();
        let (friends, mut enemies) = self.strings_around(point, colour);
        self.capture::<RECORD>(&mut enemies, point);
        let string = match *friends.as_slice() {
            [] => self.new_string::<RECORD>(point, colour, &enemies),
            [friend] => self.extend_string::<RECORD>(point, colour, friend, &enemies),
            _ if C::JOIN_ANEW => self.join_strings::<RECORD>(point, colour, &friends, &enemies),
            _ => self.join_largest::<RECORD>(point, &friends, &enemies),
        };
        self.set_stone(point, colour, string, friends.as_slice());
        let taken = self.taken.len();
        self.state.captures[usize::from(colour) - 1] += taken as u32;
        let liberties = self.table.liberties(string);
        // Whether the stone could be retaken at once.
        let retake = taken == 1 && liberties == 1 && friends.count == 0;
        self.state.ko = retake.then(|| self.taken[0]);
        if liberties == 0 {
            self.remove_string::<RECORD>(string, point, opponent(colour));
            self.state.captures[usize::from(opponent(colour)) - 1] += self.taken.len() as u32;
        }
    }

    /// Makes sure that a new string finds an entry.
    #[inline(always)]
    fn make_room<const RECORD: bool>(&mut self) {
        self.initialize();
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
    ) -> (Few<L::Point>, Few<L::Point>) {
        let layout = self.layout;
        let enemy = opponent(colour);
        let (mut friends, mut enemies) = (Few::none(point), Few::none(point));
        for direction in ORTHOGONAL {
            let (stone, content) = layout.look(&self.cells, point, layout.step(direction), OFF);
            if content == colour {
                friends.add(self.string_at(stone), stone);
            } else if content == enemy {
                enemies.add(self.string_at(stone), stone);
            }
        }
        (friends, enemies)
    }

    /// Takes a liberty from the enemies, takes those that had no other off the
    /// board, and keeps the rest.
    #[inline(always)]
    fn capture<const RECORD: bool>(&mut self, enemies: &mut Few<L::Point>, point: L::Point) {
        let mut left = 0;
        for index in 0..enemies.count {
            let (enemy, stone) = enemies.strings[index & 3];
            if self.table.liberties(enemy) == 1 {
                let capturer = opponent(self.table.colour(enemy));
                self.remove_string::<RECORD>(enemy, stone, capturer);
            } else {
                self.trade_liberties::<RECORD>(enemy, point, &[]);
                enemies.strings[left & 3] = (enemy, stone);
                left += 1;
            }
        }
        enemies.count = left;
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
            let point = self.taken[next];
            next += 1;
            let mut relieved = Few::none(point);
            for direction in ORTHOGONAL {
                let step = self.layout.step(direction);
                let (neighbour, content) = self.layout.look(&self.cells, point, step, OFF);
                if content == colour {
                    self.take_stone::<RECORD>(neighbour, colour);
                } else if content == capturer {
                    relieved.add(self.string_at(neighbour), neighbour);
                }
            }
            for &(friend, _) in relieved.as_slice() {
                self.table.add_liberty::<RECORD>(friend, point);
            }
        }
        for index in 0..self.table.neighbours(string) {
            let neighbour = self.table.neighbour_at(string, index);
            self.table.remove_neighbour::<RECORD>(neighbour, string);
        }
        self.table.leave::<RECORD>(string);
    }

    #[inline(always)]
    fn take_stone<const RECORD: bool>(&mut self, point: L::Point, colour: u8) {
        self.push_stone::<RECORD>(point);
        self.layout.set(&mut self.cells, point, EMPTY);
        if !C::STALE {
            self.links.set(self.layout, point, 0, point);
        }
        self.invert_stone(point, colour);
        self.taken.push(point);
    }

    /// First case: no friend. A string of one stone.
    fn new_string<const RECORD: bool>(
        &mut self,
        point: L::Point,
        colour: u8,
        enemies: &Few<L::Point>,
    ) -> Id {
        let string = self.table.create::<RECORD>(colour, point, 1);
        let mut liberties = 0;
        self.layout
            .around(&self.cells, point, OFF, |liberty, content| {
                if content == EMPTY {
                    self.table.list_fresh_liberty(string, liberties, liberty);
                    liberties += 1;
                }
            });
        self.table.set_liberties(string, liberties);
        for &(enemy, _) in enemies.as_slice() {
            self.table.add_neighbour::<false>(string, enemy);
            self.table.add_neighbour::<RECORD>(enemy, string);
        }
        string
    }

    /// Second case: one friendly string, which gets one stone more. The cell
    /// of the new stone is still empty.
    fn extend_string<const RECORD: bool>(
        &mut self,
        point: L::Point,
        colour: u8,
        (string, friend): (Id, L::Point),
        enemies: &Few<L::Point>,
    ) -> Id {
        let layout = self.layout;
        let (mut won, mut count) = ([point; 4], 0);
        for direction in ORTHOGONAL {
            let (liberty, content) = layout.look(&self.cells, point, layout.step(direction), OFF);
            if content == EMPTY && !self.touches(liberty, string, colour) {
                won[count & 3] = liberty;
                count += 1;
            }
        }
        self.trade_liberties::<RECORD>(string, point, &won[..count]);
        for &(enemy, _) in enemies.as_slice() {
            if !self.table.are_neighbours(string, enemy) {
                self.table.add_neighbour::<RECORD>(string, enemy);
                self.table.add_neighbour::<RECORD>(enemy, string);
            }
        }
        self.table.add_stone::<RECORD>(string, point);
        if C::CYCLIC {
            // The new stone is linked in behind this one.
            self.push_stone::<RECORD>(friend);
        }
        if point < self.table.origin(string) {
            self.table.set_origin::<RECORD>(string, point);
        }
        string
    }

    /// Third case: several friendly strings. A new string assimilates them;
    /// their entries stay untouched.
    #[inline(never)]
    fn join_strings<const RECORD: bool>(
        &mut self,
        point: L::Point,
        colour: u8,
        friends: &Few<L::Point>,
        enemies: &Few<L::Point>,
    ) -> Id {
        let string = self.table.create::<RECORD>(colour, point, 1);
        let liberties = self.join_liberties(string, point, friends);
        self.table.set_liberties(string, liberties);
        self.table.clear_marks();
        for &(friend, _) in friends.as_slice() {
            self.assimilate::<RECORD, false>(friend, string);
        }
        for &(enemy, _) in enemies.as_slice() {
            if self.table.mark(enemy) {
                self.table.add_neighbour::<false>(string, enemy);
                self.table.add_neighbour::<RECORD>(enemy, string);
            }
        }
        string
    }

    /// Lists the liberties of a point and of its friends, each once, for the
    /// string that joins them. Returns their number.
    fn join_liberties(&mut self, string: Id, point: L::Point, friends: &Few<L::Point>) -> usize {
        let layout = self.layout;
        let mark = self.clear_liberty_marks();
        layout.set(&mut self.liberty_marks, point, mark);
        let mut count = 0;
        layout.around(&self.cells, point, OFF, |liberty, content| {
            if content == EMPTY {
                layout.set(&mut self.liberty_marks, liberty, mark);
                self.table.list_fresh_liberty(string, count, liberty);
                count += 1;
            }
        });
        for &(friend, _) in friends.as_slice() {
            if usize::from(self.table.liberties(friend)) > C::LIBERTIES {
                count = self.collect_liberties(friend, string, count);
                continue;
            }
            for index in 0..usize::from(self.table.liberties(friend)) {
                let liberty = self.table.liberty_at(friend, index);
                if C::MARKS.is_fresh(layout.get(&self.liberty_marks, liberty), mark) {
                    layout.set(&mut self.liberty_marks, liberty, mark);
                    self.table.list_fresh_liberty(string, count, liberty);
                    count += 1;
                }
            }
        }
        count
    }

    /// Gives the stones and neighbours of a friend to the string that joins
    /// it, whose own entry is recorded if `STRING`. Neighbours that it has
    /// already are marked.
    pub(super) fn assimilate<const RECORD: bool, const STRING: bool>(
        &mut self,
        friend: Id,
        string: Id,
    ) {
        for index in 0..self.table.neighbours(friend) {
            let neighbour = self.table.neighbour_at(friend, index);
            if self.table.mark(neighbour) {
                self.table.add_neighbour::<STRING>(string, neighbour);
                self.table
                    .replace_neighbour::<RECORD>(neighbour, friend, string);
            } else {
                self.table.remove_neighbour::<RECORD>(neighbour, friend);
            }
        }
        self.renumber::<RECORD>(friend, string);
        self.table.add_stones::<STRING>(string, friend);
        let origin = self.table.origin(friend);
        if origin < self.table.origin(string) {
            self.table.set_origin::<STRING>(string, origin);
        }
        self.table.leave::<RECORD>(friend);
    }

    /// Gives the stones of a string another number.
    fn renumber<const RECORD: bool>(&mut self, from: Id, to: Id) {
        let mut walk = self.walk(from);
        let mut stone = walk.first;
        loop {
            self.push_stone::<RECORD>(stone);
            self.links.set_string(self.layout, stone, to);
            let Some(next) = self.following(&mut walk, stone) else {
                break;
            };
            stone = next;
        }
    }

    /// Puts the stone down and links it into the circles of its friends, which
    /// become one.
    #[inline(always)]
    fn set_stone(&mut self, point: L::Point, colour: u8, string: Id, friends: &[(Id, L::Point)]) {
        let layout = self.layout;
        layout.set(&mut self.cells, point, colour);
        self.links.set_string(layout, point, string);
        self.invert_stone(point, colour);
        if !C::CYCLIC {
            return;
        }
        let mut next = point;
        for &(_, friend) in friends {
            let after = self.links.next(layout, friend);
            self.links.set_next(layout, friend, next);
            next = after;
        }
        self.links.set_next(layout, point, next);
    }
}
