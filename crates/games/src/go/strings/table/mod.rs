//! The string table: what is known of each string.
//!
//! ```text
//!  head of a string        | size | liberties | neighbours | colour |
//!  points of a string      | origin | liberty list ... |
//!  chain of a string       | neighbour list ... |
//! ```
//!
//! Entries are never used twice while a move could be taken back: those of
//! captured and assimilated strings stay as they are and come back into use by
//! themselves when the move is taken back. What is written into a *fresh*
//! entry, one that the move itself opened, is not recorded.
//! ([`Config::REUSE`]: they are used again, and what is overwritten is pushed.)

mod lists;

use super::Config;
use super::change::{Arrays, Changes, Marker, StoneChange};
use std::marker::PhantomData;

/// The number of a string: its entry in the table.
///
/// GNU Go's `int`: no line of tried moves that fits the memory runs out of them.
pub(super) type Id = u32;

const SIZE: usize = 0;
const LIBERTIES: usize = 1;
const NEIGHBOURS: usize = 2;
const COLOUR: usize = 3;
/// Numbers of a head.
const HEAD: usize = 4;

/// The string table, with the change stacks.
#[derive(Clone, Debug)]
pub(super) struct Table<P, C> {
    arrays: Arrays<P>,
    changes: Changes<P, C>,
    /// Places in the chain of an entry.
    chain_limit: usize,
    /// The stones of each string, where they are no circle on the board.
    stones: Vec<P>,
    /// Places in the stones of an entry.
    stone_limit: usize,
    /// GNU Go's `mark` of each string.
    marks: Vec<u32>,
    string_mark: u32,
    /// The next entry never used so far: `next_string`.
    next_string: Id,
    /// Entries to be used again, in the order in which they were left; those
    /// before `first_free` have been.
    free: Vec<Id>,
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

impl<P: Copy + PartialEq, C: Config> Table<P, C> {
    /// Points of an entry: the origin, then the liberties listed.
    const POINTS: usize = 1 + C::LIBERTIES;

    /// A table with the limits of `C` for a board of `points` points.
    pub(super) fn new(points: usize, somewhere: P) -> Self {
        const {
            assert!(
                C::CYCLIC || !C::REUSE,
                "lists of stones are not recorded and can't be used again"
            );
        }
        let strings = C::strings(points);
        let stone_limit = if C::CYCLIC { 0 } else { points };
        Self {
            arrays: Arrays {
                heads: vec![0; strings * HEAD],
                points: vec![somewhere; strings * Self::POINTS],
                chains: vec![0; strings * C::CHAIN],
            },
            changes: Changes::new(C::stack(points)),
            chain_limit: C::CHAIN,
            stones: vec![somewhere; strings * stone_limit],
            stone_limit,
            marks: vec![0; strings],
            string_mark: 0,
            next_string: 0,
            free: Vec::new(),
            first_free: 0,
            record_fresh: false,
            config: PhantomData,
        }
    }

    #[inline(always)]
    fn number(&self, string: Id, field: usize) -> u16 {
        self.arrays.heads[string as usize * HEAD + field]
    }

    /// Writes a number; if `RECORD`, the old one is pushed first: GNU Go's
    /// `PUSH_VALUE` and the assignment that follows it.
    #[inline(always)]
    fn put<const RECORD: bool>(&mut self, string: Id, field: usize, value: u16) {
        let place = string as usize * HEAD + field;
        let slot = &mut self.arrays.heads[place];
        if RECORD || (C::REUSE && self.record_fresh) {
            self.changes.push_head(place, *slot);
        }
        *slot = value;
    }

    #[inline(always)]
    fn put_point<const RECORD: bool>(&mut self, string: Id, index: usize, point: P) {
        let place = string as usize * Self::POINTS + index;
        let slot = &mut self.arrays.points[place];
        if RECORD || (C::REUSE && self.record_fresh) {
            self.changes.push_point(place, *slot);
        }
        *slot = point;
    }

