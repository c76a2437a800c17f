//! The string table: entries with their liberty lists, and chains.

use crate::state::ByHand;
use crate::undo::Changes;

/// The number of a string: its entry in the table.
pub(super) type Id = u16;

/// Entries. A power of two, so that a masked number is within the array and no
/// bound is tested. A game that needs more panics: one of random moves takes
/// less than half of them, and the generic table would be saved.
pub(super) const MAX_STRINGS: usize = 1024;
/// Liberties listed.
pub(super) const MAX_LIBERTIES: usize = 20;
/// Neighbours listed at most, or at first where there is no limit. With it, a
/// string that has more panics.
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

/// As many of a list as are compared at once.
pub(super) const FRONT: usize = 8;

/// Where a value first stands in a list.
#[inline(always)]
pub(super) fn place_of(value: u16, list: &[u16]) -> Option<usize> {
    let (front, rest) = list.split_first_chunk()?;
    let places = places(value, front);
    if places != 0 {
        return Some(places.trailing_zeros() as usize);
    }
    let behind = rest.iter().position(|&listed| listed == value);
    behind.map(|place| place + FRONT)
}

/// The places in a front that hold a value, as bits.
#[inline(always)]
pub(super) fn places(value: u16, front: &[u16; FRONT]) -> u16 {
    let bit = |(at, &listed): (usize, &u16)| u16::from(listed == value) << at;
    front
        .iter()
        .enumerate()
        .map(bit)
        .fold(0, |places, bit| places | bit)
}

/// What is left out.
const USED_UP: &str = "putting a table by is not written by hand";

/// Why a neighbour is found.
const LISTED: &str = "strings that touch are in one another's lists";

impl<const LIMITED: bool> ByHand<LIMITED> {
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

    /// Saves the head of a string that the move changes.
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

    /// Where the neighbours of a string begin.
    #[inline(always)]
    fn chain_start(&self, string: Id) -> usize {
        if LIMITED {
            place(string) * MAXCHAIN
        } else {
            string as usize * self.chain_limit
        }
    }

    #[inline(always)]
    pub(super) fn chain(&self, string: Id) -> &[Id] {
        let start = self.chain_start(string);
        let count = usize::from(self.head(string).neighbours);
        if LIMITED {
            &self.limited_chains[start..][..count]
        } else {
            &self.chains[start..][..count]
        }
    }

    #[inline(always)]
    pub(super) fn neighbour_at(&self, string: Id, index: usize) -> Id {
        let start = self.chain_start(string);
        if LIMITED {
            self.limited_chains[start + index]
        } else {
            self.chains[start + index]
        }
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

    /// Appends a neighbour to the list of a string whose head is saved.
    #[inline(always)]
    pub(super) fn add_neighbour<const RECORD: bool>(&mut self, string: Id, neighbour: Id) {
        let start = self.chain_start(string);
        let head = &mut self.strings[place(string)].head;
        let count = usize::from(head.neighbours);
        let slot = if LIMITED {
            assert!(count < MAXCHAIN, "a wider list is not written by hand");
            &mut self.limited_chains[start + count]
        } else {
            if count == self.chain_limit {
                return self.add_to_full_list::<RECORD>(string, neighbour);
            }
            &mut self.chains[start + count]
        };
        if RECORD {
            self.changes.push_neighbour(start + count, *slot);
        }
        *slot = neighbour;
        head.neighbours += 1;
    }

    /// The same where the list is full: first, twice the room for every string.
    #[cold]
    #[inline(never)]
    fn add_to_full_list<const RECORD: bool>(&mut self, string: Id, neighbour: Id) {
        let (from, to) = (self.chain_limit, 2 * self.chain_limit);
        let mut wider = vec![0; MAX_STRINGS * to];
        for (row, kept) in wider
            .chunks_exact_mut(to)
            .zip(self.chains.chunks_exact(from))
        {
            row[..from].copy_from_slice(kept);
        }
        self.chains = wider;
        self.changes.widen(from, to);
        self.chain_limit = to;
        self.add_neighbour::<RECORD>(string, neighbour);
    }

    /// The list of a string from its first neighbour on, and beyond.
    #[inline(always)]
    fn chain_mut(&mut self, string: Id) -> (usize, &mut [Id], &mut Changes) {
        let start = self.chain_start(string);
        let chain = if LIMITED {
            &mut self.limited_chains[start..]
        } else {
            &mut self.chains[start..]
        };
        (start, chain, &mut self.changes)
    }

    /// Takes a neighbour out of the list of a string whose head is saved.
    #[inline(always)]
    pub(super) fn remove_neighbour(&mut self, string: Id, neighbour: Id) {
        let head = &mut self.strings[place(string)].head;
        head.neighbours -= 1;
        let last = usize::from(head.neighbours);
        let (start, chain, changes) = self.chain_mut(string);
        let index = place_of(neighbour, chain).expect(LISTED);
        if index != last {
            changes.push_neighbour(start + index, neighbour);
            chain[index] = chain[last];
        }
    }

    /// Puts another neighbour in the place of one in the list of a string.
    #[inline(always)]
    pub(super) fn replace_neighbour(&mut self, string: Id, old: Id, new: Id) {
        let (start, chain, changes) = self.chain_mut(string);
        let index = place_of(old, chain).expect(LISTED);
        changes.push_neighbour(start + index, old);
        chain[index] = new;
    }

    /// Makes sure that a new string finds an entry.
    #[inline(always)]
    pub(super) fn make_room(&mut self) {
        if LIMITED {
            assert!(self.next_string as usize != MAX_STRINGS, "{USED_UP}");
        } else if self.next_string as usize == self.limit {
            self.exhausted();
        }
    }

    /// Opens more entries.
    #[cold]
    #[inline(never)]
    fn exhausted(&mut self) {
        assert!(self.limit < MAX_STRINGS, "{USED_UP}");
        self.limit = (self.limit + self.limit / 2 + 1).min(MAX_STRINGS);
    }
}
