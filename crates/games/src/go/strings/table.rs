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

use super::Config;
use super::change::Recorded;
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

/// The string table, with the change stacks of its numbers and points.
#[derive(Clone, Debug)]
pub(super) struct Table<P, C> {
    heads: Recorded<u16>,
    points: Recorded<P>,
    chains: Recorded<Id>,
    /// Places in the chain of an entry.
    chain_limit: usize,
    /// GNU Go's `mark` of each string.
    marks: Vec<u32>,
    string_mark: u32,
    /// The next entry never used so far: `next_string`.
    next_string: Id,
    config: PhantomData<C>,
}

/// Markers into the change stacks, and the next entry at their moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableMarker {
    heads: u32,
    points: u32,
    chains: u32,
    next_string: Id,
}

#[cfg(test)]
impl TableMarker {
    /// Values pushed since the beginning.
    pub(super) fn pushed(self) -> u32 {
        self.heads + self.points + self.chains
    }
}

impl<P: Copy + PartialEq, C: Config> Table<P, C> {
    /// Points of an entry: the origin, then the liberties listed.
    const POINTS: usize = 1 + C::LIBERTIES;

    /// A table with the limits of `C` for a board of `points` points.
    pub(super) fn new(points: usize, somewhere: P) -> Self {
        let (strings, stack) = (C::strings(points), C::stack(points));
        Self {
            heads: Recorded::new(strings * HEAD, 0, stack),
            points: Recorded::new(strings * Self::POINTS, somewhere, stack),
            chains: Recorded::new(strings * C::CHAIN, 0, stack),
            chain_limit: C::CHAIN,
            marks: vec![0; strings],
            string_mark: 0,
            next_string: 0,
            config: PhantomData,
        }
    }

    #[inline(always)]
    fn number(&self, string: Id, field: usize) -> u16 {
        self.heads.values()[string as usize * HEAD + field]
    }

    #[inline(always)]
    fn put<const RECORD: bool>(&mut self, string: Id, field: usize, value: u16) {
        self.heads
            .put::<RECORD>(string as usize * HEAD + field, value);
    }

    #[inline(always)]
    fn put_point<const RECORD: bool>(&mut self, string: Id, index: usize, point: P) {
        let place = string as usize * Self::POINTS + index;
        self.points.put::<RECORD>(place, point);
    }

    #[inline(always)]
    fn put_neighbour<const RECORD: bool>(&mut self, string: Id, index: usize, neighbour: Id) {
        let place = string as usize * self.chain_limit + index;
        self.chains.put::<RECORD>(place, neighbour);
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
        self.points.values()[string as usize * Self::POINTS]
    }

    /// The liberties listed: all of them, or as many as are ever listed.
    #[inline(always)]
    pub(super) fn liberty_list(&self, string: Id) -> &[P] {
        let start = string as usize * Self::POINTS + 1;
        let listed = usize::from(self.liberties(string)).min(C::LIBERTIES);
        &self.points.values()[start..start + listed]
    }

    /// A listed liberty, to walk along the list while other entries are
    /// changed.
    #[inline(always)]
    pub(super) fn liberty_at(&self, string: Id, index: usize) -> P {
        self.points.values()[string as usize * Self::POINTS + 1 + index]
    }

    /// Number of neighbour strings.
    #[inline(always)]
    pub(super) fn neighbours(&self, string: Id) -> usize {
        usize::from(self.number(string, NEIGHBOURS))
    }

    /// The neighbour strings.
    #[inline(always)]
    pub(super) fn chain(&self, string: Id) -> &[Id] {
        let start = string as usize * self.chain_limit;
        &self.chains.values()[start..start + self.neighbours(string)]
    }

    /// A neighbour string, to walk along the list while other entries are
    /// changed.
    #[inline(always)]
    pub(super) fn neighbour_at(&self, string: Id, index: usize) -> Id {
        self.chains.values()[string as usize * self.chain_limit + index]
    }

    /// Opens a fresh entry, as yet without liberties and neighbours.
    #[inline(always)]
    pub(super) fn create(&mut self, colour: u8, origin: P, size: u16) -> Id {
        let string = self.next_string;
        self.next_string += 1;
        let start = string as usize * HEAD;
        let head = &mut self.heads.values_mut()[start..start + HEAD];
        head.copy_from_slice(&[size, 0, 0, u16::from(colour)]);
        self.put_point::<false>(string, 0, origin);
        string
    }

    /// Gives a fresh entry a liberty, its `count`-th from 0; the number is set
    /// by [`set_liberties`](Self::set_liberties) when all are there.
    #[inline(always)]
    pub(super) fn list_fresh_liberty(&mut self, string: Id, count: usize, point: P) {
        if count < C::LIBERTIES {
            self.put_point::<false>(string, 1 + count, point);
        }
    }

    /// Sets the number of liberties of a fresh entry.
    #[inline(always)]
    pub(super) fn set_liberties(&mut self, string: Id, count: usize) {
        self.put::<false>(string, LIBERTIES, count as u16);
    }

    /// Adds the size of another string.
    #[inline(always)]
    pub(super) fn add_size<const RECORD: bool>(&mut self, string: Id, other: Id) {
        self.put::<RECORD>(string, SIZE, self.size(string) + self.size(other));
    }

    /// One stone more.
    #[inline(always)]
    pub(super) fn add_stone<const RECORD: bool>(&mut self, string: Id) {
        self.put::<RECORD>(string, SIZE, self.size(string) + 1);
    }

    /// Moves the origin.
    #[inline(always)]
    pub(super) fn set_origin<const RECORD: bool>(&mut self, string: Id, origin: P) {
        self.put_point::<RECORD>(string, 0, origin);
    }

