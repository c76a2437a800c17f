//! The digest that proves equal work.

use game::{Words, finalise, finalised};

/// FNV-1a over 64-bit words: the digest of the Go reference playouts, used for
/// every workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

/// The digest of no word.
const START: u64 = 14_695_981_039_346_656_037;
/// What each word multiplies the digest by.
const FACTOR: u64 = 1_099_511_628_211;

impl Default for Digest {
    fn default() -> Self {
        Self(START)
    }
}

impl Digest {
    /// Takes in one word: a move's code, a count, a hash.
    #[inline(always)]
    pub fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(FACTOR);
    }

    /// The sum of no digests.
    pub const ZERO: Self = Self(0);

    /// The sum of both, modulo 2^64: the same in whatever order digests are summed.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// What a sum takes in for the words so far: mixed, so that similar games do not
    /// cancel one another.
    #[must_use]
    pub const fn summand(self) -> Self {
        Self(finalise(self.0))
    }

    /// The digest of all words so far, in their order.
    #[inline(always)]
    pub fn value(self) -> u64 {
        self.0
    }

    /// The digest that is a sum already.
    pub(crate) const fn of_sum(sum: u64) -> Self {
        Self(sum)
    }
}

/// Digests side by side.
#[derive(Clone, Copy)]
pub(crate) struct Digests<W>(W);

impl<W: Words> Digests<W> {
    /// Those of no word.
    #[inline(always)]
    pub(crate) fn start() -> Self {
        Self(W::splat(START))
    }

    /// Takes in a word each.
    #[inline(always)]
    pub(crate) fn add(&mut self, words: W) {
        self.0 = (self.0 ^ words).times(FACTOR);
    }

    /// Takes back the last word, which was `word`, where `mask` has all bits.
    #[inline(always)]
    pub(crate) fn take_back(&mut self, mask: W, word: u64) {
        let before = self.0.times(INVERSE) ^ W::splat(word);
        self.0 = self.0.replaced(mask, before);
    }

    /// What a sum takes in for the words so far.
    #[inline(always)]
    pub(crate) fn summands(self) -> W {
        finalised(self.0)
    }

    #[inline(always)]
    pub(crate) fn replaced(self, mask: W, other: Self) -> Self {
        Self(self.0.replaced(mask, other.0))
    }
}

/// The inverse of the factor, modulo 2^64: each step doubles the bits that are right.
const INVERSE: u64 = {
    let (mut inverse, mut step) = (FACTOR, 0);
    while step < 5 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(FACTOR.wrapping_mul(inverse)));
        step += 1;
    }
    assert!(FACTOR.wrapping_mul(inverse) == 1);
    inverse
};
