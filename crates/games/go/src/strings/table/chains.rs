//! The neighbours of a string, as it lists them.

use super::lists::place_of;
use super::{Id, Table, place};
use crate::strings::Config;
use ::board::Cell;

impl<P: Cell + Ord, C: Config> Table<P, C> {
    /// The neighbour strings.
    #[inline(always)]
    pub(in crate::strings) fn chain(&self, string: Id) -> &[Id] {
        let start = string as usize * self.chain_limit;
        &self.chains[start..][..usize::from(self.head(string).neighbours)]
    }

    /// A neighbour string, to walk along the list while other entries are
    /// changed.
    #[inline(always)]
    pub(in crate::strings) fn neighbour_at(&self, string: Id, index: usize) -> Id {
        self.chains[string as usize * self.chain_limit + index]
    }

    /// Whether two strings touch: looks into the shorter list of the two.
    #[inline(always)]
    pub(in crate::strings) fn are_neighbours(&self, one: Id, other: Id) -> bool {
        let (ours, theirs) = (self.chain(one), self.chain(other));
        if ours.len() <= theirs.len() {
            ours.contains(&other)
        } else {
            theirs.contains(&one)
        }
    }

    /// Appends a neighbour to the list of a string whose head is saved.
    #[inline(always)]
    pub(in crate::strings) fn add_neighbour<const RECORD: bool>(
        &mut self,
        string: Id,
        neighbour: Id,
    ) {
        let Self {
            entries,
            chains,
            changes,
            ..
        } = self;
        let head = &mut entries[place(string)].head;
        let count = usize::from(head.neighbours);
        if count == self.chain_limit {
            return self.add_to_full_list::<RECORD>(string, neighbour);
        }
        let place = string as usize * self.chain_limit + count;
        let slot = &mut chains[place];
        if RECORD || (C::REUSE && self.record_fresh) {
            changes.push_neighbour(place, *slot);
        }
        *slot = neighbour;
        head.neighbours += 1;
    }

    /// The same where the list is full.
    #[cold]
    #[inline(never)]
    fn add_to_full_list<const RECORD: bool>(&mut self, string: Id, neighbour: Id) {
        self.widen_chains();
        self.add_neighbour::<RECORD>(string, neighbour);
    }

    /// Takes a neighbour out of the list of a string whose head is saved.
    #[inline(always)]
    pub(in crate::strings) fn remove_neighbour<const RECORD: bool>(
        &mut self,
        string: Id,
        neighbour: Id,
    ) {
        let head = &mut self.entries[place(string)].head;
        let start = string as usize * self.chain_limit;
        let chain = &mut self.chains[start..];
        head.neighbours -= 1;
        let last = usize::from(head.neighbours);
        let index = place_of(neighbour, chain).expect(LISTED);
        if index != last {
            if RECORD || (C::REUSE && self.record_fresh) {
                self.changes.push_neighbour(start + index, neighbour);
            }
            chain[index] = chain[last];
        }
    }

    /// Puts another neighbour in the place of one in the list of a string.
    #[inline(always)]
    pub(in crate::strings) fn replace_neighbour<const RECORD: bool>(
        &mut self,
        string: Id,
        old: Id,
        new: Id,
    ) {
        let start = string as usize * self.chain_limit;
        let chain = &mut self.chains[start..];
        let index = place_of(old, chain).expect(LISTED);
        if RECORD || (C::REUSE && self.record_fresh) {
            self.changes.push_neighbour(start + index, old);
        }
        chain[index] = new;
    }
}

/// Why a neighbour is found.
const LISTED: &str = "strings that touch are in one another's lists";
