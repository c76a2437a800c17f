//! The chains: pseudo-liberties less one, and the chain itself or the one that it
//! has joined.

use crate::words::{CHAINS, NO_CHAIN, Word, chain};

#[derive(Clone, Copy)]
struct Entry {
    spare: i32,
    chain: u32,
}

/// Left of a chain without a liberty.
const NONE: i32 = -1;
/// Left of a chain that has joined another, and of what is off the board: both
/// farther from [`NONE`] than can be counted.
const JOINED: i32 = -(1 << 30);
const ENDLESS: i32 = 1 << 30;

#[derive(Clone)]
pub(crate) struct Chains([Entry; CHAINS]);

impl Chains {
    pub(crate) fn new() -> Self {
        Self(
            [Entry {
                spare: NONE,
                chain: 0,
            }; CHAINS],
        )
    }

    /// For an empty board: stones lead to no chain yet.
    pub(crate) fn clear(&mut self) {
        self.begin(NO_CHAIN, ENDLESS);
    }

    #[inline(always)]
    fn at(&mut self, number: usize) -> &mut Entry {
        &mut self.0[number & (CHAINS - 1)]
    }

    #[inline(always)]
    fn spare(&self, number: usize) -> i32 {
        self.0[number & (CHAINS - 1)].spare
    }

    #[inline(always)]
    pub(crate) fn has_joined(&self, number: usize) -> bool {
        self.spare(number) <= JOINED / 2
    }

    /// The chain that a number has come to be part of.
    #[inline(always)]
    pub(crate) fn current(&self, mut number: usize) -> usize {
        loop {
            number &= CHAINS - 1;
            let Entry { spare, chain } = self.0[number];
            if spare > JOINED / 2 {
                return number;
            }
            number = chain as usize;
        }
    }

    #[inline(always)]
    pub(crate) fn is_taken(&self, number: usize) -> bool {
        self.spare(number) == NONE
    }

    /// Whether a chain has more liberties than one point can be; one that has
    /// joined another has none.
    #[inline(always)]
    pub(crate) fn has_many(&self, number: usize) -> bool {
        self.spare(number) >= 4
    }

    /// Whether that is all: [`take_on`](Self::take_on) does the rest.
    #[inline(always)]
    pub(crate) fn take_liberty(&mut self, number: usize) -> bool {
        let entry = self.at(number);
        entry.spare = entry.spare.wrapping_sub(1);
        entry.spare >= 0
    }

    /// Returns the chain and whether it has no liberty left.
    #[inline(always)]
    pub(crate) fn take_on(&mut self, mut number: usize) -> (usize, bool) {
        loop {
            let next = self.at(number).chain as usize & (CHAINS - 1);
            if next == number {
                return (number, true);
            }
            number = next;
            if self.take_liberty(number) {
                return (number, false);
            }
        }
    }

    #[inline(always)]
    pub(crate) fn give_liberty(&mut self, stone: Word) {
        let mut number = chain(stone);
        loop {
            let entry = self.at(number);
            entry.spare = entry.spare.wrapping_add(1);
            if entry.spare >= 0 {
                return;
            }
            number = entry.chain as usize;
        }
    }

    #[inline(always)]
    pub(crate) fn begin(&mut self, number: usize, liberties: i32) {
        *self.at(number) = Entry {
            spare: liberties + NONE,
            chain: number as u32,
        };
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, number: usize, liberties: i32) {
        let entry = self.at(number);
        entry.spare = entry.spare.wrapping_add(liberties);
    }

    /// Returns the number that both have now: that of the one with more liberties.
    #[inline(always)]
    pub(crate) fn join(&mut self, one: usize, two: usize) -> usize {
        let (small, large) = if self.spare(one) < self.spare(two) {
            (one, two)
        } else {
            (two, one)
        };
        self.add(large, self.spare(small) - NONE);
        *self.at(small) = Entry {
            spare: JOINED,
            chain: large as u32,
        };
        large
    }
}
