//! Bookkeeping *strings*: GNU Go's incremental board (`libboard`).
//!
//! For each string its colour, size, origin (the stone with the smallest
//! coordinate), number and list of liberties, and neighbour strings are kept
//! up to date from move to move. The stones of a string are a cyclic list
//! through `next_stone`, and `string_number` says which string a stone belongs
//! to; both are stale where there is no stone, so the cell is always read
//! first, and a side array only on the board.
//!
//! ```text
//!   . X X .        string_number  . 0 0 .       next_stone of B4 is C4,
//!   O X . .                       1 0 . .       of C4 is B3, of B3 is B4
//!   O . . .                       1 . . .
//! ```
//!
//! What neighbours are, how many there are and where a list has them can't be foreseen: a
//! point is asked, and a list of eight searched, without a branch on that.
//!
//! * `links`: the two side arrays; `table`: the string table; `change`: the change stack; `walk`: from stone
//!   to stone of a string.
//! * `few`: the strings around a point.
//! * `place`: a new stone, captures first, then one of three `cases`; `liberty`:
//!   liberties of strings won and lost; `undo`: what begins and ends a move
//!   that can be undone; `set_up`: the table made from the stones.
//! * `position`: what perft and playouts ask.
//! * [`Board`]: GNU Go's board functions with their contracts; `reading`: its
//!   questions about strings; [`Komaster`]: its ko rule while reading;
//!   `history`: permanent moves undone; `variations`: a record of what was
//!   tried.
//! * `survey`: all stones with their liberties; `tries`: reading on the bare
//!   position; [`ByRecomputing`]: moves undone
//!   by their stones alone.
//! * `check`: every kept fact recomputed from the cells.
//!
//! Source: the GNU Go documentation, "The Board Library".

mod board;
mod cases;
mod change;
mod check;
mod config;
mod few;
mod history;
mod join_largest;
mod komaster;
mod liberty;
mod links;
mod place;
mod position;
mod reading;
mod recompute;
mod set_up;
mod survey;
mod table;
#[cfg(test)]
mod tests;
mod tries;
mod undo;
mod variations;
mod walk;

pub use self::board::{Board, Trial};
pub use check::Inconsistency;
pub use config::{Config, GnuGo, GnuGoBut, Liberties, Marks, choice};
pub use history::ByUndoMove;
pub use komaster::{KoState, Komaster};
pub use recompute::ByRecomputing;

use super::{Rules, stone_key, stone_of};
use crate::Side;
use ::board::{Coord, Layout};
use links::Links;
use std::marker::PhantomData;
use std::sync::Arc;
use table::{Id, Table};
use undo::{Frame, UsedUp};

/// A Go position of bookkeeping *strings* in layout `L`, with the limits of
/// `C`.
#[derive(Debug)]
pub struct Strings<L: Layout, C: Config = GnuGo> {
    layout: L,
    cells: L::Map<u8>,
    /// The string of each stone, and the next stone of the same string, in a circle;
    /// both stale elsewhere, the latter everywhere if strings list their stones.
    links: Links<L>,
    /// GNU Go's `ml`: a point is marked when it holds `liberty_mark`.
    liberty_marks: L::Map<u32>,
    liberty_mark: u32,
    table: Table<L::Point, C>,
    /// Whether the table and the side arrays say what the cells say.
    strings_initialized: bool,
    /// A marker for each move that can be undone.
    frames: Vec<Frame<L::Point>>,
    /// Tables that the moves tried have used up, the last one last.
    used_up: Vec<UsedUp<L, C>>,
    /// The stones captured by the moves tried, as a stack; those of the last move
    /// begin at `taken_before`. Without a change record, those of the last move.
    taken: Vec<L::Point>,
    taken_before: u32,
    /// Liberties that the last stone has won for its string: scratch, because an
    /// array on the stack would have to be filled first.
    won: [L::Point; 4],
    /// Hash keys of black and of white stones, the same for all copies.
    keys: Arc<Keys<L>>,
    state: State<L::Point>,
    rules: Rules,
    /// Hashes of earlier boards, under positional superko only.
    history: Vec<u64>,
    config: PhantomData<C>,
}

