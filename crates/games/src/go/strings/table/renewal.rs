//! A table that a line of tried moves has used up: its content is saved, so that
//! all entries can be used again, and comes back when the line is undone.

use super::{EntryOf, Id, Left, Table, TableMarker};
use crate::go::strings::Config;
use ::board::Cell;

/// The saved content of a table.
#[derive(Clone, Debug)]
pub(in super::super) struct Contents<P: Cell, C: Config> {
    entries: Vec<EntryOf<P, C>>,
    chains: Vec<Id>,
    chain_limit: usize,
    stones: Vec<P>,
    free: Vec<Left>,
    first_free: u32,
}

impl<P: Cell + Ord, C: Config> Table<P, C> {
    /// Saves the content of the table and frees all entries. The change stacks stay.
    pub(in super::super) fn save(&mut self) -> Contents<P, C> {
        let used = self.next_string as usize;
        let contents = Contents {
            entries: self.entries[..used].to_vec(),
            chains: self.chains[..used * self.chain_limit].to_vec(),
            chain_limit: self.chain_limit,
            stones: self.stones[..used * self.stone_limit].to_vec(),
            free: self.free.clone(),
            first_free: self.first_free,
        };
        self.leave_all();
        contents
    }

    /// Restores the table saved at `marker`.
    pub(in super::super) fn restore_saved(
        &mut self,
        contents: Contents<P, C>,
        marker: TableMarker,
    ) {
        let used = contents.entries.len();
        self.entries[..used].clone_from_slice(&contents.entries);
        for entry in &mut self.entries[..] {
            entry.mark = 0;
        }
        // Rows may have become wider since.
        let rows = contents.chains.chunks_exact(contents.chain_limit);
        for (row, kept) in self.chains.chunks_exact_mut(self.chain_limit).zip(rows) {
            row[..kept.len()].copy_from_slice(kept);
        }
        self.stones[..contents.stones.len()].copy_from_slice(&contents.stones);
        self.free = contents.free;
        self.first_free = contents.first_free;
        self.next_string = marker.next_string;
        self.changes.drop_since(marker.changes);
    }
}

impl<P: Cell, C: Config> Contents<P, C> {
    /// Bytes on the heap.
    pub(in super::super) fn heap_bytes(&self) -> usize {
        size_of_val(&*self.entries)
            + size_of_val(&*self.chains)
            + size_of_val(&*self.stones)
            + size_of_val(&*self.free)
    }
}
