//! The string table: what is known of each string.
//!
//! ```text
//!  entry of a string   | size | liberties | neighbours | origin | colour | mark |
//!                      | liberty list ...                                       |
//!  chain of a string   | neighbour list ... |
//! ```
//!
//! The first four are the *head*, which is saved whole. Entries are never used
//! twice while a move could be undone: those of captured and assimilated
//! strings stay as they are and come back into use by themselves when the move is
//! undone. What is written into a *fresh* entry, one that the move itself
//! opened, is not recorded. ([`Config::REUSE`]: they are used again, and what is
//! overwritten is pushed.)

mod chains;
mod lists;
mod upkeep;

use super::Config;
use super::change::{Change, Changes, HeadChange, LinkChange, Marker, NeighbourChange};
use ::board::{Cell, Memory};
use std::marker::PhantomData;

/// The number of a string: its entry in the table.
///
/// GNU Go's `int`: there are [`ENTRIES`] at most.
pub(super) type Id = u16;

/// What changes of a string from move to move, but for its lists.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head<P> {
    /// Number of stones.
    pub(super) size: u16,
    /// Number of liberties.
    pub(super) liberties: u16,
    /// Number of neighbour strings.
    pub(super) neighbours: u16,
    /// The stone with the smallest coordinate.
    pub(super) origin: P,
}

/// What is known of a string.
#[derive(Clone, Debug)]
struct Entry<P, A> {
    head: Head<P>,
    colour: u8,
    /// GNU Go's `mark`, which is scratch.
    mark: u32,
    liberties: A,
}

/// The entry of a string that is gone, and its colour.
type Left = (Id, u8);

/// Entries of a table: more than a board has points, so that it can always be made
/// again, and a power of two, so that a masked number is within the array and the
/// compiler tests no bound.
pub(super) const ENTRIES: usize = 1024;

/// The place of a string in the table.
#[inline(always)]
const fn place(string: Id) -> usize {
    string as usize & (ENTRIES - 1)
}

type EntryOf<P, C> = Entry<P, <<C as Config>::Listed as Memory>::Cells<P>>;

/// The string table, with the change stacks.
#[derive(Clone, Debug)]
pub(super) struct Table<P: Cell, C: Config> {
    entries: Box<[EntryOf<P, C>; ENTRIES]>,
    /// How many entries have a chain so far, and may be used.
    limit: usize,
    chains: Vec<Id>,
    pub(super) changes: Changes<P, C>,
    /// Places in the chain of an entry.
    chain_limit: usize,
    /// The stones of each string, where they are no circle on the board.
    stones: Vec<P>,
    /// Places in the stones of an entry.
    stone_limit: usize,
    string_mark: u32,
    /// The next entry never used so far: `next_string`.
    next_string: Id,
    /// Entries to be used again with the colours they had, in the order in which they were left; those
    /// before `first_free` have been.
    free: Vec<Left>,
    first_free: u32,
    /// Whether what is written into a fresh entry has to be recorded, because
    /// the entry was used before.
    record_fresh: bool,
    config: PhantomData<C>,
}

/// Markers into the change stacks, and the entries in use at their moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableMarker {
    changes: Marker,
    next_string: Id,
    free: u32,
    first_free: u32,
}

/// Where heads are saved while an entry is held.
struct HeadStack<'a, P, C> {
    changes: &'a mut Changes<P, C>,
    record: bool,
}

impl<P: Cell, C: Config> HeadStack<'_, P, C> {
    /// Saves the head of a string and one place of its list of liberties.
    #[inline(always)]
    fn push_head(&mut self, string: Id, entry: &EntryOf<P, C>, slot: usize) {
        if self.record {
            self.changes.push(Change::Head(HeadChange {
                head: entry.head,
                string,
                slot: slot as u32,
                liberty: entry.liberties.as_ref()[slot],
            }));
        }
    }
}

impl<P: Cell + Ord, C: Config> Table<P, C> {
    /// A table with the limits of `C` for a board of `points` points.
    pub(super) fn new(points: usize, somewhere: P) -> Self {
        const {
            assert!(
                C::CYCLIC || !C::REUSE,
                "lists of stones are not recorded and can't be used again"
            );
        }
        assert!(points < ENTRIES, "a board has more strings than the table");
        let strings = C::strings(points).min(ENTRIES);
        let stone_limit = if C::CYCLIC { 0 } else { points };
        Self {
            entries: Self::all_unused(somewhere),
            limit: strings,
            chains: vec![0; strings * C::CHAIN],
            changes: Changes::new(C::stack(points)),
            chain_limit: C::CHAIN,
            stones: vec![somewhere; strings * stone_limit],
            stone_limit,
            string_mark: 0,
            next_string: 0,
            free: Vec::new(),
            first_free: 0,
            record_fresh: false,
            config: PhantomData,
        }
    }

    /// Entries that say nothing yet.
    fn all_unused(somewhere: P) -> Box<[EntryOf<P, C>; ENTRIES]> {
        let entries = vec![Self::unused(somewhere); ENTRIES].into_boxed_slice();
        entries.try_into().expect("a vector of that length")
    }

    /// An entry that says nothing yet.
    fn unused(somewhere: P) -> EntryOf<P, C> {
        Entry {
            head: Head {
                size: 0,
                liberties: 0,
                neighbours: 0,
                origin: somewhere,
            },
            colour: 0,
            mark: 0,
            liberties: C::Listed::filled(C::LIBERTIES, somewhere),
        }
    }

