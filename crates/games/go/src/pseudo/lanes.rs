//! Four words side by side in one of 64 bits: what the four neighbours of a point hold.
//! One operation asks all of them, and nothing branches on what one of them is.

use super::word::{self, Word};

/// 1 in each lane.
const EACH: u64 = 0x0001_0001_0001_0001;

/// Four words, that of the first neighbour in the lowest bits.
#[derive(Clone, Copy)]
pub struct Lanes(u64);

/// One bit for each of four neighbours, the lowest of its lane.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Which(u64);

impl Lanes {
    #[inline(always)]
    pub(super) fn new([one, two, three, four]: [Word; 4]) -> Self {
        Self(u64::from(one) | u64::from(two) << 16 | u64::from(three) << 32 | u64::from(four) << 48)
    }

    #[inline(always)]
    pub(super) fn get(self, at: usize) -> Word {
        (self.0 >> (16 * at)) as Word
    }

    /// Which are stones, or off the board.
    #[inline(always)]
    pub(super) fn occupied(self) -> Which {
        Which((self.0 | self.0 >> 3) & EACH)
    }

    /// Which are stones of a side, or off the board.
    #[inline(always)]
    pub(super) fn of(self, stone: Word) -> Which {
        Which(self.0 >> word::shift(stone) & EACH)
    }

    /// The numbers of the chains of stones, and 0 for what is empty.
    #[inline(always)]
    pub(super) fn numbers(self, occupied: Which) -> [usize; 4] {
        let stones = (self.0 & occupied.all()) >> word::CHAIN_SHIFT;
        [0, 16, 32, 48].map(|shift| (stones >> shift) as usize & (word::CHAINS - 1))
    }

    /// So much more in some of them.
    #[inline(always)]
    pub(super) fn add(self, which: Which, more: Word) -> Self {
        Self(self.0.wrapping_add(which.0.wrapping_mul(more.into())))
    }

    /// So much less in some of them, which have that much.
    #[inline(always)]
    pub(super) fn less(self, which: Which, less: Word) -> Self {
        Self(self.0.wrapping_sub(which.0.wrapping_mul(less.into())))
    }

    /// Which of some are other than a word.
    #[inline(always)]
    pub(super) fn other(self, which: Which, than: Word) -> u64 {
        (self.0 ^ EACH.wrapping_mul(than.into())) & which.all()
    }

    /// The first of some.
    #[inline(always)]
    pub(super) fn first(self, of: u64) -> Word {
        (self.0 >> (of.trailing_zeros() & 48)) as Word
    }

    /// Which empty points have more than one neighbour of a side, off the board counted.
    #[inline(always)]
    pub(super) fn crowded(self, stone: Word) -> Which {
        let counts = self.0 >> word::touching_shift(stone) & (7 * EACH);
        // One becomes zero, and what is not carries into the fourth bit.
        Which(((counts ^ EACH) + 7 * EACH) >> 3 & EACH)
    }

    /// For each, how many of the four are the same, where none is over 2^15.
    #[inline(always)]
    fn same(self) -> u64 {
        let unlike = |turned: u32| {
            let difference = self.0 ^ self.0.rotate_left(turned);
            (difference + 0x7FFF * EACH) >> 15 & EACH
        };
        // Unlike the one before is unlike the one after, of the one before.
        let before = unlike(16);
        4 * EACH - (before + unlike(32) + before.rotate_right(16))
    }

    /// Which are below 0.
    #[inline(always)]
    pub(super) fn negative(self) -> Which {
        Which(self.0 >> 15 & EACH)
    }

    /// Which are above 0, where none is over 2^15 and none below -1.
    #[inline(always)]
    pub(super) fn any_left(self) -> Which {
        let above = (self.0 | (0x8000 * EACH)) - EACH;
        Which((above & !(self.0 & (0x8000 * EACH))) >> 15 & EACH)
    }

    /// Which are at least as many as there are chains of the same number among
    /// `chains`.
    #[inline(always)]
    pub(super) fn outlast(self, chains: Self) -> Which {
        Which(((self.0 | (0x8000 * EACH)) - chains.same()) >> 15 & EACH)
    }
}

impl Which {
    /// All bits of those lanes.
    #[inline(always)]
    fn all(self) -> u64 {
        self.0.wrapping_shl(16).wrapping_sub(self.0)
    }

    /// Whether one of them is there.
    #[inline(always)]
    pub(super) fn has(self, at: usize) -> bool {
        self.0 >> (16 * at) & 1 != 0
    }

    #[inline(always)]
    pub(super) fn none(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(super) fn bits(self) -> u64 {
        self.0
    }

    /// None of them unless the lowest four bits of a word are 0. By a shift: of a
    /// condition the compiler makes a branch.
    #[inline(always)]
    pub(super) fn unless(self, not: Word) -> Self {
        Self(self.0 << (not & 15) & EACH)
    }

    /// How many they are.
    #[inline(always)]
    pub(super) fn count(self) -> u16 {
        (self.0.wrapping_mul(EACH) >> 48) as u16
    }

    /// The places of those that are there, in order.
    #[inline(always)]
    pub(super) fn places(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let first = self.0.trailing_zeros() as usize / 16;
            let some = self.0 != 0;
            self.0 &= self.0.wrapping_sub(1);
            some.then_some(first)
        })
    }

    /// Those that are among others.
    #[inline(always)]
    pub(super) fn and(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// Those that are not among others.
    #[inline(always)]
    pub(super) fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Those of all that are not among these.
    #[inline(always)]
    pub(super) fn rest(self) -> Self {
        Self(self.0 ^ EACH)
    }

    /// Which are in one of the two alone.
    #[inline(always)]
    pub(super) fn differ(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}
