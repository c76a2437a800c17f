//! Moves of *strings* undone by the stones alone: the cells before a move
//! are saved, and the table is rebuilt from them when it is next needed.

use super::{Config, State, Strings};
use crate::Side;
use crate::{Move, UndoBy};
use board::Layout;

/// By copies of the cells, from which everything else is found again.
#[derive(Debug)]
pub struct ByRecomputing<L: Layout> {
    /// Memory of what is saved; that in use comes first.
    saved: Vec<Saved<L>>,
    used: usize,
}

/// The stones before a move, and what the rules knew beside them.
#[derive(Debug)]
struct Saved<L: Layout> {
    cells: L::Map<u8>,
    state: State<L::Point>,
    history: usize,
}

impl<L: Layout> Default for ByRecomputing<L> {
    fn default() -> Self {
        let saved = Vec::new();
        Self { saved, used: 0 }
    }
}

impl<L: Layout, C: Config> UndoBy<Strings<L, C>> for ByRecomputing<L> {
    fn begin(&mut self, _: &Strings<L, C>) {
        self.used = 0;
    }

    fn save(&mut self, position: &Strings<L, C>) {
        let (state, history) = (position.state, position.history.len());
        if let Some(saved) = self.saved.get_mut(self.used) {
            saved.cells.clone_from(&position.cells);
            (saved.state, saved.history) = (state, history);
        } else {
            let cells = position.cells.clone();
            self.saved.push(Saved {
                cells,
                state,
                history,
            });
        }
    }

    fn made(&mut self, _: Side, _: Move<L::Point>) {
        self.used += 1;
    }

    fn unmake(&mut self, position: &mut Strings<L, C>) {
        self.used -= 1;
        let saved = &mut self.saved[self.used];
        std::mem::swap(&mut position.cells, &mut saved.cells);
        position.state = saved.state;
        position.history.truncate(saved.history);
        position.forget_strings();
    }

    fn played(&mut self, _: Side, _: Move<L::Point>) {
        self.used = 0;
    }

    /// What is saved, without the memory that maps of boards of any size have elsewhere.
    fn heap_bytes(&self) -> usize {
        self.saved.capacity() * size_of::<Saved<L>>()
    }
}