    #[inline(always)]
    fn entry(&self, string: Id) -> &EntryOf<P, C> {
        &self.entries[place(string)]
    }

    /// The entry of a string, with the stack on which to save its head before it
    /// is changed.
    #[inline(always)]
    fn changing<const RECORD: bool>(
        &mut self,
        string: Id,
    ) -> (&mut EntryOf<P, C>, HeadStack<'_, P, C>) {
        let entry = &mut self.entries[place(string)];
        let record = RECORD || (C::REUSE && self.record_fresh);
        let changes = &mut self.changes;
        (entry, HeadStack { changes, record })
    }

    /// Saves the head of a string, before a move first changes it: what it
    /// changes of it afterwards need not be saved.
    #[inline(always)]
    pub(super) fn push_head<const RECORD: bool>(&mut self, string: Id) {
        let (entry, mut stack) = self.changing::<RECORD>(string);
        stack.push_head(string, entry, 0);
    }

    /// All that changes of a string but its lists.
    #[inline(always)]
    pub(super) fn head(&self, string: Id) -> &Head<P> {
        &self.entry(string).head
    }

    /// The same, to be changed when it is saved or fresh.
    #[inline(always)]
    pub(super) fn head_mut(&mut self, string: Id) -> &mut Head<P> {
        &mut self.entries[place(string)].head
    }

    /// The colour of the stones.
    #[inline(always)]
    pub(super) fn colour(&self, string: Id) -> u8 {
        self.entry(string).colour
    }

    /// Opens a fresh entry, as yet without liberties and neighbours.
    #[inline(always)]
    pub(super) fn create<const RECORD: bool>(&mut self, colour: u8, origin: P, size: u16) -> Id {
        let again = C::REUSE && self.has_free();
        let string = if again {
            self.first_free += 1;
            self.free[self.first_free as usize - 1].0
        } else {
            self.next_string += 1;
            self.next_string - 1
        };
        if C::REUSE {
            self.record_fresh = RECORD && again;
            self.push_head::<false>(string);
        }
        let entry = &mut self.entries[place(string)];
        entry.head = Head {
            size,
            liberties: 0,
            neighbours: 0,
            origin,
        };
        entry.colour = colour;
        if !C::CYCLIC {
            self.list_stone(string, 0, origin);
        }
        string
    }

    fn has_free(&self) -> bool {
        (self.first_free as usize) < self.free.len()
    }

    /// Leaves the entry of a string that is gone.
    #[inline(always)]
    pub(super) fn leave<const RECORD: bool>(&mut self, string: Id) {
        if C::REUSE {
            if !RECORD && self.first_free as usize > self.limit {
                self.free.drain(..self.first_free as usize);
                self.first_free = 0;
            }
            self.free.push((string, self.colour(string)));
        }
    }

    /// Unmarks all strings, by counting up.
    #[inline(always)]
    pub(super) fn clear_marks(&mut self) {
        let entries = &mut self.entries;
        let fill = || entries.iter_mut().for_each(|entry| entry.mark = 0);
        self.string_mark = C::MARKS.clear(self.string_mark, fill);
    }

    /// Marks a string. Returns whether it was unmarked.
    #[inline(always)]
    pub(super) fn mark(&mut self, string: Id) -> bool {
        let mark = &mut self.entries[place(string)].mark;
        let kept = std::mem::replace(mark, self.string_mark);
        C::MARKS.is_fresh(kept, self.string_mark)
    }

    /// Whether no entry is left.
    #[inline(always)]
    pub(super) fn is_exhausted(&self) -> bool {
        self.next_string as usize == self.limit && !(C::REUSE && self.has_free())
    }

    /// The marker to restore the table of this moment by.
    #[inline(always)]
    pub(super) fn marker(&self) -> TableMarker {
        let (free, first_free) = if C::REUSE {
            (self.free.len() as u32, self.first_free)
        } else {
            (0, 0)
        };
        TableMarker {
            changes: self.changes.marker(),
            next_string: self.next_string,
            free,
            first_free,
        }
    }

    /// Goes back to the moment of `marker`; `link` is given what the board said
    /// of stones.
    #[inline(always)]
    pub(super) fn restore(&mut self, marker: TableMarker, link: impl FnMut(LinkChange<P>)) {
        let (entries, chains) = (&mut self.entries, &mut self.chains);
        let head = |change: HeadChange<P>| {
            let entry = &mut entries[place(change.string)];
            entry.head = change.head;
            entry.liberties.as_mut()[change.slot as usize] = change.liberty;
        };
        let neighbour = |change: NeighbourChange| chains[change.place as usize] = change.old;
        self.changes.restore(marker.changes, head, neighbour, link);
        self.next_string = marker.next_string;
        if C::REUSE {
            for &(string, colour) in
                &self.free[marker.first_free as usize..self.first_free as usize]
            {
                self.entries[place(string)].colour = colour;
            }
            self.free.truncate(marker.free as usize);
            self.first_free = marker.first_free;
        }
    }

    /// Forgets what could be undone.
    #[inline(always)]
    pub(super) fn forget(&mut self) {
        self.record_fresh = false;
        self.changes.forget();
    }
}
