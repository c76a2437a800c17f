//! The table made from the stones: at the first need after a position was set
//! up, and when permanent moves have used it up.

use super::{Config, Id, Keys, Links, State, Strings, Table};
use crate::Side;
use crate::cells::opponent;
use crate::{EMPTY, OFF, Rules};
use board::{Coord, Layout, ORTHOGONAL};
use std::marker::PhantomData;
use std::sync::Arc;

impl<L: Layout, C: Config> Strings<L, C> {
    /// An empty board.
    pub(super) fn empty(layout: L, rules: Rules, keys: Arc<Keys<L>>) -> Self {
        let somewhere = layout.point(Coord::new(0, 0));
        let points = layout.rows() * layout.columns();
        Self {
            layout,
            cells: layout.map(EMPTY, OFF),
            links: Links::new(layout, somewhere),
            liberty_marks: layout.map(0, 0),
            liberty_mark: 0,
            table: Table::new(points, somewhere),
            strings_initialized: false,
            frames: Vec::new(),
            used_up: Vec::new(),
            taken: Vec::with_capacity(points),
            taken_before: 0,
            won: [somewhere; 4],
            keys,
            state: State::at_start(Side::Black),
            rules,
            history: Vec::new(),
            config: PhantomData,
        }
    }

    /// The cells are no longer what the table says.
    pub(super) fn forget_strings(&mut self) {
        self.strings_initialized = false;
        if !C::LAZY {
            self.find_strings();
        }
    }

    /// Makes sure that the table says what the cells say: GNU Go's
    /// `incremental_board_init`, called by every function that needs it.
    #[inline(always)]
    pub(super) fn initialize(&mut self) {
        if C::LAZY && !self.strings_initialized {
            self.find_strings();
        }
    }

    /// Finds an entry for the next string when all are used: a permanent move
    /// rebuilds the table, which frees those of strings that are gone; a
    /// move to be undone needs them and makes the table larger, or saves it
    /// where it is as large as can be.
    #[cold]
    pub(super) fn exhausted(&mut self, record: bool) {
        let somewhere = self.somewhere();
        if !record {
            self.forget_changes();
            self.find_strings();
            if self.table.is_crowded() {
                self.table.add_entries(somewhere);
            }
        } else if !self.table.add_entries(somewhere) {
            self.save_table();
            self.enter_strings(&mut Vec::new());
        }
    }

    /// Makes the table from the stones.
    #[inline(never)]
    fn find_strings(&mut self) {
        self.table.clear();
        self.strings_initialized = true;
        let mut queue = std::mem::take(&mut self.taken);
        self.enter_strings(&mut queue);
        queue.clear();
        self.taken = queue;
        self.taken_before = 0;
    }

    /// Enters all strings into a table that has none.
    fn enter_strings(&mut self, queue: &mut Vec<L::Point>) {
        let layout = self.layout;
        self.clear_liberty_marks();
        layout.points(|point| {
            let colour = layout.get(&self.cells, point);
            if colour != EMPTY && self.mark_liberty(point) {
                self.find_string(point, colour, queue);
            }
        });
        for string in 0..self.table.used() {
            self.clear_liberty_marks();
            let liberties = self.collect_liberties(string, string, 0);
            self.table.head_mut(string).liberties = liberties as u16;
            self.find_neighbours(string);
        }
    }

    /// Enters the string of an unmarked stone, the first in the order of
    /// points, and marks its stones.
    fn find_string(&mut self, origin: L::Point, colour: u8, queue: &mut Vec<L::Point>) {
        if self.table.is_exhausted() {
            self.table.add_entries(origin);
        }
        queue.clear();
        queue.push(origin);
        let mut next = 0;
        while next < queue.len() {
            for direction in ORTHOGONAL {
                let step = self.layout.step(direction);
                let (stone, content) = self.layout.look(&self.cells, queue[next], step, OFF);
                if content == colour && self.mark_liberty(stone) {
                    queue.push(stone);
                }
            }
            next += 1;
        }
        let size = queue.len() as u16;
        let string = self.table.create::<false>(colour, origin, size);
        for (index, &stone) in queue.iter().enumerate() {
            let following = queue[(index + 1) % queue.len()];
            self.links.set(self.layout, stone, string, following);
            if !C::CYCLIC {
                self.table.list_stone(string, index, stone);
            }
        }
    }

    /// Lists the neighbours of a string that has none in its list so far.
    fn find_neighbours(&mut self, string: Id) {
        let enemy = opponent(self.table.colour(string));
        self.table.clear_marks();
        let mut walk = self.walk(string);
        let mut stone = walk.first;
        loop {
            for direction in ORTHOGONAL {
                let step = self.layout.step(direction);
                let (neighbour, content) = self.layout.look(&self.cells, stone, step, OFF);
                if content == enemy {
                    let other = self.string_at(neighbour);
                    if self.table.mark(other) {
                        self.table.add_neighbour::<false>(string, other);
                    }
                }
            }
            let Some(next) = self.following(&mut walk, stone) else {
                break;
            };
            stone = next;
        }
    }
}
