//! The string table: entries with their liberty lists, and chains.

use crate::place::Few;
use crate::state::ByHand;

/// The number of a string: its entry in the table.
pub(super) type Id = u32;

/// Entries. A power of two, so that a masked number is within the array and no
/// bound is tested. A game that needs more panics: one of random moves takes
/// less than half of them, and the generic table would be put by.
pub(super) const MAX_STRINGS: usize = 1024;
/// Liberties listed.
pub(super) const MAX_LIBERTIES: usize = 20;
/// Neighbours listed at most. A string that has more panics.
pub(super) const MAXCHAIN: usize = 160;

/// The place of a string in the table.
#[inline(always)]
pub(super) const fn place(string: Id) -> usize {
    string as usize & (MAX_STRINGS - 1)
}

/// What changes of a string from move to move, but for its lists.
#[derive(Clone, Copy)]
pub(super) struct Head {
    pub(super) size: u16,
    pub(super) liberties: u16,
    pub(super) neighbours: u16,
    /// The stone with the smallest coordinate.
    pub(super) origin: u16,
}

#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) head: Head,
    mark: u32,
    pub(super) liberties: [u16; MAX_LIBERTIES],
}

impl Entry {
    pub(super) const fn unused() -> Self {
        Self {
            head: Head {
                size: 0,
                liberties: 0,
                neighbours: 0,
                origin: 0,
            },
            mark: 0,
            liberties: [0; MAX_LIBERTIES],
        }
    }
}

/// An array on the heap that was never on the stack.
pub(super) fn filled<T: Copy, const N: usize>(value: T) -> Box<[T; N]> {
    let values = vec![value; N].into_boxed_slice();
    values.try_into().ok().expect("a vector of that length")
}

/// Where a value stands in a list.
#[inline(always)]
pub(super) fn place_of<T: Copy + PartialEq>(value: T, list: &[T]) -> Option<usize> {
    list.iter().position(|&listed| listed == value)
}

/// Why a neighbour is found.
const LISTED: &str = "strings that touch are in one another's lists";

impl ByHand {
    /// Opens a fresh entry of one stone, as yet without liberties and neighbours.
    #[inline(always)]
    pub(super) fn create(&mut self, origin: u16) -> Id {
        let string = self.next_string;
        self.next_string += 1;
        self.strings[place(string)].head = Head {
            size: 1,
            liberties: 0,
            neighbours: 0,
            origin,
        };
        string
    }

    #[inline(always)]
    pub(super) fn head(&self, string: Id) -> Head {
        self.strings[place(string)].head
    }

    /// Puts by the head of a string that the move changes.
    #[inline(always)]
    pub(super) fn push_head(&mut self, string: Id) {
        let entry = &self.strings[place(string)];
        self.changes.push_head(string, entry, 0);
    }

    /// Unmarks all strings, by counting up.
    #[inline(always)]
    pub(super) fn clear_string_marks(&mut self) {
        if self.string_mark == u32::MAX {
            for entry in &mut self.strings[..] {
                entry.mark = 0;
            }
            self.string_mark = 0;
        }
        self.string_mark += 1;
    }

    /// Marks a string. Returns whether it was unmarked.
    #[inline(always)]
    pub(super) fn mark_string(&mut self, string: Id) -> bool {
        let mark = &mut self.strings[place(string)].mark;
        std::mem::replace(mark, self.string_mark) != self.string_mark
    }

    #[inline(always)]
    pub(super) fn chain(&self, string: Id) -> &[Id] {
        let start = place(string) * MAXCHAIN;
        &self.chains[start..][..usize::from(self.head(string).neighbours)]
    }

    #[inline(always)]
    pub(super) fn neighbour_at(&self, string: Id, index: usize) -> Id {
        self.chains[place(string) * MAXCHAIN + index]
    }

    /// Whether two strings touch: looks into the shorter list of the two.
    #[inline(always)]
    pub(super) fn are_neighbours(&self, one: Id, other: Id) -> bool {
        let (ours, theirs) = (self.chain(one), self.chain(other));
        if ours.len() <= theirs.len() {
            ours.contains(&other)
        } else {
            theirs.contains(&one)
        }
    }

    /// Gives a fresh entry its neighbours, all four at once: what lies beyond
    /// the number is never read.
    #[inline(always)]
    pub(super) fn list_fresh_neighbours(&mut self, string: Id, neighbours: &Few) {
        let start = place(string) * MAXCHAIN;
        self.chains[start..][..4].copy_from_slice(&neighbours.strings);
        self.strings[place(string)].head.neighbours = neighbours.count as u16;
    }

    /// Appends a neighbour to the list of a string whose head is put by.
    #[inline(always)]
    pub(super) fn add_neighbour<const RECORD: bool>(&mut self, string: Id, neighbour: Id) {
        let head = &mut self.strings[place(string)].head;
        let count = usize::from(head.neighbours);
        assert!(count < MAXCHAIN, "a wider list is not written by hand");
        let place = place(string) * MAXCHAIN + count;
        if RECORD {
            self.changes.push_neighbour(place, self.chains[place]);
        }
        self.chains[place] = neighbour;
        head.neighbours += 1;
    }

    /// Takes a neighbour out of the list of a string whose head is put by.
    #[inline(always)]
    pub(super) fn remove_neighbour(&mut self, string: Id, neighbour: Id) {
        let head = &mut self.strings[place(string)].head;
        let start = place(string) * MAXCHAIN;
        let chain = &mut self.chains[start..];
        head.neighbours -= 1;
        let last = usize::from(head.neighbours);
        let index = place_of(neighbour, chain).expect(LISTED);
        if index != last {
            self.changes.push_neighbour(start + index, neighbour);
            chain[index] = chain[last];
        }
    }

    /// Puts another neighbour in the place of one in the list of a string.
    #[inline(always)]
    pub(super) fn replace_neighbour(&mut self, string: Id, old: Id, new: Id) {
        let start = place(string) * MAXCHAIN;
        let chain = &mut self.chains[start..];
        let index = place_of(old, chain).expect(LISTED);
        self.changes.push_neighbour(start + index, old);
        chain[index] = new;
    }
}
