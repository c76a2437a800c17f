//! The chains: the chain that each number belongs to, a circle of the numbers of each
//! chain, and its pseudo-liberties less one.

use crate::words::{CHAINS, NO_CHAIN, Word, chain};

/// Left of a chain without a liberty.
const NONE: i16 = -1;
/// Left of what is no chain, an empty point or a place off the board: more than can be
/// counted.
const ENDLESS: i16 = 1 << 14;

/// An array for each, as `games::go::Pseudo` has them: entries would be read together with
/// a field beside them that was just written.
#[derive(Clone)]
pub(crate) struct Chains {
    chain: [u16; CHAINS],
    next: [u16; CHAINS],
    spare: [i16; CHAINS],
    numbers: [u16; CHAINS],
}

/// The place of a number.
#[inline(always)]
const fn at(number: u16) -> usize {
    number as usize & (CHAINS - 1)
}

impl Chains {
    pub(crate) fn new() -> Self {
        Self {
            chain: [0; CHAINS],
            next: [0; CHAINS],
            spare: [NONE; CHAINS],
            numbers: [1; CHAINS],
        }
    }

    /// For an empty board: stones lead to no chain yet.
    pub(crate) fn clear(&mut self) {
        self.begin(0, ENDLESS);
        self.begin(NO_CHAIN, ENDLESS);
    }

    #[inline(always)]
    pub(crate) fn current(&self, number: usize) -> u16 {
        self.chain[number & (CHAINS - 1)]
    }

    #[inline(always)]
    pub(crate) fn of(&self, stone: Word) -> u16 {
        self.current(chain(stone))
    }

    #[inline(always)]
    pub(crate) fn spare(&self, chain: u16) -> i16 {
        self.spare[at(chain)]
    }

    #[inline(always)]
    pub(crate) fn is_taken(&self, chain: u16) -> bool {
        self.spare(chain) < 0
    }

    /// Returns the liberties less one: below 0 if the chain is left with none.
    #[inline(always)]
    pub(crate) fn add(&mut self, chain: u16, liberties: i16) -> i16 {
        let spare = &mut self.spare[at(chain)];
        *spare = spare.wrapping_add(liberties);
        *spare
    }

    #[inline(always)]
    pub(crate) fn begin(&mut self, number: usize, liberties: i16) {
        let chain = number as u16;
        self.chain[at(chain)] = chain;
        self.next[at(chain)] = chain;
        self.spare[at(chain)] = liberties + NONE;
        self.numbers[at(chain)] = 1;
    }

    /// Gives the numbers of the chain with fewer to the other. Returns the number that
    /// both have now.
    #[inline(always)]
    pub(crate) fn join(&mut self, one: u16, two: u16) -> u16 {
        let fewer = self.numbers[at(one)] < self.numbers[at(two)];
        let small = std::hint::select_unpredictable(fewer, one, two);
        let large = one ^ two ^ small;
        let mut number = small;
        loop {
            self.chain[at(number)] = large;
            number = self.next[at(number)];
            if number == small {
                break;
            }
        }
        self.next.swap(at(small), at(large));
        self.add(large, self.spare(small) - NONE);
        self.numbers[at(large)] += self.numbers[at(small)];
        large
    }
}
