//! The chains: a forest in one array.
//!
//! The number of a chain is that of its first stone. Where two chains join,
//! the one with fewer liberties refers to the other; no stone is visited.
//! Nothing shortens the paths, so that a join is taken back by writing two
//! numbers.
//!
//! ```text
//!  a chain        0 |         pseudo-liberties (31 bits)
//!  joined         1 | the chain it joined (15 bits) | spare (16 bits)
//! ```
//!
//! Pseudo-liberties are pairs of a stone and an empty neighbour: a liberty
//! counts once for every stone it touches. A chain has none if and only if it
//! has no liberty, and a stone put down changes the counts of its neighbours by
//! one each, whatever their shapes.
//!
//! A look-up counts down at once, before it knows whether the number is still
//! that of a chain: what it counts in a joined entry are the spare bits, which
//! nobody reads. They begin in the middle, and no more is ever taken from them
//! than the stones of the board have neighbours.
//!
//! Source: pseudo-liberties, libego (Lukasz Lew); the forest, Galler and Fischer
//! (1964). Chains relabelled stone by stone, as libego has it, need circles of
//! stones beside the numbers, and both again to be taken back. Joined by their
//! number of stones, chains need a second count.

use super::word::{self, CHAINS, NO_CHAIN, Word};

const JOINED: u32 = 1 << 31;
/// Lowest bit of the chain that an entry has joined.
const LINK_SHIFT: u32 = 16;
/// Half of what the spare bits of a joined entry hold.
const SPARE: u32 = 1 << (LINK_SHIFT - 1);
/// Liberties of the chain that is never taken: more than it can lose.
const ENDLESS: u32 = 1 << 30;

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
        chains.renew_no_chain();
        chains
    }

    /// Takes over the first `used` entries, and the chain that is never taken.
    pub(super) fn copy_from(&mut self, source: &Self, used: usize) {
        self.0[..used].copy_from_slice(&source.0[..used]);
        self.0[NO_CHAIN] = source.0[NO_CHAIN];
    }

    /// Gives the chain that is never taken all its liberties, for an empty board.
    /// In between it needs no care: what a stone takes from it, the same stone
    /// gives back.
    pub(super) fn renew_no_chain(&mut self) {
        self.set_entry(NO_CHAIN, ENDLESS);
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

    /// The chain that an entry has joined.
    #[inline(always)]
    fn link(entry: u32) -> usize {
        (entry >> LINK_SHIFT) as usize & (CHAINS - 1)
    }

    /// The chain of a stone.
    #[inline(always)]
    pub(super) fn of(&self, stone: Word) -> usize {
        self.current(word::chain(stone))
    }

    /// The chain that a number has come to be part of.
    #[inline(always)]
    pub(super) fn current(&self, mut number: usize) -> usize {
        loop {
            let entry = self.entry(number);
            if entry & JOINED == 0 {
                return number;
            }
            number = Self::link(entry);
        }
    }

    /// Whether a chain has no liberty.
    #[inline(always)]
    pub(super) fn is_taken(&self, chain: usize) -> bool {
        self.entry(chain) == 0
    }

    /// Whether a chain has more liberties than one point can be.
    #[inline(always)]
    pub(super) fn has_many(&self, chain: usize) -> bool {
        self.entry(chain) > 4
    }

    /// Changes the entry of a stone and all that it leads to, up to that of its
    /// chain. Returns the chain and its entry.
    #[inline(always)]
    fn along(&mut self, stone: Word, change: impl Fn(u32) -> u32) -> (usize, u32) {
        let mut number = word::chain(stone);
        loop {
            let entry = change(self.entry(number));
            self.set_entry(number, entry);
            if entry & JOINED == 0 {
                return (number, entry);
            }
            number = Self::link(entry);
        }
    }

    /// Takes one pseudo-liberty from the chain of a stone. Returns the chain and
    /// how many it has left.
    #[inline(always)]
    pub(super) fn take_liberty(&mut self, stone: Word) -> (usize, u32) {
        self.along(stone, |entry| entry.wrapping_sub(1))
    }

    /// Gives the chain of a stone one pseudo-liberty.
    #[inline(always)]
    pub(super) fn give_liberty(&mut self, stone: Word) {
        self.along(stone, |entry| entry.wrapping_add(1));
    }

    /// A chain of one stone.
    #[inline(always)]
    pub(super) fn begin(&mut self, chain: usize, liberties: u32) {
        self.set_entry(chain, liberties);
    }

    /// Gives a chain the liberties of a stone that is added to it.
    #[inline(always)]
    pub(super) fn add(&mut self, chain: usize, liberties: u32) {
        self.set_entry(chain, self.entry(chain).wrapping_add(liberties));
    }

    /// Takes back [`add`](Self::add).
    #[inline(always)]
    pub(super) fn remove(&mut self, chain: usize, liberties: u32) {
        self.set_entry(chain, self.entry(chain).wrapping_sub(liberties));
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
        self.set_entry(small, JOINED | (large as u32) << LINK_SHIFT | SPARE);
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

    /// Pseudo-liberties of a chain.
    pub(super) fn liberties(&self, chain: usize) -> u32 {
        self.entry(chain)
    }
}