    /// Adds a point that is no liberty of the string so far.
    #[inline(always)]
    pub(super) fn add_liberty<const RECORD: bool>(&mut self, string: Id, point: P) {
        let count = self.liberties(string);
        if usize::from(count) < C::LIBERTIES {
            self.put_point::<RECORD>(string, 1 + usize::from(count), point);
        }
        self.put::<RECORD>(string, LIBERTIES, count + 1);
    }

    /// Takes `lost` from the liberties and adds those of `won`. If a truncated
    /// list is left with a gap, returns its place, for
    /// [`list_liberty`](Self::list_liberty).
    #[inline(always)]
    pub(super) fn trade_liberties<const RECORD: bool>(
        &mut self,
        string: Id,
        lost: P,
        won: &[P],
    ) -> Option<usize> {
        let list = self.liberty_list(string);
        let gap = list.iter().position(|&listed| listed == lost);
        let count = usize::from(self.liberties(string));
        let after = count + won.len() - 1;
        if after != count {
            self.put::<RECORD>(string, LIBERTIES, after as u16);
        }
        let gap = gap?;
        if let [first, others @ ..] = won {
            self.put_point::<RECORD>(string, 1 + gap, *first);
            for (index, &point) in (count..C::LIBERTIES).zip(others) {
                self.put_point::<RECORD>(string, 1 + index, point);
            }
        } else if count > C::LIBERTIES {
            return Some(gap);
        } else if gap + 1 != count {
            let last = self.liberty_at(string, count - 1);
            self.put_point::<RECORD>(string, 1 + gap, last);
        }
        None
    }

    /// Lists a liberty in a gap of a truncated list.
    pub(super) fn list_liberty<const RECORD: bool>(&mut self, string: Id, index: usize, point: P) {
        self.put_point::<RECORD>(string, 1 + index, point);
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

    /// Appends a neighbour to the list of a string.
    #[inline(always)]
    pub(super) fn add_neighbour<const RECORD: bool>(&mut self, string: Id, neighbour: Id) {
        let count = self.neighbours(string);
        if count == self.chain_limit {
            self.widen_chains();
        }
        self.put_neighbour::<RECORD>(string, count, neighbour);
        self.put::<RECORD>(string, NEIGHBOURS, count as u16 + 1);
    }

    /// The place of a neighbour in the list of a string.
    #[inline(always)]
    fn place_in_chain(&self, string: Id, neighbour: Id) -> usize {
        let mut chain = self.chain(string).iter();
        chain
            .position(|&listed| listed == neighbour)
            .expect("strings that touch are in one another's lists")
    }

    /// Takes a neighbour out of the list of a string.
    #[inline(always)]
    pub(super) fn remove_neighbour<const RECORD: bool>(&mut self, string: Id, neighbour: Id) {
        let index = self.place_in_chain(string, neighbour);
        let last = self.neighbours(string) - 1;
        if index != last {
            let moved = self.neighbour_at(string, last);
            self.put_neighbour::<RECORD>(string, index, moved);
        }
        self.put::<RECORD>(string, NEIGHBOURS, last as u16);
    }

    /// Puts another neighbour in the place of one in the list of a string.
    #[inline(always)]
    pub(super) fn replace_neighbour<const RECORD: bool>(&mut self, string: Id, old: Id, new: Id) {
        let index = self.place_in_chain(string, old);
        self.put_neighbour::<RECORD>(string, index, new);
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
        self.next_string as usize == self.marks.len()
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
        self.heads.values_mut().resize(strings * HEAD, 0);
        let points = strings * Self::POINTS;
        self.points.values_mut().resize(points, somewhere);
        let chains = strings * self.chain_limit;
        self.chains.values_mut().resize(chains, 0);
        self.marks.resize(strings, 0);
    }

    /// Twice the room for neighbours in every entry.
    #[cold]
    fn widen_chains(&mut self) {
        let wider = 2 * self.chain_limit;
        self.chains.widen(self.chain_limit, wider, 0);
        self.chain_limit = wider;
    }

    /// The marker to restore the table of this moment by.
    #[inline(always)]
    pub(super) fn marker(&self) -> TableMarker {
        TableMarker {
            heads: self.heads.marker(),
            points: self.points.marker(),
            chains: self.chains.marker(),
            next_string: self.next_string,
        }
    }

    /// Goes back to the moment of `marker`.
    #[inline(always)]
    pub(super) fn restore(&mut self, marker: TableMarker) {
        self.heads.restore(marker.heads);
        self.points.restore(marker.points);
        self.chains.restore(marker.chains);
        self.next_string = marker.next_string;
    }

    /// Forgets what could be taken back.
    #[inline(always)]
    pub(super) fn forget(&mut self) {
        self.heads.forget();
        self.points.forget();
        self.chains.forget();
    }

    /// Takes over the entries in use of another table; marks stay scratch.
    pub(super) fn copy_from(&mut self, source: &Self, somewhere: P) {
        let used = source.next_string as usize;
        self.chain_limit = source.chain_limit;
        self.heads.copy_front(&source.heads, used * HEAD, 0);
        let points = used * Self::POINTS;
        self.points.copy_front(&source.points, points, somewhere);
        let chains = used * self.chain_limit;
        self.chains.copy_front(&source.chains, chains, 0);
        self.marks.resize(source.marks.len(), 0);
        self.next_string = source.next_string;
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
        let heads = self.heads.values()[..used * HEAD].to_vec();
        let points = self.points.values()[..used * Self::POINTS].to_vec();
        let chains = self.chains.values()[..used * self.chain_limit].to_vec();
        let marker = self.marker();
        (heads, points, chains, marker)
    }

    /// Bytes on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        self.heads.heap_bytes()
            + self.points.heap_bytes()
            + self.chains.heap_bytes()
            + self.marks.capacity() * size_of::<u32>()
    }
}
