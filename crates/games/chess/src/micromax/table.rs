//! The hash table of micro-Max: score, depth and best move of positions
//! searched, at one of nine consecutive places.
//!
//! The comment in the program speaks of eight probes; its loop makes nine, the
//! last of which could read one entry beyond the array. This table has that
//! entry.

use super::Square;

/// Places tried after the one that the key names.
const PROBES: usize = 9;
/// The entry that stands for "no place": it stays empty.
const DUMMY: usize = 0;

/// micro-Max's own size: 2^24 places.
pub const FULL_SIZE_LOG2: u32 = 24;

/// In the byte of the square left: the true score is not above the stored one.
const UPPER_BOUND: u8 = 0x80;
/// In the byte of the square left: the true score is not below the stored one.
const LOWER_BOUND: u8 = 0x08;
/// In the byte of the square reached: the move is no castling.
const PLAIN: u8 = 0x80;

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) score: i32,
    pub(super) depth: i32,
    /// Whether the true score is not above: the search didn't fail high.
    pub(super) is_upper_bound: bool,
    /// Whether the true score is not below: the search didn't fail low.
    pub(super) is_lower_bound: bool,
    /// The square left by the best move, or where its search began.
    pub(super) from: Square,
    /// The square reached by the best move.
    pub(super) to: Square,
    /// Whether there is a best move, and it is no castling.
    pub(super) is_plain: bool,
}

impl Entry {
    /// Whether the score serves as that of a search to `depth` in the window.
    #[inline]
    pub(super) const fn serves(&self, alpha: i32, beta: i32, depth: i32) -> bool {
        self.depth >= depth
            && (self.score >= beta || self.is_upper_bound)
            && (self.score <= alpha || self.is_lower_bound)
    }
}

/// The table. An entry is three words: lock (0 where it is empty), score, and
/// depth, square reached and square left in a byte each, the last two with the
/// kind of score and move in their spare bits.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<[i32; 3]>,
    mask: usize,
}

impl Table {
    /// An empty table of `2^size_log2` places.
    pub(super) fn new(size_log2: u32) -> Self {
        let places = 1 << size_log2;
        Self {
            entries: vec![[0; 3]; places + PROBES],
            mask: places - 1,
        }
    }

    /// Forgets everything. A large table is given back for one whose pages the
    /// system clears when they are first touched, because most never are.
    pub(super) fn clear(&mut self) {
        const LARGE: usize = 1 << 16;
        if self.entries.len() > LARGE {
            self.entries = vec![[0; 3]; self.entries.len()];
        } else {
            self.entries.fill([0; 3]);
        }
    }

    /// The place of a position: the first that holds it or is empty among the
    /// nine after that of its key, or else the dummy.
    #[inline]
    pub(super) fn find(&self, place: i32, lock: i32) -> usize {
        let first = (place as usize & self.mask) + 1;
        let probed = &self.entries[first..first + PROBES];
        probed
            .iter()
            .position(|entry| entry[0] == 0 || entry[0] == lock)
            .map_or(DUMMY, |offset| first + offset)
    }

    /// The place that is always empty.
    pub(super) const fn nowhere() -> usize {
        DUMMY
    }

    /// What is known at a place. It may be of another position by now.
    #[inline]
    pub(super) fn get(&self, place: usize) -> Option<Entry> {
        let [lock, score, packed] = self.entries[place];
        if lock == 0 {
            return None;
        }
        let [depth, to, from, _] = packed.to_le_bytes();
        Some(Entry {
            score,
            depth: i32::from(depth),
            is_upper_bound: from & UPPER_BOUND != 0,
            is_lower_bound: from & LOWER_BOUND != 0,
            from: Square::new(from & !(UPPER_BOUND | LOWER_BOUND)),
            to: Square::new(to & !PLAIN),
            is_plain: to & PLAIN != 0,
        })
    }

    /// Keeps an entry, unless a deeper exact one is there. The dummy stays
    /// empty.
    #[inline]
    pub(super) fn store(&mut self, place: usize, lock: i32, entry: Entry) {
        let keep = self
            .get(place)
            .is_some_and(|old| old.is_upper_bound && old.is_lower_bound && old.depth > entry.depth);
        if keep {
            return;
        }
        let flag = |set: bool, bit: u8| if set { bit } else { 0 };
        let from = entry.from.number()
            | flag(entry.is_upper_bound, UPPER_BOUND)
            | flag(entry.is_lower_bound, LOWER_BOUND);
        let to = entry.to.number() | flag(entry.is_plain, PLAIN);
        let packed = i32::from_le_bytes([entry.depth as u8, to, from, 0]);
        self.entries[place] = [lock, entry.score, packed];
        self.entries[DUMMY][0] = 0;
    }

    /// Bytes of the table.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }
}
