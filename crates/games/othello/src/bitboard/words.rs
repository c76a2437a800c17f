//! Four words of 64 bits side by side, a lane for each pair of opposite
//! directions.
//!
//! With AVX2 (part of x86-64-v3) they are a register of 256 bits, through the
//! crate `safe_arch`: processor instructions as safe functions, which exist only
//! where the build's target has them. Elsewhere they are an array.

#[cfg(not(target_feature = "avx2"))]
pub(super) use array::Words;
#[cfg(target_feature = "avx2")]
pub(super) use vector::Words;

use super::rays::STEPS;
use std::ops::{BitAnd, BitOr, BitXor};

impl Words {
    /// Each word `TIMES` steps along its direction.
    #[inline(always)]
    pub(super) fn up<const TIMES: u64>(self) -> Self {
        self.shifted_left(Self::new(STEPS.map(|step| TIMES * step)))
    }

    /// Each word `TIMES` steps along the opposite direction.
    #[inline(always)]
    pub(super) fn down<const TIMES: u64>(self) -> Self {
        self.shifted_right(Self::new(STEPS.map(|step| TIMES * step)))
    }
}

#[cfg(target_feature = "avx2")]
mod vector {
    use super::{BitAnd, BitOr, BitXor};
    use safe_arch as arch;

    #[derive(Clone, Copy)]
    pub(in super::super) struct Words(arch::m256i);

    impl Words {
        #[inline(always)]
        pub(in super::super) fn new(words: [u64; 4]) -> Self {
            Self(arch::m256i::from(words))
        }

        /// The same word four times.
        #[inline(always)]
        pub(in super::super) fn splat(word: u64) -> Self {
            Self(arch::set_splat_i64_m256i(word as i64))
        }

        #[inline(always)]
        pub(super) fn shifted_left(self, by: Self) -> Self {
            Self(arch::shl_each_u64_m256i(self.0, by.0))
        }

        #[inline(always)]
        pub(super) fn shifted_right(self, by: Self) -> Self {
            Self(arch::shr_each_u64_m256i(self.0, by.0))
        }

        /// The bits that are not in `other`.
        #[inline(always)]
        pub(in super::super) fn without(self, other: Self) -> Self {
            Self(arch::bitandnot_m256i(other.0, self.0))
        }

        #[inline(always)]
        pub(in super::super) fn minus(self, other: Self) -> Self {
            Self(arch::sub_i64_m256i(self.0, other.0))
        }

        /// All bits of each word that is 0.
        #[inline(always)]
        pub(in super::super) fn zeros(self) -> Self {
            let zero = arch::set_splat_i64_m256i(0);
            Self(arch::cmp_eq_mask_i64_m256i(self.0, zero))
        }

        /// The bits of any word.
        #[inline(always)]
        pub(in super::super) fn joined(self) -> u64 {
            let low = arch::cast_to_m128i_from_m256i(self.0);
            let both = arch::bitor_m128i(low, arch::extract_m128i_m256i::<1>(self.0));
            let one = arch::bitor_m128i(both, arch::unpack_high_i64_m128i(both, both));
            arch::get_i64_from_m128i_s(one) as u64
        }

        /// The bits of any word, in each: the register is not left.
        #[inline(always)]
        pub(in super::super) fn joined_in_each(self) -> Self {
            let halves = arch::shuffle_ai_i64_all_m256i::<0b01_00_11_10>(self.0);
            let both = arch::bitor_m256i(self.0, halves);
            let neighbours = arch::shuffle_ai_i32_half_m256i::<0b01_00_11_10>(both);
            Self(arch::bitor_m256i(both, neighbours))
        }

        #[inline(always)]
        pub(in super::super) fn first(self) -> u64 {
            arch::get_i64_from_m128i_s(arch::cast_to_m128i_from_m256i(self.0)) as u64
        }
    }

    impl BitAnd for Words {
        type Output = Self;
        #[inline(always)]
        fn bitand(self, other: Self) -> Self {
            Self(arch::bitand_m256i(self.0, other.0))
        }
    }

    impl BitOr for Words {
        type Output = Self;
        #[inline(always)]
        fn bitor(self, other: Self) -> Self {
            Self(arch::bitor_m256i(self.0, other.0))
        }
    }

    impl BitXor for Words {
        type Output = Self;
        #[inline(always)]
        fn bitxor(self, other: Self) -> Self {
            Self(arch::bitxor_m256i(self.0, other.0))
        }
    }
}

#[cfg(not(target_feature = "avx2"))]
mod array {
    use super::{BitAnd, BitOr, BitXor};

    #[derive(Clone, Copy)]
    pub(in super::super) struct Words([u64; 4]);

    #[inline(always)]
    fn each(of_lane: impl Fn(usize) -> u64) -> Words {
        Words([of_lane(0), of_lane(1), of_lane(2), of_lane(3)])
    }

    impl Words {
        #[inline(always)]
        pub(in super::super) fn new(words: [u64; 4]) -> Self {
            Self(words)
        }

        /// The same word four times.
        #[inline(always)]
        pub(in super::super) fn splat(word: u64) -> Self {
            Self([word; 4])
        }

        #[inline(always)]
        pub(super) fn shifted_left(self, by: Self) -> Self {
            each(|lane| self.0[lane] << by.0[lane])
        }

        #[inline(always)]
        pub(super) fn shifted_right(self, by: Self) -> Self {
            each(|lane| self.0[lane] >> by.0[lane])
        }

        /// The bits that are not in `other`.
        #[inline(always)]
        pub(in super::super) fn without(self, other: Self) -> Self {
            each(|lane| self.0[lane] & !other.0[lane])
        }

        #[inline(always)]
        pub(in super::super) fn minus(self, other: Self) -> Self {
            each(|lane| self.0[lane].wrapping_sub(other.0[lane]))
        }

        /// All bits of each word that is 0.
        #[inline(always)]
        pub(in super::super) fn zeros(self) -> Self {
            each(|lane| u64::from(self.0[lane] == 0).wrapping_neg())
        }

        /// The bits of any word.
        #[inline(always)]
        pub(in super::super) fn joined(self) -> u64 {
            self.0[0] | self.0[1] | self.0[2] | self.0[3]
        }

        /// The bits of any word, in each.
        #[inline(always)]
        pub(in super::super) fn joined_in_each(self) -> Self {
            Self::splat(self.joined())
        }

        #[inline(always)]
        pub(in super::super) fn first(self) -> u64 {
            self.0[0]
        }
    }

    impl BitAnd for Words {
        type Output = Self;
        #[inline(always)]
        fn bitand(self, other: Self) -> Self {
            each(|lane| self.0[lane] & other.0[lane])
        }
    }

    impl BitOr for Words {
        type Output = Self;
        #[inline(always)]
        fn bitor(self, other: Self) -> Self {
            each(|lane| self.0[lane] | other.0[lane])
        }
    }

    impl BitXor for Words {
        type Output = Self;
        #[inline(always)]
        fn bitxor(self, other: Self) -> Self {
            each(|lane| self.0[lane] ^ other.0[lane])
        }
    }
}
