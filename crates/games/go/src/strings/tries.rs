//! Reading on the bare position, for searches that no [`Board`](super::Board)
//! keeps a record of.

use super::{Config, Strings};
use crate::Side;
use crate::cells::is_retake;
use crate::{Ataris, CountsLiberties, EMPTY, Move, Reads, stone_of};
use board::Layout;

impl<L: Layout, C: Config> Strings<L, C> {
    /// Whether the point is empty and a stone there no forbidden suicide.
    #[inline(always)]
    pub(super) fn may_stay_of(&mut self, point: L::Point, colour: u8) -> bool {
        self.initialize();
        self.layout.get(&self.cells, point) == EMPTY && self.may_stay(point, colour)
    }

    /// Whether a stone would retake at once the ko that was just taken.
    #[inline(always)]
    pub(super) fn is_ko_ban(&self, point: L::Point, colour: u8) -> bool {
        self.state.ko == Some(point) && is_retake(self.layout, &self.cells, point, colour)
    }
}

impl<L: Layout, C: Config> Reads for Strings<L, C> {
    /// Nothing: the change stack has it all.
    type Tried = ();

    #[inline]
    fn trymove(&mut self, point: L::Point, side: Side) -> Option<()> {
        if self.is_ko_ban(point, stone_of(side)) {
            return None;
        }
        self.tryko(point, side)
    }

    #[inline]
    fn tryko(&mut self, point: L::Point, side: Side) -> Option<()> {
        let colour = stone_of(side);
        let legal = self.may_stay_of(point, colour);
        legal.then(|| self.make_for(colour, Move::Place(point)))
    }

    #[inline]
    fn popgo(&mut self, (): ()) {
        self.pop_move();
    }

    fn try_for_good(&mut self, point: L::Point, side: Side, ko: bool) -> bool {
        let colour = stone_of(side);
        let legal = (ko || !self.is_ko_ban(point, colour)) && self.may_stay_of(point, colour);
        if legal {
            self.play_for(colour, Move::Place(point));
        }
        legal
    }

    /// The list that is kept answers at once; only more than are listed take a
    /// walk along the string.
    fn find_liberties(
        &mut self,
        stone: L::Point,
        most: usize,
        liberties: &mut Vec<L::Point>,
    ) -> usize {
        self.initialize();
        let string = self.string_at(stone);
        let count = usize::from(self.table.head(string).liberties);
        let listed = self.table.liberty_list(string);
        if listed.len() >= most.min(count) {
            liberties.extend(listed.iter().take(most));
        } else {
            let start = liberties.len();
            self.clear_liberty_marks();
            self.walk_liberties(string, |liberty| liberties.push(liberty));
            liberties.truncate(start + most);
        }
        count.min(most + 1)
    }

    fn find_captures(&mut self, stone: L::Point, liberties: &mut Vec<L::Point>) {
        self.initialize();
        let table = &self.table;
        let chain = table.chain(self.string_at(stone)).iter();
        let weak = chain.filter(|&&neighbour| table.head(neighbour).liberties == 1);
        liberties.extend(weak.map(|&neighbour| table.liberty_list(neighbour)[0]));
    }
}

impl<L: Layout, C: Config> Ataris for Strings<L, C> {
    #[inline(always)]
    fn is_atari(&mut self, stone: L::Point) -> bool {
        self.count_liberties(stone) == 1
    }
}

impl<L: Layout, C: Config> CountsLiberties for Strings<L, C> {
    #[inline(always)]
    fn count_liberties(&mut self, stone: L::Point) -> usize {
        self.initialize();
        usize::from(self.table.head(self.string_at(stone)).liberties)
    }
}
