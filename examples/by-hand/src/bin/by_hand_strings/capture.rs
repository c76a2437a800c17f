//! Strings that a stone takes off the board.

use crate::few::Few;
use crate::state::{ByHand, NEIGHBOURS, beside, on_board};
use crate::table::Id;
use games::go::EMPTY;

impl<const LIMITED: bool> ByHand<LIMITED> {
    /// Takes a liberty from the enemies, takes those that had no other off the
    /// board, and keeps the rest.
    #[inline(always)]
    pub(super) fn capture(&mut self, enemies: Few, pos: u16, colour: u8) -> Few {
        enemies.only(|enemy| {
            let stays = self.head(enemy).liberties != 1;
            if stays {
                self.lose_liberty(enemy, pos);
            } else {
                let stone = self.stone_beside(pos, enemy, 3 - colour);
                self.remove_string(enemy, stone, colour);
            }
            stays
        })
    }

    /// The first stone around a point that belongs to a string.
    #[inline(never)]
    fn stone_beside(&self, pos: u16, string: Id, colour: u8) -> u16 {
        for delta in NEIGHBOURS {
            let q = beside(pos, delta);
            if self.board[q] == colour && self.string_number[q] == string {
                return q as u16;
            }
        }
        pos
    }

    /// Takes a string off the board, breadth first from `start`, the order in
    /// which the games want its stones. Its own entry stays as it is. Strings of
    /// `capturer` get its points as liberties and lose it as a neighbour.
    #[inline(never)]
    fn remove_string(&mut self, string: Id, start: u16, capturer: u8) {
        let colour = 3 - capturer;
        let mut next = self.taken.len();
        self.take_stone(start, colour);
        while next < self.taken.len() {
            let pos = on_board(self.taken[next]);
            next += 1;
            let [_, relieved] = self.strings_around(pos, colour);
            for delta in NEIGHBOURS {
                let q = beside(pos, delta);
                if self.board[q] == colour {
                    self.take_stone(q as u16, colour);
                }
            }
            for friend in relieved {
                self.add_liberty(friend, pos);
            }
        }
        // Each of them has been given a liberty, so that its head is saved.
        for index in 0..usize::from(self.head(string).neighbours) {
            let neighbour = self.neighbour_at(string, index);
            self.remove_neighbour(neighbour, string);
        }
    }

    #[inline(always)]
    fn take_stone(&mut self, pos: u16, colour: u8) {
        self.board[usize::from(pos)] = EMPTY;
        // Stale from here on, but needed when the stone is put back.
        self.push_link(pos);
        self.invert_stone(pos, colour);
        self.taken.push(pos);
    }
}
