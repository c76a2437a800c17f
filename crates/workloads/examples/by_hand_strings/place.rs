//! A new stone: captures first, then it is alone, extends a string or joins
//! several.

use crate::state::{ByHand, NEIGHBOURS, beside, on_board};
use crate::table::{Id, place};
use games::go::{EMPTY, Ko};

/// Up to four distinct strings around a point.
pub(super) struct Few {
    /// Those behind `count` are of no string.
    pub(super) strings: [Id; 4],
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

    /// Adds a string, unless it is there already, after `before` others at most.
    #[inline(always)]
    pub(super) const fn add(&mut self, string: Id, before: usize) {
        let [first, second, third, _] = self.strings;
        let listed = (before > 0 && first == string)
            || (before > 1 && second == string)
            || (before > 2 && third == string);
        if !listed {
            self.strings[self.count & 3] = string;
            self.count += 1;
        }
    }
}

impl<const LIMITED: bool> ByHand<LIMITED> {
    /// Makes a pass that can be undone.
    #[inline(always)]
    pub(super) fn try_pass(&mut self) {
        self.begin_change_record(None);
        self.taken_before = self.taken.len() as u32;
        self.state.ko = None;
        self.state.passes += 1;
        self.state.own = 3 - self.state.own;
    }

    /// Puts down a legal stone of the side to move that can be undone.
    #[inline(always)]
    pub(super) fn try_stone(&mut self, pos: u16) {
        self.begin_change_record(Some(pos));
        let own = self.state.own;
        self.place_stone(pos, own);
        self.state.own = 3 - own;
        self.state.passes = 0;
        assert!(
            LIMITED || self.rules.ko == Ko::Simple,
            "not written by hand"
        );
    }

    fn place_stone(&mut self, pos: u16, colour: u8) {
        let pos = on_board(pos);
        self.make_room();
        let taken_before = self.taken.len();
        self.taken_before = taken_before as u32;
        let (mut friends, mut enemies) = (Few::none(), Few::none());
        self.meet(pos, 0, colour, &mut friends, &mut enemies);
        self.meet(pos, 1, colour, &mut friends, &mut enemies);
        self.meet(pos, 2, colour, &mut friends, &mut enemies);
        self.meet(pos, 3, colour, &mut friends, &mut enemies);
        self.capture(&mut enemies, pos, colour);
        let (string, liberties) = match friends.count {
            0 => self.new_string(pos, &enemies),
            1 => self.extend_string(pos, colour, friends.strings[0], &enemies),
            _ => self.join_strings(pos, &friends, &enemies),
        };
        self.board[usize::from(pos)] = colour;
        self.string_number[usize::from(pos)] = string;
        self.invert_stone(pos, colour);
        self.state.ko = None;
        let taken = self.taken.len() - taken_before;
        if taken > 0 {
            self.state.captures[usize::from(colour) - 1] += taken as u32;
            // Whether the stone could be retaken at once.
            if taken == 1 && liberties == 1 && friends.count == 0 {
                self.state.ko = Some(self.taken[taken_before]);
            }
        } else {
            assert!(liberties > 0, "suicide is not written by hand");
        }
    }

    /// Adds the string that lies in one direction, of those around a point.
    #[inline(always)]
    fn meet(&self, pos: u16, direction: usize, own: u8, friends: &mut Few, enemies: &mut Few) {
        let q = beside(pos, NEIGHBOURS[direction]);
        let content = self.board[q];
        if content == own {
            friends.add(self.string_number[q], direction);
        } else if content == 3 - own {
            enemies.add(self.string_number[q], direction);
        }
    }

    /// A stone that touches no friend: a separate string.
    #[inline(always)]
    fn new_string(&mut self, pos: u16, enemies: &Few) -> (Id, usize) {
        let string = self.create(pos);
        let entry = &mut self.strings[place(string)];
        let mut count = 0;
        for delta in NEIGHBOURS {
            let q = beside(pos, delta);
            if self.board[q] == EMPTY {
                // The mask shows the compiler that there is such a place.
                entry.liberties[count & 3] = q as u16;
                count += 1;
            }
        }
        entry.head.liberties = count as u16;
        self.list_fresh_neighbours(string, enemies);
        for &enemy in enemies.strings() {
            self.add_neighbour::<true>(enemy, string);
        }
        self.next_stone[usize::from(pos)] = pos;
        (string, count)
    }

    /// A stone that touches one friendly string, which gets one stone more.
    #[inline(always)]
    fn extend_string(&mut self, pos: u16, colour: u8, string: Id, enemies: &Few) -> (Id, usize) {
        let mut won = 0;
        self.win(pos, 0, string, colour, &mut won);
        self.win(pos, 1, string, colour, &mut won);
        self.win(pos, 2, string, colour, &mut won);
        self.win(pos, 3, string, colour, &mut won);
        let (origin, liberties) = self.extend_liberties(string, pos, won);
        for &enemy in enemies.strings() {
            if !self.are_neighbours(string, enemy) {
                self.add_neighbour::<true>(string, enemy);
                self.add_neighbour::<true>(enemy, string);
            }
        }
        // Into the circle behind the origin, which is saved.
        self.push_link(origin);
        let next = self.next_stone[usize::from(origin)];
        self.next_stone[usize::from(origin)] = pos;
        self.next_stone[usize::from(pos)] = next;
        (string, liberties)
    }

    /// Adds the point in one direction to those won, if it is a liberty that the
    /// string has not.
    #[inline(always)]
    fn win(&mut self, pos: u16, direction: usize, string: Id, colour: u8, won: &mut usize) {
        let q = beside(pos, NEIGHBOURS[direction]);
        if self.board[q] == EMPTY && !self.touches(q as u16, string, colour) {
            self.won[*won & 3] = q as u16;
            *won += 1;
        }
    }

    /// A stone that touches several friendly strings: a new one assimilates
    /// them, and their entries stay untouched.
    #[inline(never)]
    fn join_strings(&mut self, pos: u16, friends: &Few, enemies: &Few) -> (Id, usize) {
        let string = self.create(pos);
        let liberties = self.join_liberties(string, pos, friends.strings());
        self.strings[place(string)].head.liberties = liberties as u16;
        self.clear_string_marks();
        for &friend in friends.strings() {
            self.assimilate(friend, string);
        }
        for &enemy in enemies.strings() {
            if self.mark_string(enemy) {
                self.add_neighbour::<false>(string, enemy);
                self.add_neighbour::<true>(enemy, string);
            }
        }
        // The circles become one.
        let mut next = pos;
        for &friend in friends.strings() {
            let origin = usize::from(self.head(friend).origin);
            next = std::mem::replace(&mut self.next_stone[origin], next);
        }
        self.next_stone[usize::from(pos)] = next;
        (string, liberties)
    }

    /// Gives the stones and neighbours of a friend to the string that joins it.
    /// Neighbours that it has already are marked.
    fn assimilate(&mut self, friend: Id, string: Id) {
        for index in 0..usize::from(self.head(friend).neighbours) {
            let neighbour = self.neighbour_at(friend, index);
            if self.mark_string(neighbour) {
                self.add_neighbour::<false>(string, neighbour);
                self.replace_neighbour(neighbour, friend, string);
            } else {
                self.push_head(neighbour);
                self.remove_neighbour(neighbour, friend);
            }
        }
        self.renumber(friend, string);
        let other = self.head(friend);
        let head = &mut self.strings[place(string)].head;
        head.size += other.size;
        head.origin = head.origin.min(other.origin);
    }
}
