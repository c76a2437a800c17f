//! A new stone: captures first, then it is alone, extends a string or joins
//! several.

use crate::few::Few;
use crate::state::{ByHand, NEIGHBOURS, beside, on_board};
use crate::table::{Id, place};
use games::go::{EMPTY, Ko};

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
        let [friends, enemies] = self.strings_around(pos, colour);
        let enemies = self.capture(enemies, pos, colour);
        let (string, liberties) = match friends.count() {
            0 => self.new_string(pos, enemies),
            1 => self.extend_string(pos, colour, friends.first(), enemies),
            _ => self.join_strings(pos, friends, enemies),
        };
        self.board[usize::from(pos)] = colour;
        self.string_number[usize::from(pos)] = string;
        self.invert_stone(pos, colour);
        self.state.ko = None;
        let taken = self.taken.len() - taken_before;
        if taken > 0 {
            self.state.captures[usize::from(colour) - 1] += taken as u32;
            // Whether the stone could be retaken at once.
            if taken == 1 && liberties == 1 && friends.count() == 0 {
                self.state.ko = Some(self.taken[taken_before]);
            }
        } else {
            assert!(liberties > 0, "suicide is not written by hand");
        }
    }

    /// The strings around a point: friends, of `colour`, and enemies.
    #[inline(always)]
    pub(super) fn strings_around(&self, pos: u16, colour: u8) -> [Few; 2] {
        let around = NEIGHBOURS.map(|delta| beside(pos, delta));
        let strings = around.map(|q| self.string_number[q]);
        Few::around(strings, around.map(|q| self.board[q]), colour)
    }

    /// A stone that touches no friend: a separate string.
    #[inline(always)]
    fn new_string(&mut self, pos: u16, enemies: Few) -> (Id, usize) {
        let string = self.create(pos);
        let entry = &mut self.strings[place(string)];
        let mut count = 0;
        for delta in NEIGHBOURS {
            let q = beside(pos, delta);
            // The mask shows the compiler that there is such a place, which the next takes
            // where this is no liberty.
            entry.liberties[count & 3] = q as u16;
            count += usize::from(self.board[q] == EMPTY);
        }
        entry.head.liberties = count as u16;
        for enemy in enemies {
            self.add_neighbour::<false>(string, enemy);
            self.add_neighbour::<true>(enemy, string);
        }
        self.next_stone[usize::from(pos)] = pos;
        (string, count)
    }

    /// A stone that touches one friendly string, which gets one stone more.
    #[inline(always)]
    fn extend_string(&mut self, pos: u16, colour: u8, string: Id, enemies: Few) -> (Id, usize) {
        let won = self.win(pos, string, colour);
        let (origin, liberties) = self.extend_liberties(string, pos, won);
        for enemy in enemies {
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

    /// Notes the empty neighbours of a point that are no liberties of a string so far as
    /// won. Returns their number.
    #[inline(always)]
    fn win(&mut self, pos: u16, string: Id, colour: u8) -> usize {
        let around = NEIGHBOURS.map(|delta| beside(pos, delta));
        let has = self.has_liberties(string, around.map(|q| q as u16));
        let mut won = 0;
        for (at, q) in around.into_iter().enumerate() {
            let is_new = match has {
                Some(has) => (self.board[q] == EMPTY) & !has[at],
                None => self.board[q] == EMPTY && !self.touches(q as u16, string, colour),
            };
            self.won[won & 3] = q as u16;
            won += usize::from(is_new);
        }
        won
    }

    /// A stone that touches several friendly strings: a new one assimilates
    /// them, and their entries stay untouched.
    #[inline(never)]
    fn join_strings(&mut self, pos: u16, friends: Few, enemies: Few) -> (Id, usize) {
        let string = self.create(pos);
        let liberties = self.join_liberties(string, pos, friends);
        self.strings[place(string)].head.liberties = liberties as u16;
        self.clear_string_marks();
        for friend in friends {
            self.assimilate(friend, string);
        }
        for enemy in enemies {
            if self.mark_string(enemy) {
                self.add_neighbour::<false>(string, enemy);
                self.add_neighbour::<true>(enemy, string);
            }
        }
        // The circles become one.
        let mut next = pos;
        for friend in friends {
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
