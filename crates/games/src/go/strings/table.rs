//! The string table: what is known of each string.
//!
//! ```text
//!  numbers of a string          | size | liberties | neighbours | colour | neighbour list ... |
//!  points of a string           | origin | liberty list ... |
//! ```
//!
//! Entries are never used twice while a move could be taken back: those of
//! captured and assimilated strings stay as they are and come back into use by
//! themselves when the move is taken back.

use super::change::Recorded;

/// The number of a string: its entry in the table.
pub(super) type Id = u16;

const SIZE: usize = 0;
const LIBERTIES: usize = 1;
const NEIGHBOURS: usize = 2;
const COLOUR: usize = 3;
/// The numbers before the neighbour list.
const HEAD: usize = 4;

/// The string table, with the change stacks of its numbers and points.
#[derive(Clone, Debug)]
pub(super) struct Table<P> {
    numbers: Recorded<u16>,
    /// Numbers of an entry.
    numbers_each: usize,
    points: Recorded<P>,
    /// Points of an entry.
    points_each: usize,
    /// GNU Go's `mark` of each string.
    marks: Vec<u32>,
    string_mark: u32,
    /// The next entry never used so far: `next_string`.
    next_string: Id,
}

/// Markers into the change stacks, and the next entry at their moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableMarker {
    numbers: u32,
    points: u32,
    next_string: Id,
}

impl<P: Copy + PartialEq> Table<P> {
    /// A table of `strings` entries, with room for `chain` neighbours,
    /// `liberties` listed liberties and `stack` changes.
    pub(super) fn new(
        strings: usize,
        liberties: usize,
        chain: usize,
        stack: usize,
        somewhere: P,
    ) -> Self {
        let (numbers_each, points_each) = (HEAD + chain, 1 + liberties);
        Self {
            numbers: Recorded::new(strings * numbers_each, 0, stack),
            numbers_each,
            points: Recorded::new(strings * points_each, somewhere, stack),
            points_each,
            marks: vec![0; strings],
            string_mark: 0,
            next_string: 0,
        }
    }

    #[inline(always)]
    fn number(&self, string: Id, field: usize) -> u16 {
        self.numbers.values()[usize::from(string) * self.numbers_each + field]
    }

    #[inline(always)]
    fn put<const RECORD: bool>(&mut self, string: Id, field: usize, value: u16) {
        let place = usize::from(string) * self.numbers_each + field;
        self.numbers.put::<RECORD>(place, value);
    }

    #[inline(always)]
    fn put_point<const RECORD: bool>(&mut self, string: Id, index: usize, point: P) {
        let place = usize::from(string) * self.points_each + index;
        self.points.put::<RECORD>(place, point);
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
        self.points.values()[usize::from(string) * self.points_each]
    }

    /// The liberties listed: all of them, or as many as are ever listed.
    #[inline(always)]
    pub(super) fn liberty_list(&self, string: Id) -> &[P] {
        let start = usize::from(string) * self.points_each + 1;
        let listed = usize::from(self.liberties(string)).min(self.points_each - 1);
        &self.points.values()[start..start + listed]
    }

    /// The most liberties that are listed for a string.
    #[inline(always)]
    pub(super) fn liberty_limit(&self) -> usize {
        self.points_each - 1
    }

    /// The neighbour strings.
    #[inline(always)]
    pub(super) fn chain(&self, string: Id) -> &[Id] {
        let start = usize::from(string) * self.numbers_each;
        let count = usize::from(self.numbers.values()[start + NEIGHBOURS]);
        &self.numbers.values()[start + HEAD..start + HEAD + count]
    }

    /// The neighbour of a given place in the list, to walk along it while
    /// other entries are changed.
    #[inline(always)]
    pub(super) fn chain_at(&self, string: Id, index: usize) -> Id {
        self.number(string, HEAD + index)
    }

    /// Opens a new entry without liberties and neighbours.
    #[inline(always)]
    pub(super) fn create(&mut self, colour: u8, origin: P, size: u16) -> Id {
        let string = self.next_string;
        self.next_string += 1;
        self.put::<false>(string, SIZE, size);
        self.put::<false>(string, LIBERTIES, 0);
        self.put::<false>(string, NEIGHBOURS, 0);
        self.put::<false>(string, COLOUR, u16::from(colour));
        self.put_point::<false>(string, 0, origin);
        string
    }

    /// One stone more.
    #[inline(always)]
    pub(super) fn grow_string<const RECORD: bool>(&mut self, string: Id) {
        self.put::<RECORD>(string, SIZE, self.size(string) + 1);
    }

    /// Adds the size of another string; only for a string not yet to be undone.
    #[inline(always)]
    pub(super) fn swallow_size(&mut self, string: Id, other: Id) {
        self.put::<false>(string, SIZE, self.size(string) + self.size(other));
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
        if usize::from(count) < self.liberty_limit() {
            self.put_point::<RECORD>(string, 1 + usize::from(count), point);
        }
        self.put::<RECORD>(string, LIBERTIES, count + 1);
    }

