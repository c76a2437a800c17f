//! Rare operations on a whole string table.

use super::{ENTRIES, EntryOf, Id, Table};
use crate::strings::Config;
use ::board::Cell;

impl<P: Cell + Ord, C: Config> Table<P, C> {
    /// Whether more than half of the entries are used.
    pub(in crate::strings) fn is_crowded(&self) -> bool {
        2 * self.next_string as usize > self.limit
    }

    /// Number of entries in use, and the next one's number.
    pub(in crate::strings) fn used(&self) -> Id {
        self.next_string
    }

    /// Makes every entry available again, and forgets what could be undone.
    pub(in crate::strings) fn clear(&mut self) {
        self.next_string = 0;
        self.free.clear();
        self.first_free = 0;
        self.forget();
    }

    /// Opens half as many entries again. Places stay as they are. Returns whether
    /// there were any left.
    #[cold]
    pub(in crate::strings) fn add_entries(&mut self, somewhere: P) -> bool {
        if self.limit == ENTRIES {
            return false;
        }
        self.limit = (self.limit + self.limit / 2 + 1).min(ENTRIES);
        self.chains.resize(self.limit * self.chain_limit, 0);
        self.stones.resize(self.limit * self.stone_limit, somewhere);
        true
    }

    /// Twice the room for neighbours in every entry.
    #[cold]
    pub(super) fn widen_chains(&mut self) {
        let (from, to) = (self.chain_limit, 2 * self.chain_limit);
        let mut wider = Vec::with_capacity(2 * self.chains.len());
        for row in self.chains.chunks_exact(from) {
            wider.extend_from_slice(row);
            wider.resize(wider.len() + to - from, 0);
        }
        self.chains = wider;
        self.changes.widen(from, to);
        self.chain_limit = to;
    }

    /// Takes over the entries in use of another table, and its marks, so that a
    /// number marks nothing here that it doesn't there.
    pub(in crate::strings) fn copy_from(&mut self, source: &Self, somewhere: P) {
        let used = source.next_string as usize;
        self.chain_limit = source.chain_limit;
        self.limit = source.limit;
        self.entries[..used].clone_from_slice(&source.entries[..used]);
        for entry in &mut self.entries[used..] {
            entry.mark = 0;
        }
        self.string_mark = source.string_mark;
        copy_front(&mut self.chains, &source.chains, used * self.chain_limit, 0);
        let stones = used * self.stone_limit;
        copy_front(&mut self.stones, &source.stones, stones, somewhere);
        self.next_string = source.next_string;
        self.free.clone_from(&source.free);
        self.first_free = source.first_free;
        self.forget();
    }

    /// Values pushed since the beginning.
    #[cfg(test)]
    pub(in crate::strings) fn pushed(&self) -> u32 {
        self.changes.marker().pushed()
    }

    /// As if this many marks had been used.
    #[cfg(test)]
    pub(in crate::strings) fn age_marks(&mut self, mark: u32) {
        self.string_mark = mark;
    }

    /// All entries in use, whole, and the lengths of the change stacks.
    #[cfg(test)]
    pub(in crate::strings) fn in_use(&self) -> impl std::fmt::Debug + use<P, C> {
        let used = self.next_string as usize;
        let entries = self.entries[..used].iter();
        let entries: Vec<_> = entries
            .map(|entry| (entry.head, entry.colour, entry.liberties.clone()))
            .collect();
        let chains = self.chains[..used * self.chain_limit].to_vec();
        (entries, chains, self.marker())
    }

    /// Bytes on the heap.
    pub(in crate::strings) fn heap_bytes(&self) -> usize {
        ENTRIES * size_of::<EntryOf<P, C>>()
            + self.stones.capacity() * size_of::<P>()
            + self.chains.capacity() * size_of::<Id>()
            + self.free.capacity() * size_of::<super::Left>()
            + self.changes.heap_bytes()
    }
}

/// Takes over the first `used` values of an array.
fn copy_front<V: Copy>(values: &mut Vec<V>, source: &[V], used: usize, value: V) {
    values.resize(source.len(), value);
    values[..used].copy_from_slice(&source[..used]);
}
