//! The generator of the playout protocols, and the mixing function of the
//! order-free draw. Both are simple enough for other programs to play the same
//! games; pools, shuffles and the bootstrap use the crate `rand`.

use crate::words::Words;

/// xorshift64*, the generator of the playout protocols (Vigna, "An experimental
/// exploration of Marsaglia's xorshift generators, scrambled", 2016).
///
/// It keeps the state of the next number: a step is made after a number is taken. So the
/// next one waits for a multiplication alone, where a branch was foreseen wrongly and all
/// that came after it begins again.
#[derive(Clone, Debug)]
pub struct XorShift64Star(u64);

/// The multiplier of xorshift64*.
const MULTIPLIER: u64 = 2_685_821_657_736_338_717;

/// The state after this one.
#[inline(always)]
const fn step(mut state: u64) -> u64 {
    state ^= state >> 12;
    state ^= state << 25;
    state ^ state >> 27
}

impl XorShift64Star {
    /// A generator in the state `seed`. The state 0 yields only zeros, so it
    /// is replaced by [`mix`]`(0)`, as arbitrary as any other.
    pub fn new(seed: u64) -> Self {
        Self(step(if seed == 0 { mix(0) } else { seed }))
    }

    /// The next 64 bits.
    #[inline(always)]
    pub fn next_u64(&mut self) -> u64 {
        let drawn = self.0.wrapping_mul(MULTIPLIER);
        self.0 = step(self.0);
        drawn
    }

    /// A number below `n`, by multiplication of the high 32 bits.
    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// Generators [`XorShift64Star`] side by side.
#[derive(Clone, Copy, Debug)]
pub struct Generators<W>(W);

impl<W: Words> Generators<W> {
    /// Generators in the states [`mix`] of `numbers`, by the rule of
    /// [`XorShift64Star::new`].
    #[inline(always)]
    pub fn mixed(numbers: W) -> Self {
        let seeds = finalised(numbers.plus(W::splat(GOLDEN)));
        Self(seeds | seeds.zeros() & W::splat(mix(0)))
    }

    /// The next 64 bits of each, of which the higher half comes to lie in the lower half of
    /// its word: what a number below another is made of. The higher half of a word is of no
    /// meaning.
    #[inline(always)]
    pub fn next_high(&mut self) -> W {
        self.0 = self.0 ^ self.0.down::<12>();
        self.0 = self.0 ^ self.0.up::<25>();
        self.0 = self.0 ^ self.0.down::<27>();
        self.0.times_high(MULTIPLIER)
    }

    /// Those of `other` in the lanes where `mask` has all bits.
    #[inline(always)]
    #[must_use]
    pub fn replaced(self, mask: W, other: Self) -> Self {
        Self(self.0.replaced(mask, other.0))
    }
}

/// One step of splitmix64: the golden-ratio increment and the finaliser
/// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// 2014). Makes hash keys from small numbers.
#[inline]
pub const fn mix(value: u64) -> u64 {
    finalise(value.wrapping_add(GOLDEN))
}

/// What splitmix64 adds at each step: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The factors of splitmix64's finaliser.
const FINALISER: [u64; 2] = [0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB];

/// [`finalise`] of each word.
#[inline(always)]
pub fn finalised<W: Words>(words: W) -> W {
    let mixed = (words ^ words.down::<30>()).times(FINALISER[0]);
    let mixed = (mixed ^ mixed.down::<27>()).times(FINALISER[1]);
    mixed ^ mixed.down::<31>()
}

/// The finaliser of splitmix64 alone.
#[inline(always)]
pub const fn finalise(value: u64) -> u64 {
    let z = (value ^ (value >> 30)).wrapping_mul(FINALISER[0]);
    let z = (z ^ (z >> 27)).wrapping_mul(FINALISER[1]);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests;
