//! Moves that can be undone.

use super::change::{Change, LinkChange};
use super::table::TableMarker;
use super::{Config, Links, State, Strings, Table};
use crate::cells::opponent;
use crate::{EMPTY, Ko};
use board::Layout;
use std::mem::MaybeUninit;

/// The state before a move, and where the change stacks stood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<P> {
    state: State<P>,
    /// Where the stone was put: an empty cell before.
    placed: Option<P>,
    table: TableMarker,
    history: u32,
    /// Stones captured by all moves tried before.
    taken: u32,
}

/// A table that a move has used up, and what the board said of stones then.
#[derive(Clone, Debug)]
pub(super) struct UsedUp<L: Layout, C: Config> {
    /// Moves tried, that one included.
    frames: usize,
    table: Table<L::Point, C>,
    links: Links<L>,
}

impl<L: Layout, C: Config> UsedUp<L, C> {
    /// Bytes on the heap.
    pub(super) fn heap_bytes(&self, layout: L) -> usize {
        self.table.heap_bytes() + Links::heap_bytes(layout)
    }
}

impl<L: Layout, C: Config> Strings<L, C> {
    /// Saves the table that the move being tried has used up, with its change stacks,
    /// and goes on with an empty one: its strings have to be found again.
    pub(super) fn save_table(&mut self) {
        let (frames, links) = (self.frames.len(), self.links.clone());
        let mut table = self.table.clone();
        std::mem::swap(&mut self.table, &mut table);
        self.table.clear();
        self.used_up.push(UsedUp {
            frames,
            table,
            links,
        });
    }

    /// Puts the table back if the last move tried had used it up.
    #[cold]
    fn restore_table(&mut self) {
        let frames = self.frames.len();
        if let Some(used_up) = self.used_up.pop_if(|used_up| used_up.frames == frames) {
            self.table = used_up.table;
            self.links = used_up.links;
        }
    }

    /// Marks the beginning of a move that can be undone: GNU Go's
    /// `BEGIN_CHANGE_RECORD`. The table must be initialised, because markers
    /// into another table would mean nothing.
    #[inline(always)]
    pub(super) fn begin_change_record(&mut self, placed: Option<L::Point>) {
        self.initialize();
        self.frames.push(Frame {
            state: self.state,
            placed,
            table: self.table.marker(),
            history: self.history.len() as u32,
            taken: self.taken.len() as u32,
        });
    }

    /// Saves what is kept of a point, if `RECORD`.
    #[inline(always)]
    pub(super) fn push_link<const RECORD: bool>(&mut self, point: L::Point) {
        if RECORD {
            let linked = || self.links.next(self.layout, point);
            self.table.changes.push(Change::Link(LinkChange {
                string_number: self.links.string(self.layout, point),
                point,
                next_stone: if C::CYCLIC { linked() } else { point },
                _apart: MaybeUninit::uninit(),
            }));
        }
    }

    /// Undoes the last move: GNU Go's `POP_MOVE`.
    ///
    /// # Panics
    /// If there is none.
    pub(super) fn pop_move(&mut self) {
        let frame = self.frames.last().expect("a move was made");
        let layout = self.layout;
        let to_move = self.state.own;
        self.state = frame.state;
        self.taken_before = frame.taken;
        if let Some(point) = frame.placed {
            let (cells, taken) = (&mut self.cells, &mut self.taken);
            let start = frame.taken as usize;
            if start < taken.len() {
                // Enemies, or with the stone itself friends.
                let suicide = layout.get(cells, point) == EMPTY;
                let colour = if suicide { opponent(to_move) } else { to_move };
                for &stone in &taken[start..] {
                    layout.set(cells, stone, colour);
                }
                taken.truncate(start);
            }
            layout.set(cells, point, EMPTY);
        }
        if self.rules.ko == Ko::PositionalSuperko {
            self.history.truncate(frame.history as usize);
        }
        let marker = frame.table;
        if !self.used_up.is_empty() {
            self.restore_table();
        }
        self.frames.truncate(self.frames.len() - 1);
        self.table.restore(marker, |change| {
            let (point, string) = (change.point, change.string_number);
            if C::CYCLIC {
                self.links.set(layout, point, string, change.next_stone);
            } else {
                self.links.set_string(layout, point, string);
            }
        });
    }

    /// Forgets the changes so far: no move before this can be undone.
    #[inline(always)]
    pub(super) fn forget_changes(&mut self) {
        if !self.frames.is_empty() {
            self.forget_frames();
        }
    }

    #[cold]
    #[inline(never)]
    fn forget_frames(&mut self) {
        self.frames.clear();
        self.used_up.clear();
        self.table.forget();
    }
}