    #[inline(always)]
    fn put_neighbour<const RECORD: bool>(&mut self, string: Id, index: usize, neighbour: Id) {
        let place = string as usize * self.chain_limit + index;
        let slot = &mut self.arrays.chains[place];
        if RECORD || (C::REUSE && self.record_fresh) {
            self.changes.push_neighbour(place, *slot);
        }
        *slot = neighbour;
    }

    /// Puts by what the board says of a stone.
    #[inline(always)]
    pub(super) fn push_stone(&mut self, change: StoneChange<P>) {
        self.changes.push_stone(change);
    }

    /// Number of stones.
    #[inline(always)]
    pub(super) fn size(&self, string: Id) -> u16 {
        self.number(string, SIZE)
    }

    /// Number of liberties.
    #[inline(always)]
    pub(super) fn liberties(&self, string: Id) -> u16 {
        self.number(string, LIBERTIES)
    }

    /// The colour of the stones.
    #[inline(always)]
    pub(super) fn colour(&self, string: Id) -> u8 {
        self.number(string, COLOUR) as u8
    }

    /// The stone with the smallest coordinate.
    #[inline(always)]
    pub(super) fn origin(&self, string: Id) -> P {
        self.arrays.points[string as usize * Self::POINTS]
    }

    /// Opens a fresh entry, as yet without liberties and neighbours.
    #[inline(always)]
    pub(super) fn create<const RECORD: bool>(&mut self, colour: u8, origin: P, size: u16) -> Id {
        let again = C::REUSE && self.has_free();
        let string = if again {
            self.first_free += 1;
            self.free[self.first_free as usize - 1]
        } else {
            self.next_string += 1;
            self.next_string - 1
        };
        let head = [size, 0, 0, u16::from(colour)];
        if C::REUSE {
            self.record_fresh = RECORD && again;
            for (field, value) in head.into_iter().enumerate() {
                self.put::<false>(string, field, value);
            }
        } else {
            let start = string as usize * HEAD;
            self.arrays.heads[start..start + HEAD].copy_from_slice(&head);
        }
        self.put_point::<false>(string, 0, origin);
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
            if !RECORD && self.first_free as usize > self.marks.len() {
                self.free.drain(..self.first_free as usize);
                self.first_free = 0;
            }
            self.free.push(string);
        }
    }

    /// Unmarks all strings, by counting up.
    #[inline(always)]
    pub(super) fn clear_marks(&mut self) {
        let marks = &mut self.marks;
        self.string_mark = C::MARKS.clear(self.string_mark, || marks.fill(0));
    }

    /// Marks a string. Returns whether it was unmarked.
    #[inline(always)]
    pub(super) fn mark(&mut self, string: Id) -> bool {
        let mark = &mut self.marks[string as usize];
        let kept = std::mem::replace(mark, self.string_mark);
        C::MARKS.is_fresh(kept, self.string_mark)
    }

    /// Whether no entry is left.
    #[inline(always)]
    pub(super) fn is_exhausted(&self) -> bool {
        self.next_string as usize == self.marks.len() && !(C::REUSE && self.has_free())
    }

    /// Whether more than half of the entries are used.
    pub(super) fn is_crowded(&self) -> bool {
        2 * self.next_string as usize > self.marks.len()
    }

    /// Number of entries in use, and the next one's number.
    pub(super) fn used(&self) -> Id {
        self.next_string
    }

    /// Makes every entry available again.
    pub(super) fn clear(&mut self) {
        self.next_string = 0;
        self.free.clear();
        self.first_free = 0;
        self.forget();
    }

    /// Half as many entries again. Places stay as they are.
    ///
    /// # Panics
    /// Where places no longer fit 32 bits: at tens of gigabytes.
    #[cold]
    pub(super) fn add_entries(&mut self, somewhere: P) {
        let strings = self.marks.len() + self.marks.len() / 2 + 1;
        let widest = HEAD.max(Self::POINTS).max(self.chain_limit);
        assert!(
            u32::try_from(strings * widest).is_ok(),
            "a table of {strings} strings fits no memory"
        );
        self.arrays.heads.resize(strings * HEAD, 0);
        let points = strings * Self::POINTS;
        self.arrays.points.resize(points, somewhere);
        let chains = strings * self.chain_limit;
        self.arrays.chains.resize(chains, 0);
        self.stones.resize(strings * self.stone_limit, somewhere);
        self.marks.resize(strings, 0);
    }

