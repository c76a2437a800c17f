//! An array of four words.

use super::{Words, operators};

/// Four words in an array.
#[derive(Clone, Copy, Debug)]
pub struct Four([u64; 4]);

operators! { Four:
    BitAnd bitand |a: Self, b| a.two(b, |a, b| a & b);
    BitOr bitor |a: Self, b| a.two(b, |a, b| a | b);
    BitXor bitxor |a: Self, b| a.two(b, |a, b| a ^ b);
}

impl Words for Four {
    const LANES: usize = 4;

    type Array = [u64; 4];

    #[inline(always)]
    fn each(of_lane: impl FnMut(usize) -> u64) -> Self {
        Self([0, 1, 2, 3].map(of_lane))
    }

    #[inline(always)]
    fn array(self) -> [u64; 4] {
        self.0
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        Self([word; 4])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.two(other, |own, other| own & !other)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.two(other, u64::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.two(other, u64::wrapping_sub)
    }

    #[inline(always)]
    fn low_times(self, other: Self) -> Self {
        let low = |word: u64| u64::from(word as u32);
        self.two(other, |own, other| low(own) * low(other))
    }

    #[inline(always)]
    fn up<const BITS: i32>(self) -> Self {
        self.one(|word| word << BITS)
    }

    #[inline(always)]
    fn down<const BITS: i32>(self) -> Self {
        self.one(|word| word >> BITS)
    }

    #[inline(always)]
    fn up_by(self, bits: Self) -> Self {
        self.two(bits, |word, bits| if bits < 64 { word << bits } else { 0 })
    }

    #[inline(always)]
    fn down_by(self, bits: Self) -> Self {
        self.two(bits, |word, bits| if bits < 64 { word >> bits } else { 0 })
    }

    #[inline(always)]
    fn bytes_swapped(self) -> Self {
        self.one(u64::swap_bytes)
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        self.two(other, |own, other| u64::from(own == other).wrapping_neg())
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.joined() != 0
    }

    #[inline(always)]
    fn signs(self) -> u32 {
        let [a, b, c, d] = self.0.map(|word| (word >> 63) as u32);
        a | b << 1 | c << 2 | d << 3
    }

    #[inline(always)]
    fn times(self, factor: u64) -> Self {
        self.one(|word| word.wrapping_mul(factor))
    }

    #[inline(always)]
    fn times_high(self, factor: u64) -> Self {
        self.times(factor).down::<32>()
    }
}

impl Four {
    /// These words.
    #[inline(always)]
    pub fn new(words: [u64; 4]) -> Self {
        Self(words)
    }

    #[inline(always)]
    fn one(self, of: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(of))
    }

    #[inline(always)]
    fn two(self, other: Self, of: impl Fn(u64, u64) -> u64) -> Self {
        Self::each(|lane| of(self.0[lane], other.0[lane]))
    }

    /// The word of the first lane.
    #[inline(always)]
    pub fn first(self) -> u64 {
        self.0[0]
    }

    /// The bits of any word.
    #[inline(always)]
    pub fn joined(self) -> u64 {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }

    /// The bits of any word, in each.
    #[inline(always)]
    #[must_use]
    pub fn joined_in_each(self) -> Self {
        Self::splat(self.joined())
    }
}
