//! The chains: the chain that each number belongs to, a circle of the numbers of each
//! chain, and its pseudo-liberties less one.

use crate::words::{CHAINS, NO_CHAIN, Word, chain};

#[derive(Clone, Copy)]
struct Entry {
    chain: u16,
    next: u16,
    spare: i16,
    numbers: u16,
}

/// Left of a chain without a liberty.
const NONE: i16 = -1;
/// Left of what is no chain, an empty point or a place off the board: more than can be
/// counted.
const ENDLESS: i16 = 1 << 14;

#[derive(Clone)]
pub(crate) struct Chains([Entry; CHAINS]);

impl Chains {
    pub(crate) fn new() -> Self {
        Self(
            [Entry {
                chain: 0,
                next: 0,
                spare: NONE,
                numbers: 1,
            }; CHAINS],
        )
    }

    /// For an empty board: stones lead to no chain yet.
    pub(crate) fn clear(&mut self) {
        self.begin(0, ENDLESS);
        self.begin(NO_CHAIN, ENDLESS);
    }

    #[inline(always)]
    fn at(&mut self, number: u16) -> &mut Entry {
        &mut self.0[usize::from(number) & (CHAINS - 1)]
    }

    #[inline(always)]
    pub(crate) fn current(&self, number: usize) -> u16 {
        self.0[number & (CHAINS - 1)].chain
    }

    #[inline(always)]
    pub(crate) fn of(&self, stone: Word) -> u16 {
        self.current(chain(stone))
    }

    #[inline(always)]
    pub(crate) fn spare(&self, chain: u16) -> i16 {
        self.0[usize::from(chain) & (CHAINS - 1)].spare
    }

    #[inline(always)]
    pub(crate) fn is_taken(&self, chain: u16) -> bool {
        self.spare(chain) < 0
    }

    /// Returns the liberties less one: below 0 if the chain is left with none.
    #[inline(always)]
    pub(crate) fn add(&mut self, chain: u16, liberties: i16) -> i16 {
        let entry = self.at(chain);
        entry.spare = entry.spare.wrapping_add(liberties);
        entry.spare
    }

    #[inline(always)]
    pub(crate) fn begin(&mut self, number: usize, liberties: i16) {
        *self.at(number as u16) = Entry {
            chain: number as u16,
            next: number as u16,
            spare: liberties + NONE,
            numbers: 1,
        };
    }

    /// Gives the numbers of the chain with fewer to the other. Returns the number that
    /// both have now.
    #[inline(always)]
    pub(crate) fn join(&mut self, one: u16, two: u16) -> u16 {
        let fewer = self.at(one).numbers < self.at(two).numbers;
        let small = std::hint::select_unpredictable(fewer, one, two);
        let large = one ^ two ^ small;
        let mut number = small;
        loop {
            let entry = self.at(number);
            entry.chain = large;
            number = entry.next;
            if number == small {
                break;
            }
        }
        let Entry {
            next,
            spare,
            numbers,
            ..
        } = *self.at(small);
        self.at(small).next = self.at(large).next;
        let entry = self.at(large);
        entry.next = next;
        entry.spare = entry.spare.wrapping_add(spare - NONE);
        entry.numbers += numbers;
        large
    }
}
