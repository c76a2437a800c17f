//! The chains: numbers of stones, and the chain that each number belongs to.
//!
//! The number of a chain is that of its first stone, and a stone put down
//! takes the number of its chain. Where two chains join, every number of the one
//! with fewer numbers is given to the other; no stone is visited. So one look-up
//! leads from any stone to its chain. The numbers of a chain are a circle, which
//! a join makes of two and undoing the join makes two again.
//!
//! ```text
//!  a number    its chain | next number of the chain
//!  a chain     pseudo-liberties, less one | how many numbers it has
//! ```
//!
//! Pseudo-liberties are pairs of a stone and an empty neighbour: a liberty
//! counts once for every stone it touches. A chain has none if and only if it
//! has no liberty, and a stone put down changes the counts of its neighbours by
//! one each, whatever their shapes. They are kept less one, because then the sign
//! says whether a chain is left without.
//!
//! Source: pseudo-liberties and circles, libego (Lukasz Lew), which gives its
//! stones, not their numbers, to another chain.

use super::word::{self, CHAINS, NO_CHAIN, Word};

/// What is kept of a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The chain that it belongs to.
    chain: u16,
    /// The next number of that chain.
    next: u16,
    /// For a chain's own number, the pseudo-liberties beside one of them: -1 where
    /// there is none.
    spare: i16,
    /// For a chain's own number, how many it has.
    numbers: u16,
}

/// The entry of a number that was never given to a chain.
pub(super) const UNUSED: Entry = Entry {
    chain: 0,
    next: 0,
    spare: NONE,
    numbers: 1,
};

/// What a chain without a liberty has.
const NONE: i16 = -1;
/// What the chain that is never taken has: more than can be counted.
const ENDLESS: i16 = 1 << 14;

/// All chains of a board. Entries that no stone leads to are stale.
#[derive(Clone, Debug)]
pub(super) struct Chains([Entry; CHAINS]);

/// What undoing a join needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Join {
    small: u16,
    large: u16,
}

impl Chains {
    pub(super) fn new() -> Self {
        let mut chains = Self([UNUSED; CHAINS]);
        chains.renew_no_chains();
        chains
    }

    /// Takes over the first `used` entries, and the chain of what is off the board.
    pub(super) fn copy_from(&mut self, source: &Self, used: usize) {
        self.0[..used].copy_from_slice(&source.0[..used]);
        self.0[NO_CHAIN] = source.0[NO_CHAIN];
    }

    /// Gives what is no chain, an empty point and what is off the board, all its
    /// liberties, for an empty board. In between it needs no care: what a stone takes
    /// from it, the same stone gives back.
    pub(super) fn renew_no_chains(&mut self) {
        self.begin(word::NOTHING, ENDLESS);
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

    /// The chain of a stone; any number of what is no stone.
    #[inline(always)]
    pub(super) fn of(&self, stone: Word) -> u16 {
        self.current(word::chain(stone))
    }

    /// The chain that a number belongs to.
    #[inline(always)]
    pub(super) fn current(&self, number: usize) -> u16 {
        self.entry(number).chain
    }

    /// Pseudo-liberties of a chain beside one of them: below 0 if it has none.
    #[inline(always)]
    pub(super) fn spare(&self, chain: u16) -> i16 {
        self.entry(chain.into()).spare
    }

    /// Whether a chain has no liberty.
    #[inline(always)]
    pub(super) fn is_taken(&self, chain: u16) -> bool {
        self.spare(chain) < 0
    }

    /// Gives a chain this many pseudo-liberties. Returns those beside one of them:
    /// below 0 if it is left with none.
    #[inline(always)]
    pub(super) fn add(&mut self, chain: u16, liberties: i16) -> i16 {
        let entry = self.entry_mut(chain.into());
        entry.spare = entry.spare.wrapping_add(liberties);
        entry.spare
    }

    /// A chain of one stone.
    #[inline(always)]
    pub(super) fn begin(&mut self, chain: usize, liberties: i16) {
        self.set_entry(
            chain,
            Entry {
                chain: chain as u16,
                next: chain as u16,
                spare: liberties + NONE,
                numbers: 1,
            },
        );
    }

    /// Gives the numbers of one chain to another, and the circle that begins after
    /// `other` to the first: two circles become one, or one becomes two.
    #[inline(always)]
    fn exchange(&mut self, small: u16, large: u16) {
        let next = self.entry(small.into()).next;
        self.entry_mut(small.into()).next = self.entry(large.into()).next;
        self.entry_mut(large.into()).next = next;
    }

    /// Gives all numbers of the circle of a number to a chain.
    #[inline(always)]
    fn give_numbers(&mut self, first: u16, chain: u16) {
        let mut number = first;
        loop {
            let entry = self.entry_mut(number.into());
            entry.chain = chain;
            number = entry.next;
            if number == first {
                return;
            }
        }
    }

    /// Joins two chains. Returns the number that they have now, and what taking
    /// it back needs.
    #[inline(always)]
    pub(super) fn join(&mut self, one: u16, two: u16) -> (u16, Join) {
        let fewer = self.entry(one.into()).numbers < self.entry(two.into()).numbers;
        let small = std::hint::select_unpredictable(fewer, one, two);
        let large = one ^ two ^ small;
        self.give_numbers(small, large);
        self.exchange(small, large);
        let Entry { spare, numbers, .. } = self.entry(small.into());
        let entry = self.entry_mut(large.into());
        entry.spare = entry.spare.wrapping_add(spare - NONE);
        entry.numbers += numbers;
        (large, Join { small, large })
    }

    /// Takes back the last join.
    pub(super) fn part(&mut self, Join { small, large }: Join) {
        self.exchange(small, large);
        self.give_numbers(small, small);
        let Entry { spare, numbers, .. } = self.entry(small.into());
        let entry = self.entry_mut(large.into());
        entry.spare = entry.spare.wrapping_sub(spare - NONE);
        entry.numbers -= numbers;
    }

    /// Pseudo-liberties of a chain.
    pub(super) fn liberties(&self, chain: u16) -> i16 {
        self.spare(chain) - NONE
    }
}
