//! Moves of *strings* undone by the stones alone: the cells before a move
//! are saved, and the table is rebuilt from them when it is next needed.

use super::{Config, State, Strings};
use crate::Side;
use crate::go::{Move, UndoBy};
use board::Layout;

/// By copies of the cells, from which everything else is found again.
#[derive(Debug)]
pub struct ByRecomputing<L: Layout> {
    /// Memory of cells; those in use come first.
    cells: Vec<L::Map<u8>>,
    used: usize,
}

impl<L: Layout> Default for ByRecomputing<L> {
    fn default() -> Self {
        Self {
            cells: Vec::new(),
            used: 0,
        }
    }
}

/// What the rules knew before a move beside the stones.
#[derive(Clone, Copy, Debug)]
pub struct Before<P> {
    state: State<P>,
    history: usize,
}

impl<L: Layout, C: Config> UndoBy<Strings<L, C>> for ByRecomputing<L> {
    type Undo = Before<L::Point>;

    fn make(
        &mut self,
        position: &mut Strings<L, C>,
        _: Side,
        _: Move<L::Point>,
        play: impl FnOnce(&mut Strings<L, C>) -> bool,
    ) -> Option<Self::Undo> {
        match self.cells.get_mut(self.used) {
            Some(cells) => cells.clone_from(&position.cells),
            None => self.cells.push(position.cells.clone()),
        }
        let before = Before {
            state: position.state,
            history: position.history.len(),
        };
        let legal = play(position);
        self.used += usize::from(legal);
        legal.then_some(before)
    }

    fn unmake(&mut self, position: &mut Strings<L, C>, before: Self::Undo) {
        self.used -= 1;
        std::mem::swap(&mut position.cells, &mut self.cells[self.used]);
        position.state = before.state;
        position.history.truncate(before.history);
        position.forget_strings();
    }

    fn begin(&mut self, _: &Strings<L, C>) {
        self.used = 0;
    }

    fn played(&mut self, _: Side, _: Move<L::Point>) {
        self.used = 0;
    }

    /// The part of the maps that lies in them, not behind them, counts here.
    fn heap_bytes(&self) -> usize {
        let each = size_of::<L::Map<u8>>();
        self.cells.capacity() * each
    }
}
