//! Between the table and its change stack: heads saved, old values given back.

use super::{ENTRIES, EntryOf, Id, place};
use crate::go::strings::Config;
use crate::go::strings::change::{Changes, HeadChange, LinkChange, NeighbourChange, Restore};
use ::board::Cell;

/// Gives old values back to the table, and to the board by a function.
pub(super) struct Restorer<'a, P: Cell, C: Config, F> {
    pub(super) entries: &'a mut [EntryOf<P, C>; ENTRIES],
    pub(super) chains: &'a mut [Id],
    pub(super) link: F,
}

impl<P: Cell, C: Config, F: FnMut(LinkChange<P>)> Restore<P> for Restorer<'_, P, C, F> {
    #[inline(always)]
    fn head(&mut self, change: HeadChange<P>) {
        let entry = &mut self.entries[place(change.string)];
        entry.head = change.head;
        entry.liberties.as_mut()[change.slot as usize] = change.liberty;
    }
    #[inline(always)]
    fn neighbour(&mut self, change: NeighbourChange) {
        self.chains[change.place as usize] = change.old;
    }
    #[inline(always)]
    fn link(&mut self, change: LinkChange<P>) {
        (self.link)(change);
    }
}

/// Where heads are saved while an entry is held.
pub(super) struct HeadStack<'a, P, C> {
    pub(super) changes: &'a mut Changes<P, C>,
    pub(super) record: bool,
}

impl<P: Cell, C: Config> HeadStack<'_, P, C> {
    /// Saves the head of a string and one place of its list of liberties.
    #[inline(always)]
    pub(super) fn push_head(&mut self, string: Id, entry: &EntryOf<P, C>, slot: usize) {
        if self.record {
            self.changes.push_head(HeadChange {
                head: entry.head,
                string,
                slot: slot as u32,
                liberty: entry.liberties.as_ref()[slot],
            });
        }
    }
}
