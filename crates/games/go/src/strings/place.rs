//! A new stone: captures first, then one of three cases (`cases`).

use super::few::{Around, Few};
use super::{Config, Id, Strings};
use crate::cells::opponent;
use crate::{EMPTY, OFF};
use board::{Layout, ORTHOGONAL};

impl<L: Layout, C: Config> Strings<L, C> {
    /// Whether a stone on an empty point would have a liberty after what it
    /// captures is gone: it has an empty neighbour, a friend with another
    /// liberty, or an enemy without another.
    ///
    /// What neighbours are can't be foreseen: all four are read and asked without a
    /// branch.
    #[inline(always)]
    pub(super) fn would_live(&self, point: L::Point, colour: u8) -> bool {
        let point = self.layout.checked(point);
        let around = self.around(point);
        if around
            .iter()
            .fold(false, |any, &(_, content)| any | (content == EMPTY))
        {
            return true;
        }
        let (enemy, strings) = (opponent(colour), self.strings_beside(point));
        around
            .iter()
            .zip(strings)
            .fold(false, |lives, (&(_, content), string)| {
                let spare = self.table.head(string).liberties > 1;
                lives | (content != OFF) & (spare ^ (content == enemy))
            })
    }

    /// The four neighbours of a point and what they hold.
    #[inline(always)]
    pub(super) fn around(&self, point: L::Point) -> [(L::Point, u8); 4] {
        let look = |direction| {
            let step = self.layout.step(direction);
            self.layout.look(&self.cells, point, step, OFF)
        };
        ORTHOGONAL.map(look)
    }

    /// The strings of the four neighbours of a point; any of what is no stone.
    #[inline(always)]
    fn strings_beside(&self, point: L::Point) -> [Id; 4] {
        let layout = self.layout;
        ORTHOGONAL.map(|direction| {
            self.links
                .string_beside(layout, point, layout.step(direction))
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
        let [friends, enemies] = self.strings_around(point, colour);
        let enemies = self.capture::<RECORD>(enemies, point, colour);
        let (string, liberties) = match friends.count() {
            0 => self.new_string::<RECORD>(point, colour, enemies),
            1 => self.extend_string::<RECORD>(point, colour, friends.first(), enemies),
            _ if C::JOIN_REBUILDS => self.join_strings::<RECORD>(point, colour, friends, enemies),
            _ => self.join_largest::<RECORD>(point, friends, enemies),
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
            if taken == 1 && liberties == 1 && friends.count() == 0 {
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

    /// The strings around a point: friends, of `colour`, and enemies.
    #[inline(always)]
    pub(super) fn strings_around(&self, point: L::Point, colour: u8) -> [Few; 2] {
        let point = self.layout.checked(point);
        let contents = self.around(point).map(|(_, content)| content);
        Around::new(self.strings_beside(point), contents).strings(colour)
    }

    /// Takes a liberty from the enemies, takes those that had no other off the
    /// board, and keeps the rest.
    #[inline(always)]
    fn capture<const RECORD: bool>(&mut self, enemies: Few, point: L::Point, colour: u8) -> Few {
        enemies.only(|enemy| {
            let stays = self.table.head(enemy).liberties != 1;
            if stays {
                self.lose_liberty::<RECORD>(enemy, point);
            } else {
                let stone = self.stone_beside(point, enemy, opponent(colour));
                self.remove_string::<RECORD>(enemy, stone, colour);
            }
            stays
        })
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
    /// that [`GoPosition::captured`](crate::GoPosition::captured) wants.
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
            let around = self.around(point);
            let [_, relieved] = self.strings_around(point, colour);
            for (stone, content) in around {
                if content == colour {
                    self.take_stone::<RECORD>(stone, colour);
                }
            }
            for friend in relieved {
                self.table.add_liberty::<RECORD>(friend, point);
            }
        }
        // Each of them has been given a liberty, so that its head is saved.
        for index in 0..usize::from(self.table.head(string).neighbours) {
            let neighbour = self.table.neighbour_at(string, index);
            self.table.remove_neighbour::<RECORD>(neighbour, string);
        }
        self.table.leave::<RECORD>(string);
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
