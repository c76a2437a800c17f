//! The chains: a forest in one array.
//!
//! The number of a chain is that of its first stone. Where two chains join,
//! the smaller one refers to the larger; no stone is visited. Nothing shortens
//! the paths, so that a join is taken back by writing two numbers.
//!
//! ```text
//!  a chain        0 | stones (15 bits) | pseudo-liberties (16 bits)
//!  joined         1 |                  the chain it joined
//! ```
//!
//! Pseudo-liberties are pairs of a stone and an empty neighbour: a liberty
//! counts once for every stone it touches. A chain has none if and only if it
//! has no liberty, and a stone put down changes the counts of its neighbours by
//! one each, whatever their shapes.
//!
//! Source: pseudo-liberties, libego (Lukasz Lew); union by size, Galler and
//! Fischer (1964). Chains relabelled stone by stone, as libego has it, need
//! circles of stones beside the numbers, and both again to be taken back.

use super::word::{self, CHAINS, NO_CHAIN, Word};

/// One stone in the count of a chain.
const STONE: u32 = 1 << 16;
const JOINED: u32 = 1 << 31;

/// All chains of a board. Entries that no stone leads to are stale.
#[derive(Clone, Debug)]
pub(super) struct Chains([u32; CHAINS]);

/// What taking back a join needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Join {
    small: u16,
    large: u16,
    small_entry: u32,
    large_entry: u32,
}

impl Chains {
    pub(super) fn new() -> Self {
        let mut chains = Self([0; CHAINS]);
        chains.keep_no_chain();
        chains
    }

    /// Takes over the first `used` entries.
    pub(super) fn copy_from(&mut self, source: &Self, used: usize) {
        self.0[..used].copy_from_slice(&source.0[..used]);
    }

    /// The entry of a number, whatever it means.
    #[inline(always)]
    pub(super) fn entry(&self, number: usize) -> u32 {
        self.0[number & (CHAINS - 1)]
    }

    #[inline(always)]
    pub(super) fn set_entry(&mut self, number: usize, entry: u32) {
        self.0[number & (CHAINS - 1)] = entry;
    }

    /// The chain of a stone.
    #[inline(always)]
    pub(super) fn of(&self, stone: Word) -> usize {
        self.current(word::chain(stone))
    }

    /// The chain that a number has come to be part of.
    #[inline(always)]
    pub(super) fn current(&self, number: usize) -> usize {
        let entry = self.entry(number);
        if entry & JOINED == 0 {
            number
        } else {
            self.joined(entry)
        }
    }

    /// The chain that an entry leads to, step by step.
    #[inline(always)]
    fn joined(&self, mut entry: u32) -> usize {
        loop {
            let number = entry as usize & (CHAINS - 1);
            entry = self.entry(number);
            if entry & JOINED == 0 {
                return number;
            }
        }
    }

    /// Whether a chain has no liberty.
    #[inline(always)]
    pub(super) fn is_taken(&self, chain: usize) -> bool {
        self.entry(chain) & (STONE - 1) == 0
    }

    /// Whether a chain has more liberties than one point can be.
    #[inline(always)]
    pub(super) fn has_many(&self, chain: usize) -> bool {
        self.entry(chain) & (STONE - 1) > 4
    }

    /// Sets the liberties of the chain that is never taken.
    #[inline(always)]
    pub(super) fn keep_no_chain(&mut self) {
        self.set_entry(NO_CHAIN, STONE / 2);
    }

    /// Takes one pseudo-liberty from a chain. Returns whether it was the last.
    #[inline(always)]
    pub(super) fn take_liberty(&mut self, chain: usize) -> bool {
        let left = self.entry(chain).wrapping_sub(1);
        self.set_entry(chain, left);
        left & (STONE - 1) == 0
    }

    /// Gives a chain one pseudo-liberty.
    #[inline(always)]
    pub(super) fn give_liberty(&mut self, chain: usize) {
        self.set_entry(chain, self.entry(chain).wrapping_add(1));
    }

    /// A chain of one stone.
    #[inline(always)]
    pub(super) fn begin(&mut self, chain: usize, liberties: u32) {
        self.set_entry(chain, STONE | liberties);
    }

    /// Adds a stone to a chain.
    #[inline(always)]
    pub(super) fn add(&mut self, chain: usize, liberties: u32) {
        let entry = self.entry(chain);
        self.set_entry(chain, entry.wrapping_add(STONE | liberties));
    }

    /// Takes back [`add`](Self::add).
    #[inline(always)]
    pub(super) fn remove(&mut self, chain: usize, liberties: u32) {
        let entry = self.entry(chain);
        self.set_entry(chain, entry.wrapping_sub(STONE | liberties));
    }

    /// Joins two chains. Returns the number that they have now, and what taking
    /// it back needs.
    #[inline(always)]
    pub(super) fn join(&mut self, one: usize, two: usize) -> (usize, Join) {
        let (small, large) = if self.entry(one) < self.entry(two) {
            (one, two)
        } else {
            (two, one)
        };
        let (small_entry, large_entry) = (self.entry(small), self.entry(large));
        self.set_entry(large, large_entry + small_entry);
        self.set_entry(small, JOINED | large as u32);
        let join = Join {
            small: small as u16,
            large: large as u16,
            small_entry,
            large_entry,
        };
        (large, join)
    }

    /// Takes back the last join.
    pub(super) fn part(&mut self, join: Join) {
        self.set_entry(usize::from(join.small), join.small_entry);
        self.set_entry(usize::from(join.large), join.large_entry);
    }

    /// Stones and pseudo-liberties of a chain.
    pub(super) fn stones_and_liberties(&self, chain: usize) -> (u32, u32) {
        let entry = self.entry(chain);
        (entry >> 16, entry & (STONE - 1))
    }
}
