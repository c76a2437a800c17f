//! A register of 256 bits.

use super::{Words, operators};
use safe_arch as arch;

/// Four words in a register of 256 bits.
#[derive(Clone, Copy, Debug)]
pub struct Four(arch::m256i);

operators! { Four:
    BitAnd bitand |a: Self, b: Self| Self(arch::bitand_m256i(a.0, b.0));
    BitOr bitor |a: Self, b: Self| Self(arch::bitor_m256i(a.0, b.0));
    BitXor bitxor |a: Self, b: Self| Self(arch::bitxor_m256i(a.0, b.0));
}

impl Words for Four {
    const LANES: usize = 4;

    type Array = [u64; 4];

    #[inline(always)]
    fn each(of_lane: impl FnMut(usize) -> u64) -> Self {
        Self::new([0, 1, 2, 3].map(of_lane))
    }

    #[inline(always)]
    fn array(self) -> [u64; 4] {
        self.0.into()
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        Self(arch::set_splat_i64_m256i(word as i64))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(arch::bitandnot_m256i(other.0, self.0))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(arch::add_i64_m256i(self.0, other.0))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(arch::sub_i64_m256i(self.0, other.0))
    }

    #[inline(always)]
    fn low_times(self, other: Self) -> Self {
        Self(arch::mul_u64_low_bits_m256i(self.0, other.0))
    }

    #[inline(always)]
    fn up<const BITS: i32>(self) -> Self {
        Self(arch::shl_imm_u64_m256i::<BITS>(self.0))
    }

    #[inline(always)]
    fn down<const BITS: i32>(self) -> Self {
        Self(arch::shr_imm_u64_m256i::<BITS>(self.0))
    }

    #[inline(always)]
    fn up_by(self, bits: Self) -> Self {
        Self(arch::shl_each_u64_m256i(self.0, bits.0))
    }

    #[inline(always)]
    fn down_by(self, bits: Self) -> Self {
        Self(arch::shr_each_u64_m256i(self.0, bits.0))
    }

    #[inline(always)]
    fn bytes_swapped(self) -> Self {
        let order = [0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f];
        let order = Self::new([order[0], order[1], order[0], order[1]]);
        Self(arch::shuffle_av_i8z_half_m256i(self.0, order.0))
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        Self(arch::cmp_eq_mask_i64_m256i(self.0, other.0))
    }

    #[inline(always)]
    fn any(self) -> bool {
        arch::testz_m256i(self.0, self.0) == 0
    }

    #[inline(always)]
    fn signs(self) -> u32 {
        arch::move_mask_m256d(arch::cast_to_m256d_from_m256i(self.0)) as u32
    }
}

impl Four {
    /// These words.
    #[inline(always)]
    pub fn new(words: [u64; 4]) -> Self {
        Self(arch::m256i::from(words))
    }

    /// The word of the first lane.
    #[inline(always)]
    pub fn first(self) -> u64 {
        arch::get_i64_from_m128i_s(arch::cast_to_m128i_from_m256i(self.0)) as u64
    }

    /// The bits of any word.
    #[inline(always)]
    pub fn joined(self) -> u64 {
        let low = arch::cast_to_m128i_from_m256i(self.0);
        let both = arch::bitor_m128i(low, arch::extract_m128i_m256i::<1>(self.0));
        let one = arch::bitor_m128i(both, arch::unpack_high_i64_m128i(both, both));
        arch::get_i64_from_m128i_s(one) as u64
    }

    /// The bits of any word, in each: the register is not left.
    #[inline(always)]
    #[must_use]
    pub fn joined_in_each(self) -> Self {
        let halves = arch::shuffle_ai_i64_all_m256i::<0b01_00_11_10>(self.0);
        let both = arch::bitor_m256i(self.0, halves);
        let neighbours = arch::shuffle_ai_i32_half_m256i::<0b01_00_11_10>(both);
        Self(arch::bitor_m256i(both, neighbours))
    }
}
