//! The chains: a forest in one array.
//!
//! The number of a chain is that of its first stone. Where two chains join,
//! the one with fewer liberties refers to the other; no stone is visited. While
//! moves can be taken back nothing shortens the paths, so that a join is taken
//! back by writing two entries.
//!
//! ```text
//!  a chain        pseudo-liberties, less one (32 bits) | its own number (32 bits)
//!  joined         far below zero                       | the chain it joined
//! ```
//!
//! Pseudo-liberties are pairs of a stone and an empty neighbour: a liberty
//! counts once for every stone it touches. A chain has none if and only if it
//! has no liberty, and a stone put down changes the counts of its neighbours by
//! one each, whatever their shapes.
//!
//! A look-up counts down at once, in memory, before it knows whether the number
//! is still that of a chain. The sign of what is left tells: a chain that still
//! has liberties is zero or more and all is done; one that has none is below by
//! one, and a joined entry by so much that it stays there, and what it counts
//! nobody reads. Less one, because the sign is a flag of the counting down itself,
//! which "more than zero" is not.
//!
//! Source: pseudo-liberties, libego (Lukasz Lew); the forest, Galler and Fischer
//! (1964). Chains relabelled stone by stone, as libego has it, need circles of
//! stones beside the numbers, and both again to be taken back. Joined by their
//! number of stones, chains need a second count.

use super::word::{self, CHAINS, NO_CHAIN, Word};

/// What a number stands for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// Pseudo-liberties beside one of them: -1 where there is none.
    spare: i32,
    /// The number itself, or the chain it has joined.
    chain: u32,
}

/// The entry of a number that was never given to a chain.
pub(super) const UNUSED: Entry = Entry {
    spare: NONE,
    chain: 0,
};

/// What a chain without a liberty has.
const NONE: i32 = -1;
/// What is left of a number that has joined another, and of the chain that is
/// never taken: both farther from [`NONE`] than can be counted.
const JOINED: i32 = -(1 << 30);
const ENDLESS: i32 = 1 << 30;

impl Entry {
    #[inline(always)]
    fn has_joined(self) -> bool {
        self.spare <= JOINED / 2
    }
}

/// All chains of a board. Entries that no stone leads to are stale.
#[derive(Clone, Debug)]
pub(super) struct Chains([Entry; CHAINS]);

/// What taking back a join needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Join {
    small: u16,
    large: u16,
    small_liberties: i32,
    large_liberties: i32,
}

impl Chains {
    pub(super) fn new() -> Self {
        let mut chains = Self([UNUSED; CHAINS]);
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
        self.begin(NO_CHAIN, ENDLESS);
    }

    /// The entry of a number, whatever it means.
    #[inline(always)]
    pub(super) fn entry(&self, number: usize) -> Entry {
        self.0[number & (CHAINS - 1)]
    }

    #[inline(always)]
    fn entry_mut(&mut self, number: usize) -> &mut Entry {
        &mut self.0[number & (CHAINS - 1)]
    }

    #[inline(always)]
    pub(super) fn set_entry(&mut self, number: usize, entry: Entry) {
        *self.entry_mut(number) = entry;
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
            if !entry.has_joined() {
                return number & (CHAINS - 1);
            }
            number = entry.chain as usize;
        }
    }

    /// Whether a number has joined another.
    #[inline(always)]
    pub(super) fn has_joined(&self, number: usize) -> bool {
        self.entry(number).has_joined()
    }

    /// Whether a chain has no liberty.
    #[inline(always)]
    pub(super) fn is_taken(&self, chain: usize) -> bool {
        self.entry(chain).spare == NONE
    }

    /// Whether a number is that of a chain that has more liberties than one point
    /// can be. Where it has joined another, the answer is no.
    #[inline(always)]
    pub(super) fn has_many(&self, number: usize) -> bool {
        self.entry(number).spare >= 4
    }

    /// Takes one pseudo-liberty from a number. Returns whether that is all: it is
    /// that of a chain, which has some left. Where it is not,
    /// [`take_on`](Self::take_on) does the rest.
    #[inline(always)]
    pub(super) fn take_liberty(&mut self, number: usize) -> bool {
        let entry = self.entry_mut(number);
        entry.spare = entry.spare.wrapping_sub(1);
        entry.spare >= 0
    }

    /// Takes one pseudo-liberty from each number that another has joined, whose
    /// own was taken. Returns the chain and whether it has none left.
    #[inline(always)]
    pub(super) fn take_on(&mut self, mut number: usize) -> (usize, bool) {
        loop {
            let next = self.entry(number).chain as usize & (CHAINS - 1);
            if next == number {
                return (number, true);
            }
            number = next;
            if self.take_liberty(number) {
                return (number, false);
            }
        }
    }

    /// Gives the chain of a stone one pseudo-liberty.
    #[inline(always)]
    pub(super) fn give_liberty(&mut self, stone: Word) {
        let mut number = word::chain(stone);
        loop {
            let entry = self.entry_mut(number);
            entry.spare = entry.spare.wrapping_add(1);
            if entry.spare >= 0 {
                return;
            }
            number = entry.chain as usize;
        }
    }

    /// A chain of one stone.
    #[inline(always)]
    pub(super) fn begin(&mut self, chain: usize, liberties: i32) {
        self.set_entry(
            chain,
            Entry {
                spare: liberties + NONE,
                chain: chain as u32,
            },
        );
    }

    /// Gives a chain the liberties of a stone that is added to it.
    #[inline(always)]
    pub(super) fn add(&mut self, chain: usize, liberties: i32) {
        let entry = self.entry_mut(chain);
        entry.spare = entry.spare.wrapping_add(liberties);
    }

    /// Joins two chains. Returns the number that they have now, and what taking
    /// it back needs.
    #[inline(always)]
    pub(super) fn join(&mut self, one: usize, two: usize) -> (usize, Join) {
        let (small, large) = if self.entry(one).spare < self.entry(two).spare {
            (one, two)
        } else {
            (two, one)
        };
        let join = Join {
            small: small as u16,
            large: large as u16,
            small_liberties: self.liberties(small),
            large_liberties: self.liberties(large),
        };
        self.add(large, join.small_liberties);
        self.set_entry(
            small,
            Entry {
                spare: JOINED,
                chain: large as u32,
            },
        );
        (large, join)
    }

    /// Takes back the last join.
    pub(super) fn part(&mut self, join: Join) {
        self.begin(usize::from(join.small), join.small_liberties);
        self.begin(usize::from(join.large), join.large_liberties);
    }

    /// Pseudo-liberties of a chain.
    #[inline(always)]
    pub(super) fn liberties(&self, chain: usize) -> i32 {
        self.entry(chain).spare - NONE
    }
}
