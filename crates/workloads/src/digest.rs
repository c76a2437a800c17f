//! The digest that proves equal work.

use game::finalise;

/// FNV-1a over 64-bit words: the digest of the Go reference playouts, used for
/// every workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(14_695_981_039_346_656_037)
    }
}

impl Digest {
    /// Takes in one word: a move's code, a count, a hash.
    #[inline(always)]
    pub fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(1_099_511_628_211);
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
}