    /// Removes a liberty. If it was listed and the list is one short of what
    /// it should hold now, returns its place, for
    /// [`list_liberty`](Self::list_liberty).
    #[inline(always)]
    pub(super) fn remove_liberty<const RECORD: bool>(
        &mut self,
        string: Id,
        point: P,
    ) -> Option<usize> {
        let list = self.liberty_list(string);
        let found = list.iter().position(|&listed| listed == point);
        let last = list.len().wrapping_sub(1);
        let count = self.liberties(string);
        self.put::<RECORD>(string, LIBERTIES, count - 1);
        let index = found?;
        if usize::from(count) > self.liberty_limit() {
            return Some(index);
        }
        if index != last {
            let moved = self.points.values()[usize::from(string) * self.points_each + 1 + last];
            self.put_point::<RECORD>(string, 1 + index, moved);
        }
        None
    }

    /// Lists a liberty in a place that
    /// [`remove_liberty`](Self::remove_liberty) left open.
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
        let count = usize::from(self.number(string, NEIGHBOURS));
        if HEAD + count == self.numbers_each {
            self.widen_chains();
        }
        self.put::<RECORD>(string, HEAD + count, neighbour);
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
        let last = usize::from(self.number(string, NEIGHBOURS)) - 1;
        if index != last {
            let moved = self.number(string, HEAD + last);
            self.put::<RECORD>(string, HEAD + index, moved);
        }
        self.put::<RECORD>(string, NEIGHBOURS, last as u16);
    }

    /// Puts another neighbour in the place of one in the list of a string.
    #[inline(always)]
    pub(super) fn replace_neighbour<const RECORD: bool>(&mut self, string: Id, old: Id, new: Id) {
        let index = self.place_in_chain(string, old);
        self.put::<RECORD>(string, HEAD + index, new);
    }

    /// Unmarks all strings, by counting up.
    #[inline(always)]
    pub(super) fn clear_marks(&mut self) {
        if self.string_mark == u32::MAX {
            self.marks.fill(0);
            self.string_mark = 0;
        }
        self.string_mark += 1;
    }

    /// Marks a string. Returns whether it was unmarked.
    #[inline(always)]
    pub(super) fn mark(&mut self, string: Id) -> bool {
        let mark = &mut self.marks[usize::from(string)];
        let fresh = *mark != self.string_mark;
        *mark = self.string_mark;
        fresh
    }

    /// Whether no entry is left.
    #[inline(always)]
    pub(super) fn is_exhausted(&self) -> bool {
        usize::from(self.next_string) == self.marks.len()
    }

    /// Whether more than half of the entries are used.
    pub(super) fn is_crowded(&self) -> bool {
        2 * usize::from(self.next_string) > self.marks.len()
    }

    /// Number of entries in use, and the next one's number.
    #[inline(always)]
    pub(super) fn used(&self) -> Id {
        self.next_string
    }

    /// Makes every entry available again.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.next_string = 0;
        self.forget();
    }

    /// Half as many entries again. Places stay as they are.
    ///
    /// # Panics
    /// At 65536 entries: a line of so many tried moves is beyond any reader.
    #[cold]
    pub(super) fn add_entries(&mut self, somewhere: P) {
        let strings = self.marks.len() + self.marks.len() / 2 + 1;
        assert!(
            strings <= 1 << Id::BITS,
            "more strings were made by moves that can be taken back than have numbers"
        );
        let numbers = strings * self.numbers_each;
        self.numbers.values_mut().resize(numbers, 0);
        let points = strings * self.points_each;
        self.points.values_mut().resize(points, somewhere);
        self.marks.resize(strings, 0);
    }

    /// Twice the room for neighbours in every entry.
    #[cold]
    fn widen_chains(&mut self) {
        let wider = 2 * self.numbers_each;
        self.numbers.widen(self.numbers_each, wider, 0);
        self.numbers_each = wider;
    }

    /// The marker to restore the table of this moment by.
    #[inline(always)]
    pub(super) fn marker(&self) -> TableMarker {
        TableMarker {
            numbers: self.numbers.marker(),
            points: self.points.marker(),
            next_string: self.next_string,
        }
    }

    /// Goes back to the moment of `marker`.
    #[inline(always)]
    pub(super) fn restore(&mut self, marker: TableMarker) {
        self.numbers.restore(marker.numbers);
        self.points.restore(marker.points);
        self.next_string = marker.next_string;
    }

    /// Forgets what could be taken back.
    #[inline(always)]
    pub(super) fn forget(&mut self) {
        self.numbers.forget();
        self.points.forget();
    }

    /// Takes over the entries in use of another table; marks stay scratch.
    pub(super) fn copy_from(&mut self, source: &Self, somewhere: P) {
        let used = usize::from(source.next_string);
        self.numbers_each = source.numbers_each;
        self.points_each = source.points_each;
        let (numbers, points) = (used * self.numbers_each, used * self.points_each);
        self.numbers.copy_front(&source.numbers, numbers, 0);
        self.points.copy_front(&source.points, points, somewhere);
        self.marks.resize(source.marks.len(), 0);
        self.next_string = source.next_string;
    }

    /// Bytes on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        self.numbers.heap_bytes()
            + self.points.heap_bytes()
            + self.marks.capacity() * size_of::<u32>()
    }

    /// Lets the marks run out after `left` more clearings.
    #[cfg(test)]
    pub(super) fn wear_marks(&mut self, left: u32) {
        self.string_mark = u32::MAX - left;
    }
}
