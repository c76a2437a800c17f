//! Queries of tactical reading about strings and liberties. Named as GNU Go's functions
//! are, so that its readers find them.

use super::{Board, Config, Id};
use crate::Side;
use crate::{EMPTY, OFF, stone_of};
use board::Layout;

impl<L: Layout, C: Config> Board<L, C> {
    /// The entry of the string at a stone.
    ///
    /// # Panics
    /// If there is no stone: what is kept of such a point is stale.
    #[inline(always)]
    fn string(&mut self, stone: L::Point) -> Id {
        self.position.initialize();
        assert!(
            self.position.layout.get(&self.position.cells, stone) != EMPTY,
            "a string is asked for at an empty point"
        );
        self.position.string_at(stone)
    }

    /// The stone of a string with the smallest coordinate. Panics where there
    /// is no stone, and so do all functions here that want one.
    pub fn find_origin(&mut self, stone: L::Point) -> L::Point {
        let string = self.string(stone);
        self.position.table.head(string).origin
    }

    /// Whether two stones are of one string.
    pub fn same_string(&mut self, one: L::Point, other: L::Point) -> bool {
        self.string(one) == self.string(other)
    }

    /// Number of liberties of a string.
    #[inline(always)]
    pub fn countlib(&mut self, stone: L::Point) -> usize {
        let string = self.string(stone);
        usize::from(self.position.table.head(string).liberties)
    }

    /// Appends the liberties of a string, in no particular order. Takes a walk
    /// along the string where more than [`Config::LIBERTIES`] have to be found.
    pub fn findlib(&mut self, stone: L::Point, liberties: &mut Vec<L::Point>) {
        let string = self.string(stone);
        let listed = self.position.table.liberty_list(string);
        if listed.len() == usize::from(self.position.table.head(string).liberties) {
            liberties.extend_from_slice(listed);
        } else {
            self.position.clear_liberty_marks();
            self.position
                .walk_liberties(string, |liberty| liberties.push(liberty));
        }
    }

    /// Whether an empty point is a liberty of a string.
    pub fn liberty_of_string(&mut self, point: L::Point, stone: L::Point) -> bool {
        let (string, colour) = (self.string(stone), self.stone(stone));
        self.stone(point) == EMPTY && self.position.touches(point, string, colour)
    }

    /// Number of stones of a string.
    pub fn countstones(&mut self, stone: L::Point) -> usize {
        let string = self.string(stone);
        usize::from(self.position.table.head(string).size)
    }

    /// Appends the stones of a string: its origin first, unless strings list
    /// their stones.
    pub fn findstones(&mut self, stone: L::Point, stones: &mut Vec<L::Point>) {
        let string = self.string(stone);
        self.position
            .each_stone(string, |_, stone| stones.push(stone));
    }

    /// Appends the origins of all neighbour strings.
    pub fn chainlinks(&mut self, stone: L::Point, origins: &mut Vec<L::Point>) {
        let string = self.string(stone);
        let table = &self.position.table;
        origins.extend(
            table
                .chain(string)
                .iter()
                .map(|&other| table.head(other).origin),
        );
    }

    /// Appends the origins of the neighbour strings that have a given number
    /// of liberties.
    pub fn chainlinks2(&mut self, stone: L::Point, liberties: usize, origins: &mut Vec<L::Point>) {
        let string = self.string(stone);
        let table = &self.position.table;
        let chain = table.chain(string).iter();
        let wanted = chain.filter(|&&other| usize::from(table.head(other).liberties) == liberties);
        origins.extend(wanted.map(|&other| table.head(other).origin));
    }

    /// Appends the liberties that the string of a stone not yet put on an
    /// empty point would have: those of the point and of the friends it joins,
    /// with what it captures gone. None if it would be suicide.
    pub fn accuratelib(&mut self, point: L::Point, side: Side, liberties: &mut Vec<L::Point>) {
        self.position.initialize();
        let (layout, colour) = (self.position.layout, stone_of(side));
        let mark = self.position.clear_liberty_marks();
        layout.set(&mut self.position.liberty_marks, point, mark);
        let position = &mut self.position;
        let [friends, enemies] = position.strings_around(point, colour);
        layout.around(&position.cells, point, OFF, |liberty, content| {
            if content == EMPTY {
                layout.set(&mut position.liberty_marks, liberty, mark);
                liberties.push(liberty);
            }
        });
        for friend in friends {
            position.walk_liberties(friend, |liberty| liberties.push(liberty));
        }
        for enemy in enemies {
            if position.table.head(enemy).liberties == 1 {
                position.each_stone(enemy, |position, stone| {
                    let freed = |neighbour, content| {
                        (content == EMPTY && neighbour == point)
                            || (content == colour
                                && friends.contains(position.string_at(neighbour)))
                    };
                    if layout.any_around(&position.cells, stone, OFF, freed) {
                        liberties.push(stone);
                    }
                });
            }
        }
    }
}
