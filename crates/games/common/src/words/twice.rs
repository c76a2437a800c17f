//! Twice four words.

use super::{Four, Words, operators};

/// Eight words as twice four.
#[derive(Clone, Copy, Debug)]
pub struct Eight([Four; 2]);

impl Eight {
    #[inline(always)]
    fn one(self, of: impl Fn(Four) -> Four) -> Self {
        Self(self.0.map(of))
    }

    #[inline(always)]
    fn two(self, other: Self, of: impl Fn(Four, Four) -> Four) -> Self {
        Self([of(self.0[0], other.0[0]), of(self.0[1], other.0[1])])
    }
}

operators! { Eight:
    BitAnd bitand |a: Self, b: Self| a.two(b, |a, b| a & b);
    BitOr bitor |a: Self, b: Self| a.two(b, |a, b| a | b);
    BitXor bitxor |a: Self, b: Self| a.two(b, |a, b| a ^ b);
}

impl Words for Eight {
    const LANES: usize = 8;

    type Array = [u64; 8];

    #[inline(always)]
    fn each(mut of_lane: impl FnMut(usize) -> u64) -> Self {
        let low = Four::each(&mut of_lane);
        Self([low, Four::each(|lane| of_lane(Four::LANES + lane))])
    }

    #[inline(always)]
    fn array(self) -> [u64; 8] {
        let [[a, b, c, d], [e, f, g, h]] = self.0.map(Words::array);
        [a, b, c, d, e, f, g, h]
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        Self([Four::splat(word); 2])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.two(other, Words::without)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.two(other, Words::plus)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.two(other, Words::minus)
    }

    #[inline(always)]
    fn low_times(self, other: Self) -> Self {
        self.two(other, Words::low_times)
    }

    #[inline(always)]
    fn up<const BITS: i32>(self) -> Self {
        self.one(Words::up::<BITS>)
    }

    #[inline(always)]
    fn down<const BITS: i32>(self) -> Self {
        self.one(Words::down::<BITS>)
    }

    #[inline(always)]
    fn up_by(self, bits: Self) -> Self {
        self.two(bits, Words::up_by)
    }

    #[inline(always)]
    fn down_by(self, bits: Self) -> Self {
        self.two(bits, Words::down_by)
    }

    #[inline(always)]
    fn bytes_swapped(self) -> Self {
        self.one(Words::bytes_swapped)
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        self.two(other, Words::equals)
    }

    #[inline(always)]
    fn any(self) -> bool {
        (self.0[0] | self.0[1]).any()
    }

    #[inline(always)]
    fn signs(self) -> u32 {
        self.0[0].signs() | self.0[1].signs() << Four::LANES
    }

    #[inline(always)]
    fn times(self, factor: u64) -> Self {
        self.one(|four| four.times(factor))
    }

    #[inline(always)]
    fn times_high(self, factor: u64) -> Self {
        self.one(|four| four.times_high(factor))
    }
}