    /// Twice the room for neighbours in every entry.
    #[cold]
    fn widen_chains(&mut self) {
        let (from, to) = (self.chain_limit, 2 * self.chain_limit);
        let mut wider = Vec::with_capacity(2 * self.arrays.chains.len());
        for row in self.arrays.chains.chunks_exact(from) {
            wider.extend_from_slice(row);
            wider.resize(wider.len() + to - from, 0);
        }
        self.arrays.chains = wider;
        self.changes.widen(from, to);
        self.chain_limit = to;
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

    /// Goes back to the moment of `marker`; `stone` is given what the board
    /// said of stones.
    #[inline(always)]
    pub(super) fn restore(&mut self, marker: TableMarker, stone: impl FnMut(StoneChange<P>)) {
        self.changes
            .restore(marker.changes, &mut self.arrays, stone);
        self.next_string = marker.next_string;
        if C::REUSE {
            self.free.truncate(marker.free as usize);
            self.first_free = marker.first_free;
        }
    }

    /// Forgets what could be taken back.
    #[inline(always)]
    pub(super) fn forget(&mut self) {
        self.record_fresh = false;
        self.changes.forget();
    }

    /// Takes over the entries in use of another table; marks stay scratch.
    pub(super) fn copy_from(&mut self, source: &Self, somewhere: P) {
        let (used, arrays) = (source.next_string as usize, &source.arrays);
        self.chain_limit = source.chain_limit;
        copy_front(&mut self.arrays.heads, &arrays.heads, used * HEAD, 0);
        let points = used * Self::POINTS;
        copy_front(&mut self.arrays.points, &arrays.points, points, somewhere);
        let chains = used * self.chain_limit;
        copy_front(&mut self.arrays.chains, &arrays.chains, chains, 0);
        let stones = used * self.stone_limit;
        copy_front(&mut self.stones, &source.stones, stones, somewhere);
        self.marks.resize(source.marks.len(), 0);
        self.next_string = source.next_string;
        self.free.clone_from(&source.free);
        self.first_free = source.first_free;
        self.forget();
    }

    /// Values pushed since the beginning.
    #[cfg(test)]
    pub(super) fn pushed(&self) -> u32 {
        self.changes.marker().pushed()
    }

    /// As if so many marks had been used.
    #[cfg(test)]
    pub(super) fn age_marks(&mut self, mark: u32) {
        self.string_mark = mark;
    }

    /// All entries in use, whole, and the lengths of the change stacks.
    #[cfg(test)]
    pub(super) fn in_use(&self) -> impl std::fmt::Debug
    where
        P: std::fmt::Debug,
    {
        let used = self.next_string as usize;
        let heads = self.arrays.heads[..used * HEAD].to_vec();
        let points = self.arrays.points[..used * Self::POINTS].to_vec();
        let chains = self.arrays.chains[..used * self.chain_limit].to_vec();
        (heads, points, chains, self.marker())
    }

    /// Bytes on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        self.arrays.heads.capacity() * size_of::<u16>()
            + (self.arrays.points.capacity() + self.stones.capacity()) * size_of::<P>()
            + (self.arrays.chains.capacity() + self.free.capacity()) * size_of::<Id>()
            + self.marks.capacity() * size_of::<u32>()
            + self.changes.heap_bytes()
    }
}

/// Takes over the first `used` values of an array.
fn copy_front<V: Copy>(values: &mut Vec<V>, source: &[V], used: usize, value: V) {
    values.resize(source.len(), value);
    values[..used].copy_from_slice(&source[..used]);
}
