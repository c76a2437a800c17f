//! Moves that can be taken back.

use super::change::StoneChange;
use super::table::TableMarker;
use super::{Config, Linked, State, Strings};
use crate::go::EMPTY;
use board::Layout;

/// The state before a move, and where the change stacks stood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<P> {
    state: State<P>,
    /// Where the stone was put: an empty cell before.
    placed: Option<P>,
    table: TableMarker,
    history: u32,
}

impl<L: Layout, C: Config> Strings<L, C> {
    /// Marks the beginning of a move that can be taken back: GNU Go's
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
        });
    }

    /// Puts by what the board says of a point, if `RECORD`.
    #[inline(always)]
    pub(super) fn push_stone<const RECORD: bool>(&mut self, point: L::Point) {
        if RECORD {
            let linked = || self.links.next(self.layout, point);
            self.table.push_stone(StoneChange {
                point,
                next_stone: if C::CYCLIC { linked() } else { point },
                string_number: self.links.string(self.layout, point),
                cell: self.layout.get(&self.cells, point),
            });
        }
    }

    /// Takes back the last move: GNU Go's `POP_MOVE`.
    ///
    /// # Panics
    /// If there is none.
    pub(super) fn pop_move(&mut self) {
        let frame = self.frames.pop().expect("a move was made");
        let layout = self.layout;
        self.table.restore(frame.table, |change| {
            layout.set(&mut self.cells, change.point, change.cell);
            let (point, string) = (change.point, change.string_number);
            if C::CYCLIC {
                self.links.set(layout, point, string, change.next_stone);
            } else {
                self.links.set_string(layout, point, string);
            }
        });
        if let Some(point) = frame.placed {
            layout.set(&mut self.cells, point, EMPTY);
        }
        self.state = frame.state;
        self.history.truncate(frame.history as usize);
    }

    /// Forgets the changes so far: no move before this can be taken back.
    #[inline(always)]
    pub(super) fn forget_changes(&mut self) {
        self.frames.clear();
        self.table.forget();
    }
}