/// Hash keys of the stones of both colours.
type Keys<L> = [<L as Layout>::Map<u64>; 2];

/// Per-move state, saved and restored as a unit.
#[derive(Clone, Copy, Debug)]
struct State<P> {
    /// The hash of the stones, where it is kept.
    stones_hash: u64,
    /// Stones captured by black and by white.
    captures: [u32; 2],
    /// The point where retaking is forbidden.
    ko: Option<P>,
    /// The stone of the side to move.
    own: u8,
    passes: u8,
}

impl<P> State<P> {
    fn at_start(to_move: Side) -> Self {
        Self {
            stones_hash: 0,
            captures: [0; 2],
            ko: None,
            own: stone_of(to_move),
            passes: 0,
        }
    }
}

impl<L: Layout, C: Config> Clone for Strings<L, C> {
    /// A copy that can't take moves back: the change stack is not copied.
    fn clone(&self) -> Self {
        let mut copy = Self::empty(self.layout, self.rules, Arc::clone(&self.keys));
        copy.clone_from(self);
        copy
    }

    /// Copies what makes up the position and the part of the table that is in
    /// use; marks and the last captures are scratch and stay as they are.
    fn clone_from(&mut self, source: &Self) {
        let somewhere = source.somewhere();
        if self.layout.geometry() != source.layout.geometry() {
            // Marks, and room for stones and neighbours, are of another size, too.
            *self = Self::empty(source.layout, source.rules, Arc::clone(&source.keys));
        }
        self.layout = source.layout;
        self.cells.clone_from(&source.cells);
        self.links.clone_from(&source.links);
        self.table.copy_from(&source.table, somewhere);
        self.strings_initialized = source.strings_initialized;
        self.frames.clear();
        self.used_up.clear();
        self.taken.clear();
        self.taken_before = 0;
        self.keys.clone_from(&source.keys);
        self.state = source.state;
        self.rules = source.rules;
        self.history.clone_from(&source.history);
    }
}

impl<L: Layout, C: Config> Strings<L, C> {
    /// Any point, to fill memory with.
    fn somewhere(&self) -> L::Point {
        self.layout.point(Coord::new(0, 0))
    }

    /// The keys of the stones in the hash of a position.
    fn keys_of(layout: L) -> Arc<Keys<L>> {
        Arc::new([super::BLACK, super::WHITE].map(|stone| {
            let mut keys = layout.map(0, 0);
            layout.points(|point| {
                layout.set(&mut keys, point, stone_key(stone, layout.coord(point)));
            });
            keys
        }))
    }

    /// The string of a stone.
    #[inline(always)]
    fn string_at(&self, stone: L::Point) -> Id {
        self.links.string(self.layout, stone)
    }

    /// Unmarks all points, by counting up, and returns the new mark.
    #[inline(always)]
    fn clear_liberty_marks(&mut self) -> u32 {
        let fill = || self.layout.fill(&mut self.liberty_marks, 0);
        self.liberty_mark = C::MARKS.clear(self.liberty_mark, fill);
        self.liberty_mark
    }

    /// Marks a point. Returns whether it was unmarked.
    #[inline(always)]
    fn mark_liberty(&mut self, point: L::Point) -> bool {
        let mark = self.liberty_mark;
        let kept = self.layout.get(&self.liberty_marks, point);
        self.layout.set(&mut self.liberty_marks, point, mark);
        C::MARKS.is_fresh(kept, mark)
    }

    /// Takes a stone into the hash, or out of it.
    #[inline(always)]
    fn invert_stone(&mut self, point: L::Point, colour: u8) {
        if C::HASH {
            let keys = &self.keys[usize::from(colour == super::WHITE)];
            self.state.stones_hash ^= self.layout.get(keys, point);
        }
    }
}
