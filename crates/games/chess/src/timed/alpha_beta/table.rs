//! What a search has found of positions, by their hashes.

/// Binary logarithm of the number of places: a megabyte and a half.
const PLACES: u32 = 16;

/// What a score says of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy)]
pub(super) struct Entry<M> {
    key: u64,
    pub score: i32,
    /// The move that was best.
    pub best: M,
    depth: u8,
    bound: Bound,
}

impl<M> Entry<M> {
    /// Whether the score answers a search to `depth` within the window. One of another depth
    /// would be another score than that of a search without table.
    #[inline(always)]
    pub(super) fn decides(self, depth: u32, [alpha, beta]: [i32; 2]) -> bool {
        u32::from(self.depth) == depth
            && match self.bound {
                Bound::Exact => true,
                Bound::AtLeast => self.score >= beta,
                Bound::AtMost => self.score <= alpha,
            }
    }
}

/// Entries by the last bits of the hash, each replaced by the next one.
pub(super) struct Table<M> {
    entries: Box<[Option<Entry<M>>]>,
    /// Differs from search to search, so that no search meets what another one has stored.
    salt: u64,
}

impl<M: Copy> Table<M> {
    pub(super) fn new() -> Self {
        Self {
            entries: vec![None; 1 << PLACES].into(),
            salt: 0,
        }
    }

    /// Begins a search.
    pub(super) fn forget(&mut self) {
        // Odd, so that 2^64 searches have different salts.
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    #[inline(always)]
    fn place(hash: u64) -> usize {
        (hash & ((1 << PLACES) - 1)) as usize
    }

    /// What this search knows of a position.
    #[inline(always)]
    pub(super) fn find(&self, hash: u64) -> Option<Entry<M>> {
        self.entries[Self::place(hash)].filter(|entry| entry.key == hash ^ self.salt)
    }

    /// Stores the best score of a search to `depth` within a window, and its move.
    #[inline(always)]
    pub(super) fn store(
        &mut self,
        hash: u64,
        depth: u32,
        [alpha, beta]: [i32; 2],
        (score, best): (i32, M),
    ) {
        let bound = if score >= beta {
            Bound::AtLeast
        } else if score <= alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.entries[Self::place(hash)] = Some(Entry {
            key: hash ^ self.salt,
            score,
            best,
            depth: depth as u8,
            bound,
        });
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }
}
