//! Four words of 64 bits side by side, each in a lane of its own.
//!
//! With AVX2 (part of x86-64-v3) they are a register of 256 bits, through the crate
//! `safe_arch`: processor instructions as safe functions, which exist only where the
//! build's target has them. Elsewhere they are an array.

#[cfg(not(target_feature = "avx2"))]
mod array;
#[cfg(target_feature = "avx2")]
mod vector;

#[cfg(not(target_feature = "avx2"))]
pub use array::Words;
#[cfg(target_feature = "avx2")]
pub use vector::Words;

use std::ops::{BitAnd, BitOr, BitXor};

/// What both kinds make of their operations. Sums, differences and products are modulo
/// 2^64; a shift by 64 or more leaves no bit.
impl Words {
    /// Number of words.
    pub const LANES: usize = 4;

    /// The words that `of_lane` returns for each lane.
    #[inline(always)]
    pub fn each(mut of_lane: impl FnMut(usize) -> u64) -> Self {
        Self::new([of_lane(0), of_lane(1), of_lane(2), of_lane(3)])
    }

    /// All bits of each word that is 0, no bit of the others.
    #[inline(always)]
    #[must_use]
    pub fn zeros(self) -> Self {
        self.equals(Self::splat(0))
    }

    /// The words of `other` in the lanes where `mask` has all bits.
    #[inline(always)]
    #[must_use]
    pub fn replaced(self, mask: Self, other: Self) -> Self {
        self.without(mask) | other & mask
    }
}

impl BitAnd for Words {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.and(other)
    }
}

impl BitOr for Words {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.or(other)
    }
}

impl BitXor for Words {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.xor(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{XorShift64Star, finalise};

    #[test]
    fn words_are_computed_lane_by_lane() {
        let mut random = XorShift64Star::new(1);
        for round in 0..1000 {
            let mut drawn = || [(); 4].map(|()| random.next_u64() >> (round % 8 * 8));
            let (one, two) = (drawn(), drawn());
            let (a, b) = (Words::new(one), Words::new(two));
            let each =
                |of: &dyn Fn(u64, u64) -> u64| [0, 1, 2, 3].map(|lane| of(one[lane], two[lane]));
            let mask = |is_set: bool| u64::from(is_set).wrapping_neg();
            assert_eq!((a & b).array(), each(&|a, b| a & b));
            assert_eq!((a | b).array(), each(&|a, b| a | b));
            assert_eq!((a ^ b).array(), each(&|a, b| a ^ b));
            assert_eq!(a.without(b).array(), each(&|a, b| a & !b));
            assert_eq!(a.plus(b).array(), each(&u64::wrapping_add));
            assert_eq!(a.minus(b).array(), each(&u64::wrapping_sub));
            let low = |word: u64| word & 0xffff_ffff;
            assert_eq!(a.low_times(b).array(), each(&|a, b| low(a) * low(b)));
            let by = b & Words::splat(127);
            let up = each(&|a, b| a.checked_shl(b as u32 % 128).unwrap_or(0));
            assert_eq!(a.up_by(by).array(), up);
            let down = each(&|a, b| a.checked_shr(b as u32 % 128).unwrap_or(0));
            assert_eq!(a.down_by(by).array(), down);
            assert_eq!(a.up::<7>().array(), each(&|a, _| a << 7));
            assert_eq!(a.down::<7>().array(), each(&|a, _| a >> 7));
            for factor in [435, 1 << 40 | 435, u64::MAX] {
                let product = each(&|a, _| a.wrapping_mul(factor));
                assert_eq!(a.times(factor).array(), product);
                let high = a.times_high(factor).array().map(low);
                assert_eq!(high, product.map(|product| product >> 32));
            }
            assert_eq!(a.bytes_swapped().array(), each(&|a, _| a.swap_bytes()));
            assert_eq!(a.finalised().array(), each(&|a, _| finalise(a)));
            let (some, others) = (a & Words::splat(3), b & Words::splat(3));
            let equal = each(&|a, b| mask(a & 3 == b & 3));
            assert_eq!(some.equals(others).array(), equal);
            assert_eq!(some.zeros().array(), each(&|a, _| mask(a & 3 == 0)));
            let either = each(&|a, b| if a & 3 == b & 3 { b } else { a });
            assert_eq!(a.replaced(Words::new(equal), b).array(), either);
            let signs = (0..4).map(|lane| (one[lane] >> 63) << lane).sum::<u64>();
            assert_eq!(u64::from(a.signs()), signs);
            assert_eq!(a.joined(), one.iter().fold(0, |all, word| all | word));
            assert_eq!(a.joined_in_each().array(), [a.joined(); 4]);
            assert_eq!(a.first(), one[0]);
        }
        assert!(!Words::splat(0).any() && Words::new([0, 0, 4, 0]).any());
    }
}
